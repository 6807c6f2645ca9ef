import CTIFF

/// Codes black and white as fax machines of group 4 do (ITU-T T.6), by libtiff.
enum FaxEncoder {
  /// The code of a `gray8` picture, of which what is below 128 counts as black; one strip without
  /// a header, the high bits first.
  ///
  /// - Throws: `libraryFailure` with libtiff's words, `limitExceeded`.
  static func encode(_ image: Image) throws(PlatenError) -> [UInt8] {
    var rows = try packed(image)
    let writer = try TIFFWriter()
    for (tag, value) in [
      (TIFFTAG_IMAGEWIDTH, image.width), (TIFFTAG_IMAGELENGTH, image.height),
      (TIFFTAG_BITSPERSAMPLE, 1), (TIFFTAG_SAMPLESPERPIXEL, 1),
      (TIFFTAG_ROWSPERSTRIP, image.height), (TIFFTAG_COMPRESSION, Int(COMPRESSION_CCITTFAX4)),
      (TIFFTAG_PHOTOMETRIC, Int(PHOTOMETRIC_MINISWHITE)),
      (TIFFTAG_FILLORDER, Int(FILLORDER_MSB2LSB)),
    ] {
      try writer.set(tag, value)
    }
    try writer.writeBlock(0, &rows)
    return try writer.firstStrip()
  }

  /// Eight pixels in a byte, the first in its high bit, black as 1.
  static func packed(_ image: Image) throws(PlatenError) -> [UInt8] {
    let rowLength = (image.width + 7) / 8
    let count = try rowLength.checkedProduct(image.height)
    let (width, height) = (image.width, image.height)
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { rows, filled in
      unsafe image.withUnsafeBytes { pixels in
        for y in 0..<height {
          for column in 0..<rowLength {
            var bits: UInt8 = 0
            let first = column * 8
            for x in first..<min(width, first + 8) {
              let black: UInt8 = unsafe pixels[y &* width &+ x] < 128 ? 1 : 0
              bits |= black << UInt8(7 &- (x &- first))
            }
            unsafe rows[y &* rowLength &+ column] = bits
          }
        }
      }
      filled = count
    }
  }
}
