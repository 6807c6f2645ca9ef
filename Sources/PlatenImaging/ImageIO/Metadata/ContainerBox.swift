import PlatenCore

/// A box of a file that is made of boxes (ISO/IEC 14496-12, section 4.2).
struct ContainerBox {
  let name: String
  /// All of it, and what stands behind its length and name.
  let range, data: Range<Int>

  /// The boxes that fill a part of a file.
  ///
  /// - Throws: `truncated`, `malformed` for boxes of impossible lengths, and for more than 10,000.
  static func all(
    _ bytes: [UInt8], in range: Range<Int>
  ) throws(PlatenError) -> [ContainerBox] {
    var result: [ContainerBox] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard offset + 8 <= range.upperBound, var length = bytes.load32(offset, .big) else {
        throw cutOff
      }
      var start = offset + 8
      // 1 says that the length has 64 bits, 0 that the box goes to the end.
      if length == 1 {
        guard let long = bytes.load64(start, .big) else { throw cutOff }
        length = long
        start += 8
      } else if length == 0 {
        length = range.upperBound - offset
      }
      guard length >= start - offset, result.count < 10_000 else {
        throw damage("a box has an impossible length, or there are too many")
      }
      guard length <= range.upperBound - offset else { throw cutOff }
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      let end = offset + length
      result.append(ContainerBox(name: name, range: offset..<end, data: start..<end))
      offset = end
    }
    return result
  }

  static func damage(_ reason: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the file is damaged", reason: reason,
      suggestion: "Copy it again from its source.")
  }

  private static let cutOff = PlatenError(
    .truncated, message: "the file is cut off", reason: "a box ends behind its end",
    suggestion: "Copy it again from its source.")
}
