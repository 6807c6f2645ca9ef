/// A day before its month whose digits recognition took for letters: `Sth February 2025`,
/// `i6th June`, `| June 2002`.
enum MisreadDay {
  /// Where the digits of a word end that is a day; nil where it is none.
  static func end(in text: Span<UInt8>, _ word: Range<Int>) -> Int? {
    guard word.count <= 4, text.byte(word.upperBound) == 0x20 else { return nil }
    let name = text.word(at: word.upperBound + 1)
    guard name.count >= 3, text.byte(name.lowerBound).isUppercase,
      Lexicon.shared.meaning(of: name, in: text).month > 0
    else { return nil }
    if word.count == 1 {
      // Before a month and its year no lone stroke is a word, as "I" is in "Part I May 2002", but
      // not in "on I May 2002".
      let before = text.word(before: word.lowerBound - 1)
      let isPart = !(1...3 ~= before.count && text.isLowercase(before))
      let isStroke =
        switch text.byte(word.lowerBound) {
        case UInt8(ascii: "|"), UInt8(ascii: "l"): true
        case UInt8(ascii: "I"): !isPart
        default: false
        }
      return isStroke && hasYear(text, name.upperBound) ? word.upperBound : nil
    }
    // "list March" and "both June" have no day's ending, "ist" and "16th" have.
    let end = word.upperBound - 2
    guard (1...2).contains(end - word.lowerBound) else { return nil }
    var day = 0
    for offset in word.lowerBound..<end {
      let byte = text[offset]
      guard let digit = byte.isDigit ? byte : Variant.digit(for: byte) else { return nil }
      day = 10 * day + Int(digit & 15)
    }
    return text.has(ending(of: day), at: end) && 1...31 ~= day ? end : nil
  }

  private static func ending(of day: Int) -> StaticString {
    switch day {
    case 1, 21, 31: "st"
    case 2, 22: "nd"
    case 3, 23: "rd"
    default: "th"
    }
  }

  /// Whether a space and four digits stand at an offset.
  private static func hasYear(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    let year = offset + 1..<offset + 5
    return text.byte(offset) == 0x20 && year.allSatisfy { text.byte($0).isDigit }
      && !text.byte(year.upperBound).isAlphanumeric
  }
}
