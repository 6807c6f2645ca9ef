import Foundation
@_spi(Instruments) import PlatenMetrics
import TestSupport
import Testing

@testable import Platen

/// Runs in worker processes, with a worker program whose stage goes wrong as an input's name says.
@Suite(.enabled(if: (try? Sandbox().check()) != nil, "the kernel has no sandbox"))
struct IsolationTests {
  /// Beside the tests.
  static let worker = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("FaultyWorker").path

  static let picture: [UInt8] = {
    let image = try? Image(size: PixelSize(width: 20, height: 12), format: .gray8, alpha: .opaque)
    return (try? image?.encoded(as: .png())).map { Array($0) } ?? []
  }()

  static func pipeline(_ stages: [Stage]) throws -> Pipeline {
    // Its work is that of the worker's stage of the same name; here it only has to be named.
    try Pipeline([Stage("fault", finish: { _, _ in })] + stages)
  }

  /// Runs over pictures of some names.
  static func run(
    _ names: [String], in folder: Workspace, workers: Int = 1, timeout: Duration? = nil,
    stages: [Stage] = [.write(.png)], executable: String = worker
  ) throws -> CollectedRun {
    for name in names { try folder.write(picture, FilePath("in/\(name).png")) }
    var run = BatchRun(
      pipeline: try pipeline(stages), roots: [folder["in"]], output: folder["out"],
      workers: workers, timeout: timeout, cancellation: Cancellation())
    run.isolation = .worker(executable: executable)
    return try CollectedRun(run)
  }

  @Test func comesToTheSameOutputsAsInThisProcess() throws {
    let folder = try Workspace()
    for index in 0..<6 { try folder.write(Self.picture, FilePath("in/deep/\(index).png")) }
    let pipeline = try Pipeline([
      .storeOriginal(), .filter([.gaussianBlur(radius: 2)]), .write(.png),
    ])
    for (output, isolation) in [("a", Isolation.none), ("b", .worker(executable: Self.worker))] {
      var run = BatchRun(
        pipeline: pipeline, roots: [folder["in"]], output: folder[FilePath(output)], workers: 2,
        cancellation: Cancellation())
      run.isolation = isolation
      let done = try CollectedRun(run)
      #expect(done.done == 6)
      // What the workers measured is in the report, and each stage of it once.
      let rows = done.metrics.rows
      #expect(rows.first { $0.name == "filter" }?.calls == 6)
      #expect(rows.filter { $0.name == "write" }.count == 1)
      #expect((rows.first { $0.name == "decode" }?.usage.cpuTime ?? .zero) > .zero)
      #expect(rows.reduce(.zero) { $0 + $1.usage.cpuTime } <= done.metrics.cpuTime)
      if output == "b" { #expect(done.metrics.childPeakMemory > 1 << 20) }
    }
    let files = folder.files(in: "a").filter { $0.hasSuffix(".png") }
    #expect(files.count == 12)
    #expect(folder.files(in: "a") == folder.files(in: "b"))
    for file in files {
      #expect(try folder.read(FilePath("a/\(file)")) == folder.read(FilePath("b/\(file)")))
    }
    let (here, there) = (try folder.results("a"), try folder.results("b"))
    for (one, other) in zip(here, there) {
      #expect(one["sha256"] as? String == other["sha256"] as? String)
      #expect(one["kind"] as? String == other["kind"] as? String)
      #expect(
        NSArray(array: one["outputs"] as? [Any] ?? [])
          == NSArray(array: other["outputs"] as? [Any] ?? []))
    }
  }

  /// The processor's counters are opened before the sandbox closes. Many machines have none, so the
  /// kernel's own account of nanoseconds stands in for them: it is the stage's processor time.
  @Test func whatTheProcessorCountsInWorkersIsTold() throws {
    guard (try? HardwareCounters(.thread, events: .taskClock)) != nil else { return }
    let folder = try Workspace()
    for index in 0..<3 { try folder.write(Self.picture, FilePath("in/\(index).png")) }
    var run = BatchRun(
      pipeline: try Pipeline([.filter([.gaussianBlur(radius: 2)]), .write(.png)]),
      roots: [folder["in"]], output: folder["out"], workers: 1, cancellation: Cancellation(),
      meter: Meter(
        detail: .full, samplesShortStages: false, hardwareEvents: .taskClock, spans: 0,
        resetsPeakMemory: false))
    run.isolation = .worker(executable: Self.worker)
    let rows = try CollectedRun(run).metrics.rows
    for name in ["decode", "filter", "write"] {
      let usage = try #require(rows.first { $0.name == name }).usage
      let counted = Duration.nanoseconds(usage.cycles)
      #expect(counted > .zero && counted < usage.wallTime * 1.5, "\(name)")
      #expect(usage.instructions > 0)
    }
  }

