/// Reads the dates around the name of a month.
struct NamedDateFinder: ~Escapable {
  let text: Span<UInt8>
  let lexicon: Lexicon

  @_lifetime(copy text)
  init(text: Span<UInt8>, lexicon: Lexicon) {
    self.text = text
    self.lexicon = lexicon
  }

  /// A month's name and what surrounds it.
  struct Month {
    var meaning: Meaning
    var range: Range<Int>
    /// Behind the full stop of an abbreviation.
    var end: Int
    /// A word like "may" that nothing but its place makes a month.
    var isCommonWord: Bool
  }

  // MARK: Day before the month

  func dayFirst(_ field: NumericField) -> DateFind? {
    let day = field.last
    guard day.count <= 2, (1...31).contains(day.value) else { return nil }
    let index = field.count - 1
    var start = day.start
    var until: Int?
    if index > 0 {
      let before = field.groups[index - 1]
      // "10–22 August": the first day of a range.
      let isRange =
        before.mark == NumericField.rangeMark || before.mark == UInt8(ascii: "-")
        || before.mark == UInt8(ascii: "/") && !before.isSpaced
      if isRange, before.count <= 2, (1...31).contains(before.value), before.value < day.value,
        index == 1 || field.groups[index - 2].mark == UInt8(ascii: " ")
      {
        start = before.start
        until = day.value
      } else if before.mark != UInt8(ascii: " "), before.mark != NumericField.rangeMark,
        !before.isSpacedAfter
      {
        return nil
      }
    }
    if start == field.start, !isOpen(before: start) { return nil }
    var first = until == nil ? day.value : field.groups[index - 1].value
    if index == 0, let other = firstDay(before: field), other.value < day.value {
      (first, start, until) = (other.value, other.start, day.value)
    }
    guard let month = month(behind: day.end, field.after) else { return nil }
    if field.after.touches, text.hasCaseless("the ", at: start - 4),
      !text.hasWordCharacter(before: start - 4)
    {
      start -= 4
    }
    let year = year(after: month.end)
    if year == nil, month.isCommonWord || !isClosed(at: month.end) { return nil }
    var find = DateFind(
      range: start..<(year?.end ?? month.end),
      date: CalendarDate(year: year?.number, month: Int(month.meaning.month), day: first),
      score: year == nil ? 0.8 : year?.isShort == true ? 0.85 : 0.97)
    find.isShortYear = year?.isShort ?? false
    find.languages = month.meaning.languages
    if let until {
      find.until = CalendarDate(year: year?.number, month: Int(month.meaning.month), day: until)
    }
    return withWeekday(find)
  }

  /// The month behind a day: past an ordinal's ending, a mark, and words like "of".
  private func month(behind end: Int, _ near: Affix) -> Month? {
    var affix = near
    if affix.touches, affix.meaning.roles.contains(.ordinal) {
      affix = Affix(text, behind: affix.word.upperBound, lexicon)
    }
    for _ in 0..<2 where affix.meaning.month == 0 && affix.meaning.roles.contains(.filler) {
      guard affix.mark == 0 || affix.mark == 0xBA else { return nil }
      affix = Affix(text, behind: affix.word.upperBound, lexicon)
    }
    guard affix.meaning.month > 0, affix.mark != UInt8(ascii: ",") else { return nil }
    return month(affix)
  }

  func month(_ affix: Affix) -> Month? {
    let word = affix.word
    let isLower = text.byte(word.lowerBound).isLowercase
    let isStop = word.count <= 5 && text.byte(word.upperBound) == UInt8(ascii: ".")
    guard
      isStop || !text.hasWordCharacter(at: word.upperBound)
        || text.byte(word.upperBound).isDigit
    else { return nil }
    return Month(
      meaning: affix.meaning, range: word, end: word.upperBound + (isStop ? 1 : 0),
      isCommonWord: isLower && affix.meaning.roles.contains(.common))
  }

  // MARK: Month before the day

  func monthFirst(_ field: NumericField) -> DateFind? {
    let day = field.first
    guard day.count <= 2, (1...31).contains(day.value), let month = month(before: field) else {
      return nil
    }
    var index = 0
    var until: Int?
    // "October 13-15"
    if field.count > 1, day.mark == NumericField.rangeMark || day.mark == UInt8(ascii: "-") {
      let next = field.groups[1]
      if next.count <= 2, next.value > day.value, next.value <= 31 {
        until = next.value
        index = 1
      }
    }
    var end = field.groups[index].end
    var year: Int?
    var isShort = false
    let isLast = index + 1 == field.count
    if !isLast {
      let mark = field.groups[index].mark
      let next = field.groups[index + 1]
      let isYearMark =
        mark == UInt8(ascii: " ") || mark == UInt8(ascii: ",")
        || mark == UInt8(ascii: ".") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/")
      if isYearMark, next.count == 4, (1000...2999).contains(next.value),
        isLoose(field, index + 1)
      {
        (year, end) = (next.value, next.end)
      } else if next.count == 2, isLoose(field, index + 1),
        mark == UInt8(ascii: "-")
          || mark == UInt8(ascii: "/") || mark == UInt8(ascii: "'")
      {
        (year, isShort) = (
          CalendarDate.century(of: next.value, near: CalendarDate.usualReference), true
        )
        end = next.end
      } else if mark == UInt8(ascii: ":")
        || mark == UInt8(ascii: ".") && !field.groups[index].isSpaced
      {
        return nil
      }
    } else {
      end = endOfOrdinal(field.after, end)
      if let behind = self.year(after: end) {
        (year, isShort, end) = (behind.number, behind.isShort, behind.end)
      }
    }
    if year == nil {
      guard !month.isCommonWord, isClosed(at: end) else { return nil }
    }
    var find = DateFind(
      range: month.range.lowerBound..<end,
      date: CalendarDate(year: year, month: Int(month.meaning.month), day: day.value),
      score: year == nil ? 0.75 : isShort ? 0.85 : 0.97)
    find.isShortYear = isShort
    find.languages = month.meaning.languages
    if let until {
      find.until = CalendarDate(year: year, month: Int(month.meaning.month), day: until)
    }
    return withWeekday(find)
  }

