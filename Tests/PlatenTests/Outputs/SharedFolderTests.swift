import Foundation
@testable import Platen
import Testing

/// A folder that runs of several recipes, or over several inputs, have written to.
@Suite struct SharedFolderTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func run(
    _ folder: Workspace, writing suffix: String, of roots: FilePath...,
    change: (inout BatchRun) -> Void = { _ in }
  ) throws -> CollectedRun {
    let stage = Stage(
      "writeSuffix", parameters: ["suffix": .string(suffix)],
      finish: { item, _ in try item.write([7, 8, 9], suffix: suffix) })
    var run = try BatchRun(
      pipeline: Pipeline([stage]), roots: roots.map { folder[$0] }, output: folder["out"],
      workers: 2, followLinks: true, cancellation: Cancellation())
    change(&run)
    return try CollectedRun(run)
  }

  private func outputs(_ folder: Workspace) throws -> [[String]] {
    try folder.results("out").map { line in
      (line["outputs"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
    }
  }

  /// What a plain run shows may be what a redacting one is to remove.
  @Test func anInterruptedRunDoesNotListWhatAnotherRecipeMade() throws {
    let folder = try Workspace()
    for name in ["a", "b"] { try folder.write(picture, FilePath("in/\(name).pgm")) }
    #expect(try run(folder, writing: ".x", of: "in").done == 2)
    func interrupted(_ suffix: String) throws -> [[String]] {
      _ = try run(folder, writing: suffix, of: "in") {
        let stopped = Cancellation()
        stopped.cancel()
        $0 = BatchRun(
          pipeline: $0.pipeline, roots: $0.roots, output: $0.output, workers: 2,
          cancellation: stopped)
      }
      return try outputs(folder)
    }
    #expect(try interrupted(".y") == [[], []])
    #expect(try interrupted(".x") == [["a.pgm.x"], ["b.pgm.x"]], "what this recipe made stands")
  }

  @Test func theReportOfAKilledRunHasItsInputsAlone() throws {
    let folder = try Workspace()
    for name in ["one/a", "two/b"] { try folder.write(picture, FilePath("\(name).pgm")) }
    #expect(try run(folder, writing: ".x", of: "one").done == 1)
    #expect(try run(folder, writing: ".x", of: "two").done == 1)
    #expect(try run(folder, writing: ".y", of: "two").done == 1)
    #expect(try run(folder, writing: ".x", of: "two").done == 1)
    let record = String(decoding: try folder.read("out/.platen/run.json"), as: UTF8.self)
    try folder.write(
      Array(record.replacing("\"finished\"", with: "\"running\"").utf8), "out/.platen/run.json")
    try folder.remove("out/results.jsonl")
    try RunReport.rewrite(in: folder["out"])
    #expect(try outputs(folder) == [["b.pgm.x"]])
  }

  /// A link that leads nowhere stands for a folder that can't be looked into.
  @Test func resultsOfAFolderThatCanNotBeReadStay() throws {
    let folder = try Workspace()
    for name in ["a.pgm", "deep.png/b.pgm"] { try folder.write(picture, FilePath("in/\(name)")) }
    #expect(try run(folder, writing: ".x", of: "in").done == 2)
    try FileManager.default.removeItem(atPath: folder["in/deep.png"].string)
    try folder.link("in/deep.png", to: "nowhere")
    let pruned = try run(folder, writing: ".x", of: "in") { $0.policy.prunes = true }
    #expect(pruned.failed == 1)
    #expect(pruned.leftovers.isEmpty)
    #expect(try folder.read("out/deep.png/b.pgm.x") == [7, 8, 9])
    // The folder is gone for good.
    try folder.remove("in/deep.png")
    let gone = try run(folder, writing: ".x", of: "in") { $0.policy.prunes = true }
    #expect(gone.leftovers == ["deep.png/b.pgm.x"])
  }

  @Test func whatIsAnInputNowIsNotRemoved() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    #expect(try run(folder, writing: ".x", of: "in").done == 1)
    let second = try run(folder, writing: ".y", of: "out/a.pgm.x") { $0.policy.prunes = true }
    #expect(second.inputs == 1)
    #expect(second.leftovers.isEmpty)
    #expect(try folder.read("out/a.pgm.x") == [7, 8, 9])
  }

  @Test func outputsOfAnInputThatFailsNowStayAtEveryRun() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    #expect(try run(folder, writing: ".x", of: "in").done == 1)
    try folder.write(Array("P5 2 2 255\n".utf8) + [1], "in/a.pgm")
    for _ in 0..<3 {
      let summary = try run(folder, writing: ".x", of: "in") { $0.policy.prunes = true }
      #expect(summary.failed == 1)
      #expect(summary.leftovers.isEmpty)
      #expect(try folder.read("out/a.pgm.x") == [7, 8, 9])
    }
  }

  @Test func aFolderInTwoRootsIsWalkedOnce() throws {
    for (roots, expected) in [
      (["in", "in/b"], ["in/a.pgm.x", "in/b/c.pgm.x", "in/b/d/e.pgm.x"]),
      (["in/b", "in"], ["b/c.pgm.x", "b/d/e.pgm.x", "in/a.pgm.x"]),
    ] as [([FilePath], [String])] {
      let folder = try Workspace()
      for name in ["a", "b/c", "b/d/e"] { try folder.write(picture, FilePath("in/\(name).pgm")) }
      let summary = try run(folder, writing: ".x", of: roots[0], roots[1])
      #expect(summary.inputs == 3)
      #expect(summary.failed == 0)
      #expect(folder.files(in: "out").filter { $0.hasSuffix(".x") } == expected)
    }
  }

  @Test func noCompanionHasTheNameOfAResult() throws {
    let folder = try Workspace()
    for name in ["a.pgm", "deep/b.pgm"] { try folder.write(picture, FilePath("in/\(name)")) }
    #expect(try run(folder, writing: ".x", of: "in").done == 2)
    for name in ["a.pgm.x", "deep/b.pgm.x", "deep/../a.pgm.y"] as [FilePath] {
      let error = #expect(throws: PlatenError.self) {
        try run(folder, writing: ".x", of: "in") { [path = folder["out"].appending(name)] in
          $0.companions = [path]
        }
      }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains("result of") == true)
    }
    for name in ["trace.json", "a.pgmx", "deep/a.pgm.x"] as [FilePath] {
      let summary = try run(folder, writing: ".x", of: "in") {
        $0.companions = [folder["out"].appending(name)]
      }
      #expect(summary.skipped == 2)
    }
  }

  /// Two workers on one shard write the same names, each from temporary names of its own.
  @Test func oneThatFailsTakesBackItsOwnFileAlone() throws {
    let folder = try Workspace()
    let houses = try ["first", "second"].map {
      try OutputFolder(folder["out"], house: FilePath(".platen/\($0)"))
    }
    defer { for house in houses { house.close() } }
    try folder.write([1], "out/blocked/inside")
    for _ in 0..<400 {
      try folder.remove("out/one")
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        let names: [FilePath] = number == 0 ? ["one"] : ["one", "blocked"]
        let staged = names.compactMap { name in
          try? houses[number].stage([1], as: OutputFile(path: name, bytes: 1, sha256: nil))
        }
        try? houses[number].commit(staged)
      }
      #expect(try folder.read("out/one") == [1])
    }
  }
}
