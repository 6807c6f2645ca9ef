/// Finds noon and midnight in words: `at noon`, `12 noon`, `um Mitternacht`, `à minuit`.
enum DayHalves {
  /// How the words begin that ``SpelledFinds`` looks for.
  static let beginnings = [
    "noon", "midnight", "mitternacht", "minuit", "mediodía", "medianoche", "mezzogiorno",
    "mezzanotte", "meio-dia", "meia-noite", "middernacht",
  ]

  private static let names: [(StaticString, Int)] = [
    ("noon", 12), ("midnight", 0), ("mitternacht", 0), ("minuit", 0), ("mediodía", 12),
    ("medianoche", 0), ("mezzogiorno", 12), ("mezzanotte", 0), ("meio-dia", 12),
    ("meia-noite", 0), ("middernacht", 0),
  ]

  /// Adds the time whose word begins at an offset or one byte before it, after a word of time or a
  /// day: "midnight blue" and "the noon sun" are none.
  static func add(_ text: Span<UInt8>, at offset: Int, _ found: inout [TimeFind]) {
    let start = text.byte(offset - 1).isASCIILetter ? offset - 1 : offset
    guard !text.hasWordCharacter(before: start), found.last?.range.upperBound ?? 0 <= start else {
      return
    }
    for (name, hour) in names where text.hasCaseless(name, at: start) {
      let end = start + name.utf8CodeUnitCount
      guard !text.hasWordCharacter(at: end), text.byte(end) != UInt8(ascii: "-"),
        let begin = begin(text, start, isNoon: hour == 12)
      else { return }
      found.append(TimeFind(range: begin..<end, hour: hour, minute: 0, score: 0.85))
      return
    }
  }

  /// Where the time begins: at "12" before its word, or at the word; nil where nothing before it
  /// says that it is a time.
  private static func begin(_ text: Span<UInt8>, _ start: Int, isNoon: Bool) -> Int? {
    let end = text.skipSpacesBack(from: start)
    guard end < start else { return nil }
    if text.has("12", at: end - 2), !text.hasWordCharacter(before: end - 2) { return end - 2 }
    var before = end
    if text.byte(before - 1) == UInt8(ascii: ",") { before -= 1 }
    let word = text.word(before: before)
    guard !word.isEmpty else { return nil }
    let meaning = Lexicon.shared.meaning(of: word, in: text)
    let isDay =
      meaning.weekday > 0 || text.hasCaseless("tomorrow", at: word.lowerBound)
      || text.hasCaseless("today", at: word.lowerBound)
    let isLink = !meaning.roles.isDisjoint(with: [.at, .until, .dateWord])
    let isAround = text.hasCaseless("around", at: word.lowerBound) && word.count == 6
    return isDay || isAround || isLink && before == end ? start : nil
  }
}
