import CPNG

/// A PNG from memory; of an APNG, its default image.
package struct PNGDecoder: StillDecoder {
  package let header: ImageHeader
  let bytes: [UInt8]
  let info: PNGInfo
  let limits: Limits

  /// Reads everything but the pixels.
  ///
  /// - Parameters:
  ///   - isUpright: Whether its pixels are upright, whatever its EXIF block says.
  ///   - isCut: Whether it may end after the first pixels, for ``partialImage(as:)``.
  /// - Throws: `truncated`, `malformed`, `limitExceeded`.
  package init(
    _ bytes: [UInt8], limits: Limits, isUpright: Bool = false, isCut: Bool = false
  ) throws(PlatenError) {
    let info = try PNGInfo(bytes, isCut: isCut, isUpright: isUpright)
    _ = try limits.checkedPixels(width: info.header.size.width, height: info.header.size.height)
    self.bytes = bytes
    self.info = info
    self.limits = limits
    self.header = info.imageHeader
  }

  /// A PNG is read to its last chunk.
  package var end: Int? { bytes.count }

  /// Decodes the picture: grey of up to 8 bits without alpha as `gray8`, 16 bits as `rgba16`, all
  /// else as `rgba8`; alpha is straight where the file has an alpha channel or `tRNS`.
  ///
  /// - Throws: `truncated` or `malformed` with libpng's own words, `limitExceeded`, `cancelled`.
  package func image(at index: Int) throws(PlatenError) -> Image {
    if let image = try wholeImage() { return image }
    return try libraryImage()
  }

  /// The picture as libpng decodes it.
  func libraryImage() throws(PlatenError) -> Image {
    var image = try Image(
      uninitialized: info.header.size, format: info.pixelFormat,
      alpha: info.hasAlpha ? .straight : .opaque,
      limits: limits)
    try decode(into: &image)
    return try image.finished(header)
  }

  /// As much as there is of a picture that is cut short, in a format with alpha; the rest is
  /// transparent.
  func partialImage(as format: PixelFormat = .rgba8) throws(PlatenError) -> Image {
    var image = try Image(
      size: info.header.size, format: format, alpha: .straight, limits: limits)
    do throws(PlatenError) {
      try decode(into: &image)
    } catch {
      guard error.isDamage else { throw error }
    }
    return image
  }

  private func decode(into image: inout Image) throws(PlatenError) {
    var message = [CChar](repeating: 0, count: 200)
    let (size, bytesPerRow, cancellation) = (image.size, image.bytesPerRow, Cancellation.current)
    let layout = image.format.pngLayout
    let governor = unsafe cancellation.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
    let status = unsafe image.withMutablePixels { (pixels: UnsafeMutablePointer<UInt8>) in
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe platen_png_decode(
          file.baseAddress, file.count, layout, UInt32(size.width), UInt32(size.height),
          pixels, bytesPerRow,
          { governor in
            guard let governor = unsafe governor else { return false }
            return unsafe Unmanaged<Cancellation>.fromOpaque(governor).takeUnretainedValue()
              .isCancelled
          }, governor, &message, message.count)
      }
    }
    if status == PLATEN_PNG_STOPPED { try cancellation?.check() }
    guard status == PLATEN_PNG_OK else { throw .png(status, message) }
  }
}

extension PixelFormat {
  /// The layout's number for libpng's side.
  var pngLayout: Int32 {
    switch self {
    case .gray8: Int32(PLATEN_PNG_GRAY8)
    case .rgba8: Int32(PLATEN_PNG_RGBA8)
    case .rgba16: Int32(PLATEN_PNG_RGBA16)
    }
  }
}

extension PlatenError {
  /// The error for a status of CPNG and libpng's own words.
  static func png(_ status: Int32, _ message: [CChar]) -> PlatenError {
    switch Int(status) {
    case Int(PLATEN_PNG_TRUNCATED): .truncatedPNG
    case Int(PLATEN_PNG_NO_MEMORY): .noMemory("decode the PNG")
    default: .damaged("PNG", String(untilZero: message))
    }
  }
}
