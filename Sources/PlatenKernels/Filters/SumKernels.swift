/// Sums over many pixels, the same from wherever they begin.
///
/// Exact sums take pixels as multiples of 2⁻²⁴ within ±1024.
package protocol SumKernels {
  /// Adds a row to sums of columns.
  static func addExact(_ row: Line<Float>, count: Int, to sums: Line<Double>)

  /// Adds a row to sums of columns, and takes another out.
  static func moveExact(
    adding row: Line<Float>, removing old: Line<Float>, count: Int, in sums: Line<Double>
  )

  /// `count + 1` sums: of no pixel, of the first, and so on to that of all.
  static func prefixExact(_ row: Line<Float>, count: Int, into sums: Line<Double>)

  /// Adds the sums of runs, from those up to their ends and up to their starts.
  static func addRuns(
    from start: Line<Double>, to end: Line<Double>, count: Int, into sums: Line<Double>
  )

  /// Exact sums as a row, times a factor.
  static func scaleExact(_ sums: Line<Double>, count: Int, factor: Double, into row: Line<Float>)

  /// Sums of `length` pixels from each pixel on, by doubling. The row has `count + length` pixels,
  /// and both have room for 32 more.
  static func sumRuns(_ row: Line<Float>, count: Int, length: Int, into sums: Line<Float>)
}
