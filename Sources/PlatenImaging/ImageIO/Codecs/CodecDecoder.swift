import PlatenCore

/// A still picture that a loaded library reads: AVIF or JPEG XL.
struct CodecDecoder: StillDecoder {
  let header: ImageHeader
  private let file: CodecFile

  init(_ file: CodecFile) {
    self.file = file
    header = file.header
  }

  /// Decodes it as `rgba8`, or as `rgba16` where a channel has more than 8 bits.
  ///
  /// - Throws: `malformed`, `truncated`, `unsupported`, `limitExceeded`, `cancelled`.
  func image(at index: Int) throws(PlatenError) -> Image {
    try file.image(at: index, bits: header.bitsPerChannel > 8 ? 16 : 8)
  }
}

/// An animation that a loaded library reads: AVIF or JPEG XL. Its frames are complete pictures.
struct CodecAnimationDecoder: AnimationDecoder {
  let header: ImageHeader
  let frames: [FrameInfo]
  let limits: Limits
  private let file: CodecFile

  init(_ file: CodecFile, limits: Limits) {
    self.file = file
    self.limits = limits
    header = file.header
    frames = file.delays.map { delay in
      FrameInfo(
        rect: PixelRect(file.size), unclampedDelay: delay, disposal: .none, blend: .source)
    }
  }

  /// - Throws: `malformed`, `truncated`, `limitExceeded`.
  func patch(at index: Int) throws(PlatenError) -> Image {
    var image = try file.image(at: index, bits: 8)
    image.colorProfile = nil
    return image
  }
}
