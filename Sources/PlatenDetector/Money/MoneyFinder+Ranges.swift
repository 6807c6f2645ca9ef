/// Ranges of amounts of which one end alone has the currency: `$5-10`, `5–10 €`, `10 to 20 euros`.
///
/// Both ends are amounts of their own, with the currency of the one, and the size of the last.
extension MoneyFinder {
  /// The last amount of a range whose first one has its currency before it, which takes the size
  /// of the last: `$3–5 million`.
  func lastAmount(of first: inout MoneyFind, _ field: NumericField) -> MoneyFind? {
    guard !first.isNegative, let place = field.place(endingAt: first.range.upperBound),
      place + 1 < field.count, isRange(field.groups[place]),
      let (number, last) = field.number(from: place + 1), last + 1 == field.count,
      let (own, _) = field.number(endingAt: place), own.isBelow(number)
    else { return nil }
    let after = field.after
    let scale = scale(after, from: field.end, of: first.currency)
    guard
      scale != nil
        || isClosed(at: field.end) && after.scalar != 0x25 && after.meaning.unit == 0
          && after.meaning.month == 0 && after.meaning.form == .none,
      let size = power(of: first, from: own),
      let firstNumber = own.shifted(by: size + (scale?.places ?? 0)),
      let lastNumber = number.shifted(by: size + (scale?.places ?? 0))
    else { return nil }
    if scale != nil { (first.number, first.isScaled, first.isCut) = (firstNumber, true, false) }
    return MoneyFind(
      range: field.groups[place + 1].start..<(scale?.end ?? field.end), currency: first.currency,
      number: lastNumber, score: min(first.score, 0.85), isScaled: scale != nil)
  }

  /// The first amount of a range whose last one has its currency behind it.
  func firstAmount(of last: MoneyFind, _ field: NumericField) -> MoneyFind? {
    // "Item 12-3456 USD 5.00": the code may be that of the next number.
    let end = last.range.upperBound
    guard !last.isNegative,
      !text.byte(end - 1).isUppercase || !text.byte(text.skipSpaces(from: end)).isDigit,
      let (own, place) = field.number(endingAt: field.count - 1),
      field.groups[place].start == last.range.lowerBound, let size = power(of: last, from: own)
    else { return nil }
    let found: (number: DecimalNumber, range: Range<Int>)?
    if place > 0 {
      found = firstNumber(field, before: place)
    } else {
      found = firstNumber(before: field)
    }
    guard let (number, range) = found, number.isBelow(own), let scaled = number.scaled(by: size)
    else { return nil }
    return MoneyFind(
      range: range, currency: last.currency, number: scaled, score: min(last.score, 0.85),
      isScaled: last.isScaled)
  }

  /// Doubts the amount before one with a word like "million", where both are a range: the word may
  /// count both, as in `$3 to $5 million`.
  func doubtFirst(of last: MoneyFind, _ found: inout [MoneyFind]) {
    guard last.isScaled, let first = found.last, !first.isScaled else { return }
    let (start, end) = (first.range.upperBound, last.range.lowerBound)
    guard start < end, end - start < 12,
      text.skipDash(from: start) == end || text.skipUntil(from: start) == end
    else { return }
    found[found.count - 1].isCut = true
  }

  private func isRange(_ group: NumericField.Group) -> Bool {
    !group.isSpaced && (group.mark == UInt8(ascii: "-") || group.mark == NumericField.rangeMark)
  }

  /// The number that a dash joins to a group, where it is no part of a date or a code.
  private func firstNumber(_ field: NumericField, before place: Int)
    -> (DecimalNumber, Range<Int>)?
  {
    guard isRange(field.groups[place - 1]),
      let (number, first) = field.number(endingAt: place - 1)
    else { return nil }
    if first > 0 {
      let former = field.groups[first - 1]
      guard former.mark == UInt8(ascii: " ") || former.isSpaced else { return nil }
    } else {
      guard mayBegin(field, 0), text.byte(field.start - 1) != UInt8(ascii: "-"),
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
      mayBegin(field, 0), field.before.mark == 0, isBare(field.before)
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

  /// The power of ten that a word or a unit made an amount of its number by; nil where it has more
  /// than that number.
  private func power(of find: MoneyFind, from number: DecimalNumber) -> Int? {
    var power = number.places - find.number.places
    var digits = number.digits
    while digits < find.number.digits, digits > 0, digits < 1 << 50 {
      digits *= 10
      power += 1
    }
    return digits == find.number.digits ? power : nil
  }
}

extension DecimalNumber {
  /// Whether it is less than another, by the readings without a doubtful mark of decimals.
  fileprivate func isBelow(_ other: DecimalNumber) -> Bool {
    let power = max(places, other.places)
    guard let own = shifted(by: power), let other = other.shifted(by: power) else { return false }
    return own.digits < other.digits
  }

  /// Times a power of ten, which may be below 0.
  fileprivate func scaled(by power: Int) -> DecimalNumber? {
    power == -2 ? hundredth : power < 0 ? nil : shifted(by: power)
  }
}

extension NumericField {
  /// The group that ends at an offset.
  fileprivate func place(endingAt end: Int) -> Int? {
    (0..<count).first { groups[$0].end == end }
  }
}
