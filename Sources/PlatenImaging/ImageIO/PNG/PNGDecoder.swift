import CPNG
package import PlatenQueue

/// A PNG from memory; of an APNG, its default image.
package struct PNGDecoder: StillDecoder {
  package let header: ImageHeader
  private let bytes: [UInt8]
  private let info: PNGInfo
  private let limits: Limits

  /// Reads everything but the pixels.
  ///
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package init(_ bytes: [UInt8], limits: Limits) throws(PlatenError) {
    let info = try PNGInfo(bytes)
    _ = try limits.checkedPixels(width: info.header.size.width, height: info.header.size.height)
    self.bytes = bytes
    self.info = info
    self.limits = limits
    self.header = ImageHeader(
      format: .png, size: info.header.size.oriented(info.orientation),
      bitsPerChannel: info.header.depth,
      colorModel: info.colorModel, hasAlpha: info.hasAlpha, orientation: info.orientation,
      resolution: info.resolution?.oriented(info.orientation), colorProfile: info.colorProfile,
      warnings: info.warnings)
  }

  /// Decodes the picture: grey of up to 8 bits without alpha as `gray8`, 16 bits as `rgba16`, all
  /// else as `rgba8`; alpha is straight where the file has an alpha channel or `tRNS`.
  ///
  /// - Throws: `truncated` or `malformed` with libpng's own words, `limitExceeded`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    var image = try Image(
      uninitialized: info.header.size, format: info.pixelFormat,
      alpha: info.hasAlpha ? .straight : .opaque,
      limits: limits)
    let layout =
      switch image.format {
      case .gray8: PLATEN_PNG_GRAY8
      case .rgba8: PLATEN_PNG_RGBA8
      case .rgba16: PLATEN_PNG_RGBA16
      }
    var message = [CChar](repeating: 0, count: 200)
    let (size, bytesPerRow) = (image.size, image.bytesPerRow)
    let status = unsafe image.withUnsafeMutableBytes { pixels in
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe platen_png_decode(
          file.baseAddress, file.count, Int32(layout), UInt32(size.width), UInt32(size.height),
          pixels.bindMemory(to: UInt8.self).baseAddress, bytesPerRow, &message, message.count)
      }
    }
    guard status == PLATEN_PNG_OK else { throw Self.error(status, message) }
    return try image.finished(header)
  }

  private static func error(_ status: Int32, _ message: [CChar]) -> PlatenError {
    let reason = String(
      decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    switch Int(status) {
    case Int(PLATEN_PNG_TRUNCATED): return .truncatedPNG
    case Int(PLATEN_PNG_NO_MEMORY):
      return .noMemory("decode the PNG")
    default: return .malformedPNG(reason)
    }
  }
}
