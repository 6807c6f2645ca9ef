/// The first number of a range of which the last one has the currency or the unit: `5-10 %`,
/// `10 to 20 euros`.
struct AmountRange: ~Escapable {
  let text: Span<UInt8>
  private let lexicon = Lexicon.shared

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The number before the last one of a field, which begins with a group, and where it stands.
  func first(of field: NumericField, endingWith place: Int) -> (DecimalNumber, Range<Int>)? {
    place > 0 ? firstNumber(field, before: place) : firstNumber(before: field)
  }

  /// The number that a dash joins to a group, where it is no part of a date or a code.
  private func firstNumber(_ field: NumericField, before place: Int)
    -> (DecimalNumber, Range<Int>)?
  {
    guard field.groups[place - 1].joinsRange,
      let (number, first) = field.number(endingAt: place - 1)
    else { return nil }
    if first > 0 {
      let former = field.groups[first - 1]
      guard former.mark == UInt8(ascii: " ") || former.isSpaced else { return nil }
    } else {
      guard field.mayBegin(in: text), text.byte(field.start - 1) != UInt8(ascii: "-"),
        isBare(field.before)
      else { return nil }
    }
    return (number, field.groups[first].start..<field.groups[place - 1].end)
  }

  /// The number before a word like "to", or before the "and" of "between".
  private func firstNumber(before last: NumericField) -> (DecimalNumber, Range<Int>)? {
    let joint = last.before
    let isAnd = joint.meaning.roles.contains(.and)
    guard joint.mark == 0,
      isAnd || !joint.meaning.roles.isDisjoint(with: [.until, .filler, .dateWord]),
      let end = isAnd
        ? text.skipSpacesBack(from: joint.word.lowerBound) : text.skipUntilBack(from: last.start)
    else { return nil }
    var start = end
    while end - start < 16, text.byte(start - 1).isDigit || start < end && isMark(start - 1) {
      start -= 1
    }
    guard start < end, text.byte(start).isDigit else { return nil }
    var groups = [6 of NumericField.Group](repeating: NumericField.Group())
    let summary = NumericField.read(text, from: start, into: &groups)
    let field = NumericField(
      groups: groups.span, summary, before: Affix(text, before: start, lexicon))
    guard let (number, place) = field.number(from: 0), field.groups[place].end == end,
      field.mayBegin(in: text), field.before.mark == 0, isBare(field.before)
    else { return nil }
    if isAnd {
      let word = field.before.word
      guard Self.betweens.contains(where: { text.isCaseless($0, word) }) else { return nil }
    }
    return (number, start..<end)
  }

  private static let betweens: [StaticString] = [
    "between", "zwischen", "entre", "tra", "fra", "tussen",
  ]

  /// Whether a decimal mark or one of thousands stands at an offset.
  private func isMark(_ offset: Int) -> Bool {
    (text.byte(offset) == UInt8(ascii: ".") || text.byte(offset) == UInt8(ascii: ","))
      && text.byte(offset - 1).isDigit
  }

  /// Whether what stands before a number leaves it a bare one: no currency, month or label.
  private func isBare(_ before: Affix) -> Bool {
    before.meaning.form == .none && before.meaning.month == 0
      && before.meaning.roles.isDisjoint(with: [.serial, .phone])
      && before.scalar != 0x24 && Currencies.sign(before.scalar).isEmpty
  }
}

extension NumericField.Group {
  /// Whether a dash without spaces joins it to the next.
  var joinsRange: Bool {
    !isSpaced && (mark == UInt8(ascii: "-") || mark == NumericField.rangeMark)
  }
}

extension DecimalNumber {
  /// Whether it is less than another, by the readings without a doubtful mark of decimals.
  func isBelow(_ other: DecimalNumber) -> Bool {
    let power = max(places, other.places)
    guard let own = shifted(by: power), let other = other.shifted(by: power) else { return false }
    return own.digits < other.digits
  }
}
