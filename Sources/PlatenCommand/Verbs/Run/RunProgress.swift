import Platen

/// What a run has come to so far, and what is said of it meanwhile.
struct RunProgress: Sendable {
  var line: ProgressLine
  /// The same of the report that is made at the end.
  var report: ProgressLine
  /// Errors that were told, which are not told again.
  private(set) var told: Set<String>
  /// Inputs that have failed in this run; one that is known to fail is no reason to give up.
  private(set) var failures = 0
  /// Files that may still be written.
  private(set) var unsettled = 0
  /// Whether anything was done, or failed for the first time.
  private(set) var hasNews = false

  init(line: ProgressLine, told: Set<String>) {
    self.line = line
    report = line
    self.told = told
  }

  mutating func begin(_ inputs: Int, _ unsettled: Int) {
    line.total = inputs
    self.unsettled = unsettled
  }

  mutating func sayAlone(_ path: FilePath, _ bytes: Int) {
    line.clear()
    Console.note(
      "platen: \(path.printable): needs about \(bytes >> 20) MiB of memory and is worked on alone")
  }

  mutating func say(_ result: BatchResult, isKnown: Bool, isVerbose: Bool) {
    var isFailed = false
    switch result.outcome {
    // The summary says how many were not reached.
    case .failed where result.isUnreached: return
    case .failed(let error, _):
      isFailed = true
      if !isKnown { failures += 1 }
      if told.insert(error.description).inserted {
        hasNews = true
        line.clear()
        Console.report(error)
      }
    case .done:
      hasNews = true
      guard isVerbose else { break }
      line.clear()
      let kind = result.kind.map { "\($0.rawValue), " } ?? ""
      let time = Figures.milliseconds(result.usage.wallTime)
      Console.note("\(result.path.printable): done (\(kind)\(time) ms)")
    case .skipped:
      guard isVerbose else { break }
      line.clear()
      Console.note("\(result.path.printable): skipped, already done")
    }
    line.advance(
      result.filePath, failed: isFailed, skipped: result.outcome == .skipped)
  }
}
