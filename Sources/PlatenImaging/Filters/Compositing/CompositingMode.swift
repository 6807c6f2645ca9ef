import PlatenKernels

/// How a picture is laid over another.
enum CompositingMode: Sendable {
  /// A Porter-Duff operator: the picture times (a + b · alpha of the background) plus the
  /// background times (c + d · alpha of the picture).
  case factors(Float, Float, Float, Float)
  /// A product, or the lower or higher one, of premultiplied channels.
  case product, minimum, maximum
  /// The distance of straight channels where both are; alpha is the product.
  case absoluteDifference
  /// Colours mixed where both are, each its own elsewhere.
  case blend(BlendMode)
  /// The picture where the mask is light, or opaque, and the background elsewhere.
  case mask(byAlpha: Bool)
  /// The background where the pattern is 1, and the picture where it is 0.
  case pattern(Pattern)
  /// The background where a mask's light is below a part of time, with a soft edge.
  case disintegration(time: Double, softness: Double)

  /// Whether what opaque pictures make is opaque.
  var keepsOpaque: Bool {
    guard case .factors(let a, let b, let c, let d) = self else { return true }
    return a + b + c + d >= 1
  }

  /// Whether a grey picture on a grey one stays grey.
  var keepsGray: Bool {
    guard case .blend(let mode) = self else { return true }
    return mode.isSeparable
  }
}
