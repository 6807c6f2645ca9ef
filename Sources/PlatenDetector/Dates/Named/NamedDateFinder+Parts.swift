/// What stands around the month and the day of a date.
extension NamedDateFinder {
  /// The year after a month or a day; with `mayDoubt` also two digits that may as well count what
  /// follows them: `21 Nov 26 people`.
  func year(after end: Int, mayDoubt: Bool = false)
    -> (number: Int, end: Int, isShort: Bool, isDoubtful: Bool)?
  {
    var start = end
    if text.byte(start) == UInt8(ascii: ",") { start += 1 }
    start = text.skipSpaces(from: start)
    for _ in 0..<3 where text.byte(start).isASCIILetter {
      // "of 2026", "in the year 2026"
      let word = text.word(at: start)
      let isIn = text.hasCaseless("in", at: start) && word.count == 2
      let isYear = text.hasCaseless("year", at: start) && word.count == 4
      let isFiller =
        word.count <= 3 && lexicon.meaning(of: word, in: text).roles.contains(.filler)
      guard start > end, isIn || isYear || isFiller else {
        guard start > end, let year = NumberWords.year(text, at: start) else { return nil }
        return (year.value, year.end, false, false)
      }
      start = text.skipSpaces(from: word.upperBound)
    }
    let mark = text.byte(start)
    let isDashed = start == end && (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/"))
    let apostrophe = mark == UInt8(ascii: "'") ? 1 : text.has("’", at: start) ? 3 : 0
    start += isDashed ? 1 : apostrophe
    let digits = start..<text.endOfDigits(from: start)
    guard let number = text.number(digits),
      isClosed(at: digits.upperBound) || isYearWord(at: digits.upperBound)
    else { return nil }
    if digits.count == 4, apostrophe == 0, (1000...2999).contains(number) {
      // "3. Januar 1430 Uhr"
      if Affix(text, after: digits.upperBound, lexicon).saysUhr(text) { return nil }
      return (number, digits.upperBound, false, false)
    }
    // "1. Dec 23, 2012": a day that has a year of its own.
    guard digits.count == 2, !hasYear(after: digits.upperBound) else { return nil }
    let isSure =
      isDashed || apostrophe > 0 || start == end || countsNothing(after: digits.upperBound)
    guard isSure || mayDoubt && text.byte(end - 1).isASCIILetter else { return nil }
    return (
      CalendarDate.century(of: number, near: CalendarDate.usualReference), digits.upperBound, true,
      !isSure
    )
  }

  /// Whether a day's last digit stands before an offset, or one and a full stop.
  func isDayBefore(_ start: Int) -> Bool {
    text.byte(start - 1).isDigit
      || text.byte(start - 1) == UInt8(ascii: ".") && text.byte(start - 2).isDigit
  }

  /// "5. listopada" is in October in Croatia; "5 listopada" is in November in Poland.
  func isDoubtful(_ month: Month) -> Bool {
    text.isCaseless("listopada", month.range)
      && text.byte(text.skipSpacesBack(from: month.range.lowerBound) - 1) == UInt8(ascii: ".")
  }

  /// Whether a month of ``OtherDateNames`` has a capital, so that without a year it may be a name.
  func isName(_ month: Month) -> Bool {
    month.meaning.languages == .others && text.byte(month.range.lowerBound).isUppercase
  }

  /// Whether the Russian or Bulgarian letter for "year" touches one: `2026г.`.
  private func isYearWord(at end: Int) -> Bool {
    text.has("г", at: end) && !text.hasWordCharacter(at: end + 2)
  }

  /// The year that begins the line after a day that ends one, and that the sentence goes on after.
  func yearOfNextLine(_ end: Int) -> Int? {
    var start = text.byte(end) == UInt8(ascii: ",") ? end + 1 : end
    guard text.byte(start) == 0x0A else { return nil }
    start += 1
    while text.byte(start) == 0x20, start - end < 40 { start += 1 }
    let digits = start..<text.endOfDigits(from: start)
    guard digits.count == 4, let year = text.number(digits), (1900...2099).contains(year) else {
      return nil
    }
    let next = text.byte(digits.upperBound)
    let goesOn = next == 0x20 && text.byte(digits.upperBound + 1).isLowercase
    return goesOn || next == UInt8(ascii: ",") || next == UInt8(ascii: ")")
      || next == UInt8(ascii: ".") && text.byte(digits.upperBound + 1) <= 0x20 ? year : nil
  }

  private func hasYear(after end: Int) -> Bool {
    let start = text.skipSpaces(from: text.byte(end) == UInt8(ascii: ",") ? end + 1 : end)
    let digits = start..<text.endOfDigits(from: start)
    return start > end && digits.count == 4 && isClosed(at: digits.upperBound)
      && (1500...2999).contains(text.number(digits) ?? 0)
  }

  /// Whether nothing follows that two digits could count: the end of a line or of a sentence, a
  /// time, or a word that goes on with the sentence.
  func countsNothing(after end: Int) -> Bool {
    let start = text.skipSpaces(from: end)
    let next = text.byte(start)
    if next.isASCIILetter {
      let word = text.word(at: start)
      return !lexicon.meaning(of: word, in: text).roles.isDisjoint(with: [
        .at, .until, .and, .dateWord,
      ])
    }
    if next >= 0x80 { return text.has("–", at: start) || text.has("—", at: start) }
    return next != UInt8(ascii: "$") && next != UInt8(ascii: "%")
  }

  /// Whether a unit counts the number after a month: `March 5 miles`; "in" is a preposition.
  func isMeasure(_ field: NumericField) -> Bool {
    field.count == 1 && field.after.meaning.unit > 0 && field.after.mark == 0
      && field.after.word.count > 1 && !text.isCaseless("in", field.after.word)
  }

  /// After `st`, `nd`, `rd`, `th`, `er`, `º` or `°`.
  func endOfOrdinal(_ affix: Affix, _ end: Int) -> Int {
    if affix.touches, affix.meaning.roles.contains(.ordinal) { return affix.word.upperBound }
    return affix.mark == 0xBA && affix.gap == 0 ? affix.sign.upperBound : end
  }

  /// Whether a date may begin here: not inside a word or a number.
  func isOpen(before start: Int) -> Bool {
    let (value, length) = text.scalar(before: start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value.isUnspaced }
    switch value {
    case 0x2E, 0x2C, 0x3A, 0x2D, 0x2F: return !text.byte(start - 2).isDigit
    case 0x24, 0x23: return false
    default: return true
    }
  }

  /// Whether a day and a month without a year are a part of a name or a code: `03-Set-group`,
  /// `DEC-3-Clause`, `ABC-MRT16`, `1a25feb2`, and `FEB1` among tabs.
  func isInName(_ month: Int, _ end: Int) -> Bool {
    if text.byte(end) == UInt8(ascii: "-"), text.byte(end + 1).isASCIILetter { return true }
    let isJoined =
      text.byte(end - 1).isDigit && text.word(at: month).count == 3
      && text.byte(month + 3).isDigit
    guard isJoined else { return false }
    let before = text.byte(month - 1)
    return before.isDigit || before == UInt8(ascii: "-") || before == 0x09 || text.byte(end) == 0x09
      || text.isAmongCodes(month..<end)
  }

  /// Whether a date may end here.
  func isClosed(at end: Int) -> Bool {
    if text.hasWordCharacter(at: end) {
      return text.scalar(at: end).value.isUnspaced
        || text.byte(end) == UInt8(ascii: "T") && text.byte(end + 1).isDigit
    }
    switch text.byte(end) {
    case UInt8(ascii: "%"): return false
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "/"):
      return !text.byte(end + 1).isDigit
    case UInt8(ascii: ":"): return !text.byte(end + 1).isDigit || text.byte(end - 3).isDigit
    default: return true
    }
  }

  /// The find with the weekday that stands before it.
  func withWeekday(_ find: DateFind) -> DateFind {
    var find = find
    find.range = text.startWithWeekday(find.range.lowerBound, lexicon)..<find.range.upperBound
    return find
  }
}
