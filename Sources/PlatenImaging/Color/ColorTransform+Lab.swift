import CLCMS

extension ColorTransform {
  /// CIE L*a*b* of D50 to sRGB, adapted to its white.
  ///
  /// - Parameter format: `rgba8` or `rgba16`, as Little CMS encodes L*, a* and b* in their
  ///   channels: 0 to 100 over all values, and the other two 128 above what they are.
  /// - Throws: `malformed` if there is no memory.
  convenience init(fromLab format: PixelFormat) throws(PlatenError) {
    try self.init(
      LCMSProfile.lab(), UInt32(PT_Lab), to: .sRGB(), UInt32(PT_RGB),
      pixels: 1 << 7 | 3 << 3 | (format == .rgba8 ? 1 : 2), isExact: true)
  }
}

extension Image {
  /// Makes the L*, a* and b* that a TIFF has in place of red, green and blue sRGB (TIFF 6.0,
  /// section 23): a* and b* have a sign, and 8 or 16 bits, of which 8 stand for fractions.
  mutating func convertFromLab() throws(PlatenError) {
    let transform = try ColorTransform(fromLab: format)
    let (pitch, columns, rows, isWide) = (bytesPerRow, width, height, format == .rgba16)
    unsafe withMutablePixels { (pixels: UnsafeMutablePointer<UInt8>) in
      for y in 0..<rows {
        let row = unsafe UnsafeMutableRawPointer(pixels + y * pitch)
        for index in 0..<columns {
          for channel in 4 * index + 1...4 * index + 2 {
            if isWide {
              let words = unsafe row.assumingMemoryBound(to: UInt16.self)
              // The same place on a scale of 257 to a unit.
              let value = unsafe (Int(words[channel] ^ 0x8000) * 257 + 128) / 256
              unsafe words[channel] = UInt16(min(65535, value))
            } else {
              unsafe row.assumingMemoryBound(to: UInt8.self)[channel] ^= 0x80
            }
          }
        }
        unsafe transform.apply(to: row, count: columns)
      }
    }
  }
}
