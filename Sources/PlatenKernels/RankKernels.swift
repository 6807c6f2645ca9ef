/// Medians of many pixels.
package protocol RankKernels {
  /// Light to one of 4,096 ranks, through a table of 65,536.
  static func ranks(
    _ row: UnsafePointer<Float>, count: Int, table: UnsafePointer<UInt16>,
    into ranks: UnsafeMutablePointer<UInt16>
  )

  /// The medians of squares, as light, from 2·radius + 1 rows that begin `radius` before the first;
  /// `counts` has room for 4,160.
  static func medians(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, radius: Int, count: Int,
    counts: UnsafeMutablePointer<UInt32>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  )
}
