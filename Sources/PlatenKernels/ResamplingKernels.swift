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
}
