import CWebP

extension WebPDecoder {
  /// The rows that there are of a picture that is cut short; the rest is transparent.
  func partialImage() throws(PlatenError) -> Image {
    // The header's size is the upright one; turning it again gives the stored one.
    let stored = header.size.oriented(header.orientation)
    guard let image = try Image(cutWebP: bytes[...], size: stored, limits: limits) else {
      throw .truncatedWebP
    }
    return try image.finished(header)
  }
}

extension Image {
  /// The rows that there are of WebP data that is cut short; the rest is transparent. nil where
  /// there are none.
  init?(cutWebP bytes: ArraySlice<UInt8>, size: PixelSize, limits: Limits) throws(PlatenError) {
    var image = try Image(size: size, format: .rgba8, alpha: .straight, limits: limits)
    let bytesPerRow = image.bytesPerRow
    let rows = unsafe image.withUnsafeMutableBytes { pixels in
      unsafe bytes.withUnsafeBufferPointer { file in
        let start = unsafe pixels.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard
          let decoder = unsafe WebPINewRGB(MODE_RGBA, start, pixels.count, Int32(bytesPerRow))
        else { return 0 }
        defer { unsafe WebPIDelete(decoder) }
        // It waits for more, or finds damage where the file ends.
        _ = unsafe WebPIAppend(decoder, file.baseAddress, file.count)
        var rows: Int32 = 0
        let isBegun = unsafe WebPIDecGetRGB(decoder, &rows, nil, nil, nil) != nil
        return isBegun ? min(max(0, Int(rows)), size.height) : 0
      }
    }
    guard rows > 0 else { return nil }
    // The row in work is there in part.
    image.clear(PixelRect(x: 0, y: rows, width: size.width, height: size.height - rows))
    self = image
  }
}
