import Foundation
import Platen
import Testing

/// Nothing that a verb writes replaces what it reads, or what it has written.
@Suite struct KeptInputTests {
  private let photo =
    PlatenProcess.root.appendingPathComponent("SampleImages/photos/dunes.png").path

  private func content(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test func aPlanReplacesNoInput() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch["in"], withIntermediateDirectories: true)
    let picture = Array("P5 1 1 255\n0".utf8)
    try scratch.write(picture, "in/a.pgm")
    for root in ["in", "in/a.pgm"] {
      let outcome = try PlatenProcess.run("plan", scratch[root], "-o", scratch["in/a.pgm"])
      #expect(outcome.exitCode == 1, "\(root)")
      #expect(outcome.errors.contains("a.pgm: is an input"), "\(outcome.errors)")
      #expect(try content(scratch["in/a.pgm"]) == Data(picture))
    }
    // A plan beside the inputs may be made again.
    for _ in 0..<2 {
      let outcome = try PlatenProcess.run("plan", scratch["in"], "-o", scratch["in/plan.jsonl"])
      #expect(outcome.exitCode == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("1 input in 1 shard"), "\(outcome.errors)")
    }
  }

  @Test func convertAndHighlightReplaceNoInput() throws {
    let scratch = try Scratch()
    let before = try content(photo)
    try scratch.write(Array(before), "a.png")
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.png"], withDestinationPath: "a.png")
    for output in ["a.png", "link.png"] {
      for words in [
        ["convert", scratch["a.png"], scratch[output], "--scale", "5%"],
        ["highlight", scratch["a.png"], scratch[output]],
      ] {
        let outcome = try PlatenProcess.start(words).collect()
        #expect(outcome.exitCode == 1, "\(words)")
        #expect(outcome.errors.contains("it is an input"), "\(outcome.errors)")
        #expect(try content(scratch["a.png"]) == before)
      }
    }
    // Neither does the second of several.
    let outcome = try PlatenProcess.run(
      "convert", photo, scratch["a.png"], scratch["a.png"], "--format", "gif")
    #expect(outcome.exitCode == 1 && outcome.errors.contains("it is an input"))
    #expect(try content(scratch["a.png"]) == before)
  }

  @Test func aReportReplacesNoResult() throws {
    let scratch = try Scratch()
    try scratch.write(Array("Write to ada@example.org".utf8), "a.txt")
    let outcome = try PlatenProcess.run(
      "redact", scratch["a.txt"], scratch["b.txt"], "--report", scratch["./b.txt"])
    #expect(outcome.exitCode == 2)
    #expect(outcome.errors.contains("would replace the result"), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch["b.txt"]))
  }

  @Test(arguments: [
    (["--trace", "out/results.jsonl"], "results.jsonl: belongs to the run"),
    (["--prometheus", "out/./report.html"], "report.html: belongs to the run"),
    (["--metrics", "out/.platen/run.json"], "run.json: belongs to the run"),
    (["--trace", "new/x", "--metrics", "new/x"], "x: would be written twice"),
  ]) func filesOfARunAreApart(_ options: [String], _ message: String) throws {
    let scratch = try Scratch()
    try scratch.write(Array("P5 1 1 255\n0".utf8), "a.pgm")
    let words = options.map { $0.hasPrefix("-") ? $0 : scratch.url.path + "/" + $0 }
    let outcome = try PlatenProcess.start(
      ["run", scratch["a.pgm"], "--recipe", "photos", "--output", scratch["out"]] + words
    ).collect()
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!FileManager.default.fileExists(atPath: scratch["out/results.jsonl"]))
  }

  /// The standard streams are not the file that is called like them.
  @Test func aFileMayBeCalledLikeAStream() throws {
    let scratch = try Scratch()
    try scratch.write(Array("P5 1 1 255\n0".utf8), "-")
    let code = try PlatenProcess.shell(
      "cd '\(scratch.url.path)' && \"$0\" filter colorInvert - - <'\(photo)' >out.png")
    #expect(code == 0)
    #expect(try Image(contentsOf: scratch["out.png"]).size == Image(contentsOf: photo).size)
  }

  /// What stands in the file before and after a verb's output is there still.
  @Test func aRedirectedStreamIsNotReplaced() throws {
    let scratch = try Scratch()
    try scratch.write(Array("P5 1 1 255\n0".utf8), "a.pgm")
    try scratch.write(Array("Ask ada@example.org.".utf8), "a.txt")
    for verb in [
      "redact a.txt /dev/stdout -k email", "redact a.txt b.txt -q --report /proc/self/fd/1",
      "plan a.pgm -q -o /dev/stdout", "plan a.pgm -q -o out",
    ] {
      let code = try PlatenProcess.shell(
        "cd '\(scratch.url.path)' && { echo before; \"$0\" \(verb); echo after; } >> out")
      #expect(code == 0)
      let lines = try String(contentsOfFile: scratch["out"], encoding: .utf8)
      #expect(lines.hasPrefix("before\n") && lines.hasSuffix("after\n"), "\(verb): \(lines)")
      #expect(lines.utf8.count > 20, "\(verb)")
      try FileManager.default.removeItem(atPath: scratch["out"])
    }
  }
}
