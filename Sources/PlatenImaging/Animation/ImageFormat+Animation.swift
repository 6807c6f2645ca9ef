package import PlatenQueue

extension ImageFormat {
  /// The decoder for an animated file of this format.
  package func animationDecoder(_ bytes: [UInt8], limits: Limits) throws(PlatenError)
    -> any AnimationDecoder
  {
    throw PlatenError(.unsupported, message: "\(rawValue) animations can't be read")
  }
}
