extension Image {
  /// The picture as a format writes it that has room for an ICC profile and for no other: with the
  /// profile's bytes, or else with its colours as sRGB.
  ///
  /// - Parameter isGray: Whether it is written as grey, of which a profile must speak then.
  func writtenWithProfile(isGray: Bool) throws(PlatenError) -> (image: Image, profile: [UInt8]?) {
    switch colorProfile {
    case nil, .sRGB?: return (self, nil)
    case .icc(let bytes, _)? where colorProfile?.fits(isGray: isGray) == true: return (self, bytes)
    case .icc?, .gamma?: return (try preparedForFilters().image, nil)
    }
  }

  /// The picture as PNG writes it, which has room for an exponent too: with a profile of the
  /// channels that are written, or else with its colours as sRGB.
  func writtenAsPNG(isGray: Bool) throws(PlatenError) -> Image {
    colorProfile?.fits(isGray: isGray) == false ? try preparedForFilters().image : self
  }

  /// Whether a format that has grey of 16 bits and with alpha, for which there is no
  /// ``PixelFormat``, loses nothing by it: a profile of colours would have to go.
  var isWrittenGray: Bool {
    if format == .gray8 { return true }
    guard format == .rgba16 || alpha != .opaque, colorProfile?.fits(isGray: true) != false else {
      return false
    }
    return !hasColors
  }

  /// Whether a pixel has channels that differ.
  var hasColors: Bool {
    guard format != .gray8 else { return false }
    let step = format.bytesPerPixel
    let wide = step / 4
    var found = false
    unsafe forEachRow { row in
      guard !found else { return }
      for pixel in stride(from: 0, to: row.count, by: step) {
        for byte in pixel..<(pixel + wide) {
          let (red, green) = unsafe (row[byte], row[byte + wide])
          if red != green { found = true }
          if unsafe row[byte + 2 * wide] != red { found = true }
        }
      }
    }
    return found
  }

  /// Calls a closure with each row, from the top.
  func forEachRow(_ body: (UnsafeRawBufferPointer) -> Void) {
    let rowLength = bytesPerRow
    unsafe withUnsafeBytes { pixels in
      for y in 0..<height {
        unsafe body(
          UnsafeRawBufferPointer(rebasing: pixels[(y * rowLength)..<((y + 1) * rowLength)]))
      }
    }
  }
}
