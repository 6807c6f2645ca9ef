/// Ranges of amounts of which one end alone has the currency: `$5-10`, `5–10 €`, `10 to 20 euros`.
///
/// Both ends are amounts of their own, with the currency of the one, and the size of the last.
extension MoneyFinder {
  /// The last amount of a range whose first one has its currency before it, which takes the size
  /// of the last: `$3–5 million`.
  func lastAmount(of first: inout MoneyFind, _ field: NumericField) -> MoneyFind? {
    guard !first.isNegative, let place = field.place(endingAt: first.range.upperBound),
      place + 1 < field.count, field.groups[place].joinsRange,
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
    let isTorn = isTorn(own, number)
    if isTorn { (first.isCut, first.score) = (true, 0.5) }
    var find = MoneyFind(
      range: field.groups[place + 1].start..<(scale?.end ?? field.end), currency: first.currency,
      number: lastNumber, score: min(first.score, 0.85), isScaled: scale != nil)
    find.isCut = isTorn
    return find
  }

  /// The first amount of a range whose last one has its currency after it.
  func firstAmount(of last: inout MoneyFind, _ field: NumericField) -> MoneyFind? {
    // "Item 12-3456 USD 5.00": the code may be that of the next number.
    let end = last.range.upperBound
    guard !last.isNegative,
      !text.byte(end - 1).isUppercase || !text.byte(text.skipSpaces(from: end)).isDigit,
      let (own, place) = field.number(endingAt: field.count - 1),
      field.groups[place].start == last.range.lowerBound, let size = power(of: last, from: own)
    else { return nil }
    guard let (number, range) = AmountRange(text: text).first(of: field, endingWith: place),
      number.isBelow(own), let scaled = number.scaled(by: size)
    else { return nil }
    let isTorn = isTorn(number, own)
    if isTorn { (last.isCut, last.score) = (true, 0.5) }
    var find = MoneyFind(
      range: range, currency: last.currency, number: scaled, score: min(last.score, 0.85),
      isScaled: last.isScaled)
    find.isCut = isTorn
    return find
  }

  /// Whether two numbers with a dash between them may be one whose point was read as a dash:
  /// `33-404,58`.
  private func isTorn(_ first: DecimalNumber, _ last: DecimalNumber) -> Bool {
    isRecognized && first.places == 0 && first.digits < 1000 && last.places == 2
      && (10_000..<100_000).contains(last.digits)
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
