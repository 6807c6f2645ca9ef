/// What goes to a smaller grid.
package protocol DecimationKernels {
  /// Adds `taps` rows to `number` sums: to sum `i` with the weights from `i * step` on.
  static func addRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, step: Int, taps: Int,
    to sums: UnsafePointer<UnsafeMutablePointer<Float>>, number: Int
  )
}
