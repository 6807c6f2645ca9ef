/// Medians of many pixels.
package protocol RankKernels {
  /// Light to one of 4,096 ranks, through a table of 65,536.
  static func ranks(
    _ row: UnsafePointer<Float>, count: Int, table: UnsafePointer<UInt16>,
    into ranks: UnsafeMutablePointer<UInt16>
  )

  /// The medians of squares, as light, from 2·radius + 1 rows that begin `radius`, at most 127,
  /// before the first; `counts` has room for 4,160.
  static func medians(
    _ rows: UnsafePointer<UnsafePointer<UInt16>>, radius: Int, count: Int,
    counts: UnsafeMutablePointer<UInt16>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  )

  /// Counts a row of ranks in the counts of its columns, and takes another row off them.
  ///
  /// For each block of 64 ranks there are the counts of all columns, one after another, so that
  /// those that a square is made of lie side by side; after them 64 of each column for the blocks.
  static func countColumns(
    adding new: UnsafePointer<UInt16>, removing old: UnsafePointer<UInt16>?, count: Int,
    in columns: UnsafeMutablePointer<UInt8>
  )

  /// The medians of squares, as light, from the counts of columns that begin `radius`, at most 127,
  /// before the first; `stride` is the number of all, and `counts` has room for 4,288.
  static func mediansOfColumns(
    _ columns: UnsafePointer<UInt8>, stride: Int, radius: Int, count: Int,
    counts: UnsafeMutablePointer<UInt16>, values: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<Float>
  )
}
