/// What looks at one number of one pixel, or at a table, in place, on planes of straight colour.
package protocol CurveKernels {
  /// Four premultiplied planes to straight ones; colour under an alpha of 0 becomes 0.
  static func unpremultiply(_ planes: UnsafeMutablePointer<Float>, stride: Int, count: Int)

  /// The way back.
  static func premultiply(_ planes: UnsafeMutablePointer<Float>, stride: Int, count: Int)

  /// Linear light, held within 0…1, through the sRGB curve.
  static func encode(_ plane: UnsafeMutablePointer<Float>, count: Int)

  /// Encoded values, held within 0…1, to linear light.
  static func decode(_ plane: UnsafeMutablePointer<Float>, count: Int)

  /// A polynomial of four coefficients, that of the lowest power first.
  static func polynomial(
    _ plane: UnsafeMutablePointer<Float>, count: Int, _ c: UnsafePointer<Float>
  )

  /// Values of 0…1 to the nearest of `steps` + 1.
  static func posterize(_ plane: UnsafeMutablePointer<Float>, count: Int, steps: Float)

  /// Values held within two bounds.
  static func clamp(_ plane: UnsafeMutablePointer<Float>, count: Int, low: Float, high: Float)

  /// Values of 0…1 through a table that has entries 0…`last`, at least two, with straight lines in
  /// between.
  ///
  /// - Parameter count: A multiple of 16.
  static func curve(
    _ plane: UnsafeMutablePointer<Float>, count: Int, _ table: UnsafePointer<Float>, last: Int
  )

  /// Three planes through a cube of colours, with straight lines in between (trilinear).
  ///
  /// - Parameters:
  ///   - table: `side`³ colours, red the fastest, and `side`² + `side` + 1 more that are weighed by
  ///     0.
  ///   - domain: The least red, green and blue, and what a value above them is multiplied by.
  static func cube(
    _ planes: UnsafeMutablePointer<Float>, stride: Int, count: Int,
    _ table: UnsafePointer<SIMD4<Float>>, side: Int, _ domain: UnsafePointer<Float>
  )

  /// The difference that tables of 257 entries, one for each tile of a row of tiles, make to
  /// luminance; between the middles of tiles the tables are mixed.
  ///
  /// - Parameters:
  ///   - x: The column of the first pixel in the picture.
  ///   - upper: The tables of the tiles above, `columns` of them.
  ///   - lower: The tables of the tiles below.
  ///   - part: How far the row is from the middle of the tiles above, 0…1.
  static func equalize(
    _ luma: UnsafePointer<Float>, count: Int, x: Int, tileWidth: Float, columns: Int,
    upper: UnsafePointer<Float>, lower: UnsafePointer<Float>, part: Float,
    into change: UnsafeMutablePointer<Float>
  )

  /// Adds noise of ±`amount` / 2 that depends on nothing but a pixel's column and the seed of its
  /// row.
  static func dither(
    _ plane: UnsafeMutablePointer<Float>, count: Int, x: UInt32, seed: UInt32, amount: Float
  )
}
