/// How a run ended.
public struct BatchSummary: Sendable {
  /// One result for each input, in the order of their paths.
  public let results: [BatchResult]
  /// Files that are no pictures and don't claim to be.
  public let ignored: Int
  /// What it cost.
  public let metrics: MeterReport

  /// Inputs that this run has done.
  public var done: Int { results.count { $0.outcome == .done } }
  /// Inputs that an earlier run had done.
  public var skipped: Int { results.count { $0.outcome == .skipped } }
  /// Whether the run was stopped before its end.
  public var isCancelled: Bool { unreached > 0 }
  /// Inputs that were not finished before the run was stopped.
  public var unreached: Int { results.count(where: \.isUnreached) }
  /// Inputs that failed.
  public var failed: Int { results.count - done - skipped - unreached }
}
