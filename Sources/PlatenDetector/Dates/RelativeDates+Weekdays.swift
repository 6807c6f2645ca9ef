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
      let week = weekName(behind: direction.upperBound)
    {
      return inWeek(word.lowerBound..<week, weekday, weeks)
    }
    if text.hasCaseless("the ", at: start) { start += 4 }
    guard let (day, end) = dayOfMonth(at: start) else { return nil }
    return nearest(word.lowerBound..<end, weekday, day)
  }

  /// `next week on Tuesday`, `this week Friday`.
  func weekOf(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    guard let end = weekName(behind: word.upperBound) else { return nil }
    var name = Affix(text, behind: end, lexicon)
    if text.hasCaseless("on", at: name.word.lowerBound), name.word.count == 2 {
      name = Affix(text, behind: name.word.upperBound, lexicon)
    }
    guard name.mark == 0, name.gap > 0, name.meaning.weekday > 0,
      name.meaning.languages.contains(.english)
    else { return nil }
    return inWeek(
      word.lowerBound..<name.word.upperBound, Int(name.meaning.weekday), direction)
  }

  private func weekName(behind end: Int) -> Int? {
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

  // MARK: Holidays

  /// The places in ``Holiday/all`` of the names that begin with a word.
  static let holidays: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for (place, (name, _)) in Holiday.all.enumerated() {
      let first = "\(name)".prefix { $0 != " " && $0 != "'" && $0 != "." }
      places[String(first), default: []].append(place)
    }
    return places
  }()

  /// A holiday without its year: the one nearest to the reference.
  func holiday(_ word: Range<Int>, _ first: String) -> DateFind? {
    for place in Self.holidays[first] ?? [] {
      let (name, holiday) = Holiday.all[place]
      // A curved apostrophe takes two bytes more.
      for end in [0, 2].map({ word.lowerBound + name.utf8CodeUnitCount + $0 })
      where !text.hasWordCharacter(at: end)
        && text.start(of: name, endingAt: end) == word.lowerBound
      {
        let today = DayNumber(reference)
        let days = (-1...1).map { DayNumber(holiday.date(in: reference.year + $0)) }
        let near = days.min { abs($0.days(to: today)) < abs($1.days(to: today)) }
        return near.map { find(word.lowerBound..<end, $0) }
      }
    }
    return nil
  }
}
