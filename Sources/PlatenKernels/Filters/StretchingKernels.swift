/// Rows of quads, the four planes of a pixel side by side, stretched by straight lines.
package protocol StretchingKernels {
  /// Where the pixels of a row lie in another: at `start + x * step`, held to 0…`last`, for x from
  /// `first` on.
  ///
  /// - Parameters:
  ///   - shift: The column of the other row's first quad.
  ///   - offsets: The float that the left one of two quads begins at.
  ///   - parts: The way from the left one to the right one, 0…1.
  static func stretch(
    from start: Float, step: Float, x first: Float, last: Float, shift: Int32, count: Int,
    into offsets: Line<Int32>, parts: Line<Float>
  )

  /// What lies between two rows, times a weight; there is room for `count` rounded up to 16 floats.
  static func between(
    _ upper: Line<Float>, _ lower: Line<Float>, part: Float, weight: Float, count: Int,
    into result: Line<Float>
  )

  /// Adds what lies between quads, as ``stretch`` tells, to `count` quads.
  static func addStretched(
    _ quads: Line<Float>, offsets: Line<Int32>, parts: Line<Float>, count: Int, to sums: Line<Float>
  )
}
