import CWebP

/// Writes still WebP, with its profile and its resolution.
enum WebPEncoder {
  /// A WebP of the picture, whose 16 bits become 8.
  ///
  /// - Throws: `unsupported` for sides beyond 16383 pixels, `limitExceeded` if there is no memory,
  ///   `cancelled`.
  static func encode(
    _ image: Image, _ options: ImageDestination.Options
  ) throws(PlatenError) -> [UInt8] {
    let (image, profile) = try image.writtenWithProfile(isGray: false)
    let data = try WebPBitstream(image, options)
    return WebPContainer(size: image.size, profile: profile, resolution: image.resolution)
      .file(data)
  }
}

/// The chunks that libwebp makes of one picture: `VP8L`, or `VP8 ` with `ALPH` where it is not
/// opaque.
struct WebPBitstream {
  let chunks: [UInt8]
  let hasAlpha: Bool

  /// WebPEncode, at the settings of `cwebp` but for those that options name.
  init(_ image: Image, _ options: ImageDestination.Options) throws(PlatenError) {
    guard max(image.width, image.height) <= WEBP_MAX_DIMENSION else {
      throw PlatenError(
        .unsupported, message: "a picture of \(image.size) can't be written as WebP",
        reason: "no side may be longer than \(WEBP_MAX_DIMENSION) pixels",
        suggestion: "Scale it down, or write it as PNG.")
    }
    try Cancellation.current?.check()
    let image = try image.straightened().converted(to: .rgba8)
    var config = WebPConfig()
    var picture = unsafe WebPPicture()
    guard unsafe WebPConfigInit(&config) != 0, unsafe WebPPictureInit(&picture) != 0 else {
      throw Self.failure("the libwebp that is installed is not of the version it was built with")
    }
    config.quality = Float(options.quality ?? 80)
    if options.isLossless {
      // What cwebp -lossless takes for quality is effort.
      (config.lossless, config.quality) = (1, 75)
      // Where libwebp is to keep the colours of clear pixels, it keeps all others too.
      config.exact = options.nearLossless == 100 ? 1 : 0
      config.near_lossless = Int32(options.nearLossless)
    }
    unsafe picture.use_argb = config.lossless
    unsafe picture.width = Int32(image.width)
    unsafe picture.height = Int32(image.height)
    unsafe picture.writer = WebPMemoryWrite
    unsafe picture.progress_hook = { _, _ in Cancellation.current?.isCancelled == true ? 0 : 1 }
    var writer = unsafe WebPMemoryWriter()
    unsafe WebPMemoryWriterInit(&writer)
    defer { unsafe WebPMemoryWriterClear(&writer) }
    let isEncoded = unsafe withUnsafeMutablePointer(to: &writer) { writer in
      unsafe picture.custom_ptr = UnsafeMutableRawPointer(writer)
      defer { unsafe WebPPictureFree(&picture) }
      let isTaken = unsafe image.withPixels { (start: UnsafePointer<UInt8>) in
        let stride = Int32(image.bytesPerRow)
        return unsafe image.alpha == .opaque
          ? WebPPictureImportRGBX(&picture, start, stride)
          : WebPPictureImportRGBA(&picture, start, stride)
      }
      return unsafe isTaken != 0 && WebPEncode(&config, &picture) != 0
    }
    guard isEncoded else {
      try Cancellation.current?.check()
      let code = unsafe picture.error_code
      if code == VP8_ENC_ERROR_OUT_OF_MEMORY || code == VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY {
        throw .noMemory("encode the WebP")
      }
      throw Self.failure("libwebp gives the code \(code.rawValue)")
    }
    let file = unsafe Array(UnsafeBufferPointer(start: writer.mem, count: writer.size))
    // A header of RIFF, and of a WebP with alpha one that names its size again.
    chunks = Array(file[(file.has("VP8X", at: 12) ? 30 : 12)...])
    // After the signature of VP8L: 14 bits for each side, then one for alpha (RFC 9649, 3.4).
    hasAlpha = chunks.has("ALPH") || chunks.has("VP8L") && chunks[12] & 0x10 != 0
  }

  private static func failure(_ reason: String) -> PlatenError {
    PlatenError(.libraryFailure, message: "the WebP can't be encoded", reason: reason)
  }
}
