/// A part of an AVIF, a HEIC, a JPEG XL or a JPEG 2000: its length, four letters, and what these
/// say (ISO/IEC 14496-12, 4.2).
struct Box {
  let name: String
  /// The whole of it in its file.
  let range: Range<Int>
  /// Where its content begins.
  let start: Int

  var data: Range<Int> { start..<range.upperBound }

  /// The boxes that fill a part of a file.
  ///
  /// - Throws: `truncated`, `malformed` for boxes of impossible lengths, and for more than 10,000.
  static func all(_ bytes: [UInt8], in part: Range<Int>) throws(PlatenError) -> [Box] {
    let (boxes, fault) = walk(bytes, part)
    if let fault { throw fault }
    return boxes
  }

  /// Those in a part of a file, as far as their lengths are possible.
  static func possible(_ bytes: [UInt8], in part: Range<Int>) -> [Box] { walk(bytes, part).boxes }

  /// Those of a name in a part of a file, as far as their lengths are possible.
  static func all(_ name: String, in bytes: [UInt8], _ part: Range<Int>) -> [Box] {
    possible(bytes, in: part).filter { $0.name == name }
  }

  private static func walk(
    _ bytes: [UInt8], _ part: Range<Int>
  ) -> (boxes: [Box], fault: PlatenError?) {
    var result: [Box] = []
    var offset = part.lowerBound
    while offset < part.upperBound {
      guard offset + 8 <= part.upperBound, var length = bytes.load32(offset, .big) else {
        return (result, cutOff)
      }
      var start = offset + 8
      // 1 says that the length has 64 bits, 0 that the box goes to the end.
      if length == 1 {
        guard let long = bytes.load64(start, .big) else { return (result, cutOff) }
        (length, start) = (long, start + 8)
      } else if length == 0 {
        length = part.upperBound - offset
      }
      guard length >= start - offset, result.count < 10_000 else {
        return (result, damage("a box has an impossible length, or there are too many"))
      }
      guard length <= part.upperBound - offset else { return (result, cutOff) }
      let name = String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self)
      result.append(Box(name: name, range: offset..<(offset + length), start: start))
      offset += length
    }
    return (result, nil)
  }

  /// The boxes inside, after what comes before them.
  func all(_ name: String, in bytes: [UInt8], after skipped: Int = 0) -> [Box] {
    guard start + skipped <= range.upperBound else { return [] }
    return Self.all(name, in: bytes, (start + skipped)..<range.upperBound)
  }

  /// The first box at the end of a path of names.
  func first(_ path: String..., in bytes: [UInt8]) -> Box? {
    var box: Box? = self
    for name in path { box = box?.all(name, in: bytes).first }
    return box
  }

  static func damage(_ reason: String) -> PlatenError {
    .damaged("file", reason)
  }

  static let cutOff = PlatenError.cutOff("file", "a box ends behind its end")
}
