@_spi(Instruments) import PlatenMetrics

/// What a side in this process does the same number of times in every run.
struct ExactCounts {
  private(set) var steady: [String: Int] = [:]
  private(set) var unsteady: [String: [Int]] = [:]
  /// Why instructions are not counted; `nil` where they are.
  private(set) var unavailable: String?

  /// The name of the one count that is not exact: it holds to 1 % on one model of processor.
  static let instructions = "instructions on "

  /// Runs a warm body five times and reads what it asked of malloc, wrote, and executed.
  ///
  /// A count is the value of most runs: on a busy machine one run in hundreds asks for a little
  /// more.
  init(of body: () throws -> Void) throws {
    var seen: [String: [Int]] = [:]
    var executed: [Int] = []
    for _ in 0..<5 {
      let start = Reading.now()
      try body()
      let usage = Reading.now().since(start)
      if AllocationCounter.isLinked {
        seen["allocations", default: []].append(usage.allocations)
        seen["allocated bytes", default: []].append(usage.allocatedBytes)
      }
      seen["buffer bytes", default: []].append(usage.bufferBytes)
      seen["written bytes", default: []].append(usage.bytesWritten)
    }
    for (name, values) in seen {
      let middle = values.sorted()[values.count / 2]
      if values.count(where: { $0 == middle }) > values.count / 2 {
        steady[name] = middle
      } else {
        unsteady[name] = values
      }
    }
    do {
      for _ in 0..<3 { executed.append(try Self.instructions(of: body)) }
      steady[Self.instructions + Fingerprint.processor] = executed.sorted()[1]
    } catch let error as UnavailableReading { unavailable = error.description }
  }

  private static func instructions(of body: () throws -> Void) throws -> Int {
    let counters = try HardwareCounters()
    let before = try counters.counts().instructions
    try body()
    return Int(clamping: try counters.counts().instructions - before)
  }
}
