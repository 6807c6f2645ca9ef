import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Platen

/// What a run gives each input, and in which order.
@Suite struct InputBudgetTests {
  private func budget(_ bytes: [UInt8], timeout: Duration? = nil) throws -> InputBudget {
    let folder = try Workspace()
    try folder.write(bytes, "file")
    return InputBudget(folder["file"], limits: .default, timeout: timeout)
  }

  @Test func memoryIsThatOfThePicturesAndNotOfTheFile() throws {
    for bytes in [
      Bomb.tiff(side: 14_000, samples: 3), Bomb.bitmap(side: 14_000), Bomb.webP(side: 14_000),
    ] {
      #expect(bytes.count < 25_000_000)
      let memory = try #require(try budget(bytes).memory)
      // The decoded picture and a copy of it, at the least.
      #expect(memory >= 14_000 * 14_000 * 8)
      #expect(try budget(bytes).goesLast(within: 1 << 30))
    }
    #expect(try budget(Array("no picture".utf8)).admittedBytes == 1 << 20)
    #expect(InputBudget("/nonexistent", limits: .default).admittedBytes == 1 << 20)
  }

  @Test func timeFollowsTheWorkThatIsPromised() throws {
    let small = try budget(Bomb.bitmap(side: 100))
    let large = try budget(Bomb.tiff(side: 2000, pages: 100))
    #expect(small.time >= .seconds(60))
    #expect(large.time > small.time * 5)
    #expect(try budget(Bomb.tiff(side: 2000), timeout: .seconds(7)).time == .seconds(7))
    #expect(!small.goesLast(within: 1 << 30))
  }

  private func run(
    _ folder: Workspace, _ stages: [Stage], workers: Int = 1, timeout: Duration? = nil,
    memory: Int? = nil, cancellation: Cancellation = Cancellation(), grace: Int? = nil,
    _ each: @escaping @Sendable (BatchResult) -> Void = { _ in }
  ) throws -> BatchSummary {
    try BatchRun(
      pipeline: Pipeline(stages), roots: [folder["in"]], output: folder["out"], workers: workers,
      timeout: timeout, memory: memory, cancellation: cancellation, grace: grace
    ).perform { if case .finished(let result, _) = $0 { each(result) } }
  }

  private static let copy = Stage(
    "copy", finish: { item, _ in try item.write(item.fileBytes, suffix: ".copy") })

  /// Eight files of 35 kB that come to 48 MB each: two fit into the memory, whatever the workers.
  @Test func smallFilesThatDecodeLargeAreAdmittedByThat() throws {
    let folder = try Workspace()
    let bytes = Bomb.tiff(side: 2000)
    for index in 0..<8 { try folder.write(bytes, FilePath("in/\(index).tif")) }
    let inside = Mutex((now: 0, most: 0))
    let count = Stage("count") { _, _ in
      inside.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      usleep(20_000)
      inside.withLock { $0.now -= 1 }
    }
    let summary = try run(folder, [count, Self.copy], workers: 4, memory: 100_000_000)
    #expect(summary.done == 8)
    #expect(inside.withLock { $0.most } <= 2)
  }

  @Test func whatNeedsMoreThanThereIsIsRefused() throws {
    let folder = try Workspace()
    try folder.write(Bomb.tiff(side: 5000), "in/large.tif")
    try folder.write(Bomb.tiff(side: 100), "in/small.tif")
    let failures = Mutex<[PlatenError]>([])
    let summary = try run(folder, [Self.copy], memory: 64 << 20) { result in
      guard case .failed(let error, _) = result.outcome else { return }
      failures.withLock { $0.append(error) }
    }
    #expect((summary.done, summary.failed) == (1, 1))
    let error = failures.withLock { $0.first }
    #expect(error?.code == .limitExceeded)
    #expect(error?.path?.hasSuffix("large.tif") == true)
    #expect(error?.recoverySuggestion?.contains("--memory") == true)
    // Its file was not read, which may take as much as the picture.
    let digests = try folder.results("out").map { $0["sha256"] as? String }
    #expect(digests.count { $0 == nil } == 1 && digests[0] == nil)
  }

  /// With one worker: the largest file first, what promises far more than it holds last.
  @Test func nothingHoldsItsNeighboursUp() throws {
    let folder = try Workspace()
    try folder.write(Bomb.webP(side: 12_000), "in/a-suspect.webp")
    try folder.write(Bomb.tiff(side: 200), "in/b.tif")
    try folder.write(Bomb.tiff(side: 210), "in/c.tif")
    try folder.write(Bomb.bitmap(side: 3000), "in/d-large.bmp")
    let order = Mutex<[String]>([])
    _ = try run(folder, [Self.copy]) { result in
      order.withLock { $0.append(result.filePath.components.last?.string ?? "") }
    }
    let names = order.withLock { $0 }
    #expect(names.first == "d-large.bmp")
    #expect(names.last == "a-suspect.webp")
    #expect(names.count == 4)
  }

  @Test func anInputThatTakesTooLongFailsAlone() throws {
    let folder = try Workspace()
    for name in ["a", "stuck", "z"] {
      try folder.write(Bomb.tiff(side: 64), FilePath("in/\(name).tif"))
    }
    let stage = Stage("wait") { item, _ in
      while item.name == "stuck.tif" {
        try item.cancellation.check()
        usleep(1000)
      }
    }
    let failure = Mutex<PlatenError?>(nil)
    let summary = try run(folder, [stage, Self.copy], timeout: .milliseconds(1500)) { result in
      guard case .failed(let error, let stage) = result.outcome else { return }
      #expect(stage == "wait")
      failure.withLock { $0 = error }
    }
    #expect((summary.done, summary.failed) == (2, 1))
    let error = failure.withLock { $0 }
    #expect(error?.code == .limitExceeded)
    #expect(error?.recoverySuggestion?.contains("--timeout") == true)
  }

  /// A stage that heeds nothing, as a C library would: the run ends without it, and what it does
  /// afterwards changes nothing.
  @Test func aRunThatIsInterruptedNeedNotWaitForWorkThatHeedsNothing() throws {
    let folder = try Workspace()
    for index in 0..<100 {
      try folder.write(Bomb.tiff(side: 40 + index), FilePath("in/\(index).tif"))
    }
    let (gate, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let cancellation = Cancellation()
    let stuck = Stage("stuck") { _, _ in
      cancellation.cancel()
      gate.wait()
      ended.signal()
    }
    let summary = try run(
      folder, [stuck, Self.copy], workers: 1, cancellation: cancellation, grace: 50)
    #expect(summary.unreached == 100)
    #expect(try folder.results("out").count == 100)
    gate.signal()
    ended.wait()
    usleep(50_000)
    #expect(folder.files(in: "out") == ["report.html", "results.jsonl"])
  }
}