  /// Only the guilty is quarantined: those before and after it are done.
  @Test(arguments: ["crash", "trap", "exit", "execute"])
  func aDeadWorkerCostsItsInputAlone(_ fault: String) throws {
    let folder = try Workspace()
    let run = try Self.run(["a-1", "a-2", "\(fault)-3", "z-4", "z-5"], in: folder)
    #expect((run.done, run.failed) == (4, 1))
    let lines = try folder.results("out")
    #expect(lines.count == 5)
    for line in lines {
      let isGuilty = (line["path"] as? String ?? "").contains(fault)
      #expect(line["status"] as? String == (isGuilty ? "quarantined" : "done"))
    }
    let error = try #require(lines.compactMap { $0["error"] as? [String: Any] }.first)
    #expect(error["code"] as? String == "quarantined")
    #expect(error["reason"] as? String != nil)
    // Nothing of the guilty one is left, neither under its name nor under a temporary one.
    #expect(!folder.files(in: "out").contains { $0.contains(fault) })
    #expect(try folder["out/.platen/tmp"].folderEntries().isEmpty)
  }

  /// What the system kills for want of memory is no fault of the file's: it is left to the next
  /// run, where a crash stands until the file changes.
  @Test func aKilledWorkerIsAnotherDaysWork() throws {
    let folder = try Workspace()
    for _ in 0..<2 {
      let run = try Self.run(["a-1", "killed-2", "crash-3", "z-4"], in: folder)
      #expect((run.done + run.skipped, run.failed) == (2, 2))
      let lines = try folder.results("out")
      #expect(lines.map { $0["status"] as? String } == ["done", "quarantined", "failed", "done"])
      let error = try #require(lines[2]["error"] as? [String: Any])
      #expect(error["code"] as? String == "limit_exceeded")
      #expect(error["suggestion"] as? String != nil)
    }
    #expect(!RepeatPolicy().settles(WorkerEnding.killed.error))
    #expect(RepeatPolicy().settles(WorkerEnding.crashed(signal: 11).error))
    var watching = RepeatPolicy()
    watching.leavesCostlyFailures = true
    #expect(watching.settles(WorkerEnding.killed.error), "or each round would wait for it again")
    // Both lines of the second run tell which was tried again.
    let journal = String(decoding: try folder.read("out/.platen/journal.jsonl"), as: UTF8.self)
    let lines = journal.split(separator: "\n")
    #expect(lines.count { $0.contains("\"limit_exceeded\"") } == 2)
    #expect(lines.count { $0.contains("\"quarantined\"") && $0.contains("\"input\"") } == 1)
  }

  @Test func aHungWorkerIsEndedWhenItsTimeIsOver() throws {
    let folder = try Workspace()
    let run = try Self.run(
      ["a-1", "hang-2", "z-3"], in: folder, timeout: .milliseconds(300))
    #expect((run.done, run.failed) == (2, 1))
    let line = try #require(try folder.results("out").first { $0["status"] as? String != "done" })
    #expect(line["status"] as? String == "quarantined")
    #expect((line["error"] as? [String: Any])?["message"] as? String == "took too long")
  }

