/// Sums over many pixels, the same from wherever they begin.
///
/// Exact sums take pixels as multiples of 2⁻²⁴ within ±1024.
package protocol SumKernels {
  /// Adds a row to sums of columns.
  static func addExact(
    _ row: UnsafePointer<Float>, count: Int, to sums: UnsafeMutablePointer<Double>
  )

  /// Adds a row to sums of columns, and takes another out.
  static func moveExact(
    adding row: UnsafePointer<Float>, removing old: UnsafePointer<Float>, count: Int,
    in sums: UnsafeMutablePointer<Double>
  )

  /// `count + 1` sums: of no pixel, of the first, and so on to that of all.
  static func prefixExact(
    _ row: UnsafePointer<Float>, count: Int, into sums: UnsafeMutablePointer<Double>
  )

  /// Adds the sums of runs, from those up to their ends and up to their starts.
  static func addRuns(
    from start: UnsafePointer<Double>, to end: UnsafePointer<Double>, count: Int,
    into sums: UnsafeMutablePointer<Double>
  )

  /// Exact sums as a row, times a factor.
  static func scaleExact(
    _ sums: UnsafePointer<Double>, count: Int, factor: Double,
    into row: UnsafeMutablePointer<Float>
  )

  /// Sums of `length` pixels from each pixel on, by doubling. The row has `count + length` pixels,
  /// and both have room for 32 more.
  static func sumRuns(
    _ row: UnsafePointer<Float>, count: Int, length: Int,
    into sums: UnsafeMutablePointer<Float>
  )
}
