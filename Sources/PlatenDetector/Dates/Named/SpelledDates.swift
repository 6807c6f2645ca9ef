/// Finds days that are told in words around the name of a month: `second of August`,
/// `January first, two thousand and thirty-two`, `twenty-five January nineteen eighty-six`.
///
/// ``SpelledFinds`` tells where the names may be.
enum SpelledDates {
  /// The names of months and their abbreviations.
  static let beginnings = DateNames.months[0].flatMap { $0.split(separator: " ").map(String.init) }

  static func add(_ text: Span<UInt8>, at offset: Int, _ dates: inout [DateFind]) {
    let start = text.byte(offset - 1).isASCIILetter ? offset - 1 : offset
    guard text.byte(start - 1) <= 0x20, mayBegin(text, at: start) else { return }
    let word = text.word(at: start)
    let lexicon = Lexicon.shared
    let meaning = lexicon.meaning(of: word, in: text)
    guard meaning.month > 0, meaning.languages.contains(.english),
      !text.hasWordCharacter(at: word.upperBound)
    else { return }
    let finder = NamedDateFinder(text: text, lexicon: lexicon)
    let isStop = word.count < 5 && text.byte(word.upperBound) == UInt8(ascii: ".")
    let stop = word.upperBound + (isStop ? 1 : 0)
    guard let day = dayBefore(text, start) ?? dayAfter(text, stop) else { return }
    let year = finder.year(after: max(stop, day.range.upperBound))
    let end = max(word.upperBound, day.range.upperBound)
    let isCommon = text.byte(start).isLowercase && meaning.roles.contains(.common)
    guard year != nil || day.isSure && !isCommon else { return }
    var find = DateFind(
      range: min(start, day.range.lowerBound)..<(year?.end ?? end),
      date: CalendarDate(year: year?.number, month: Int(meaning.month), day: day.value),
      score: year == nil ? 0.75 : 0.93)
    find.isShortYear = year?.isShort ?? false
    find.languages = meaning.languages
    dates.append(finder.withWeekday(find))
  }

  /// Whether the first three letters are those of a month.
  private static func mayBegin(_ text: Span<UInt8>, at start: Int) -> Bool {
    let second = text.byte(start + 1) | 0x20
    let third = text.byte(start + 2) | 0x20
    switch text.byte(start) | 0x20 {
    case UInt8(ascii: "a"):
      return second == UInt8(ascii: "p") && third == UInt8(ascii: "r")
        || second == UInt8(ascii: "u") && third == UInt8(ascii: "g")
    case UInt8(ascii: "d"): return second == UInt8(ascii: "e") && third == UInt8(ascii: "c")
    case UInt8(ascii: "f"): return second == UInt8(ascii: "e") && third == UInt8(ascii: "b")
    case UInt8(ascii: "j"):
      return second == UInt8(ascii: "a") && third == UInt8(ascii: "n")
        || second == UInt8(ascii: "u")
          && (third == UInt8(ascii: "n") || third == UInt8(ascii: "l"))
    case UInt8(ascii: "m"):
      return second == UInt8(ascii: "a")
        && (third == UInt8(ascii: "r") || third == UInt8(ascii: "y"))
    case UInt8(ascii: "n"): return second == UInt8(ascii: "o") && third == UInt8(ascii: "v")
    case UInt8(ascii: "o"): return second == UInt8(ascii: "c") && third == UInt8(ascii: "t")
    case UInt8(ascii: "s"): return second == UInt8(ascii: "e") && third == UInt8(ascii: "p")
    default: return false
    }
  }

  private struct Day {
    var value: Int
    var range: Range<Int>
    /// Whether no year need confirm it.
    var isSure: Bool
  }

  /// `second of`, `twenty-third day of`, `twenty five`.
  private static func dayBefore(_ text: Span<UInt8>, _ month: Int) -> Day? {
    var end = text.skipSpacesBack(from: month)
    let hasOf = text.hasCaseless(" of", at: end - 3)
    if hasOf { end = text.skipSpacesBack(from: end - 2) }
    if hasOf, text.hasCaseless(" day", at: end - 4) { end = text.skipSpacesBack(from: end - 3) }
    guard end < month, text.byte(end - 1).isLowercase else { return nil }
    if let day = OrdinalWords.day(text, endingAt: end) {
      return Day(value: day.value, range: day.start..<month, isSure: hasOf)
    }
    guard let day = NumberWords.number(text, endingAt: end), (1...31).contains(day.value) else {
      return nil
    }
    return Day(value: day.value, range: day.start..<month, isSure: false)
  }

  /// `first`, `the twenty-third`.
  private static func dayAfter(_ text: Span<UInt8>, _ month: Int) -> Day? {
    var start = text.skipSpaces(from: month)
    let hasArticle = text.hasCaseless("the ", at: start)
    if hasArticle { start += 4 }
    guard start > month else { return nil }
    guard let day = OrdinalWords.day(text, at: start) else {
      // "March fifteen, 1999", but not "March two thousand"
      guard let day = NumberWords.small(text, at: start), (1...31).contains(day.value),
        text.byte(day.end) == UInt8(ascii: ",")
      else { return nil }
      return Day(value: day.value, range: month..<day.end, isSure: false)
    }
    // "in March first results": a sentence goes on with a word.
    let next = text.byte(text.skipSpaces(from: day.end))
    let isEnd = next < 0x80 && !next.isAlphanumeric && next != UInt8(ascii: "-")
    return Day(value: day.value, range: month..<day.end, isSure: hasArticle || isEnd)
  }
}
