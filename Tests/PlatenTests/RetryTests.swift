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

  /// The system's own words decide: a disk that gives no answer is another thing than a missing
  /// permission.
  @Test func theSystemSaysWhichIsWhich() {
    #expect(PlatenError.system(5, .unreadable, "can't be read", path: "x").isTransient)
    #expect(!PlatenError.system(13, .unreadable, "can't be read", path: "x").isTransient)
    #expect(!PlatenError.system(2, .unreadable, "can't be read", path: "x").isTransient)
  }
}
