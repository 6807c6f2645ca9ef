/// What goes to a smaller grid and back.
package protocol DecimationKernels {
  /// Adds `taps` rows to `number` sums: to sum `i` with the weights from `i * step` on.
  static func addRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, step: Int, taps: Int,
    to sums: UnsafePointer<UnsafeMutablePointer<Float>>, number: Int
  )

  /// Parts a line of `2 * count` pixels into those at even and at odd places.
  static func part(
    _ line: UnsafePointer<Float>, count: Int, even: UnsafeMutablePointer<Float>,
    odd: UnsafeMutablePointer<Float>
  )

  /// Joins what ``part(_:count:even:odd:)`` parted.
  static func join(
    even: UnsafePointer<Float>, odd: UnsafePointer<Float>, count: Int,
    into line: UnsafeMutablePointer<Float>
  )
}
