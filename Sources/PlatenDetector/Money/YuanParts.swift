/// Reads what follows whole yuan: tenths, and hundredths after them with or without their name, as
/// in `one kuai and five mao five` and `3 yuan 2 jiao 5 fen`.
enum YuanParts {
  /// The hundredths that follow an offset, and where they end; nil where no tenths do.
  static func hundredths(_ text: Span<UInt8>, after end: Int) -> (hundredths: Int, end: Int)? {
    var start = text.skipSpaces(from: end)
    let joint = text.word(at: start)
    if Lexicon.shared.meaning(of: joint, in: text).roles.contains(.and) {
      start = text.skipSpaces(from: joint.upperBound)
    }
    guard start > end, let tenths = digit(text, at: start) else { return nil }
    let name = text.word(at: text.skipSpaces(from: tenths.end))
    guard text.isCaseless("mao", name) || text.isCaseless("jiao", name) else { return nil }
    let next = text.skipSpaces(from: name.upperBound)
    guard next > name.upperBound, let rest = digit(text, at: next) else {
      return (10 * tenths.value, name.upperBound)
    }
    let fen = text.word(at: text.skipSpaces(from: rest.end))
    if text.isCaseless("fen", fen) { return (10 * tenths.value + rest.value, fen.upperBound) }
    // "five mao five" says no more; in "five mao five times" the last belongs to the sentence.
    return fen.isEmpty
      ? (10 * tenths.value + rest.value, rest.end) : (10 * tenths.value, name.upperBound)
  }

  /// A number below ten, in a digit or in words.
  private static func digit(_ text: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    let end = text.endOfDigits(from: start)
    if end == start {
      return NumberWords.small(text, at: start).flatMap { $0.value < 10 ? $0 : nil }
    }
    return end == start + 1 ? text.number(start..<end).map { ($0, end) } : nil
  }
}
