/// What makes pixels at other places than the source has them.
package protocol ResamplingKernels {
  /// Weighs `taps` rows into one; `count` is a multiple of 16.
  static func weighRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, taps: Int, into result: UnsafeMutablePointer<Float>
  )

  /// Weighs `taps` neighbours for each of `count` results, from `starts[i]` of the line on.
  ///
  /// `taps` is a multiple of 8. There are `phases` sets of weights, which results take in turn; the
  /// first takes number `phase`.
  static func weighColumns(
    _ line: UnsafePointer<Float>, starts: UnsafePointer<Int32>, count: Int,
    weights: UnsafePointer<Float>, taps: Int, phase: Int, phases: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// Deals out a line to `step` lines of `count` floats, `stride` apart.
  static func splitColumns(
    _ line: UnsafePointer<Float>, step: Int, count: Int, into parts: UnsafeMutablePointer<Float>,
    stride: Int
  )

  /// The way back from ``splitColumns``.
  static func joinColumns(
    _ parts: UnsafePointer<Float>, stride: Int, step: Int, count: Int,
    into line: UnsafeMutablePointer<Float>
  )

  /// Pixels of a row of a result, each where a map says in the source, by cubic convolution.
  ///
  /// Pixels are quads of floats. Places are clamped to the source; what is left and above of them
  /// by two pixels, and right and below by two, is read.
  ///
  /// - Parameters:
  ///   - pixels: Quads, rows of them `stride` floats apart.
  ///   - left: The source's column that the first quad is; `top` its row.
  ///   - width: The source's width; with `height`, places beyond are clamped.
  ///   - map: Nine numbers of the projective map from the result to the source, row by row; places
  ///     count from the corner of the first pixel.
  ///   - x: The first pixel's column in the result; `y` is its row.
  ///   - across: Places that a pixel is the mean of in its row; `down` in its column.
  ///   - antialiased: Whether pixels fade out at the source's edges.
  static func sample(
    _ pixels: UnsafePointer<Float>, stride: Int, left: Int, top: Int, width: Int, height: Int,
    map: UnsafePointer<Double>, x: Int, y: Int, count: Int, across: Int, down: Int,
    antialiased: Bool, into result: UnsafeMutablePointer<Float>
  )

  /// Quads that are `step` floats apart, side by side.
  static func pick(
    _ pixels: UnsafePointer<Float>, step: Int, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// A line from its end to its start.
  static func reverse(
    _ line: UnsafePointer<Float>, count: Int, into result: UnsafeMutablePointer<Float>
  )
}
