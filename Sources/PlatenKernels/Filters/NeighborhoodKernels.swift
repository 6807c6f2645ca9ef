/// What looks at a pixel and its neighbours.
package protocol NeighborhoodKernels {
  /// Weighs 2·radius + 2 rows, from top to bottom, into two: what serves both is loaded once.
  static func convolveRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, radius: Int, into upper: UnsafeMutablePointer<Float>,
    and lower: UnsafeMutablePointer<Float>
  )

  /// Weighs the neighbours in a row that is valid from `-radius` to `count + radius`.
  static func convolveColumns(
    _ row: UnsafePointer<Float>, count: Int, weights: UnsafePointer<Float>, radius: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// Sorts three rows pixel by pixel into rows of the lowest, the middle and the highest.
  static func sortRows(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, _ c: UnsafePointer<Float>, count: Int,
    lowest: UnsafeMutablePointer<Float>, middles: UnsafeMutablePointer<Float>,
    highest: UnsafeMutablePointer<Float>
  )

  /// The median of 3×3 from sorted rows that are valid from -1 to `count` + 1.
  static func medianOfSorted(
    lowest: UnsafePointer<Float>, middles: UnsafePointer<Float>, highest: UnsafePointer<Float>,
    count: Int, into result: UnsafeMutablePointer<Float>
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
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    into sorted: UnsafePointer<UnsafeMutablePointer<Float>>
  )

  /// The median of 5×5 from sorted rows that are valid from -2 to `count` + 2.
  static func medianOfFiveSorted(
    _ sorted: UnsafePointer<UnsafeMutablePointer<Float>>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// The greater of two rows, pixel by pixel.
  static func greatest(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// The lesser of two rows, pixel by pixel.
  static func least(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// `result -= a`
  static func subtract(
    _ a: UnsafePointer<Float>, from result: UnsafeMutablePointer<Float>, count: Int
  )

  /// `result += a`
  static func add(
    _ a: UnsafePointer<Float>, to result: UnsafeMutablePointer<Float>, count: Int
  )
}
