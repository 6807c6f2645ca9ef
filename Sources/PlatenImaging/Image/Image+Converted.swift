import PlatenKernels

extension Image {
  /// The same picture in another layout.
  ///
  /// Grey is Rec. 601 luma (0.299 R + 0.587 G + 0.114 B) of the encoded values, to the nearest:
  /// what scanners and OCR engines mean by grey. A picture that is not opaque is laid over white
  /// first, because grey has no alpha. 8 bits become 16 by `v × 257`, 16 become 8 to the nearest.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  public func converted(to format: PixelFormat) throws(PlatenError) -> Image {
    switch (self.format, format) {
    case (.gray8, .gray8), (.rgba8, .rgba8), (.rgba16, .rgba16):
      return self
    case (.gray8, .rgba8):
      return try unsafe mapped(to: .rgba8, alpha: .opaque) {
        unsafe grayToRGBA($0, $1, count: $2)
      }
    case (.gray8, .rgba16):
      return try converted(to: .rgba8).converted(to: .rgba16)
    case (.rgba8, .gray8):
      return try unsafe flattened().mapped(to: .gray8, alpha: .opaque) {
        unsafe rgbaToGray($0, $1, count: $2)
      }
    case (.rgba8, .rgba16):
      return try unsafe mapped(to: .rgba16, alpha: alpha) {
        unsafe widen($0, $1, count: $2 * 4)
      }
    case (.rgba16, .rgba8):
      return try unsafe mapped(to: .rgba8, alpha: alpha) {
        unsafe narrow($0, $1, count: $2 * 4)
      }
    case (.rgba16, .gray8):
      return try converted(to: .rgba8).converted(to: .gray8)
    }
  }
}
