extension BatchSummary {
  /// The inputs that took most processor time in this run, the costliest first.
  public func slowest(_ count: Int) -> [BatchResult] {
    Array(
      results.filter { !$0.isUnreached && $0.outcome != .skipped }
        .sorted { $0.usage.cpuTime > $1.usage.cpuTime }.prefix(max(0, count)))
  }
}

extension BatchResult {
  /// The stage that took most of its processor time.
  public var costliestStage: StageUsage? {
    stages.max { $0.usage.cpuTime < $1.usage.cpuTime }
  }
}
