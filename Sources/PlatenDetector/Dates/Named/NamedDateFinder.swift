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
    /// After a full stop, after which the year may be.
    var end: Int
    /// Where a date ends that has no year: a full stop is a part of an abbreviation, but ends the
    /// sentence after a whole name.
    var lastEnd: Int { meaning.roles.contains(.wholeMonth) ? range.upperBound : end }
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
        before.mark != UInt8(ascii: "("), !before.isSpacedAfter, !isBehindYear(field)
      {
        return nil
      }
    }
    if start == field.start, !isOpen(before: start) { return nil }
    var first = until == nil ? day.value : field.groups[index - 1].value
    if index == 0, let other = firstDay(before: field), other.value < day.value {
      (first, start, until) = (other.value, other.start, day.value)
    }
    guard let month = month(after: day.end, field.after), !isDoubtful(month) else {
      return nil
    }
    if field.after.touches, text.hasCaseless("the ", at: start - 4),
      !text.hasWordCharacter(before: start - 4)
    {
      start -= 4
    }
    let year = year(after: month.end, mayDoubt: until == nil)
    if year == nil,
      month.isCommonWord || isName(month) || !isClosed(at: month.end) || isItem(day, field, month)
        || isInName(month.range.lowerBound, month.end)
    {
      return nil
    }
    if month.meaning.roles.contains(.roman) || month.meaning.isWordMonth, year?.isShort != false {
      return nil
    }
    // "Route 10 - November 12": a dash between spaces parts two things.
    if field.after.mark == UInt8(ascii: "-"), field.after.gap > 0, year?.isShort != false {
      return nil
    }
    var find = DateFind(
      range: start..<(year?.end ?? month.lastEnd),
      date: CalendarDate(year: year?.number, month: Int(month.meaning.month), day: first),
      score: year == nil ? 0.8 : year?.isShort == true ? 0.85 : 0.97)
    find.isShortYear = year?.isShort ?? false
    find.languages = month.meaning.languages
    if year?.isDoubtful == true {
      find.other = CalendarDate(month: Int(month.meaning.month), day: first)
    }
    if let until {
      find.until = CalendarDate(year: year?.number, month: Int(month.meaning.month), day: until)
    }
    return withWeekday(find)
  }

  /// Whether a hyphen parts a day from the year of the date before it: `3 May 2026-5 June 2026`.
  private func isBehindYear(_ field: NumericField) -> Bool {
    field.count == 2 && field.first.count == 4 && field.first.mark == UInt8(ascii: "-")
      && field.before.meaning.month > 0
  }

  /// Whether a day without a year is rather the number of an item, as in `4. Set the time`, which
  /// few languages write days like, or a code in a table of those.
  private func isItem(_ day: NumericField.Group, _ field: NumericField, _ month: Month) -> Bool {
    if field.after.mark == UInt8(ascii: "."),
      month.meaning.languages.isDisjoint(with: [.german, .others])
    {
      return true
    }
    return field.after.touches && text.isAmongCodes(day.start..<month.range.upperBound)
  }

  /// The month after a day: past an ordinal's ending, a mark, and words like "of".
  private func month(after end: Int, _ near: Affix) -> Month? {
    var affix = near
    if affix.touches, affix.meaning.roles.contains(.ordinal) {
      affix = Affix(text, after: affix.word.upperBound, lexicon)
    }
    for _ in 0..<3
    where affix.meaning.month == 0 && (affix.meaning.roles.contains(.filler) || isDayWord(affix)) {
      guard affix.mark == 0 || affix.mark == 0xBA else { return nil }
      affix = Affix(text, after: affix.word.upperBound, lexicon)
    }
    if affix.meaning.roles.contains(.roman), affix.meaning.month == 0 {
      affix.meaning.month = UInt8(RomanMonths.month(affix.word, in: text) ?? 0)
    }
    guard affix.meaning.month > 0, affix.mark != UInt8(ascii: ",") else { return nil }
    return month(affix)
  }

  /// "the 3rd day of May"
  private func isDayWord(_ affix: Affix) -> Bool {
    affix.word.count == 3 && affix.mark == 0 && affix.gap > 0
      && text.hasCaseless("day", at: affix.word.lowerBound)
  }

  func month(_ affix: Affix) -> Month? {
    let word = affix.word
    let isLower = text.byte(word.lowerBound).isLowercase
    let isShort = word.count <= (text.byte(word.lowerBound) < 0x80 ? 5 : 10)
    // "08.Haziran.2014"
    let isPart = affix.mark == UInt8(ascii: ".") && text.byte(word.upperBound + 1).isDigit
    let isStop = (isShort || isPart) && text.byte(word.upperBound) == UInt8(ascii: ".")
    guard
      isStop || !text.hasWordCharacter(at: word.upperBound)
        || text.byte(word.upperBound).isDigit
    else { return nil }
    return Month(
      meaning: affix.meaning, range: word, end: word.upperBound + (isStop ? 1 : 0),
      isCommonWord: isLower && affix.meaning.roles.contains(.common) || affix.meaning.isWordMonth)
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
    let isYearAfter = isDashedYear(field)
    if field.count > 1, day.mark == NumericField.rangeMark || day.mark == UInt8(ascii: "-"),
      !isYearAfter
    {
      let next = field.groups[1]
      if next.count <= 2, next.value > day.value, next.value <= 31 {
        until = next.value
        index = 1
      } else if next.count == 1, !day.isSpaced {
        // "Set 6-4, 7-5"
        return nil
      }
    }
    var end = field.groups[index].end
    var year: Int?
    var isShort = false
    // "march 3rd"
    var isOrdinal = false
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
      } else if next.count == 2, next.value > 31, index + 2 == field.count,
        mark == UInt8(ascii: " ") || mark == UInt8(ascii: ",") && field.groups[index].isSpacedAfter,
        isClosed(at: next.end), countsNothing(after: next.end)
      {
        // "Aug 9, 96": more than the days of a month.
        year = CalendarDate.century(of: next.value, near: CalendarDate.usualReference)
        (isShort, end) = (true, next.end)
      } else if mark == UInt8(ascii: ":")
        || mark == UInt8(ascii: ".") && !field.groups[index].isSpaced
      {
        return nil
      }
    } else {
      let last = end
      end = endOfOrdinal(field.after, end)
      isOrdinal = end > last
      if until == nil, let last = lastDay(after: end, above: day.value) {
        (until, end) = (last.day, last.end)
      }
      if let after = self.year(after: end) {
        (year, isShort, end) = (after.number, after.isShort, after.end)
      }
    }
    if year == nil {
      // "rel.split(sep, 1)"
      let isListed = field.before.mark == UInt8(ascii: ",") && text.byte(end) == UInt8(ascii: ")")
      // "on 3 May. 5 people came"
      let isSentence =
        field.before.mark == UInt8(ascii: ".") && month.meaning.roles.contains(.wholeMonth)
      guard !month.isCommonWord || isOrdinal, !isSentence, month.meaning.languages != .others,
        isClosed(at: end),
        !isInName(month.range.lowerBound, end), isOrdinal || !isMeasure(field),
        !isListed || text.byte(month.range.lowerBound).isUppercase
      else { return nil }
    }
    var find = DateFind(
      range: month.range.lowerBound..<end,
      date: CalendarDate(year: year, month: Int(month.meaning.month), day: day.value),
      score: year == nil ? 0.75 : isShort ? 0.85 : 0.97)
    find.isShortYear = isShort
    find.languages = month.meaning.languages
    if let until {
      find.until = CalendarDate(year: year, month: Int(month.meaning.month), day: until)
    } else if year == nil, let next = yearOfNextLine(end) {
      find.other = find.date
      find.date.year = next
    }
    return withWeekday(find)
  }

  /// Whether the hyphen that parts a month from its day parts its year as well: `May-05-26`.
  private func isDashedYear(_ field: NumericField) -> Bool {
    let day = field.first
    let dash = UInt8(ascii: "-")
    return field.count == 2 && field.before.mark == dash && field.before.gap == 0
      && day.mark == dash && !day.isSpaced && field.last.count == 2
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
      isCommonWord: isLower && affix.meaning.roles.contains(.common) || affix.meaning.isWordMonth)
  }

  /// `November 2026`, `noviembre de 2026`, `Nov. 2026`.
  func monthAndYear(_ field: NumericField) -> DateFind? {
    let year = field.first
    guard year.count == 4, (1000...2999).contains(year.value), isLoose(field, 0),
      field.count > 1 || !field.after.saysUhr(text)
    else { return nil }
    if let find = ordinalLast(year) { return find }
    guard let month = month(before: field), !isDayBefore(month.range.lowerBound) else { return nil }
    if let find = ordinalFirst(month, year) { return find }
    guard !month.isCommonWord, !isDoubtful(month) else { return nil }
    var find = DateFind(
      range: month.range.lowerBound..<year.end,
      date: CalendarDate(year: year.value, month: Int(month.meaning.month)), score: 0.85)
    find.languages = month.meaning.languages
    if let first = firstMonth(before: month) {
      find.until = find.date
      let isYearBefore = first.meaning.month > month.meaning.month
      find.date = CalendarDate(
        year: isYearBefore ? year.value - 1 : year.value, month: Int(first.meaning.month))
      find.range = first.range.lowerBound..<year.end
    }
    return find
  }
}
