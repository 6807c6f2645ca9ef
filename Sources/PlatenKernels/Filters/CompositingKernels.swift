/// What lays one picture over another: rows of four premultiplied planes, `stride` floats apart.
package protocol CompositingKernels {
  /// `source · (a + b · alpha of the background) + background · (c + d · alpha of the source)`, for
  /// the four factors given, bounded to 0…1 in alpha.
  static func compose(
    _ source: Line<Float>, _ background: Line<Float>, stride: Int, count: Int, factors: [Float],
    into result: Line<Float>
  )

  /// The product of premultiplied channels.
  static func product(
    _ source: Line<Float>, _ background: Line<Float>, count: Int, into result: Line<Float>
  )

  /// Blends one colour plane of a source over its background, channel by channel.
  static func blend(
    _ source: Line<Float>, alpha: Line<Float>, background: Line<Float>,
    backgroundAlpha: Line<Float>, count: Int, mode: BlendMode, into result: Line<Float>
  )

  /// Blends the three colour planes of a source over its background by hue, saturation and
  /// luminosity.
  static func blendColors(
    _ source: Line<Float>, _ background: Line<Float>, stride: Int, count: Int, mode: BlendMode,
    into result: Line<Float>
  )

  /// The alpha of a source over a background: `a + b - a · b`.
  static func unite(
    _ alpha: Line<Float>, _ backgroundAlpha: Line<Float>, count: Int, into result: Line<Float>
  )

  /// A mask from four planes: its alpha, or its luminance (Rec. 709), bounded to 0…1.
  static func mask(
    _ planes: Line<Float>, stride: Int, count: Int, byAlpha: Bool, into result: Line<Float>
  )

  /// `background + (source - background) · mask`.
  static func blendWithMask(
    _ source: Line<Float>, _ background: Line<Float>, mask: Line<Float>, count: Int,
    into result: Line<Float>
  )
}
