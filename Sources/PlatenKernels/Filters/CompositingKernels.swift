/// What lays one picture over another: rows of four premultiplied planes, `stride` floats apart.
package protocol CompositingKernels {
  /// `source · (a + b · alpha of the background) + background · (c + d · alpha of the source)`, for
  /// the four factors given, bounded to 0…1 in alpha.
  static func compose(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>, stride: Int, count: Int,
    factors: UnsafePointer<Float>, into result: UnsafeMutablePointer<Float>
  )

  /// The product of premultiplied channels.
  static func product(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// The lower of premultiplied channels.
  static func minimum(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// The higher of premultiplied channels.
  static func maximum(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// Blends one colour plane of a source over its background, channel by channel.
  static func blend(
    _ source: UnsafePointer<Float>, alpha: UnsafePointer<Float>,
    background: UnsafePointer<Float>, backgroundAlpha: UnsafePointer<Float>, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<Float>
  )

  /// Blends the three colour planes of a source over its background by hue, saturation and
  /// luminosity.
  static func blendColors(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>, stride: Int, count: Int,
    mode: BlendMode, into result: UnsafeMutablePointer<Float>
  )

  /// The alpha of a source over a background: `a + b - a · b`.
  static func unite(
    _ alpha: UnsafePointer<Float>, _ backgroundAlpha: UnsafePointer<Float>, count: Int,
    into result: UnsafeMutablePointer<Float>
  )

  /// A mask from four planes: its alpha, or its luminance (Rec. 709), bounded to 0…1.
  static func mask(
    _ planes: UnsafePointer<Float>, stride: Int, count: Int, byAlpha: Bool,
    into result: UnsafeMutablePointer<Float>
  )

  /// `background + (source - background) · mask`.
  static func blendWithMask(
    _ source: UnsafePointer<Float>, _ background: UnsafePointer<Float>,
    mask: UnsafePointer<Float>, count: Int, into result: UnsafeMutablePointer<Float>
  )
}