  @Test func aWorkerThatTakesTooMuchMemoryIsEnded() throws {
    let folder = try Workspace()
    let run = try Self.run(["a-1", "bloat-2", "z-3"], in: folder)
    #expect((run.done, run.failed) == (2, 1))
    let line = try #require(try folder.results("out").first { $0["status"] as? String != "done" })
    #expect(
      (line["error"] as? [String: Any])?["message"] as? String == "needs too much memory")
  }

  /// What a worker that was taken over would try: each is refused, and the input done all the same.
  @Test(arguments: ["network", "read", "write", "signal", "fork"])
  func theSandboxRefuses(_ fault: String) throws {
    // Signals are kept in since version 6.
    if fault == "signal", Sandbox().landlock < 6 { return }
    let folder = try Workspace()
    let run = try Self.run(["\(fault)-1"], in: folder)
    #expect(run.done == 1)
    let said = try folder.read(FilePath("out/\(fault)-1.png.said"))
    #expect(String(decoding: said, as: UTF8.self) == "refused")
  }

  /// Fonts are looked for on a thread.
  @Test func theSandboxAllowsThreads() throws {
    let folder = try Workspace()
    #expect(try Self.run(["thread-1"], in: folder).done == 1)
    #expect(
      String(decoding: try folder.read("out/thread-1.png.said"), as: UTF8.self) == "allowed")
  }

  /// The parent believes nothing: whoever says what can't be is ended, and writes nothing.
  @Test(arguments: ["lie", "rename", "length", "unsealed", "beyond", "figures", "flood"])
  func aWorkerThatLiesIsEnded(_ fault: String) throws {
    let folder = try Workspace()
    let run = try Self.run(["a-1", "\(fault)-2", "z-3"], in: folder, timeout: .seconds(5))
    #expect((run.done, run.failed) == (2, 1))
    let line = try #require(try folder.results("out").first { $0["status"] as? String != "done" })
    #expect(line["status"] as? String == "quarantined")
    #expect(!folder.files(in: "out").contains { $0.contains("stolen") || $0.contains(fault) })
    #expect(!FileManager.default.fileExists(atPath: folder["stolen"].string))
  }

  /// Several workers, each with its own dead: nobody's input is taken for another's.
  @Test func everyoneElseGoesOn() throws {
    let folder = try Workspace()
    let names = (0..<40).map { $0 % 7 == 3 ? "crash-\($0)" : "fine-\($0)" }
    let run = try Self.run(names, in: folder, workers: 3)
    let guilty = names.count { $0.hasPrefix("crash") }
    #expect((run.done, run.failed) == (names.count - guilty, guilty))
    for line in try folder.results("out") {
      let isGuilty = (line["path"] as? String ?? "").contains("crash")
      #expect(line["status"] as? String == (isGuilty ? "quarantined" : "done"))
    }
  }

  @Test func aProgramThatIsNoWorkerKeepsTheRunFromStarting() throws {
    let folder = try Workspace()
    for program in ["/bin/true", "/bin/cat", "/nonexistent"] {
      let error = #expect(throws: PlatenError.self) {
        try Self.run(["a-1"], in: folder, executable: program)
      }
      #expect(error?.recoverySuggestion != nil)
    }
    // Nothing was noted of the input, so that the next run does it.
    #expect(try Self.run(["a-1"], in: folder).done == 1)
  }

  /// A pipeline that the worker's program does not know is not replaced by another one.
  @Test func aStageThatTheWorkerDoesNotKnowIsAnError() throws {
    let folder = try Workspace()
    let error = #expect(throws: PlatenError.self) {
      try Self.run(["a-1"], in: folder, stages: [Stage("own", finish: { _, _ in })])
    }
    #expect(error?.code == .invalidArgument)
  }

  @Test func cancellingEndsAHungWorker() async throws {
    let folder = try Workspace()
    try folder.write(Self.picture, "in/hang-1.png")
    let run = try Self.pipeline([.write(.png)]).run(
      over: folder["in"].string, into: folder["out"].string, workers: 1,
      isolation: .worker(executable: Self.worker))
    // Not by a task: where all threads of tasks are busy, it would wake when the worker's time is
    // over.
    usleep(200_000)
    run.cancel()
    let summary = try await run.finished
    #expect((summary.done, summary.unreached) == (0, 1))
  }

  @Test func contentOfEveryLengthComesThrough() throws {
    let folder = try Workspace()
    // Above and below what fits in a message.
    for count in [0, 1, 32 << 10, (32 << 10) + 1, 96 << 10, 1 << 20] {
      var bytes = Self.picture
      bytes += (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try folder.write(bytes, FilePath("in/\(count).png"))
    }
    var run = BatchRun(
      pipeline: try Pipeline([.storeOriginal(metadata: .all)]), roots: [folder["in"]],
      output: folder["out"],
      workers: 1, cancellation: Cancellation())
    run.isolation = .worker(executable: Self.worker)
    #expect(try CollectedRun(run).done == 6)
    for name in folder.files(in: "in") {
      #expect(
        try folder.read(FilePath("in/\(name)"))
          == folder.read(FilePath("out/\(name).original.png")))
    }
  }

  /// Libraries of pictures, and programs that read them, work in the sandbox as they do outside.
  @Test(arguments: ["avif", "jxl", "heic", "svg"])
  func picturesOfOtherLibrariesAreReadAndWritten(_ name: String) throws {
    let folder = try Workspace()
    let fixtures = FilePath(Repository.path("Tests/Fixtures/metadata"))
    // Licences stand before drawings.
    let drawing =
      "<!--" + String(repeating: "as is ", count: 400) + "-->"
      + "<svg xmlns='http://www.w3.org/2000/svg' width='12' height='8'>"
      + "<rect width='7' height='8' fill='#c40'/></svg>"
    let file =
      name == "svg"
      ? Array(drawing.utf8) : try fixtures.appending("ramp").adding(suffix: ".\(name)").read()
    for index in 0..<2 { try folder.write(file, FilePath("in/\(index).\(name)")) }
    var exact = ImageDestination.Options()
    exact.isLossless = true
    let pipeline = try Pipeline([
      .write(.png), .writePicture(.avif, options: exact, name: "a"),
      .writePicture(.jxl, options: exact, name: "b"),
      .merge([.writePicture(.webp, options: exact, name: "c")]),
    ])
    for (output, isolation) in [("a", Isolation.none), ("b", .worker(executable: Self.worker))] {
      var run = BatchRun(
        pipeline: pipeline, roots: [folder["in"]], output: folder[FilePath(output)], workers: 2,
        cancellation: Cancellation())
      run.isolation = isolation
      let done = try CollectedRun(run)
      #expect(done.done == 2, "\(done.results.map(\.outcome))")
    }
    let names = folder.files(in: "a").filter { !$0.hasSuffix("html") && !$0.hasSuffix("jsonl") }
    #expect(names.count >= 8)
    for name in names where [".png", ".avif", ".jxl", ".webp"].contains(where: name.hasSuffix) {
      #expect(
        try folder.read(FilePath("a/\(name)")) == folder.read(FilePath("b/\(name)")), "\(name)")
    }
  }
}
