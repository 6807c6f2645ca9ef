/// What makes pixels at other places than the source has them.
package protocol ResamplingKernels {
  /// Weighs `taps` rows into one; `count` is a multiple of 16.
  static func weighRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, taps: Int, into result: UnsafeMutablePointer<Float>
  )

  /// Weighs `taps` neighbours for each of `count` results, from `starts[i]` on.
  static func weighColumns(
    _ row: UnsafePointer<Float>, starts: UnsafePointer<Int32>, weights: UnsafePointer<Float>,
    taps: Int, count: Int, into result: UnsafeMutablePointer<Float>
  )
}
