extension Image {
  /// The same picture with an alpha channel that is kept when it is written, even where it is
  /// opaque: `rgba8` or `rgba16`, straight.
  package func withAlphaChannel() throws(PlatenError) -> Image {
    var image = format == .gray8 ? try converted(to: .rgba8) : try straightened()
    image.alpha = .straight
    return image
  }
}
