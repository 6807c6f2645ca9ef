/// Remembers numbers that end a line, as amounts in a column do; a label or the rest of the page
/// makes amounts of them.
enum BareAmountReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    // "6% 0.53": the rate of a tax stands before its amount.
    guard field.digits <= 16,
      field.before.scalar != 0x25 || field.before.gap > 0 && field.last.count == 2
    else { return false }
    let isLast =
      field.after.gap < 2
      && (field.after.scalar == 0x0A || field.after.scalar == 0 || field.after.scalar == 0x0D
        || field.after.word.count == 1 || field.after.word.count == 2)
    return isLast || field.after.meaning.roles.contains(.label) || field.after.gap == 2
      || field.after.scalar == UInt8(ascii: ";") || field.after.scalar == UInt8(ascii: "|")
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    guard endsLine(text, field) || leadsToLabel(field, state.keys) else { return }
    var first = field.count - 1
    guard var (number, _) = field.number(from: first) else { return }
    while first > 0, field.count - first < 6,
      let longer = field.number(from: first - 1), longer.last == field.count - 1,
      field.groups[first - 1].mark != UInt8(ascii: " ")
    {
      first -= 1
      number = longer.number
    }
    var isCut = false
    let mark = first > 0 ? field.groups[first - 1] : NumericField.Group()
    if first > 0, number.places == 0, let cut = field.cut(first - 1...first - 1) {
      first -= 1
      number = cut
      isCut = true
    } else if first > 0 {
      guard mark.mark == UInt8(ascii: " ") || mark.isSpaced else { return }
    }
    var start = field.groups[first].start
    guard first > 0 || isFree(text, before: start) && !isTernary(text, before: start) else {
      return
    }
    var find = MoneyFind(
      range: start..<field.end, currency: CurrencyCode(), number: number, score: 0.7)
    if text.byte(start - 1) == UInt8(ascii: "-"), text.byte(start - 2) <= 0x20 {
      start -= 1
      find.range = start..<field.end
      find.isNegative = true
    }
    (find.isCut, find.isRepaired) = (isCut, isCut)
    state.bare.append(find)
  }

  /// Whether nothing but the letters of a tax code follows on the line: `12.50 SR`.
  private static func endsLine(_ text: Span<UInt8>, _ field: NumericField) -> Bool {
    var end = field.end
    if !field.after.word.isEmpty {
      guard field.after.gap == 1, field.after.mark == 0, field.after.meaning.form == .none,
        text.byte(field.after.word.lowerBound).isUppercase
      else { return false }
      end = field.after.word.upperBound
    }
    end = text.skipSpaces(from: end)
    let next = text.byte(end)
    return next == 0x0A || next == 0x0D || end == text.count
  }

  /// Whether the next label of a line follows: `TOTAL 12.50 CASH 20.00`.
  private static func leadsToLabel(_ field: NumericField, _ keys: [KeyFind]) -> Bool {
    keys.suffix(8).contains { $0.value <= field.start && field.end <= $0.next }
  }

  /// Whether a number is the other choice of a program: `isEmpty ? sum : 0`.
  private static func isTernary(_ text: Span<UInt8>, before start: Int) -> Bool {
    guard text.has(" : ", at: start - 3) else { return false }
    var offset = start - 3
    while offset > 0, start - offset < 64, text.byte(offset) != 0x0A {
      if text.has(" ? ", at: offset) { return true }
      offset -= 1
    }
    return false
  }

  private static func isFree(_ text: Span<UInt8>, before start: Int) -> Bool {
    let byte = text.byte(start - 1)
    return byte <= 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "=")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: ".")
      || byte == 0xA0
  }
}
