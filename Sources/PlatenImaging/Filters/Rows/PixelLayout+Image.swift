import PlatenKernels

extension PixelLayout {
  /// The layout of a picture's pixels; the alpha of grey is always opaque.
  init(_ format: PixelFormat, _ alpha: AlphaInfo) {
    self =
      switch (format, alpha) {
      case (.gray8, _): .gray8
      case (.rgba8, .opaque): .opaque8
      case (.rgba8, .straight): .straight8
      case (.rgba8, .premultiplied): .premultiplied8
      case (.rgba16, .opaque): .opaque16
      case (.rgba16, .straight): .straight16
      case (.rgba16, .premultiplied): .premultiplied16
      }
  }
}
