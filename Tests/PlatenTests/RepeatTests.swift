import Foundation
import Platen
import Synchronization
import Testing

/// A run into a folder that other runs have written to.
@Suite struct RepeatTests {
  private let picture = Array("P5 2 2 255\n".utf8) + [1, 2, 3, 4]

  private func writing(_ suffixes: String...) throws -> Pipeline {
    try Pipeline([
      Stage(
        "writeSuffixes", parameters: ["suffixes": .array(suffixes.map { .string($0) })],
        finish: { item, _ in
          for suffix in suffixes { try item.write([7, 8, 9], suffix: suffix) }
        })
    ])
  }

  private func run(
    _ folder: Workspace, _ pipeline: Pipeline, in input: FilePath = "in",
    into output: FilePath = "out", _ change: (inout BatchRun) -> Void = { _ in }
  ) throws -> CollectedRun {
    var run = BatchRun(
      pipeline: pipeline, roots: [folder[input]], output: folder[output], workers: 2,
      cancellation: Cancellation())
    change(&run)
    return try CollectedRun(run)
  }

  @Test func aMovedInputIsKnownByItsNewPath() throws {
    let folder = try Workspace()
    for name in ["a", "b"] { try folder.write(picture, FilePath("in/\(name).pgm")) }
    #expect(try run(folder, writing(".x")).done == 2)
    try FileManager.default.moveItem(
      atPath: folder["in"].string, toPath: folder["moved"].string)
    for _ in 0..<2 {
      let summary = try run(folder, writing(".x"), in: "moved")
      #expect(summary.skipped == 2)
      let paths = try folder.results("out").map { $0["path"] as? String }
      #expect(paths == ["a", "b"].map { folder[FilePath("moved/\($0).pgm")].string })
    }
  }

