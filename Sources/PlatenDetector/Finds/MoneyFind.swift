/// An amount that was found, before the locale is known.
///
/// A text may hold millions: the parts are in an order in which one takes 48 bytes.
struct MoneyFind: Sendable {
  var range: Range<Int>
  var number: DecimalNumber
  /// None for a bare amount in a column.
  var currency: CurrencyCode
  var score: Double
  var isNegative = false
  /// Whether a space was taken out of it: recognition may have lost more.
  var isCut = false
  var isRepaired = false
  /// Whether a word like "million" comes after it.
  var isScaled: Bool
  /// What its sign may stand for as well, where nothing decides; none elsewhere.
  var other = CurrencyCode()

  init(
    range: Range<Int>, currency: CurrencyCode, number: DecimalNumber, score: Double,
    isScaled: Bool = false
  ) {
    self.range = range
    self.number = number
    self.currency = currency
    self.score = score
    self.isScaled = isScaled
  }

  /// Whether the text has the number as it is, so that a lost digit would not show.
  var isWhole: Bool { number.places == 0 && !isScaled }

  /// Makes it an amount that a space has cut.
  mutating func setCut(_ number: DecimalNumber, _ range: Range<Int>) {
    self.number = number
    self.range = range
    (isCut, isRepaired, score) = (true, true, 0.5)
  }

  /// The amount in a normal form: `EUR 1234.50`; without a currency `1234.50`.
  func value(_ number: DecimalNumber) -> String {
    number.text(
      decimals: currency.isEmpty ? 2 : currency.decimals, after: currency, isNegative: isNegative)
  }
}

extension [MoneyFind] {
  /// Those of some finds whose currency says anything of the text: a code that is a word as well
  /// does where more than one of these have it, or where a label or a sentence leads to it.
  func proving(_ finds: [MoneyFind], in text: Span<UInt8>) -> [MoneyFind] {
    var words: [CurrencyCode: Int] = [:]
    for find in self where find.currency.isWord { words[find.currency, default: 0] += 1 }
    return finds.filter { $0.isProof(in: text) || words[$0.currency, default: 0] > 1 }
  }
}

extension MoneyFind {
  fileprivate func isProof(in text: Span<UInt8>) -> Bool {
    let start = range.lowerBound
    let isWritten = text.byte(start).isUppercase || text.byte(range.upperBound - 1).isUppercase
    guard currency.isWord, isWritten else { return true }
    let before = text.byte(text.skipSpacesBack(from: start) - 1)
    return before == UInt8(ascii: ":") || before.isASCIILetter
  }
}
