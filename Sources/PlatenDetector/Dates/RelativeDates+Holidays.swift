extension RelativeDates {
  /// The places in ``Holiday/all`` of the names that begin with a word.
  static let holidays: [String: [Int]] = {
    var places: [String: [Int]] = [:]
    for (place, (name, _)) in Holiday.all.enumerated() {
      let first = "\(name)".prefix { $0 != " " && $0 != "'" && $0 != "." }
      places[String(first), default: []].append(place)
    }
    return places
  }()

  /// A holiday without its year: the one nearest to the reference, or of the year that words after
  /// it tell.
  func holiday(_ word: Range<Int>, _ first: String) -> DateFind? {
    guard let (holiday, end) = named(word, first) else { return nil }
    if let (years, after) = year(after: end) {
      return find(word.lowerBound..<after, day(holiday, years))
    }
    let today = DayNumber(reference)
    let near = (-1...1).map { day(holiday, $0) }
      .min { abs($0.days(to: today)) < abs($1.days(to: today)) }
    return near.map { find(word.lowerBound..<end, $0) }
  }

  /// `last Easter`, `next Christmas`: the last before the reference, the first after it, or that
  /// of its year.
  func holiday(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    let next = text.word(at: text.skipSpaces(from: word.upperBound))
    guard !next.isEmpty, next.lowerBound > word.upperBound,
      let (holiday, end) = named(next, text.string(next).lowercased())
    else { return nil }
    let today = DayNumber(reference)
    let isOver = direction < 0 ? day(holiday, 0) < today : day(holiday, 0) > today
    return find(word.lowerBound..<end, day(holiday, direction == 0 || isOver ? 0 : direction))
  }

  private func day(_ holiday: Holiday, _ years: Int) -> DayNumber {
    DayNumber(holiday.date(in: reference.year + years))
  }

  /// `of this year`, `last year`, and the years that they are from the reference's.
  private func year(after end: Int) -> (years: Int, end: Int)? {
    var start = text.skipSpaces(from: end)
    if text.hasCaseless("of ", at: start) { start += 3 }
    let word = text.word(at: start)
    let year = text.skipSpaces(from: word.upperBound)
    guard start > end, year > word.upperBound, text.hasCaseless("year", at: year),
      !text.hasWordCharacter(at: year + 4),
      let years = Self.directions[text.string(word).lowercased()]
    else { return nil }
    return (years, year + 4)
  }

  private func named(_ word: Range<Int>, _ first: String) -> (holiday: Holiday, end: Int)? {
    for place in Self.holidays[first] ?? [] {
      let (name, holiday) = Holiday.all[place]
      // A curved apostrophe takes two bytes more.
      for end in [0, 2].map({ word.lowerBound + name.utf8CodeUnitCount + $0 })
      where !text.hasWordCharacter(at: end)
        && text.start(of: name, endingAt: end) == word.lowerBound
      {
        return (holiday, end)
      }
    }
    return nil
  }
}
