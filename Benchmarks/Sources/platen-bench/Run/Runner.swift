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
    switch side {
    case .inProcess(let body), .threads(let body), .elapsed(let body):
      runs.peakMemory = try OwnMemory.peak(of: body)
    case .program, .served: runs.peakMemory = try side.run().peakMemory
    }
    if case .program = side { return }
    let once = max(try side.run().cpu, 1e-9)
    runs.batch = max(1, min(100_000, Int((Self.sample / once).rounded(.up))))
  }

  /// Runs the side for one round.
  ///
  /// - Returns: Processor seconds.
  @discardableResult
  mutating func run() throws -> Double {
    let cpu = try side.run(times: runs.batch).cpu
    runs.cpu.append(cpu)
    return cpu
  }
}
