/// Means of neighbours that are alike, and differences of those that aren't.
package protocol SmoothingKernels {
  /// The squared differences of two rows, set or added to sums.
  static func squaredDifference(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int, isFirst: Bool,
    into sums: UnsafeMutablePointer<Float>
  )

  /// Squared distances d to weights `weight * e^(-d * factor)`, which are added to sums.
  static func likeness(
    _ distances: UnsafeMutablePointer<Float>, count: Int, factor: Float, weight: Float,
    adding sums: UnsafeMutablePointer<Float>
  )

  /// `sums += row * weights`
  static func addWeighed(
    _ row: UnsafePointer<Float>, weights: UnsafePointer<Float>, count: Int,
    to sums: UnsafeMutablePointer<Float>
  )

  /// `row /= divisors`
  static func divide(
    _ row: UnsafeMutablePointer<Float>, by divisors: UnsafePointer<Float>, count: Int
  )

  /// `result = √(a² + b²) * factor`
  static func magnitude(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int, factor: Float,
    into result: UnsafeMutablePointer<Float>
  )

  /// Adds, times a weight, what lies between two rows at `start + x * step`, held to 0…`last`, for x
  /// from `first` on.
  static func addStretched(
    _ upper: UnsafePointer<Float>, _ lower: UnsafePointer<Float>, part: Float, from start: Float,
    step: Float, x first: Float, last: Float, count: Int, weight: Float,
    to sums: UnsafeMutablePointer<Float>
  )
}
