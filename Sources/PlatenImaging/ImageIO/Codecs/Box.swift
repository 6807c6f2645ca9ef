/// A part of an AVIF: its length, four letters, and what these say (ISO/IEC 14496-12, 4.2).
struct Box {
  /// The whole of it in its file.
  let range: Range<Int>
  /// Where its content begins.
  let start: Int

  /// Those of a name in a part of a file, as far as their lengths are possible.
  static func all(_ name: StaticString, in bytes: [UInt8], _ part: Range<Int>) -> [Box] {
    var result: [Box] = []
    var offset = part.lowerBound
    while offset + 8 <= part.upperBound, var length = bytes.load32(offset, .big) {
      var start = offset + 8
      // 1 says that the length has 64 bits, 0 that the box goes to the end.
      if length == 1 {
        guard let long = bytes.load64(start, .big) else { return result }
        (length, start) = (long, start + 8)
      } else if length == 0 {
        length = part.upperBound - offset
      }
      guard length >= start - offset, length <= part.upperBound - offset else { return result }
      if bytes.has(name, at: offset + 4) {
        result.append(Box(range: offset..<(offset + length), start: start))
      }
      offset += length
    }
    return result
  }

  /// The boxes inside, behind what comes before them.
  func all(_ name: StaticString, in bytes: [UInt8], after skipped: Int = 0) -> [Box] {
    guard start + skipped <= range.upperBound else { return [] }
    return Self.all(name, in: bytes, (start + skipped)..<range.upperBound)
  }

  /// The first box at the end of a path of names.
  func first(_ path: StaticString..., in bytes: [UInt8]) -> Box? {
    var box: Box? = self
    for name in path { box = box?.all(name, in: bytes).first }
    return box
  }
}
