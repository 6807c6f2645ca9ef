/// Writes BMP without compression: 8 bits with a palette of greys, 24, or 32 with alpha.
enum BMPEncoder {
  /// A bitmap of the picture, whose 16 bits become 8; the bottom row comes first.
  ///
  /// - Throws: `unsupported` beyond 4 GiB, `limitExceeded` if there is no memory.
  static func encode(_ image: Image) throws(PlatenError) -> [UInt8] {
    let isGray = image.format == .gray8
    let hasAlpha = !isGray && image.alpha != .opaque
    let sRGB = try image.preparedForFilters().image
    let picture = isGray ? sRGB : try sRGB.straightened().converted(to: .rgba8)
    let channels = isGray ? 1 : hasAlpha ? 4 : 3
    let rowLength = (image.width * channels + 3) & ~3
    let pixelBytes = try rowLength.checkedProduct(image.height)
    // A header with masks is needed for alpha alone (BITMAPV4HEADER).
    let header = hasAlpha ? 108 : 40
    let start = 14 + header + (isGray ? 1024 : 0)
    guard start + pixelBytes <= Int(UInt32.max) else {
      throw PlatenError(
        .unsupported, message: "a picture of \(image.size) can't be written as BMP",
        reason: "its file would be longer than 4 GiB", suggestion: "Write it as PNG.")
    }
    var file = Array("BM".utf8)
    for value in [start + pixelBytes, 0, start, header, image.width, image.height] {
      file.appendLittle(value, 4)
    }
    file.appendLittle(1, 2)
    file.appendLittle(channels * 8, 2)
    let density = image.resolution?.perMetre ?? (0, 0)
    for value in [hasAlpha ? 3 : 0, pixelBytes, density.x, density.y, isGray ? 256 : 0, 0] {
      file.appendLittle(value, 4)
    }
    if hasAlpha {
      for mask in [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000] { file.appendLittle(mask, 4) }
      file += Array("BGRs".utf8) + [UInt8](repeating: 0, count: 48)
    }
    if isGray { for level in UInt8.min...UInt8.max { file += [level, level, level, 0] } }
    file.reserveCapacity(start + pixelBytes)
    var row = [UInt8](repeating: 0, count: rowLength)
    let (width, sourceLength) = (picture.width, picture.bytesPerRow)
    unsafe picture.withUnsafeBytes { pixels in
      for y in stride(from: picture.height - 1, through: 0, by: -1) {
        let source = unsafe UnsafeRawBufferPointer(
          rebasing: pixels[(y * sourceLength)..<((y + 1) * sourceLength)])
        unsafe row.withUnsafeMutableBytes { row in
          if isGray {
            unsafe row.copyMemory(from: source)
          } else {
            for x in 0..<width {
              for channel in 0..<channels {
                // Blue, green, red, alpha.
                let from = channel == 3 ? 3 : 2 &- channel
                unsafe row[x &* channels &+ channel] = source[x &* 4 &+ from]
              }
            }
          }
        }
        file += row
      }
    }
    return file
  }
}
