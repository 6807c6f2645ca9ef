import PlatenMetrics

/// A side, warmed up, and what its runs cost.
struct Runner {
  let side: Side
  private(set) var runs = Runs()

  /// Runs the side twice without counting: the first run shows its memory, the second how long one
  /// takes, and so how many go into one sample.
  init(_ side: Side) throws {
    self.side = side
    runs.peakMemory = try side.run().peakMemory
    if case .program = side { return }
    let once = max(try side.run().cpu, 1e-9)
    runs.batch = max(1, min(10_000, Int((Self.sample / once).rounded(.up))))
  }

  /// Processor seconds that a sample takes at least, so that reading the clock doesn't count.
  private static let sample = 2e-3

  /// Runs the side for one round.
  mutating func run() throws {
    runs.cpu.append(try side.run(times: runs.batch).cpu)
  }
}
