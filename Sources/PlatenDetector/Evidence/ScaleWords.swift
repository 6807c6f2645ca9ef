/// What the words after a number say of its mark before three digits: `1.500 Mio. €`,
/// `$1,500 million`.
struct ScaleWords {
  /// Whether who writes these words has decimals after a comma; nil where they don't say.
  private(set) var decimalComma: Bool?
  /// Whether a language with a comma and one with a point have the word.
  private(set) var isMixed = false
  /// Whether the word is Spanish, whose countries have either mark.
  private(set) var isSpanish = false
  /// Whether they count thousands: three decimals of those would be needless.
  private(set) var isThousand = false

  /// Reads the words of an amount.
  init(of range: Range<Int>, in text: Span<UInt8>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let word = text.word(at: offset)
      if word.isEmpty {
        offset += max(1, text.scalar(at: offset).length)
        continue
      }
      offset = word.upperBound
      weigh(word, text)
    }
  }

  private mutating func weigh(_ word: Range<Int>, _ text: Span<UInt8>) {
    let meaning = Lexicon.shared.meaning(of: word, in: text)
    let letter = text.byte(word.lowerBound)
    if meaning.multiplier == 3 || word.count == 1 && (letter | 0x20 == 0x6B || letter == 0x54) {
      isThousand = true
    }
    if meaning.multiplier > 0, meaning.form == .none {
      isMixed = meaning.languages.contains(.english)
      isSpanish = meaning.languages == .spanish
      decimalComma = isMixed ? nil : !meaning.languages.isEmpty
    } else if word.count <= 2, letter == UInt8(ascii: "d"), meaning.form == .none {
      // "million d'euros", "million de dollars"
      decimalComma = true
    }
  }

  /// Whether a comma stands before decimals, of which the text and the currency say something too;
  /// nil where they don't agree.
  func decimalComma(
    isComma: Bool, text: Bool?, currency: Bool?
  ) -> Bool? {
    let said = [text, decimalComma, currency].compactMap { $0 }
    guard let first = said.first, !isMixed || text != nil else { return nil }
    if said.allSatisfy({ $0 == first }) { return first }
    guard text == decimalComma, text != nil else { return nil }
    // The words of a text outweigh the country: "SEK 1,234 million" is English, but "DKK 1.234
    // million" may be of who thinks in Danish, and Mexico writes "1,234 millones".
    return first ? (isSpanish ? nil : true) : (isComma ? false : nil)
  }
}
