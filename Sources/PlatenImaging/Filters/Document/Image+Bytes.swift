import PlatenCore

extension Image {
  /// The result of a computation on 8-bit pixels, in this picture's format: grey stays grey, 16 bits
  /// become 8 for it and 16 again.
  func processed8(
    _ body: (Image) throws(PlatenError) -> Image
  ) throws(PlatenError) -> Image {
    guard format == .rgba16 else { return try body(self) }
    let result = try body(converted(to: .rgba8))
    return result.format == .gray8 ? result : try result.converted(to: .rgba16)
  }
}
