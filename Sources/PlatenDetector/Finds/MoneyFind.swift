/// An amount that was found, before the locale is known.
struct MoneyFind: Sendable {
  var range: Range<Int>
  /// None for a bare amount in a column.
  var currency: CurrencyCode
  var number: DecimalNumber
  var isNegative = false
  var score: Double
  /// Whether a space was taken out of it: recognition may have lost more.
  var isCut = false
  var isRepaired = false
  /// Whether a word like "million" stands behind it.
  var isScaled = false
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
      decimals: currency.isEmpty ? 2 : currency.decimals, behind: currency, isNegative: isNegative)
  }
}
