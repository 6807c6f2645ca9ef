/// Counts days from a date that is told: `2 weeks before 13 May 1999`, `drei Tage nach dem 1. Mai`.
struct CountedDates: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The day that a find is the base of; the find itself where nothing is counted from it.
  func counted(_ find: DateFind) -> DateFind {
    guard find.until == nil, find.date.year != nil, find.date.day != nil, find.date.exists,
      text.byte(find.range.lowerBound - 1) == 0x20,
      text.byte(find.range.lowerBound - 2).isLowercase, let count = count(before: find.range)
    else { return find }
    var found = find
    let move = { (date: CalendarDate) in
      count.step.moved(DayNumber(date), by: count.count).date
    }
    found.date = move(find.date)
    found.other = find.other.map(move)
    found.swapped = find.swapped.map(move)
    found.range = count.start..<find.range.upperBound
    found.score = min(find.score, 0.85)
    return found
  }

  private func count(before date: Range<Int>) -> (start: Int, step: DateStep, count: Int)? {
    var word = text.word(before: text.skipSpacesBack(from: date.lowerBound))
    if word.count < 4, Self.articles.contains(text.string(word).lowercased()) {
      word = text.word(before: text.skipSpacesBack(from: word.lowerBound))
    }
    guard (3...9).contains(word.count),
      let (_, direction, languages) = Self.directions.first(where: {
        $0.0.utf8CodeUnitCount == word.count && text.hasCaseless($0.0, at: word.lowerBound)
      })
    else { return nil }
    let unit = text.word(before: text.skipSpacesBack(from: word.lowerBound))
    guard !unit.isEmpty, let (step, own) = DateStep.units[text.string(unit).lowercased()],
      !own.isDisjoint(with: languages)
    else { return nil }
    let end = text.skipSpacesBack(from: unit.lowerBound)
    var start = end
    while end - start < 4, text.byte(start - 1).isDigit { start -= 1 }
    var value = text.number(start..<end)
    if value == nil {
      let article = text.word(before: end)
      if ["a", "one", "eine", "einen", "une", "un"].contains(text.string(article).lowercased()) {
        (value, start) = (1, article.lowerBound)
      } else if let number = NumberWords.number(text, endingAt: end) {
        (value, start) = number
      }
    }
    guard let value, value < 1000, end < unit.lowerBound, !text.hasWordCharacter(before: start),
      !(text.byte(start - 1) == UInt8(ascii: ".") && text.byte(start - 2).isDigit)
    else { return nil }
    return (start, step, direction * value)
  }

  private static let articles: Set<String> = ["the", "dem", "der", "le", "den"]

  private static let directions: [(StaticString, Int, Languages)] = [
    ("before", -1, .english), ("after", 1, .english), ("from", 1, .english),
    ("following", 1, .english), ("vor", -1, .german), ("nach", 1, .german),
    ("avant", -1, .french), ("après", 1, .french),
  ]
}
