/// What looks at one pixel, on rows of premultiplied planes, in place.
package protocol PointKernels {
  /// `v = v * factor + bias` on one plane.
  static func scale(_ plane: Line<Float>, count: Int, factor: Float, bias: Float)

  /// A 3×4 matrix (rows of red, green, blue, bias) on three planes; on four the bias is multiplied
  /// by alpha, which is what adding it before premultiplication comes to.
  static func matrix(_ planes: Line<Float>, stride: Int, count: Int, hasAlpha: Bool, _ m: [Float])

  /// A 4×5 matrix (rows of red, green, blue, alpha, bias) on straight colour, four planes; alpha
  /// ends within 0…1.
  static func alphaMatrix(_ planes: Line<Float>, stride: Int, count: Int, _ m: [Float])

  /// Three weights on three planes, the sum left in the first.
  static func luminance(
    _ planes: Line<Float>, stride: Int, count: Int, red: Float, green: Float, blue: Float
  )

  /// Moves colours away from (`amount` > 0) or towards grey, dull ones the most.
  ///
  /// - Parameters:
  ///   - least: The light below which saturation isn't asked for.
  ///   - most: 1, the greatest saturation: what isn't known when this is compiled can't be made
  ///     into branches, which no vector takes.
  static func vibrance(
    _ planes: Line<Float>, stride: Int, count: Int, amount: Float, least: Float, most: Float
  )

  /// A plane's values to 1 where they reach `threshold`, and to 0 elsewhere.
  static func threshold(_ plane: Line<Float>, count: Int, threshold: Float)

  /// A plane's values to a power; values below 2⁻¹⁰⁰ become 0.
  static func power(_ plane: Line<Float>, count: Int, exponent: Float)
}
