/// Two numbers with a colon between them that are no time of day: verses, ratios, scores and spans
/// of time.
extension TimeReader {
  /// Makes what a comma or a word like "and" joins to such a pair one too: `Romans 8:28; 9:16`.
  static func continuePairs(_ time: inout TimeFind, _ text: Span<UInt8>, _ state: inout ScanState) {
    let gap = state.pairEnd..<max(state.pairEnd, time.range.lowerBound)
    if time.pair == .none, state.pair != .none, !time.hasHalf, gap.count < 6,
      gap.contains(where: { ",;&".utf8.contains(text.byte($0)) })
        || Lexicon.shared.meaning(of: text.word(at: gap.lowerBound + 1), in: text).roles
          .contains(.and)
    {
      time.pair = state.pair
    }
    if time.pair != .none { (state.pair, state.pairEnd) = (time.pair, time.range.upperBound) }
  }

  /// What the words and marks around a time say of it.
  static func pair(
    _ find: TimeFind, _ field: NumericField, _ index: Int, _ last: Int, _ text: Span<UInt8>
  ) -> TimeFind.Pair {
    let end = find.range.upperBound
    if isInCode(end, text) { return .sure }
    // "00:01:23,456 --> 00:01:25,789" are places in a film.
    if text.has("-->", at: text.skipSpaces(from: end))
      || text.has("-->", at: text.skipSpacesBack(from: find.range.lowerBound) - 3)
    {
      return .sure
    }
    if last + 1 == field.count {
      let unit = field.after.word
      if field.after.mark == 0, minutes.contains(where: { text.isCaseless($0, unit) }) {
        return .sure
      }
    } else if isVerseRange(field, last) {
      return .sure
    }
    guard index == 0 else { return .none }
    var before = field.before
    // "in 2:05:30" is how long something takes.
    if find.second != nil, field.first.count == 1, text.isCaseless("in", before.word) {
      return .sure
    }
    // "odds of 10:11"
    if before.meaning.roles.contains(.filler), before.mark == 0 {
      before = Affix(text, before: before.word.lowerBound, Lexicon.shared)
    }
    let (roles, word) = (before.meaning.roles, before.word)
    guard roles.contains(.pair), before.gap > 0 else { return .none }
    guard roles.contains(.common) else { return .sure }
    guard before.mark != UInt8(ascii: ":"), text.byte(field.start) != UInt8(ascii: "0") else {
      return .none
    }
    // "1 John 4:19"
    let number = text.skipSpacesBack(from: word.lowerBound)
    let isNumbered =
      number < word.lowerBound && (0x31...0x33).contains(text.byte(number - 1))
      && !text.hasWordCharacter(before: number - 1)
    return isNumbered ? .sure : .doubtful
  }

  /// Whether hyphens join letters and digits to the minutes, as in `Case 2:19-cv-01234`.
  private static func isInCode(_ end: Int, _ text: Span<UInt8>) -> Bool {
    guard text.byte(end) == UInt8(ascii: "-"), text.byte(end + 1).isASCIILetter else {
      return false
    }
    let word = text.word(at: end + 1)
    return text.byte(word.upperBound) == UInt8(ascii: "-") && text.byte(word.upperBound + 1).isDigit
  }

  private static let minutes: [StaticString] = ["min", "mins", "minutes", "minuten", "minutos"]

  /// Whether a dash joins a number to the minutes that is neither an hour nor the hour of a time:
  /// `10:25-37`.
  private static func isVerseRange(_ field: NumericField, _ last: Int) -> Bool {
    let (minute, verse) = (field.groups[last], field.groups[last + 1])
    return minute.joinsRange && verse.count < 4 && verse.value > max(24, minute.value)
      && (last + 2 == field.count || verse.mark != UInt8(ascii: ":"))
  }
}
