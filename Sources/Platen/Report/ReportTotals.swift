/// What a report says before its files: how many ended how, what went wrong, and which cost most.
struct ReportTotals {
  /// Failures that are shown at most.
  private static let mostFailures = 1000

  private(set) var lines = 0
  private(set) var done = 0
  private(set) var failed = 0
  private(set) var unreached = 0
  private(set) var failures: [(result: BatchResult, error: PlatenError, stage: String)] = []
  /// How many inputs took how much processor time: of each power of two in microseconds.
  private(set) var costs: [Int] = []
  /// The costliest inputs: what they cost, and their lines with their numbers, counted from 0.
  private var costliest: [(cpu: Duration, number: Int, line: [UInt8])] = []

  /// Adds a line of `results.jsonl`.
  ///
  /// - Throws: `malformed`.
  mutating func add(_ line: [UInt8]) throws(PlatenError) {
    let (isDone, cpu) = try BatchResult.glance(at: line.span)
    lines += 1
    if isDone {
      done += 1
    } else {
      let result = try BatchResult.read(line.span).0
      switch result.outcome {
      case .failed where result.isUnreached: unreached += 1
      case .failed(let error, let stage):
        failed += 1
        if failures.count < Self.mostFailures { failures.append((result, error, stage)) }
      case .done, .skipped: break
      }
    }
    guard cpu > .zero else { return }
    count(cpu)
    guard costliest.count < 10 || cpu > costliest[costliest.count - 1].cpu else { return }
    let place = costliest.firstIndex { $0.cpu < cpu } ?? costliest.endIndex
    costliest.insert((cpu, lines - 1, line), at: place)
    if costliest.count > 10 { costliest.removeLast() }
  }

  private mutating func count(_ cpu: Duration) {
    let microseconds = UInt64(max(1, cpu.nanoseconds / 1000))
    let power = 63 - microseconds.leadingZeroBitCount
    while costs.count <= power { costs.append(0) }
    costs[power] += 1
  }

  /// The inputs that took most processor time, the costliest first, with their lines' numbers.
  ///
  /// - Throws: `malformed`.
  func slowest() throws(PlatenError) -> [(number: Int, result: BatchResult)] {
    var slowest: [(Int, BatchResult)] = []
    for (_, number, line) in costliest { slowest.append((number, try BatchResult(json: line))) }
    return slowest
  }
}
