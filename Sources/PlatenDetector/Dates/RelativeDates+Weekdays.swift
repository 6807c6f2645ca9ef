extension RelativeDates {
  /// English names of weekdays.
  static let weekdays = DateNames.weekdays[0].flatMap { $0.split(separator: " ").map(String.init) }

  /// What begins with a weekday: `Tuesday the 11th`, `Monday 21.`, `Tuesday of last week`.
  func weekdayFirst(_ word: Range<Int>) -> DateFind? {
    let meaning = lexicon.meaning(of: word, in: text)
    guard meaning.weekday > 0, meaning.languages.contains(.english) else { return nil }
    let weekday = Int(meaning.weekday)
    var start = text.skipSpaces(from: word.upperBound)
    guard start > word.upperBound else { return nil }
    if text.hasCaseless("of ", at: start) { start += 3 }
    let direction = text.word(at: start)
    if let weeks = Self.directions[text.string(direction).lowercased()],
      let week = weekName(after: direction.upperBound)
    {
      return inWeek(word.lowerBound..<week, weekday, weeks)
    }
    if text.hasCaseless("the ", at: start) { start += 4 }
    guard let (day, end) = dayOfMonth(at: start) else { return nil }
    return nearest(word.lowerBound..<end, weekday, day)
  }

  /// `next week on Tuesday`, `this week Friday`.
  func weekOf(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    guard let end = weekName(after: word.upperBound) else { return nil }
    var name = Affix(text, after: end, lexicon)
    if text.hasCaseless("on", at: name.word.lowerBound), name.word.count == 2 {
      name = Affix(text, after: name.word.upperBound, lexicon)
    }
    guard name.mark == 0, name.gap > 0, name.meaning.weekday > 0,
      name.meaning.languages.contains(.english)
    else { return nil }
    return inWeek(
      word.lowerBound..<name.word.upperBound, Int(name.meaning.weekday), direction)
  }

  private func weekName(after end: Int) -> Int? {
    let start = text.skipSpaces(from: end)
    guard start > end, text.hasCaseless("week", at: start), !text.hasWordCharacter(at: start + 4)
    else { return nil }
    return start + 4
  }

  private func inWeek(_ range: Range<Int>, _ weekday: Int, _ weeks: Int) -> DateFind {
    let today = DayNumber(reference)
    return find(range, today.adding(weekday - today.weekday + 7 * weeks))
  }

  /// A day in words, as an ordinal, or as a number at the end of a sentence or of its part.
  private func dayOfMonth(at start: Int) -> (value: Int, end: Int)? {
    if let day = OrdinalWords.day(text, at: start) { return day }
    let end = text.endOfDigits(from: start)
    guard end - start <= 2, let value = text.number(start..<end), (1...31).contains(value) else {
      return nil
    }
    let ending = text.word(at: end)
    if !ending.isEmpty {
      let isOrdinal = lexicon.meaning(of: ending, in: text).roles.contains(.ordinal)
      return isOrdinal ? (value, ending.upperBound) : nil
    }
    switch text.byte(end) {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "?"),
      UInt8(ascii: ";"), UInt8(ascii: ")"):
      return text.byte(end + 1).isDigit ? nil : (value, end)
    case 0, 0x0A, 0x0D: return (value, end)
    default: return nil
    }
  }

  /// Of the months around the reference, the nearest in which a day falls on a weekday.
  private func nearest(_ range: Range<Int>, _ weekday: Int, _ day: Int) -> DateFind? {
    let month = 12 * reference.year + reference.month
    for distance in 0...11 {
      for place in distance == 0 ? [month] : [month + distance, month - distance] {
        let number = DayNumber(year: 0, month: place, day: day)
        if number.date.day == day, number.weekday == weekday { return find(range, number) }
      }
    }
    return nil
  }

  /// `the 15th of next month`, `first day of last month`, where a word is what says which month.
  func dayOfMonth(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    let month = text.skipSpaces(from: word.upperBound)
    guard month > word.upperBound, text.hasCaseless("month", at: month),
      !text.hasWordCharacter(at: month + 5)
    else { return nil }
    var end = text.skipSpacesBack(from: word.lowerBound)
    for filler in ["of", " day"] as [StaticString] {
      let start = end - filler.utf8CodeUnitCount
      if text.hasCaseless(filler, at: start), !text.hasWordCharacter(at: end) {
        end = text.skipSpacesBack(from: start)
      } else if filler.utf8CodeUnitCount == 2 {
        return nil
      }
    }
    guard let (day, start) = ordinal(endingAt: end) else { return nil }
    let number = DayNumber(year: reference.year, month: reference.month + direction, day: day)
    // "the 31st of next month" may not be.
    return number.date.day == day ? find(start..<month + 5, number) : nil
  }

  /// `15th` with the article before it, or `fifteenth`, where it ends at an offset.
  private func ordinal(endingAt end: Int) -> (day: Int, start: Int)? {
    if let (day, start) = OrdinalWords.day(text, endingAt: end) { return (day, start) }
    let digits = end - 2
    guard lexicon.meaning(of: digits..<end, in: text).roles.contains(.ordinal) else { return nil }
    var start = digits
    while digits - start < 3, text.byte(start - 1).isDigit { start -= 1 }
    guard let day = text.number(start..<digits), (1...31).contains(day),
      !text.hasWordCharacter(before: start)
    else { return nil }
    return (day, text.hasCaseless("the ", at: start - 4) ? start - 4 : start)
  }

  /// A weekday that days are counted from, the last and the coming one: `3 days from Tuesday`; and
  /// `new year`, which alone is none.
  func counted(_ word: Range<Int>) -> DateFind? {
    let today = DayNumber(reference)
    let weekday = Int(lexicon.meaning(of: word, in: text).weekday)
    if weekday > 0, word.count > 3 {
      let days = (weekday - today.weekday + 7) % 7
      var base = find(word, today.adding(days))
      base.other = today.adding(days - 7).date
      return CountedDates(text).counted(base)
    }
    let end = word.lowerBound + 8
    guard text.hasCaseless("new year", at: word.lowerBound), !text.hasWordCharacter(at: end) else {
      return nil
    }
    let year = reference.month > 6 ? reference.year + 1 : reference.year
    return CountedDates(text).counted(
      find(word.lowerBound..<end, DayNumber(year: year, month: 1, day: 1)))
  }
}
