/// What looks at one number of one pixel, or at a table, in place, on planes of straight colour.
package protocol CurveKernels {
  /// Four premultiplied planes to straight ones; colour under an alpha of 0 becomes 0.
  static func unpremultiply(_ planes: Line<Float>, stride: Int, count: Int)

  /// The way back.
  static func premultiply(_ planes: Line<Float>, stride: Int, count: Int)

  /// Linear light, held within 0…1, through the sRGB curve.
  static func encode(_ plane: Line<Float>, count: Int)

  /// Encoded values, held within 0…1, to linear light.
  static func decode(_ plane: Line<Float>, count: Int)

  /// A polynomial of four coefficients, that of the lowest power first.
  static func polynomial(_ plane: Line<Float>, count: Int, _ c: [Float])

  /// Values of 0…1 to the nearest of `steps` + 1.
  static func posterize(_ plane: Line<Float>, count: Int, steps: Float)

  /// Values held within two bounds.
  static func clamp(_ plane: Line<Float>, count: Int, low: Float, high: Float)

  /// Values of 0…1 through a table of at least two entries, with straight lines in between.
  ///
  /// - Parameter count: A multiple of 16.
  static func curve(_ plane: Line<Float>, count: Int, _ table: [Float])

  /// Three planes through a cube of colours, with straight lines in between (trilinear).
  ///
  /// - Parameters:
  ///   - table: `side`³ colours, red the fastest, and `side`² + `side` + 1 more that are weighed by
  ///     0.
  ///   - domain: The least red, green and blue, and what a value above them is multiplied by.
  static func cube(
    _ planes: Line<Float>, stride: Int, count: Int, _ table: [SIMD4<Float>], side: Int,
    _ domain: [Float]
  )

  /// The difference that tables of 257 entries, one for each tile of a row of tiles, make to
  /// luminance; between the middles of tiles the tables are mixed.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel in the picture.
  ///   - tables: Those of all tiles, row by row, `columns` in each.
  ///   - above: The row of tiles whose middles are above; `below` is the other.
  ///   - part: How far the row is from the middle of the tiles above, 0…1.
  static func equalize(
    _ luma: Line<Float>, count: Int, x: Int, tileWidth: Float, columns: Int, tables: [Float],
    above: Int, below: Int, part: Float, into change: Line<Float>
  )

  /// Adds noise of ±`amount` / 2 that depends on nothing but a pixel's column and the seed of its
  /// row.
  static func dither(_ plane: Line<Float>, count: Int, x: UInt32, seed: UInt32, amount: Float)
}
