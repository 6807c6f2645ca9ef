import Glibc

/// Times of two builds, each run as several processes, and the verdict on them.
///
/// Where a process's code, stack and heap happen to lie moves its times by more than the noise
/// within it, so readings of one process say little about the next. The restart is therefore what
/// counts as one observation: the ratio is the median over restarts of the ratio of the two
/// processes' median times. The interval is that of a hierarchical bootstrap, which draws restarts
/// anew and, within them, readings; it is computed exactly, not by drawing, and widened where there
/// are too few restarts for it to be honest. See ``Verdict`` for what follows from it.
@_spi(Instruments) public struct RestartComparison: Sendable, Hashable {
  /// Restarts the verdict rests on.
  public let restarts: Int
  /// The candidate's time divided by the baseline's; NaN when there are no restarts.
  public let ratio: Double
  /// Where the true ratio lies, with the confidence asked for; 0 to infinity without two.
  public let interval: ClosedRange<Double>
  /// What was found.
  public let verdict: PairedComparison.Verdict
  /// A regression of this size, or a larger one, would have been called slower by this run with
  /// the confidence asked for: 0.004 is 0.4 % more time. Infinity with fewer than two restarts.
  public let smallestRegression: Double

  /// Compares times in any unit.
  ///
  /// Times that aren't finite and above zero are left out; so are restarts without a partner, or
  /// in which either side has no time left.
  ///
  /// - Parameters:
  ///   - baseline: For each restart of the build that is the measure, its readings.
  ///   - candidate: For each restart of the build that is judged, its readings; the n-th ran side
  ///     by side with the baseline's n-th. The numbers of readings may differ.
  ///   - confidence: See ``PairedComparison/init(baseline:candidate:confidence:tolerance:)``.
  ///   - tolerance: See ``PairedComparison/init(baseline:candidate:confidence:tolerance:)``.
  public init(
    baseline: [[Double]], candidate: [[Double]], confidence: Double = 0.999,
    tolerance: Double = 0.005
  ) {
    func logarithms(_ times: [Double]) -> [Double] {
      times.filter(PairedComparison.isUsable).map { log($0) }
    }
    let usable = zip(baseline, candidate)
      .map { (baseline: logarithms($0), candidate: logarithms($1)) }
      .filter { !$0.baseline.isEmpty && !$0.candidate.isEmpty }
    let estimate = LogRatioInterval(restarts: usable, confidence: confidence)
    restarts = usable.count
    ratio = estimate.ratio
    interval = estimate.range
    verdict = estimate.verdict(tolerance: tolerance)
    smallestRegression = estimate.smallestRegression(tolerance: tolerance)
  }
}
