import Glibc

/// Times of two variants, measured in interleaved pairs, and the verdict on them.
///
/// Both times of a pair are taken right after each other, in random order, so that what disturbs
/// one is likely to disturb the other. The estimate is the median of the pairs' log ratios, which
/// a few preempted pairs don't move. The interval is the bootstrap's, computed exactly and widened
/// where there are too few pairs for it to be honest; it has no random part. See ``Verdict`` for
/// what follows from it.
///
/// With at least 11 pairs (at the default confidence) the interval is good for noise of any
/// distribution. With fewer it supposes that log ratios spread about as normal ones do; times that
/// come in a few steps, such as 10 ms ticks, need more pairs.
public struct PairedComparison: Sendable, Hashable {
  /// Pairs the verdict rests on.
  public let pairs: Int
  /// The candidate's time divided by the baseline's; NaN when there are no pairs.
  public let ratio: Double
  /// Where the true ratio lies, with the confidence asked for; 0 to infinity with one pair or none.
  public let interval: ClosedRange<Double>
  /// What was found.
  public let verdict: Verdict
  /// A regression of this size, or a larger one, would have been called slower by this run with
  /// the confidence asked for: 0.004 is 0.4 % more time. Infinity with fewer than two pairs.
  public let smallestRegression: Double

  /// Compares times in any unit, the n-th of one side with the n-th of the other.
  ///
  /// A pair counts if both times are finite and above zero; others, and single times, don't.
  ///
  /// - Parameters:
  ///   - baseline: Times of the variant that is the measure.
  ///   - candidate: Times of the variant that is judged.
  ///   - confidence: How sure the interval is, brought into 0.5 to 1 - 1e-9; not a number means
  ///     the default. Of comparisons of equal variants, at most about 1 - `confidence` are called
  ///     slower or faster.
  ///   - tolerance: The relative difference that doesn't matter; anything but a number above zero
  ///     means that any difference matters.
  public init(
    baseline: [Double], candidate: [Double], confidence: Double = 0.999, tolerance: Double = 0.005
  ) {
    let usable = zip(baseline, candidate).filter { Self.isUsable($0) && Self.isUsable($1) }
    let logRatios = usable.map { log($1) - log($0) }
    let estimate = LogRatioInterval(logRatios, confidence: confidence)
    pairs = usable.count
    ratio = estimate.ratio
    interval = estimate.range
    verdict = estimate.verdict(tolerance: tolerance)
    smallestRegression = estimate.smallestRegression(tolerance: tolerance)
  }

  /// Whether a time can be part of a ratio.
  static func isUsable(_ time: Double) -> Bool { time.isFinite && time > 0 }
}
