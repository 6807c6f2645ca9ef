/// Reads the numbers that stand in columns of amounts: `3,120.45`, `-23.90`, `1 234,56`, `12.00-`.
struct ColumnAmountReader: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The amount in a range; nil where that is anything but a number with two decimals.
  func read(_ range: Range<Int>) -> MoneyFind? {
    guard range.lowerBound >= 0, range.upperBound <= text.count,
      text.byte(range.lowerBound - 1) <= 0x20, text.byte(range.upperBound) <= 0x20,
      let start = range.first(where: { text[$0].isDigit }),
      let last = range.last(where: { text[$0].isDigit })
    else { return nil }
    let (sign, tail) = (
      text.string(range.lowerBound..<start), text.string(last + 1..<range.upperBound)
    )
    var groups = [8 of NumericField.Group](repeating: NumericField.Group())
    let summary = NumericField.read(text, from: start, into: &groups)
    let field = NumericField(groups: groups.span, summary)
    guard let (number, end) = field.number(from: 0), number.places == 2,
      field.groups[end].end == last + 1
    else { return nil }
    var find = MoneyFind(range: range, currency: CurrencyCode(), number: number, score: 0.7)
    switch (sign, tail) {
    case ("", ""), ("+", ""): break
    case ("-", ""), ("−", ""), ("–", ""), ("", "-"), ("", "−"): find.isNegative = true
    // Brackets are the minus of some books, and mere brackets elsewhere.
    case ("(", ")"): (find.isNegative, find.isCut) = (true, true)
    default: return nil
    }
    return find
  }
}
