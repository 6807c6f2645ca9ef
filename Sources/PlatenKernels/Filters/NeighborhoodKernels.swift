/// What looks at a pixel and its neighbours.
package protocol NeighborhoodKernels {
  /// Weighs 2·radius + 2 rows, from top to bottom, into two: what serves both is loaded once.
  static func convolveRows(
    _ rows: [Line<Float>], offset: Int, count: Int, weights: [Float], radius: Int,
    into upper: Line<Float>, and lower: Line<Float>
  )

  /// Weighs the neighbours in a row that begins `radius` before the first result's pixel.
  static func convolveColumns(
    _ row: Line<Float>, count: Int, weights: [Float], radius: Int, into result: Line<Float>
  )

  /// Sorts three rows pixel by pixel into rows of the lowest, the middle and the highest.
  static func sortRows(
    _ rows: [Line<Float>], offset: Int, count: Int, lowest: Line<Float>, middles: Line<Float>,
    highest: Line<Float>
  )

  /// The median of 3×3 from sorted rows that begin one before the first result's pixel.
  static func medianOfSorted(
    lowest: Line<Float>, middles: Line<Float>, highest: Line<Float>, count: Int,
    into result: Line<Float>
  )

  /// The median of 3×3 bytes, of which a row's others are `before` and `after` the middle one: rows
  /// are valid from `-before` to `count + after`.
  static func medianOfBytes(
    _ above: UnsafePointer<UInt8>, _ row: UnsafePointer<UInt8>, _ below: UnsafePointer<UInt8>,
    before: Int, after: Int, count: Int, into result: UnsafeMutablePointer<UInt8>
  )

  /// Sorts five rows pixel by pixel into rows from the lowest to the highest; `count` is rounded up
  /// to 16.
  static func sortFiveRows(
    _ rows: [Line<Float>], offset: Int, count: Int, into sorted: [Line<Float>]
  )

  /// The median of 5×5 from sorted rows that begin two before the first result's pixel.
  static func medianOfFiveSorted(_ sorted: [Line<Float>], count: Int, into result: Line<Float>)

  /// The greater of two rows, pixel by pixel.
  static func greatest(_ a: Line<Float>, _ b: Line<Float>, count: Int, into result: Line<Float>)

  /// The lesser of two rows, pixel by pixel.
  static func least(_ a: Line<Float>, _ b: Line<Float>, count: Int, into result: Line<Float>)

  /// `result -= a`
  static func subtract(_ a: Line<Float>, from result: Line<Float>, count: Int)

  /// `result += a`
  static func add(_ a: Line<Float>, to result: Line<Float>, count: Int)
}