  /// Whether nothing joins a group with the next in one number.
  func isLoose(_ field: NumericField, _ index: Int) -> Bool {
    let group = field.groups[index]
    if index + 1 == field.count { return isClosed(at: group.end) }
    return group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark || group.isSpaced
  }

  private func month(before field: NumericField) -> Month? {
    var affix = field.before
    for _ in 0..<2 where affix.meaning.month == 0 && affix.meaning.roles.contains(.filler) {
      guard affix.mark == 0, affix.gap > 0 else { return nil }
      affix = Affix(text, before: affix.word.lowerBound, lexicon)
    }
    let isJoined = affix.gap == 0 && affix.mark == 0
    guard affix.meaning.month > 0, !isJoined || affix.word.count >= 3,
      !text.hasWordCharacter(before: affix.word.lowerBound) || isDayBefore(affix.word.lowerBound)
    else { return nil }
    let isLower = text.byte(affix.word.lowerBound).isLowercase
    return Month(
      meaning: affix.meaning, range: affix.word, end: field.start,
      isCommonWord: isLower && affix.meaning.roles.contains(.common))
  }

  private func isDayBefore(_ start: Int) -> Bool { text.byte(start - 1).isDigit }

  /// `November 2026`, `noviembre de 2026`, `Nov. 2026`.
  func monthAndYear(_ field: NumericField) -> DateFind? {
    let year = field.first
    guard year.count == 4, (1000...2999).contains(year.value), isLoose(field, 0) else { return nil }
    if let find = ordinalLast(year) { return find }
    guard let month = month(before: field), !isDayBefore(month.range.lowerBound) else { return nil }
    if let find = ordinalFirst(month, year) { return find }
    guard !month.isCommonWord else { return nil }
    var find = DateFind(
      range: month.range.lowerBound..<year.end,
      date: CalendarDate(year: year.value, month: Int(month.meaning.month)), score: 0.85)
    find.languages = month.meaning.languages
    return find
  }

  // MARK: Parts

  func year(after end: Int) -> (number: Int, end: Int, isShort: Bool)? {
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
      guard isIn || isYear || isFiller else {
        guard start > end, let year = NumberWords.year(text, at: start) else { return nil }
        return (year.value, year.end, false)
      }
      start = text.skipSpaces(from: word.upperBound)
    }
    let mark = text.byte(start)
    let isDashed = start == end && (mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/"))
    let apostrophe = mark == UInt8(ascii: "'") ? 1 : text.has("’", at: start) ? 3 : 0
    start += isDashed ? 1 : apostrophe
    let digits = start..<text.endOfDigits(from: start)
    guard let number = text.number(digits), isClosed(at: digits.upperBound) else { return nil }
    if digits.count == 4, apostrophe == 0, (1000...2999).contains(number) {
      return (number, digits.upperBound, false)
    }
    guard digits.count == 2 else { return nil }
    // "21 Nov 26" ends a line or stands before a time; "21 Nov 26 people" does not.
    let next = text.byte(text.skipSpaces(from: digits.upperBound))
    let isBare = start > end && (next < 0x20 || next.isDigit || next == UInt8(ascii: ")"))
    guard isDashed || apostrophe > 0 || isBare || start == end else { return nil }
    return (
      CalendarDate.century(of: number, near: CalendarDate.usualReference), digits.upperBound, true
    )
  }

  /// Behind `st`, `nd`, `rd`, `th`, `er`, `º` or `°`.
  func endOfOrdinal(_ affix: Affix, _ end: Int) -> Int {
    if affix.touches, affix.meaning.roles.contains(.ordinal) { return affix.word.upperBound }
    return affix.mark == 0xBA && affix.gap == 0 ? affix.sign.upperBound : end
  }

  /// Whether a date may begin here: not inside a word or a number.
  func isOpen(before start: Int) -> Bool {
    let (value, length) = text.scalar(before: start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value >= 0x2E80 }
    switch value {
    case 0x2E, 0x2C, 0x3A, 0x2D, 0x2F: return !text.byte(start - 2).isDigit
    case 0x24, 0x23: return false
    default: return true
    }
  }

  /// Whether a date may end here.
  func isClosed(at end: Int) -> Bool {
    if text.hasWordCharacter(at: end) {
      return text.scalar(at: end).value >= 0x2E80
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