  @Test func whatAnotherRecipeLeftIsSaidAndRemovedIfAsked() throws {
    let folder = try Workspace()
    for name in ["a.pgm", "deep/b.pgm"] { try folder.write(picture, FilePath("in/\(name)")) }
    #expect(try run(folder, writing(".x", ".y")).leftovers.isEmpty)
    try folder.write([1], "out/mine.x")
    let old = ["a.pgm.y", "deep/b.pgm.y"]
    for _ in 0..<2 {
      #expect(try run(folder, writing(".x")).leftovers.map(\.string) == old, "said at each run")
    }
    let pruned = try run(folder, writing(".x")) { $0.policy.prunes = true }
    #expect(pruned.leftovers.map(\.string) == old)
    #expect(pruned.skipped == 2)
    #expect(
      folder.files(in: "out") == [
        "a.pgm.x", "deep/b.pgm.x", "mine.x", "report.html", "results.jsonl",
      ])
    // Somebody else's file of the name is nothing that a run has left.
    try folder.write([1], "out/a.pgm.y")
    #expect(try run(folder, writing(".x")) { $0.policy.prunes = true }.leftovers.isEmpty)
    #expect(try folder.read("out/a.pgm.y") == [1])
  }

  /// Who gives the folder of a run that redacts away does not give away what could be read before.
  @Test func whatWasNotRedactedKeepsARunThatRedactsOut() throws {
    let folder = try Workspace()
    let blank = Array("P5 200 100 255\n".utf8) + Array(repeating: 255, count: 20_000)
    for name in ["a.pgm", "b.pgm"] { try folder.write(blank, FilePath("in/\(name)")) }
    func redact(_ prunes: Bool = false) throws -> CollectedRun {
      return try run(folder, Pipeline([.redact(), .write(.png)])) { $0.policy.prunes = prunes }
    }
    #expect(try run(folder, writing(".x")).done == 2)
    let record = try folder.read("out/.platen/run.json")
    let error = #expect(throws: PlatenError.self) { try redact() }
    #expect(error?.code == .invalidArgument)
    #expect(error?.failureReason == "a.pgm.x and 1 more")
    #expect(try folder.read("out/.platen/run.json") == record, "nothing was begun")
    // What can't be redacted this time keeps its outputs, and the folder its mark.
    try folder.write(Array("P5 2 2 255\n".utf8) + [1], "in/a.pgm")
    let pruned = try redact(true)
    #expect(pruned.failed == 1)
    #expect(pruned.readable == ["a.pgm.x"])
    #expect(throws: PlatenError.self) { try redact() }
    try folder.remove("out/a.pgm.x")
    #expect(try redact().readable.isEmpty)
    #expect(try redact().skipped == 1)
  }

  @Test func whatAnInputLeftThatIsGoneIsRemovedIfAsked() throws {
    let folder = try Workspace()
    for name in ["a.pgm", "deep/er/b.pgm"] { try folder.write(picture, FilePath("in/\(name)")) }
    #expect(try run(folder, writing(".x")).done == 2)
    try folder.remove("in/deep/er/b.pgm")
    #expect(try run(folder, writing(".x")).leftovers == ["deep/er/b.pgm.x"])
    #expect(
      try run(folder, writing(".x")) { $0.policy.prunes = true }.leftovers == ["deep/er/b.pgm.x"])
    #expect(folder.files(in: "out") == ["a.pgm.x", "report.html", "results.jsonl"])
    #expect(FileStatus(folder["out/deep"], followLinks: false) == nil, "empty folders go too")
    try folder.write([1], "out/deep/er/b.pgm.x")
    #expect(try run(folder, writing(".x")) { $0.policy.prunes = true }.leftovers.isEmpty)
  }

  @Test func whatTwoInputsMayHaveWrittenIsNotALeftover() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a")
    #expect(try run(folder, writing(".b.x")).done == 1)
    try folder.remove("in/a")
    try folder.write(picture, "in/a.b")
    let summary = try run(folder, writing(".x")) { $0.policy.prunes = true }
    #expect(summary.done == 1)
    #expect(summary.leftovers.isEmpty)
    #expect(folder.files(in: "out") == ["a.b.x", "report.html", "results.jsonl"])
  }

  @Test func outputsOfAnInputThatFailsNowStay() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    #expect(try run(folder, writing(".x")).done == 1)
    try folder.write(Array("P5 2 2 255\n".utf8) + [1], "in/a.pgm")
    let summary = try run(folder, writing(".x")) { $0.policy.prunes = true }
    #expect(summary.failed == 1)
    #expect(summary.leftovers.isEmpty)
    #expect(try folder.read("out/a.pgm.x") == [7, 8, 9])
  }

  @Test func anOutputAlteredAtEqualLengthIsFoundIfAsked() throws {
    let folder = try Workspace()
    for name in ["a", "b"] { try folder.write(picture, FilePath("in/\(name).pgm")) }
    #expect(try run(folder, writing(".x")).done == 2)
    try folder.write([7, 0, 9], "out/a.pgm.x")
    #expect(try run(folder, writing(".x")).skipped == 2)
    let summary = try run(folder, writing(".x")) { $0.policy.verifies = true }
    #expect(summary.done == 1)
    #expect(summary.skipped == 1)
    #expect(try folder.read("out/a.pgm.x") == [7, 8, 9])
    let outputs = try folder.results("out").map { $0["outputs"] as? [[String: Any]] }
    #expect(try outputs[0]?[0]["sha256"] as? String == ContentHash([7, 8, 9]).hex)
  }

  @Test func whatFailedByItsContentIsNotTriedAgainUnlessAsked() throws {
    let folder = try Workspace()
    try folder.write(Array("P5 2 2 255\n".utf8) + [1], "in/cut.pgm")
    try folder.write(picture, "in/fails.pgm")
    let tries = Mutex<[String]>([])
    let stage = Stage(
      "count",
      finish: { item, _ in
        tries.withLock { $0.append(item.name) }
        throw PlatenError(.unwritable, message: "not today", suggestion: "Tomorrow.")
      })
    let pipeline = try Pipeline([stage])
    let first = try run(folder, pipeline)
    #expect(first.failed == 2)
    let lines = try folder.results("out")
    let again = try run(folder, pipeline)
    #expect(again.failed == 2)
    #expect(tries.withLock { $0 } == ["fails.pgm", "fails.pgm"])
    let cut = try folder.results("out")[0]
    #expect(cut["cpu_ms"] as? Double == lines[0]["cpu_ms"] as? Double, "the line stands")
    let asked = try run(folder, pipeline) { $0.policy.retriesFailed = true }
    #expect(asked.failed == 2)
    #expect(try folder.results("out")[0]["sha256"] as? String == cut["sha256"] as? String)
    // Mended, it is another content.
    try folder.write(picture, "in/cut.pgm")
    _ = try run(folder, pipeline)
    #expect(tries.withLock { $0.contains("cut.pgm") })
  }

  /// Too much time may be another day's fault, a crash or a hang is the input's.
  @Test(arguments: [(PlatenError.Code.limitExceeded, 2), (.quarantined, 1), (.unwritable, 4)])
  func whatTookTooMuchIsLeftWhereRunsFollowOneAnother(
    _ code: PlatenError.Code, expected: Int
  ) throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    let tries = Atomic(0)
    let stage = Stage(
      "count",
      finish: { _, _ in
        tries.add(1, ordering: .relaxed)
        throw PlatenError(code, message: "took too much", suggestion: "Leave it.")
      })
    let pipeline = try Pipeline([stage])
    for leaves in [false, false, true, true] {
      #expect(try run(folder, pipeline) { $0.policy.leavesCostlyFailures = leaves }.failed == 1)
    }
    #expect(tries.load(ordering: .relaxed) == expected)
    // Changed, it is another content.
    try folder.write(picture + [0], "in/a.pgm")
    _ = try run(folder, pipeline) { $0.policy.leavesCostlyFailures = true }
    #expect(tries.load(ordering: .relaxed) == expected + 1)
  }

  @Test func theResultsOfAnotherRunAreNoInputs() throws {
    let folder = try Workspace()
    try folder.write(picture, "in/a.pgm")
    #expect(try run(folder, .init([.write(.png)]), into: "in/one").done == 1)
    let second = try run(folder, .init([.write(.png)]), into: "in/two")
    #expect(second.inputs == 1)
    #expect(second.ignored == 1, "the folder is counted")
    #expect(folder.files(in: "in/two") == ["a.pgm.processed.png", "report.html", "results.jsonl"])
  }
}
