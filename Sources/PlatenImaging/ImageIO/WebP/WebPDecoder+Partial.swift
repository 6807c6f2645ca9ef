import CWebP

extension WebPDecoder {
  /// The rows that there are of a picture that is cut short; the rest is transparent.
  func partialImage() throws(PlatenError) -> Image {
    // The header's size is the upright one; turning it again gives the stored one.
    let stored = header.size.oriented(header.orientation)
    var image = try Image(size: stored, format: .rgba8, alpha: .straight, limits: limits)
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
        return isBegun ? min(max(0, Int(rows)), stored.height) : 0
      }
    }
    // The row in work is there in part.
    image.clear(PixelRect(x: 0, y: rows, width: stored.width, height: stored.height - rows))
    return try image.finished(header)
  }
}
