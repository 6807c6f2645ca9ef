import Glibc

/// The middle of independent log ratios and how far it can be trusted: the ground of verdicts.
///
/// The interval is the bootstrap's for the median, widened where that claims too much:
/// - to the order statistics that hold the true median with the stated confidence whatever the
///   distribution of the noise, which needs 2^(1-n) ≤ 1 - confidence (11 pairs at 0.999);
/// - with fewer, to Student's interval for the mean; with fewer than two, to all numbers.
///
/// Swapping the sides mirrors every number exactly.
struct LogRatioInterval {
  /// The median; NaN without log ratios.
  let middle: Double
  let lower: Double
  let upper: Double

  /// The interval for pairs that are each one finite log ratio.
  init(_ logRatios: [Double], confidence: Double) {
    let sorted = logRatios.sorted()
    self.init(sorted: sorted, confidence: confidence) { probability in
      let rank = Self.rank(probability, of: sorted.count)
      return (sorted[rank - 1], sorted[sorted.count - rank])
    }
  }

  /// The interval for restarts that each have several readings, as logarithms, of both sides.
  ///
  /// The bootstrap is hierarchical: restarts are drawn anew, and either side's readings in each.
  init(restarts: [(baseline: [Double], candidate: [Double])], confidence: Double) {
    let sorted = restarts.map { ($0.baseline.sorted(), $0.candidate.sorted()) }
    let logRatios = sorted.map { Self.median($1) - Self.median($0) }.sorted()
    self.init(sorted: logRatios, confidence: confidence) { probability in
      let lower = Self.quantile(probability, of: sorted.map { (of: $1, less: $0) })
      let upper = Self.quantile(probability, of: sorted.map { (of: $0, less: $1) })
      return (lower, -upper)
    }
  }

  /// - Parameters:
  ///   - logRatios: One estimate for each independent repetition, ascending.
  ///   - bootstrap: For a probability p, the values that a single draw lies below, or above, with
  ///     p; asked only where there are log ratios.
  private init(
    sorted logRatios: [Double], confidence: Double,
    bootstrap: (_ probability: Double) -> (lower: Double, upper: Double)
  ) {
    let count = logRatios.count
    let tail = (1 - Self.sane(confidence)) / 2
    middle = Self.median(logRatios)
    guard count > 1 else {
      (lower, upper) = (-.infinity, .infinity)
      return
    }
    let half = BootstrapMedian.rank(.lower, of: count)
    let drawn = bootstrap(Binomial.probability(ofAtLeast: half, in: count, being: tail))
    let honest = Self.orderStatistics(logRatios, tail: tail) ?? Self.student(logRatios, tail: tail)
    lower = min(drawn.lower, honest.lower, middle)
    upper = max(drawn.upper, honest.upper, middle)
  }

  /// The innermost order statistics that miss the median with at most `tail` on either side.
  private static func orderStatistics(
    _ sorted: [Double], tail: Double
  ) -> (lower: Double, upper: Double)? {
    let fair = Binomial(trials: sorted.count, probability: 0.5)
    // The k-th smallest lies above the median if n - k + 1 or more values do.
    var (rank, tooHigh) = (0, BootstrapMedian.rank(.lower, of: sorted.count) + 1)
    while rank + 1 < tooHigh {
      let middle = (rank + tooHigh) / 2
      if fair.atLeast(sorted.count - middle + 1) <= tail { rank = middle } else { tooHigh = middle }
    }
    return rank == 0 ? nil : (sorted[rank - 1], sorted[sorted.count - rank])
  }

  /// Student's interval for the mean of at least two values.
  private static func student(
    _ values: [Double], tail: Double
  ) -> (lower: Double, upper: Double) {
    let sample = Meter.Measurement(values)
    let error = sample.standardDeviation / Double(values.count).squareRoot()
    let reach = error * StudentT(degreesOfFreedom: values.count - 1).bound(1 - 2 * tail)
    return (sample.mean - reach, sample.mean + reach)
  }

  /// The rank, from 1, of the smallest of `count` values that a share of them doesn't exceed.
  private static func rank(_ share: Double, of count: Int) -> Int {
    min(max(Int((share * Double(count)).rounded(.up)), 1), (count + 1) / 2)
  }

  /// The number that a restart's bootstrapped difference of medians, for a restart drawn at
  /// random, is at most with a probability: by bisection, to 1e-12.
  static func quantile(
    _ probability: Double, of restarts: [(of: [Double], less: [Double])]
  ) -> Double {
    let pairs = restarts.map {
      (BootstrapMedian(sorted: $0.of, .lower), BootstrapMedian(sorted: $0.less, .upper))
    }
    func difference(_ of: Double?, _ less: Double?) -> Double { (of ?? 0) - (less ?? 0) }
    var low = pairs.map { difference($0.values.first, $1.values.last) }.min() ?? 0
    var high = pairs.map { difference($0.values.last, $1.values.first) }.max() ?? 0
    while high - low > 1e-12 * max(1, abs(low), abs(high)) {
      let middle = (low + high) / 2
      let sum = pairs.reduce(0) { $0 + $1.0.difference(from: $1.1, isAtMost: middle) }
      if sum < probability * Double(pairs.count) { low = middle } else { high = middle }
    }
    return low
  }

  static func median(_ sorted: [Double]) -> Double {
    guard !sorted.isEmpty else { return .nan }
    let lower = sorted[BootstrapMedian.rank(.lower, of: sorted.count) - 1]
    let upper = sorted[BootstrapMedian.rank(.upper, of: sorted.count) - 1]
    return lower == upper ? lower : (lower + upper) / 2
  }

  /// A confidence between a half and one less a billionth; the default where it is no number.
  static func sane(_ confidence: Double) -> Double {
    confidence.isNaN ? 0.999 : min(max(confidence, 0.5), 1 - 1e-9)
  }
}
