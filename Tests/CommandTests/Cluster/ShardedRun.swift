import Foundation
import Testing

/// A few inputs, of which one is no picture, and the tree that a run on one machine makes of them.
struct ShardedRun {
  static let recipe =
    #"{"name": "small", "stages": [{"stage": "filter", "chain": "sepiaTone"}, "#
    + #"{"stage": "write", "formats": ["png"]}]}"#

  let scratch: Scratch
  /// Every file of the run's output but those about the run itself.
  let expected: [String: Data]

  init() throws {
    scratch = try Scratch()
    for folder in ["in/deep/er", "in/a.gif.processed.png"] {
      try FileManager.default.createDirectory(
        atPath: scratch[folder], withIntermediateDirectories: true)
    }
    let samples = PlatenProcess.root.appendingPathComponent("SampleImages")
    for (sample, name) in [
      ("photos/orientation-2.jpg", "one.jpg"), ("photos/orientation-6.jpg", "deep/two.jpg"),
      ("photos/dunes-4bit.png", "deep/er/three.png"), ("photos/hills.bmp", "four.bmp"),
      ("animations/gif-still.gif", "a.gif"), ("photos/fruit.webp", "deep/five.webp"),
      // Inputs of which one's output might be called like another's.
      ("photos/orientation-7.jpg", "one.jpg.processed.png.jpg"),
      ("photos/orientation-8.jpg", "a.gif.processed.png/six.jpg"),
      ("photos/orientation-3.jpg", "results.jsonl"), ("photos/orientation-4.jpg", "Ü ä.jpg"),
    ] {
      let bytes = try Data(contentsOf: samples.appendingPathComponent(sample))
      try scratch.write(Array(bytes), "in/\(name)")
    }
    try scratch.write(Array("no picture".utf8), "in/broken.png")
    try scratch.write(Array(Self.recipe.utf8), "recipe.json")
    let code = try PlatenProcess.shell(
      "cd \(scratch.url.path) && $0 run in --recipe ./recipe.json -o expected -q 2>/dev/null")
    try #require(code == 3)
    expected = try Self.tree(of: scratch["expected"])
  }

  /// The files of an output folder, without what tells of the run itself.
  static func tree(of folder: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: folder)
    while let name = names?.nextObject() as? String {
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(name)"
      _ = unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      let own = name.hasPrefix(".platen") || ["results.jsonl", "report.html"].contains(name)
      if isFolder.boolValue || own { continue }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return files
  }

  /// What the lines of a run say but for times and costs.
  static func results(of folder: String) throws -> [String] {
    // Errors name files as they were asked for.
    let name = URL(fileURLWithPath: folder).lastPathComponent
    let text = try String(contentsOfFile: folder + "/results.jsonl", encoding: .utf8)
      .replacing(#"\/"#, with: "/").replacing(" \(name)/", with: " output/")
      .replacing("\"\(name)/", with: "\"output/")
    return try text.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
      let kept = ["path", "status", "kind", "sha256", "outputs", "error", "notes"]
      return String(
        decoding: try JSONSerialization.data(
          withJSONObject: object.filter { kept.contains($0.key) }, options: .sortedKeys),
        as: UTF8.self)
    }
  }

  /// A line for the shell, in the scratch folder; gives its exit code and what it said.
  func shell(_ line: String) throws -> (code: Int32, output: String, errors: String) {
    let code = try PlatenProcess.shell(
      "cd \(scratch.url.path) && { \(line); } >said.txt 2>errors.txt")
    return (
      code, try String(contentsOfFile: scratch["said.txt"], encoding: .utf8),
      try String(contentsOfFile: scratch["errors.txt"], encoding: .utf8)
    )
  }

  func plan(shards: Int, _ name: String = "plan.jsonl") throws {
    let outcome = try shell("$0 plan in --recipe ./recipe.json --shards \(shards) -o \(name)")
    try #require(outcome.code == 0, "\(outcome.errors)")
  }

  /// What is in the folder of marks.
  func marks(_ output: String) -> [String] {
    let path = scratch["\(output)/.platen/shards"]
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}
