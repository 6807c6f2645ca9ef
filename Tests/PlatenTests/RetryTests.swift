import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Platen

/// What is tried again within a run, and what is not.
@Suite struct RetryTests {
  private static func run(
    failing times: Int, isTransient: Bool, retries: Int
  ) throws -> (run: CollectedRun, tries: Int) {
    let folder = try Workspace()
    for name in ["a", "b"] { try folder.write(IsolationTests.picture, FilePath("in/\(name).png")) }
    let tries = Mutex(0)
    let flaky = Stage(
      "flaky",
      finish: { item, _ in
        guard item.path.hasSuffix("b.png") else { return }
        let number = tries.withLock { tries in
          tries += 1
          return tries
        }
        guard number <= times else { return }
        var error = PlatenError(.unreadable, message: "gave no answer")
        error.isTransient = isTransient
        throw error
      })
    var run = BatchRun(
      pipeline: try Pipeline([flaky, .write(.png)]), roots: [folder["in"]],
      output: folder["out"], workers: 1, cancellation: Cancellation())
    run.policy.retries = retries
    let done = try CollectedRun(run)
    #expect(try folder.results("out").count == 2)
    let outputs = folder.files(in: "out").filter { $0.hasSuffix(".processed.png") }
    #expect(outputs.count == done.done)
    return (done, tries.withLock { $0 })
  }

  @Test func whatMayBeOverInAMomentIsTriedAgain() throws {
    let (run, tries) = try Self.run(failing: 2, isTransient: true, retries: 2)
    #expect((run.done, run.failed, tries) == (2, 0, 3))
  }

  @Test func notForEver() throws {
    let (run, tries) = try Self.run(failing: .max, isTransient: true, retries: 1)
    #expect((run.done, run.failed, tries) == (1, 1, 2))
  }

  @Test func whatWillNotChangeIsNot() throws {
    let (run, tries) = try Self.run(failing: .max, isTransient: false, retries: 5)
    #expect((run.done, run.failed, tries) == (1, 1, 1))
  }

  /// An input that waits for another try holds no worker: with one, all others are done meanwhile.
  @Test func othersGoOnMeanwhile() throws {
    let folder = try Workspace()
    for number in 0..<12 {
      try folder.write(IsolationTests.picture, FilePath("in/\(number + 10).png"))
    }
    let order = Mutex<[String]>([])
    let dead = Stage(
      "dead",
      finish: { item, _ in
        let number = String(item.name.prefix(2))
        let tries = order.withLock { order in
          order.append(number)
          return order.count { $0 == number }
        }
        guard ["10", "13"].contains(number), tries <= 2 else { return }
        var error = PlatenError(.unreadable, message: "gave no answer")
        error.isTransient = true
        throw error
      })
    var run = BatchRun(
      pipeline: try Pipeline([dead, .write(.png)]), roots: [folder["in"]],
      output: folder["out"], workers: 1, cancellation: Cancellation())
    run.policy.retries = 2
    #expect(try CollectedRun(run).done == 12)
    let turns = order.withLock { $0 }
    #expect(turns.count == 16)
    #expect(Array(turns.prefix(12)) == (10..<22).map { "\($0)" })
    #expect(Array(turns.suffix(4)).sorted() == ["10", "10", "13", "13"])
    // What the tries cost is in the line, all of them.
    let lines = try folder.results("out")
    let calls = lines.compactMap { line in
      (line["stages"] as? [[String: Any]])?.count { $0["name"] as? String == "dead" }
    }
    #expect(calls == Array(repeating: 1, count: 12))
  }

  /// Two inputs that want one name: the one that has a right to it gets it though it waits.
  @Test func whatComesBehindWaitsToo() throws {
    let folder = try Workspace()
    for name in ["in/a.png", "in/a.png.x"] as [FilePath] {
      try folder.write(IsolationTests.picture, name)
    }
    let tries = Atomic(0)
    let flaky = Stage(
      "flaky",
      finish: { item, _ in
        try item.write([1], suffix: item.name.hasSuffix(".x") ? ".y" : ".x.y")
        guard item.name == "a.png", tries.add(1, ordering: .relaxed).newValue < 2 else { return }
        var error = PlatenError(.unreadable, message: "gave no answer")
        error.isTransient = true
        throw error
      })
    let run = BatchRun(
      pipeline: try Pipeline([flaky]), roots: [folder["in"]], output: folder["out"], workers: 2,
      cancellation: Cancellation())
    let done = try CollectedRun(run)
    #expect((done.done, done.failed) == (1, 1))
    let statuses = try folder.results("out").map { $0["status"] as? String }
    #expect(statuses == ["done", "failed"])
  }

  @Test func aCancelledRunDoesNotWaitForThem() throws {
    let folder = try Workspace()
    try folder.write(IsolationTests.picture, "in/a.png")
    let cancellation = Cancellation()
    let dead = Stage(
      "dead",
      finish: { _, _ in
        cancellation.cancel()
        var error = PlatenError(.unreadable, message: "gave no answer")
        error.isTransient = true
        throw error
      })
    var run = BatchRun(
      pipeline: try Pipeline([dead]), roots: [folder["in"]], output: folder["out"], workers: 1,
      cancellation: cancellation)
    run.policy.retries = 10
    #expect(try CollectedRun(run).unreached == 1)
  }

  /// The system's own words decide: a disk that gives no answer is another thing than a missing
  /// permission.
  @Test func theSystemSaysWhichIsWhich() throws {
    #expect(PlatenError.system(5, .unreadable, "can't be read", path: "x").isTransient)
    #expect(!PlatenError.system(13, .unreadable, "can't be read", path: "x").isTransient)
    // What is said of it is the same, here and where it was written down.
    let transient = PlatenError.system(5, .unreadable, "can't be read", path: "x")
    let read = try JSONDecoder().decode(PlatenError.self, from: JSONEncoder().encode(transient))
    #expect(!read.isTransient && read == transient && read.hashValue == transient.hashValue)
    #expect(!PlatenError.system(2, .unreadable, "can't be read", path: "x").isTransient)
  }
}
