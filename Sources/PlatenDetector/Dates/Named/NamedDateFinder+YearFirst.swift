extension NamedDateFinder {
  /// `Nov '16`, and `April of 87` for years that are no days.
  func monthAndShortYear(_ field: NumericField) -> DateFind? {
    let year = field.first
    let before = field.before
    guard year.count == 2, isLoose(field, 0) else { return nil }
    let isOf =
      before.word.count == 2 && text.hasCaseless("of", at: before.word.lowerBound)
      && before.mark == 0 && year.value > 31 && countsNothing(after: year.end)
    guard isOf || before.gap == 0 && before.word.isEmpty else { return nil }
    let name = Affix(
      text, before: isOf ? before.word.lowerBound : before.sign.lowerBound, lexicon)
    guard name.meaning.month > 0, name.gap > 0, name.mark == 0 || name.mark == UInt8(ascii: "."),
      !text.hasWordCharacter(before: name.word.lowerBound),
      !name.meaning.roles.contains(.common) || text.byte(name.word.lowerBound).isUppercase
    else { return nil }
    var find = DateFind(
      range: name.word.lowerBound..<year.end,
      date: CalendarDate(
        year: CalendarDate.century(of: year.value, near: CalendarDate.usualReference),
        month: Int(name.meaning.month)), score: 0.75)
    find.isShortYear = true
    find.languages = name.meaning.languages
    return find
  }

  /// `2026, Nov 21`, `2026-Nov-21`, `2026 November 21`.
  func yearFirst(_ field: NumericField) -> DateFind? {
    let year = field.last
    let affix = field.after
    // "1024 Sep 13" is a size and the day of a file.
    guard (1500...2999).contains(year.value), affix.meaning.month > 0,
      field.count == 1 || field.groups[field.count - 2].mark == UInt8(ascii: " "),
      let month = month(affix)
    else { return nil }
    let mark = text.byte(month.end)
    let isDashed = mark == UInt8(ascii: "-") || mark == UInt8(ascii: "/")
    // "2009,June,09"
    let isListed = mark == UInt8(ascii: ",") && affix.mark == mark
    let start = isDashed || isListed ? month.end + 1 : text.skipSpaces(from: month.end)
    let dayEnd = text.endOfDigits(from: start)
    // "1999sep09"
    let isJoined = start == month.end && affix.touches && dayEnd - start == 2
    guard start > month.end || isJoined, (1...2).contains(dayEnd - start),
      let day = text.number(start..<dayEnd), (1...31).contains(day)
    else { return nil }
    let end = endOfOrdinal(Affix(text, after: dayEnd, lexicon), dayEnd)
    guard isClosed(at: end) else { return nil }
    var find = DateFind(
      range: year.start..<end,
      date: CalendarDate(year: year.value, month: Int(month.meaning.month), day: day), score: 0.9)
    find.languages = month.meaning.languages
    return find
  }

  /// `2026/21/Nov`, `2026-21-Nov`, `2026 21 NOV`: the year, the day and the name of the month.
  func yearAndDay(_ field: NumericField) -> DateFind? {
    guard field.count > 1 else { return nil }
    let day = field.last
    let year = field.groups[field.count - 2]
    let affix = field.after
    // "2016 12 Jan 10:30" is a size and the day of a file.
    let isSpaced =
      year.mark == UInt8(ascii: " ") && affix.mark == 0 && affix.gap > 0
      && text.byte(affix.word.lowerBound + 1).isUppercase
    guard year.count == 4, (isSpaced ? 1900...2099 : 1000...2999).contains(year.value),
      (1...31).contains(day.value),
      isSpaced
        ? day.count == 2 && self.year(after: affix.word.upperBound) == nil
        : day.count <= 2 && !year.isSpaced && affix.mark == year.mark
          && (year.mark == UInt8(ascii: "/") || year.mark == UInt8(ascii: "-")),
      affix.meaning.month > 0, !text.hasWordCharacter(at: affix.word.upperBound),
      field.count == 2 || field.groups[field.count - 3].mark == UInt8(ascii: " ")
        || field.groups[field.count - 3].isSpaced
    else { return nil }
    var find = DateFind(
      range: year.start..<affix.word.upperBound,
      date: CalendarDate(year: year.value, month: Int(affix.meaning.month), day: day.value),
      score: 0.9)
    find.languages = affix.meaning.languages
    return find
  }
}
