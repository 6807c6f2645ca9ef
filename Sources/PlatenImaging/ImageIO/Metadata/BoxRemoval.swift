import PlatenCore

/// Metadata of files that are made of boxes (ISO/IEC 14496-12, section 4.2).
enum BoxRemoval {
  /// A JPEG XL without the boxes that hold metadata; a bare codestream has none.
  ///
  /// - Throws: `truncated`, `malformed` for boxes of impossible lengths.
  static func jpegXL(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    guard bytes.has([0, 0, 0, 12] + Array("JXL ".utf8)) else { return bytes }
    var result: [UInt8] = []
    for box in try boxes(bytes) where ["JXL ", "ftyp", "jxll", "jxlc", "jxlp"].contains(box.name) {
      result += bytes[box.range]
    }
    return result
  }

  /// An AVIF or HEIC that has no metadata, as it is: to take some out, its items would have to be
  /// moved.
  ///
  /// - Throws: `unsupported` for one that has, `truncated`, `malformed`.
  static func checked(_ bytes: [UInt8]) throws(PlatenError) -> [UInt8] {
    for box in try boxes(bytes) {
      guard ["ftyp", "meta", "mdat", "moov", "free"].contains(box.name) else { throw refused }
      guard box.name == "meta" || box.name == "moov" else { continue }
      // The types of items that hold EXIF and XMP, which entries name in so many letters.
      let range = box.range
      let kinds = ["Exif", "mime", "uri ", "udta"].map { Array($0.utf8) }
      for place in range.dropLast(3) where kinds.contains(where: { bytes.has($0, at: place) }) {
        throw refused
      }
    }
    return bytes
  }

  private static let refused = PlatenError(
    .unsupported, message: "its metadata can't be taken out",
    reason: "Platen does not write its container anew",
    suggestion: "Keep it with --metadata all if it may be seen, or convert the file first.")

  private static func boxes(
    _ bytes: [UInt8]
  ) throws(PlatenError) -> [(name: String, range: Range<Int>)] {
    var result: [(name: String, range: Range<Int>)] = []
    var offset = 0
    while offset < bytes.count {
      guard var length = bytes.load32(offset, .big), offset + 8 <= bytes.count else {
        throw cutOff
      }
      // 1 says that the length has 64 bits, 0 that the box goes to the end.
      if length == 1 {
        guard let long = bytes.load64(offset + 8, .big) else { throw cutOff }
        length = long
      }
      if length == 0 { length = bytes.count - offset }
      guard length >= 8 else {
        throw PlatenError(
          .malformed, message: "the file is damaged", reason: "a box has an impossible length",
          suggestion: "Copy it again from its source.")
      }
      guard length <= bytes.count - offset else { throw cutOff }
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      result.append((name, offset..<(offset + length)))
      offset += length
    }
    return result
  }

  private static let cutOff = PlatenError(
    .truncated, message: "the file is cut off", reason: "a box ends behind its end",
    suggestion: "Copy it again from its source.")
}
