extension DateResolver {
  /// A date in its likelier reading, and the others where nothing decides.
  struct Resolved {
    var find: DateFind
    var other: CalendarDate?
    /// The third reading of three numbers of two digits.
    var third: CalendarDate?
    /// Whether something that is written contradicts it.
    var isDoubted = false
  }

  /// A find as the text, the locale and the reference read it.
  func resolved(_ find: DateFind) -> Resolved {
    var find = find
    if find.isShortYear, let yearFirst = find.other, yearFirst.year != nil {
      switch evidence.shortYearFirst {
      case true?: (find.date, find.other, find.swapped) = (yearFirst, nil, nil)
      // Who writes the month first may not have written "26/05/03".
      case false? where find.swapped != nil || evidence.dayFirst == true: find.other = nil
      case false?, nil: break
      }
    }
    var other = find.other
    var third: CalendarDate?
    if other != nil { find.score = min(find.score, 0.5) }
    if let fitting = fitting(find) {
      find.date = fitting
    } else if let swapped = find.swapped {
      if let dayFirst = evidence.dayFirst {
        if !dayFirst { find.date = swapped }
        find.score = max(0, find.score - 0.08)
      } else if text.byte(find.range.lowerBound + 2) == UInt8(ascii: ".")
        || text.byte(find.range.lowerBound + 1) == UInt8(ascii: ".")
      {
        // Dots part day and month, in this order, wherever they are used.
      } else {
        (other, third) = (swapped, other)
        find.score = min(find.score, 0.5)
      }
    }
    if find.isShortYear, let reference, let year = find.date.year {
      find.date.year = CalendarDate.century(of: year % 100, near: reference.year)
      find.until?.year = find.date.year
      if other?.month == find.date.month, other?.day == find.date.day { other = nil }
      if other?.year != nil, find.other == nil { other?.year = find.date.year }
    }
    if find.isShortYear, reference == nil, other == nil, let year = find.date.year,
      CalendarDate.doubtfulYears.contains(year)
    {
      other = find.date
      other?.year = year - 100
      find.score = min(find.score, 0.5)
    }
    let weekday = weekday(beginning: find)
    var isDoubted = false
    if find.date.year == nil, let reference {
      let nearest = find.date.nearestYear(to: reference)
      find.date.year = nearest
      if weekday > 0, other == nil, !falls(find, on: weekday) {
        // The year before or after it, in which the day falls on the weekday that is told.
        let step = DayNumber(find.date) > DayNumber(reference) ? -1 : 1
        find.date.year = nearest + step
        isDoubted = !falls(find, on: weekday)
        if isDoubted { find.date.year = nearest }
      }
      find.until?.year = find.date.year
      if let day = other { other?.year = day.nearestYear(to: reference) }
    } else if weekday > 0, other == nil {
      isDoubted = !falls(find, on: weekday)
    }
    if find.date.year != nil {
      find.swapped = nil
      find.other = other
      if let counted = CountedDates(text).counted(find) { (find, isDoubted) = (counted, false) }
      other = find.other
    }
    return Resolved(find: find, other: other, third: third, isDoubted: isDoubted)
  }

  /// Doubts a year of old times that may be a time of day: `12 Dec 1030`. Who writes the whole name
  /// of a month and a minute that is not round means the year: `29 May 1453`.
  func doubtYear(of date: Resolved, in match: inout Match) {
    let end = match.range.upperBound
    guard match.isValid, !date.find.languages.isEmpty, date.find.until == nil,
      let day = date.find.date.day, let year = date.find.date.year, (1000..<1500).contains(year),
      year % 100 < 60, match.value.utf8.count == 10, text.byte(end - 5) == 0x20,
      text.byte(end - 6) != UInt8(ascii: ","), text.number(end - 4..<end) == year,
      year % 5 == 0 || !isWholeMonth(before: end - 5)
    else { return }
    var other = CalendarDate(month: date.find.date.month, day: day)
    if let reference { other.year = other.nearestYear(to: reference) }
    let time = TimeFind(range: end - 4..<end, hour: year / 100, minute: year % 100, score: 0.5)
    match.alternatives = [match.value, "\(other.iso)T\(time.iso(text))"]
    (match.isValid, match.score) = (false, 0.5)
  }

