package import PlatenQueue

extension ImageFormat {
  /// The decoder for an animated file of this format.
  ///
  /// - Throws: `unsupported` for a format that has no animations, and what the decoders throw.
  package func animationDecoder(_ bytes: [UInt8], limits: Limits) throws(PlatenError)
    -> any AnimationDecoder
  {
    switch self {
    case .gif: try GIFDecoder(bytes, limits: limits)
    case .apng: try APNGDecoder(bytes, limits: limits)
    case .webp: try WebPAnimationDecoder(bytes, limits: limits)
    default: throw PlatenError(.unsupported, message: "\(rawValue) animations can't be read")
    }
  }
}
