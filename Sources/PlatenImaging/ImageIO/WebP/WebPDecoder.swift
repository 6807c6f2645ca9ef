import CWebP

/// A still WebP from memory, through libwebp.
package struct WebPDecoder: StillDecoder {
  package let header: ImageHeader
  let bytes: [UInt8]
  let limits: Limits

  /// Reads the features, the EXIF block and the profile.
  ///
  /// - Parameter isCut: Whether it may end within its pixels, for ``partialImage()``.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits, isCut: Bool = false) throws(PlatenError) {
    guard let length = bytes.load32(4, .little), isCut || length <= bytes.count - 8 else {
      throw .truncatedWebP
    }
    var features = WebPBitstreamFeatures()
    let status = unsafe bytes.withUnsafeBufferPointer {
      unsafe WebPGetFeatures($0.baseAddress, $0.count, &features)
    }
    guard status == VP8_STATUS_OK else { throw Self.error(status) }
    let size = PixelSize(width: Int(features.width), height: Int(features.height))
    _ = try limits.checkedPixels(width: size.width, height: size.height)
    let extras = WebPExtras(bytes)
    self.bytes = bytes
    self.limits = limits
    self.header = ImageHeader(
      format: .webp, size: size.oriented(extras.orientation), hasAlpha: features.has_alpha != 0,
      orientation: extras.orientation, resolution: extras.resolution?.oriented(extras.orientation),
      colorProfile: extras.colorProfile)
  }

  /// A WebP begins with its length.
  package var end: Int? { bytes.count }

  /// Decodes the picture as `rgba8`, with straight alpha where the file has any.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image { try image(shrunkBy: 1) }

  /// Decodes an opaque picture at a part of its size: libwebp means its pixels row by row, so that
  /// the whole is never in memory. It would mean colours below alpha as if they could be seen.
  ///
  /// - Throws: As ``image(at:)``.
  package func reduced(to side: Int) throws(PlatenError) -> Image? {
    let divisor = reduction(to: side)
    return header.hasAlpha || divisor == 1 ? nil : try image(shrunkBy: divisor)
  }

  private func image(shrunkBy divisor: Int) throws(PlatenError) -> Image {
    // The header's size is the upright one; turning it again gives the stored one.
    let stored = header.size.oriented(header.orientation)
    let shown = PixelSize(
      width: (stored.width + divisor - 1) / divisor,
      height: (stored.height + divisor - 1) / divisor)
    var image = try Image(
      uninitialized: shown, format: .rgba8,
      alpha: header.hasAlpha ? .straight : .opaque, limits: limits)
    let bytesPerRow = image.bytesPerRow
    var config = unsafe WebPDecoderConfig()
    guard unsafe WebPInitDecoderConfig(&config) != 0 else {
      throw PlatenError(
        .libraryFailure, message: "the WebP can't be decoded",
        reason: "the libwebp that is installed is not of the version Platen was built with",
        suggestion: "Build Platen again, or install that version.")
    }
    if divisor > 1 {
      unsafe config.options.use_scaling = 1
      unsafe config.options.scaled_width = Int32(shown.width)
      unsafe config.options.scaled_height = Int32(shown.height)
    }
    let status = unsafe image.withUnsafeMutableBytes { pixels in
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe config.output.colorspace = MODE_RGBA
        unsafe config.output.is_external_memory = 1
        unsafe config.output.u.RGBA.rgba = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        unsafe config.output.u.RGBA.stride = Int32(bytesPerRow)
        unsafe config.output.u.RGBA.size = pixels.count
        let status = unsafe WebPDecode(file.baseAddress, file.count, &config)
        unsafe WebPFreeDecBuffer(&config.output)
        return status
      }
    }
    guard status == VP8_STATUS_OK else { throw Self.error(status) }
    guard unsafe Int(config.input.width) == stored.width,
      unsafe Int(config.input.height) == stored.height
    else { throw .damaged("WebP", "its headers contradict each other") }
    // A lossless file may deny having alpha and hold some all the same.
    image.ensureOpaque()
    image = try image.finished(header)
    image.resolution = image.resolution?.shrunk(by: divisor)
    return image
  }

  private static func error(_ status: VP8StatusCode) -> PlatenError {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED: .truncatedWebP
    case VP8_STATUS_OUT_OF_MEMORY:
      .noMemory("decode the WebP")
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      PlatenError(
        .unsupported, message: "this kind of WebP can't be read",
        reason: "libwebp does not know a feature it uses",
        suggestion: "Convert it first: dwebp in.webp -o out.png.")
    default: .damaged("WebP", "libwebp finds an error in its data")
    }
  }
}

extension PlatenError {
  static let truncatedWebP = cutOff("WebP", "the file is shorter than its header says")
}
