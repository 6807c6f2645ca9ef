import Glibc

extension LogRatioInterval {
  /// What the interval says of a difference, where one within a tolerance doesn't matter.
  func verdict(tolerance: Double) -> Verdict {
    let limit = Self.limit(tolerance)
    guard lower.isFinite, upper.isFinite else { return .undecided }
    if lower > 0, middle > limit { return .slower }
    if upper < 0, middle < -limit { return .faster }
    return lower >= -limit && upper <= limit ? .same : .undecided
  }

  /// The difference that the same noise can't have hidden: wherever in the interval the truth
  /// lies, one that is larger by this has its interval above 1 and its ratio beyond the tolerance.
  func smallestRegression(tolerance: Double) -> Double {
    guard lower.isFinite, upper.isFinite else { return .infinity }
    return expm1(max(upper - lower, Self.limit(tolerance) + max(upper - middle, middle - lower)))
  }

  /// The ratio itself and its range.
  var ratio: Double { exp(middle) }
  var range: ClosedRange<Double> { exp(lower)...exp(upper) }

  /// The logarithm up to which ratios are the same; as far above 1 as below.
  private static func limit(_ tolerance: Double) -> Double {
    tolerance > 0 ? log1p(tolerance) : 0
  }
}
