/// Gives the marks inside runs of digits to the ``HexScanner``: addresses and UUIDs may begin with
/// digits alone.
enum HexReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    field.marks.contains(.colon) || field.marks.contains(.dash) && field.longest > 1
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    for index in 0..<field.count - 1 {
      let group = field.groups[index]
      let isMark = group.mark == UInt8(ascii: ":") || group.mark == UInt8(ascii: "-")
      if isMark, !group.isSpaced, group.end >= state.hexStart {
        HexScanner.scan(text, at: group.end, &state)
      }
    }
  }
}
