/// Counts days from a date that is told: `2 weeks before 13 May 1999`, `drei Tage nach dem 1. Mai`.
struct CountedDates: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The day that a find is the base of; nil where nothing is counted from it.
  func counted(_ find: DateFind) -> DateFind? {
    guard find.until == nil, find.date.year != nil, find.date.day != nil, find.date.exists,
      text.byte(find.range.lowerBound - 1) == 0x20,
      text.byte(find.range.lowerBound - 2).isLowercase
    else { return nil }
    var word = text.word(before: text.skipSpacesBack(from: find.range.lowerBound))
    if word.count < 4, Self.articles.contains(where: { text.isCaseless($0, word) }) {
      word = text.word(before: text.skipSpacesBack(from: word.lowerBound))
    }
    guard (3...9).contains(word.count),
      let (_, isPast, languages) = Self.directions.first(where: { text.isCaseless($0.0, word) }),
      let span = CountedSpan(
        text, endingAt: text.word(before: text.skipSpacesBack(from: word.lowerBound))),
      !span.languages.isDisjoint(with: languages),
      let day = span.moved(DayNumber(find.date), isPast: isPast)
    else { return nil }
    var found = find
    found.date = day.date
    found.other = find.other.flatMap { span.moved(DayNumber($0), isPast: isPast)?.date }
    found.swapped = find.swapped.flatMap { span.moved(DayNumber($0), isPast: isPast)?.date }
    found.range = span.range.lowerBound..<find.range.upperBound
    found.score = min(find.score, 0.85)
    return found
  }

  private static let articles: [StaticString] = ["the", "dem", "der", "le", "den"]

  private static let directions: [(StaticString, isPast: Bool, Languages)] = [
    ("before", true, .english), ("after", false, .english), ("from", false, .english),
    ("following", false, .english), ("vor", true, .german), ("nach", false, .german),
    ("avant", true, .french), ("après", false, .french),
  ]
}
