/// What goes to a smaller grid.
package protocol DecimationKernels {
  /// Adds rows to sums: to sum `i` with the weights from `first + i * step` on.
  static func addRows(
    _ rows: [Line<Float>], count: Int, weights: [Float], from first: Int, step: Int,
    to sums: [Line<Float>]
  )
}
