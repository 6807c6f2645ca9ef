/// Finds the date that a run of digits belongs to.
struct DateScanner: ~Escapable {
  let text: Span<UInt8>

  @_lifetime(copy text)
  init(text: Span<UInt8>) { self.text = text }

  /// The date whose first number is a run of digits; a month's or weekday's name may stand before.
  func match(at digits: Range<Int>) -> Match? {
    guard digits.count <= 4, digits.count != 3, let number = number(digits) else { return nil }
    if digits.count == 4 {
      if let match = yearFirst(digits, year: number) { return withWeekday(match) }
      return monthAndYear(digits, year: number)
    }
    if let match = dayAndMonth(digits, day: number) { return withWeekday(match) }
    if let match = monthAndDay(digits, day: number) { return withWeekday(match) }
    return numeric(digits, first: number).map { withWeekday($0) }
  }

  /// The value of at most four digits.
  func number(_ digits: Range<Int>) -> Int? {
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    var value = 0
    for offset in digits { value = value * 10 + Int(text[offset] &- 48) }
    return value
  }

  // MARK: Year first

  private func yearFirst(_ digits: Range<Int>, year: Int) -> Match? {
    guard (1000...2999).contains(year) else { return nil }
    let mark = text.byte(digits.upperBound)
    if isSeparator(mark), text.byte(digits.upperBound + 1).isDigit {
      guard isOpen(before: digits.lowerBound, mark: mark) else { return nil }
      let month = digits.upperBound + 1..<text.endOfDigits(from: digits.upperBound + 1)
      guard let monthNumber = number(month), month.count <= 2, (1...12).contains(monthNumber) else {
        return nil
      }
      let day =
        month.upperBound
        + 1..<max(
          month.upperBound + 1, text.endOfDigits(from: month.upperBound + 1))
      if text.byte(month.upperBound) == mark, day.count == 2 || day.count == 1,
        let dayNumber = number(day), (1...31).contains(dayNumber),
        isClosed(at: day.upperBound, mark)
      {
        return found(
          digits.lowerBound..<day.upperBound, year, monthNumber, dayNumber,
          score: mark == UInt8(ascii: "-") ? 0.98 : 0.93)
      }
      // "2010-11" is a season, "2026-11" a month.
      guard mark == UInt8(ascii: "-"), month.count == 2, (1900...2100).contains(year),
        monthNumber != (year + 1) % 100, isClosed(at: month.upperBound, mark)
      else { return nil }
      return found(digits.lowerBound..<month.upperBound, year, monthNumber, nil, score: 0.6)
    }
    // "2026, Nov 21", "2026-Nov-21"
    guard isOpen(before: digits.lowerBound, mark: 0) else { return nil }
    var start = digits.upperBound
    let isDashed = mark == UInt8(ascii: "-")
    if text.byte(start) == UInt8(ascii: ",") || isDashed { start += 1 }
    guard let name = month(at: text.skipSpaces(from: start)),
      name.range.lowerBound > digits.upperBound
    else { return nil }
    let dayStart =
      isDashed && text.byte(name.end) == mark ? name.end + 1 : text.skipSpaces(from: name.end)
    let day = dayStart..<text.endOfDigits(from: dayStart)
    guard day.count <= 2, let number = number(day), (1...31).contains(number) else { return nil }
    let end = endOfOrdinal(at: day.upperBound)
    guard dayStart > name.end, isClosed(at: end, 0) else { return nil }
    return found(digits.lowerBound..<end, year, name.number, number, score: 0.9)
  }

  /// `November 2026`, `noviembre de 2026`.
  private func monthAndYear(_ digits: Range<Int>, year: Int) -> Match? {
    guard (1000...2999).contains(year), isClosed(at: digits.upperBound, 0),
      let name = month(before: digits.lowerBound), !name.isCommonWord
    else { return nil }
    return found(name.range.lowerBound..<digits.upperBound, year, name.number, nil, score: 0.85)
  }

  // MARK: Names of months

  /// `21 November 2026`, `21st of Nov.`, `1er janvier 2026`, `21 de noviembre de 2026`,
  /// `21-Nov-26`.
  private func dayAndMonth(_ digits: Range<Int>, day: Int) -> Match? {
    guard (1...31).contains(day), isOpen(before: digits.lowerBound, mark: 0) else { return nil }
    var start = endOfOrdinal(at: digits.upperBound)
    if text.byte(start) == UInt8(ascii: ".") { start += 1 }
    let mark = text.byte(start)
    if mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/") { start += 1 }
    start = text.skipSpaces(from: start)
    for filler in ["of", "de"] where text.string(text.word(at: start)).lowercased() == filler {
      start = text.skipSpaces(from: start + 2)
    }
    guard start > digits.upperBound, let name = month(at: start) else { return nil }
    if let year = year(after: name.end) {
      return found(
        digits.lowerBound..<year.end, year.number, name.number, day,
        score: year.isShort ? 0.85 : 0.97)
    }
    guard !name.isCommonWord, isClosed(at: name.end, 0) else { return nil }
    return found(digits.lowerBound..<name.end, nil, name.number, day, score: 0.8)
  }

