/// Numbers of other things, which a word before them tells.
extension PhoneReader {
  /// Whether a word before says that another number follows: `No. 0560-0155`, `ISBN`.
  static func isSerial(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    let before = field.before
    // "Port. 06 12 34 56 78": a mobile one in French; a port of a network has no groups.
    if field.count > 1, text.isCaseless("port", before.word) { return false }
    if before.meaning.roles.contains(.serial) { return true }
    return before.word.count == 2 && before.mark == UInt8(ascii: ".")
      && (text.hasCaseless("no", at: before.word.lowerBound)
        || text.hasCaseless("nr", at: before.word.lowerBound))
  }

  /// How sure it is that a word before a number names what is numbered.
  enum CodeName { case none, doubtful, sure }

  /// Whether a word before says that a field is the number of an account, an article or a file:
  /// `NDC 0777-3105-02`, `Kundennummer 030 123456`, `Order no. 030 123456`, `Booking # 030 123456`.
  static func codeName(before field: NumericField, _ text: Span<UInt8>) -> CodeName {
    let before = field.before
    if before.scalar == 0x23 { return codeName(endingBefore: before.sign.lowerBound, text) }
    if before.meaning.roles.contains(.code) { return .sure }
    let word = before.word
    for ending in numberWords {
      let start = word.upperBound - ending.utf8CodeUnitCount
      guard start >= word.lowerBound, text.hasCaseless(ending, at: start) else { continue }
      if start == word.lowerBound { return codeName(endingBefore: start, text) }
      // Of words in one, as German and Dutch write them, those of telephones are labels.
      if start - word.lowerBound > 3 { return .sure }
    }
    // "XYZ 0171 2345678": a word of a few capitals may be the short name of a code.
    let isAbbreviation =
      (2...4).contains(word.count) && before.meaning.isEmpty
      && word.allSatisfy { text[$0].isUppercase }
    return isAbbreviation ? .doubtful : .none
  }

  private static let numberWords: [StaticString] = [
    "number", "nummer", "numéro", "número", "numero", "no", "nr",
  ]

  /// What the word before "number" says; one with a capital may name anything, and "my number" is
  /// one to dial.
  private static func codeName(endingBefore offset: Int, _ text: Span<UInt8>) -> CodeName {
    var end = text.skipSpacesBack(from: offset)
    if text.byte(end - 1) == UInt8(ascii: "-") || text.byte(end - 1) == UInt8(ascii: ".") {
      end -= 1
    }
    let word = text.word(before: end)
    let roles = Lexicon.shared.meaning(of: word, in: text).roles
    if roles.contains(.code) { return .sure }
    return word.count > 1 && text.byte(word.lowerBound).isUppercase ? .doubtful : .none
  }
}
