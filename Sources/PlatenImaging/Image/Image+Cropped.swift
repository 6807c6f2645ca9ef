extension Image {
  /// The part of the picture inside a rectangle; what lies outside the picture is left away.
  ///
  /// - Throws: `invalidArgument` if they share no pixel, `limitExceeded` if there is no memory.
  public func cropped(to rect: PixelRect) throws(PlatenError) -> Image {
    let part = rect.intersection(PixelRect(size))
    guard !part.isEmpty else {
      throw PlatenError(
        .invalidArgument, message: "the rectangle to crop to is outside the picture",
        reason: "the picture is \(size)")
    }
    if part == PixelRect(size) { return self }
    var result = try Image(
      uninitialized: PixelSize(width: part.width, height: part.height), format: format,
      alpha: alpha, limits: .unlimited)
    result.resolution = resolution
    result.colorProfile = colorProfile
    let rowLength = part.width * format.bytesPerPixel
    unsafe withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        for y in 0..<part.height {
          let start = (part.y + y) * bytesPerRow + part.x * format.bytesPerPixel
          unsafe UnsafeMutableRawBufferPointer(rebasing: target[(y * rowLength)...])
            .copyMemory(
              from: UnsafeRawBufferPointer(rebasing: source[start..<(start + rowLength)]))
        }
      }
    }
    return result
  }
}