  /// `Nov 21st, 2026`, `November 21`.
  private func monthAndDay(_ digits: Range<Int>, day: Int) -> Match? {
    guard (1...31).contains(day), let name = month(before: digits.lowerBound) else { return nil }
    let end = endOfOrdinal(at: digits.upperBound)
    var start = end
    let mark = text.byte(start)
    let isDashed = mark == UInt8(ascii: "-") && text.byte(digits.lowerBound - 1) == mark
    if mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") || isDashed { start += 1 }
    var yearStart = text.skipSpaces(from: start)
    if text.string(text.word(at: yearStart)).lowercased() == "of" {
      yearStart = text.skipSpaces(from: yearStart + 2)
    }
    let year = yearStart..<text.endOfDigits(from: yearStart)
    if yearStart > end, year.count == 4, let number = number(year), (1000...2999).contains(number),
      isClosed(at: year.upperBound, 0)
    {
      return found(
        name.range.lowerBound..<year.upperBound, number, name.number, day, score: 0.97)
    }
    guard !name.isCommonWord, isClosed(at: end, 0) else { return nil }
    return found(name.range.lowerBound..<end, nil, name.number, day, score: 0.75)
  }

  private struct MonthName {
    var number: Int
    var range: Range<Int>
    /// Behind the full stop of an abbreviation.
    var end: Int
    /// A word like "may" that nothing but its place makes a month.
    var isCommonWord: Bool
  }

  private func month(at start: Int) -> MonthName? {
    let word = text.word(at: start)
    guard let name = month(word), !text.hasWordCharacter(at: word.upperBound) || name.isAbbreviated
    else { return nil }
    let isStop = name.isAbbreviated && text.byte(word.upperBound) == UInt8(ascii: ".")
    return MonthName(
      number: name.number, range: word, end: word.upperBound + (isStop ? 1 : 0),
      isCommonWord: name.isCommonWord)
  }

  /// The month whose name ends before a day or a year, with what may stand between.
  private func month(before start: Int) -> MonthName? {
    var end = text.skipSpacesBack(from: start)
    for filler in ["the", "de", "del"] {
      let word = text.word(before: end)
      if end < start, text.string(word).lowercased() == filler {
        end = text.skipSpacesBack(from: word.lowerBound)
      }
    }
    switch text.byte(end - 1) {
    case UInt8(ascii: "."), UInt8(ascii: ","): end -= 1
    case UInt8(ascii: "-"),
      UInt8(ascii: "/") where end == start:
      end -= 1
    default: if end == start { return nil }
    }
    let word = text.word(before: end)
    guard let name = month(word), !text.hasWordCharacter(before: word.lowerBound) else {
      return nil
    }
    return MonthName(
      number: name.number, range: word, end: start, isCommonWord: name.isCommonWord)
  }

  private func month(_ word: Range<Int>)
    -> (number: Int, isAbbreviated: Bool, isCommonWord: Bool)?
  {
    guard word.count >= 3 else { return nil }
    let name = text.string(word)
    let lower = name.lowercased()
    guard let number = DateNames.month(lower) else { return nil }
    return (number, word.count <= 5, name == lower && DateNames.words.contains(lower))
  }

  private func year(after end: Int) -> (number: Int, end: Int, isShort: Bool)? {
    var start = end
    if text.byte(start) == UInt8(ascii: ",") { start += 1 }
    start = text.skipSpaces(from: start)
    for filler in ["de", "del", "of"] where text.string(text.word(at: start)).lowercased() == filler
    {
      start = text.skipSpaces(from: start + filler.utf8.count)
    }
    let mark = text.byte(start)
    let isDashed = start == end && (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/"))
    let apostrophe = mark == UInt8(ascii: "'") ? 1 : text.has("’", at: start) ? 3 : 0
    start += isDashed ? 1 : apostrophe
    let digits = start..<text.endOfDigits(from: start)
    guard start > end, let number = number(digits), isClosed(at: digits.upperBound, 0) else {
      return nil
    }
    if digits.count == 4, apostrophe == 0, (1000...2999).contains(number) {
      return (number, digits.upperBound, false)
    }
    guard digits.count == 2, isDashed || apostrophe > 0 else { return nil }
    return (CalendarDate.century(of: number), digits.upperBound, true)
  }

  /// Behind `st`, `nd`, `rd`, `th`, `er`, `º` or `°`.
  private func endOfOrdinal(at end: Int) -> Int {
    for suffix in ["st", "nd", "rd", "th", "er"] as [StaticString]
    where text.hasCaseless(suffix, at: end) && !text.hasWordCharacter(at: end + 2) {
      return end + 2
    }
    return text.has("º", at: end) || text.has("°", at: end) ? end + 2 : end
  }
}