  private func isWholeMonth(before end: Int) -> Bool {
    lexicon.meaning(of: text.word(before: end), in: text).roles.contains(.wholeMonth)
  }

  /// The weekday that is written before a date, in a language of the date's own words; 0 for none.
  private func weekday(beginning find: DateFind) -> Int {
    guard find.weekday == 0, find.date.day != nil else { return 0 }
    var start = find.range.lowerBound
    if text.byte(start).isDigit { start = text.startWithWeekday(start, lexicon) }
    let word = text.word(at: start)
    let meaning = lexicon.meaning(of: word, in: text)
    guard meaning.weekday > 0, word.count > 2,
      find.languages.isEmpty || !meaning.languages.isDisjoint(with: find.languages)
    else { return 0 }
    return Int(meaning.weekday)
  }

  /// Whether a day, or the last of some days, falls on a weekday; so does any day of which that
  /// can't be told, as those of older calendars.
  private func falls(_ find: DateFind, on weekday: Int) -> Bool {
    guard let year = find.date.year, year > 1752, find.date.exists else { return true }
    if self.weekday(of: find.date) == weekday { return true }
    return find.until.map { self.weekday(of: $0) == weekday } ?? false
  }

  /// Of a date's two readings, the one that falls on the weekday before it; nil where both do, or
  /// neither does.
  private func fitting(_ find: DateFind) -> CalendarDate? {
    guard let swapped = find.swapped, find.date.exists, swapped.exists else { return nil }
    var weekday = Int(find.weekday)
    if weekday == 0 {
      let start = text.startWithWeekday(find.range.lowerBound, lexicon)
      guard start < find.range.lowerBound else { return nil }
      weekday = Int(lexicon.meaning(of: text.word(at: start), in: text).weekday)
    }
    guard !find.isShortYear, let first = self.weekday(of: find.date),
      let second = self.weekday(of: swapped), first != second
    else { return nil }
    return first == weekday ? find.date : second == weekday ? swapped : nil
  }

  /// 1…7 from Monday; nil where the year is unknown.
  private func weekday(of date: CalendarDate) -> Int? {
    guard let year = date.year ?? reference.map({ date.nearestYear(to: $0) }) else { return nil }
    return DayNumber(year: year, month: date.month, day: date.day ?? 1).weekday
  }

  /// A day that is told from another one, with its number and its month after it, which elsewhere
  /// are a time: `heute 21.11.`, `next Friday 24.11`; nil where they are not those of this day.
  func toldAgain(_ date: Resolved) -> Resolved? {
    let range = date.find.range
    let comma = text.byte(range.upperBound) == UInt8(ascii: ",") ? 1 : 0
    let start = text.skipSpaces(from: range.upperBound + comma)
    let day = start..<text.endOfDigits(from: start)
    guard start > range.upperBound, text.byte(day.upperBound) == UInt8(ascii: "."),
      !range.contains(where: { text[$0].isDigit })
    else { return nil }
    let month = day.upperBound + 1..<text.endOfDigits(from: day.upperBound + 1)
    let isStop = text.byte(month.upperBound) == UInt8(ascii: ".")
    guard
      let said = [date.find.date, date.other].lazy.compactMap({ $0 }).first(where: {
        $0.day == text.number(day) && $0.month == text.number(month)
      }), !text.hasWordCharacter(at: month.upperBound),
      !isStop || !text.byte(month.upperBound + 1).isDigit
    else { return nil }
    var date = date
    date.find.range = range.lowerBound..<month.upperBound + (isStop ? 1 : 0)
    (date.find.date, date.find.score) = (said, 0.9)
    (date.find.other, date.other, date.third) = (nil, nil, nil)
    return date
  }

  /// `this Friday 7/6`, `diesen Freitag, 6.7.`: a day whose weekday is told before it.
  func told(_ date: DateFind, by weekday: DateFind) -> DateFind? {
    let comma = text.byte(weekday.range.upperBound) == UInt8(ascii: ",") ? 1 : 0
    guard date.date.year == nil, date.weekday == 0, date.until == nil,
      text.skipSpaces(from: weekday.range.upperBound + comma) == date.range.lowerBound,
      weekday.range.upperBound < date.range.lowerBound
    else { return nil }
    var date = date
    date.weekday = weekday.weekday
    date.range = weekday.range.lowerBound..<date.range.upperBound
    return date
  }
}
