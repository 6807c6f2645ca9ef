/// Finds UUIDs without hyphens, and gives the marks inside runs of digits to the ``HexScanner``:
/// addresses and UUIDs may begin with digits alone.
enum HexReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    // Two digits alone may stand in the middle of a UUID; a long run of single ones is none.
    field.marks.contains(.colon)
      || field.marks.contains(.dash) && (field.longest > 1 || field.count == 2)
      || field.before.touches || field.after.touches || field.longest == 32
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    if state.kinds.has(.uuid), field.start >= state.hexStart, field.count < 4 {
      plainUUID(text, at: field.start, &state)
    }
    for index in 0..<field.count - 1 {
      let group = field.groups[index]
      let isMark = group.mark == UInt8(ascii: ":") || group.mark == UInt8(ascii: "-")
      if isMark, !group.isSpaced, group.end >= state.hexStart {
        HexScanner.scan(text, at: group.end, &state)
      }
    }
  }

  /// 32 hexadecimal digits whose version and variant are those of RFC 9562; a checksum of that
  /// length has them by chance once in eight times.
  static func plainUUID(_ text: Span<UInt8>, at digit: Int, _ state: inout ScanState) {
    guard digit >= state.hexEnd else { return }
    var start = digit
    while digit - start < 32, text.byte(start - 1).isHex { start -= 1 }
    var end = digit
    while text.byte(end).isHex { end += 1 }
    // All digits of a run say the same, but for the last after the bracket of a URL.
    state.hexEnd = text.has("%7B", at: start - 1) ? end - 1 : end
    if text.has("%7", at: start - 2), text.byte(start) == UInt8(ascii: "B") { start += 1 }
    guard end - start == 32, (1...8).contains(text.byte(start + 12) &- 48) else { return }
    switch text.byte(start + 16) {
    case UInt8(ascii: "8"), UInt8(ascii: "9"), UInt8(ascii: "a"), UInt8(ascii: "b"),
      UInt8(ascii: "A"), UInt8(ascii: "B"):
      break
    default: return
    }
    HexScanner.addUUID(text, start..<end, score: 0.7, &state)
  }
}
