import CMalloc
import PlatenMetrics

/// A side, warmed up, and what its runs cost.
struct Runner {
  let side: Side
  private(set) var runs = Runs()

  /// Processor seconds that a sample takes at least, so that reading the clock doesn't count.
  private static let sample = 2e-3

  /// Runs the side twice without counting: the first run shows its memory, the second how long one
  /// takes, and so how many go into one sample. A program is run once.
  init(_ side: Side) throws {
    self.side = side
    runs.peakMemory = try Self.peakMemory(of: side)
    if case .program = side { return }
    let once = max(try side.run().cpu, 1e-9)
    runs.batch = max(1, min(100_000, Int((Self.sample / once).rounded(.up))))
  }

  /// Runs the side for one round.
  mutating func run() throws {
    runs.cpu.append(try side.run(times: runs.batch).cpu)
  }

  /// Runs the side and gives the most memory it held; in this process, on top of what was in use.
  private static func peakMemory(of side: Side) throws -> Int? {
    guard case .inProcess = side else { return try side.run().peakMemory }
    malloc_trim(0)
    let canReset = ProcessReading.resetPeakMemory()
    let before = ProcessReading.now().peakMemory
    _ = try side.run()
    return canReset ? max(0, ProcessReading.now().peakMemory - before) : nil
  }
}
