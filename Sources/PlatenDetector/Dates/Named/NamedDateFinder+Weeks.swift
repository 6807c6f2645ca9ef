extension NamedDateFinder {
  /// `2026-W18-2`, `2026W182`: a day of a week (ISO 8601), 1 being Monday.
  func weekDate(_ field: NumericField) -> DateFind? {
    let year = field.last
    let affix = field.after
    let dash = UInt8(ascii: "-")
    guard year.count == 4, (1000...2999).contains(year.value), affix.word.count == 1,
      text.byte(affix.word.lowerBound) == UInt8(ascii: "W"), affix.gap == 0,
      affix.mark == 0 || affix.mark == dash && affix.word.lowerBound == year.end + 1,
      field.count == 1 ? isOpen(before: year.start) : isLooseBefore(field)
    else { return nil }
    let start = affix.word.upperBound
    let isDashed = affix.mark == dash
    let place = isDashed ? start + 3 : start + 2
    guard text.endOfDigits(from: start) == (isDashed ? start + 2 : start + 3),
      !isDashed || text.byte(start + 2) == dash, let week = text.number(start..<start + 2),
      let day = text.number(place..<place + 1), text.byte(place).isDigit, (1...7).contains(day),
      !text.byte(place + 1).isDigit, isClosed(at: place + 1)
    else { return nil }
    // The first week is that of 4 January; its Thursday tells a week's year.
    let fourth = DayNumber(year: year.value, month: 1, day: 4)
    let monday = fourth.adding(1 - fourth.weekday + 7 * (week - 1))
    guard week > 0, monday.adding(3).date.year == year.value else { return nil }
    return DateFind(
      range: year.start..<place + 1, date: monday.adding(day - 1).date, score: 0.95)
  }

  private func isLooseBefore(_ field: NumericField) -> Bool {
    let group = field.groups[field.count - 2]
    return group.mark == UInt8(ascii: " ") || group.isSpaced
  }
}
