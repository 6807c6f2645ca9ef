/// Rows of planes, stretched by straight lines.
package protocol StretchingKernels {
  /// Where the pixels of a row lie in another: at `start + x * step`, held to 0…`last`, for x from
  /// `first` on. All lines have room for `count` rounded up to 16.
  ///
  /// - Parameters:
  ///   - shift: The column of the other row's first pixel.
  ///   - steps: How far to the right of a pixel the left one of two is that it lies between.
  ///   - runs: The least and the greatest step of each sixteen pixels.
  ///   - parts: The way from the left one to the right one, 0…1.
  static func stretch(
    from start: Float, step: Float, x first: Float, last: Float, shift: Int32, count: Int,
    into steps: Line<Float>, runs: Line<Int32>, parts: Line<Float>
  )

  /// What lies between two rows, times a weight; there is room for `count` rounded up to 16 floats.
  static func between(
    _ upper: Line<Float>, _ lower: Line<Float>, part: Float, weight: Float, count: Int,
    into result: Line<Float>
  )

  /// Adds what lies between pixels, as ``stretch`` tells, to `count` sums, rounded up to 16.
  ///
  /// - Parameters:
  ///   - row: It has 15 numbers before the first place and 16 after the last one, with any values.
  ///   - planes: 1, 3 or 4.
  static func addStretched(
    _ row: Line<Float>, rowStride: Int, planes: Int, steps: Line<Float>, runs: Line<Int32>,
    parts: Line<Float>, count: Int, to sums: Line<Float>, stride: Int
  )
}
