@_spi(Instruments) import PlatenMetrics

/// One rival against Platen.
struct RivalJudgement {
  let result: RivalResult
  /// The rival is the baseline, Platen the candidate: a ratio below 1 says that Platen takes less.
  /// `nil` where the rival didn't run.
  let comparison: PairedComparison?
  /// Whether noise forbids a verdict.
  let isWithheld: Bool

  init(_ result: RivalResult, ours: Runs, isWithheld: Bool) {
    self.result = result
    self.isWithheld = isWithheld
    comparison =
      result.skipped == nil
      ? PairedComparison(baseline: result.runs.cpu, candidate: ours.cpu) : nil
  }

  /// The verdict in words.
  var verdict: String {
    guard let comparison else { return "skipped: \(result.skipped ?? "no reason given")" }
    return isWithheld ? "withheld: control alarmed" : comparison.verdict.rawValue
  }

  /// What fails the run.
  var problems: [String] {
    var problems: [String] = []
    if let agreement = result.agreement, !agreement.isAcceptable {
      problems.append("its output and \(result.name)'s disagree: \(agreement.description)")
    }
    if let comparison, let atMost = result.atMost, !isWithheld,
      comparison.interval.lowerBound > atMost
    {
      problems.append(
        "takes \(decimal(comparison.ratio)) of \(result.name)'s time, and at most "
          + "\(decimal(atMost)) is claimed")
    }
    return problems
  }
}
