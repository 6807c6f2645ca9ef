import Foundation
import Glibc
import Platen
import Synchronization
import Testing

/// What a stage is known to have cost is what its row says.
@Suite struct StageCostTests {
  private static func threadTime() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The thread's own clock for each input: before the stage that burns, as it begins and ends, and
  /// when the one after it has begun.
  private final class Burnt: Sendable {
    private let times = Mutex<[String: [Duration]]>([:])
    func note(_ path: String) {
      times.withLock { $0[path, default: []].append(StageCostTests.threadTime()) }
    }
    /// What the stage must have cost, at least and at most.
    subscript(path: String) -> ClosedRange<Duration>? {
      times.withLock { $0[path] }.map { $0[2] - $0[1]...$0[3] - $0[0] }
    }
  }

  /// Burns milliseconds, writes bytes and takes buffers, as many as the picture's grey says.
  private static func stages(_ burnt: Burnt) -> [Stage] {
    let before = Stage("before") { page, _ in burnt.note(page.path) }
    let burn = Stage("burn") { page, _ in
      burnt.note(page.path)
      let start = threadTime()
      while threadTime() - start < .milliseconds(Int(page.fileBytes.last ?? 0)) {}
      burnt.note(page.path)
    }
    let spill = Stage("spill") { page, _ in
      burnt.note(page.path)
      let count = 1000 * Int(page.fileBytes.last ?? 0) + 7
      try page.write([UInt8](repeating: 1, count: count), suffix: ".bin")
    }
    let allocate = Stage("allocate") { page, _ in
      for _ in 0..<Int(page.fileBytes.last ?? 0) {
        _ = try Image(size: PixelSize(width: 64, height: 64), format: .rgba8, alpha: .opaque)
      }
    }
    return [before, burn, spill, allocate]
  }

  @Test(arguments: [1, 2, 8]) func everyInputHasWhatItCost(_ workers: Int) throws {
    let folder = try Workspace()
    // The last is far above the rest, whatever a loaded machine adds to one of them.
    let levels = Array(1...11) + [40]
    for level in levels {
      try folder.write(
        Array("P5 1 1 255\n".utf8) + [UInt8(level)], FilePath("in/\(level).pgm"))
    }
    let burnt = Burnt()
    let run = BatchRun(
      pipeline: try Pipeline(Self.stages(burnt)), roots: [folder["in"]], output: folder["out"],
      workers: workers, cancellation: Cancellation())
    let summary = try CollectedRun(run)
    #expect(summary.done == levels.count)
    for result in summary.results {
      let level = try #require(Int(result.path.split(separator: "/").last?.dropLast(4) ?? ""))
      let usages = Dictionary(uniqueKeysWithValues: result.stages.map { ($0.name, $0.usage) })
      let truth = try #require(burnt[result.path])
      #expect(truth.contains(try #require(usages["burn"]).cpuTime))
      #expect(usages["spill"]?.bytesWritten == 1000 * level + 7)
      #expect(usages["burn"]?.bytesWritten == 0)
      #expect(usages["allocate"]?.buffers == level)
      #expect(usages["allocate"]?.bufferBytes == level * 64 * 64 * 4)
      #expect(usages["burn"]?.buffers == 0)
    }
    let spilt = summary.metrics.stages.first { $0.name == "spill" }?.usage.bytesWritten
    #expect(spilt == levels.reduce(0) { $0 + 1000 * $1 + 7 })
    #expect(summary.slowest.first?.path.hasSuffix("/40.pgm") == true)
    #expect(summary.slowest.first?.costliestStage?.name == "burn")
  }
}
