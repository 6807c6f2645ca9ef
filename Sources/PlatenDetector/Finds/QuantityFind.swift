/// A measure or a percentage that was found, before the locale is known.
struct QuantityFind: Sendable {
  var range: Range<Int>
  var kind: MatchKind
  var number: DecimalNumber
  var isNegative: Bool
  /// What comes after the number in a value: a space and the unit, or nothing for a percentage.
  var unit: String
  var score: Double

  /// The quantity in a normal form: `1.5 kg`.
  func value(_ number: DecimalNumber) -> String {
    number.text(decimals: 0, isNegative: isNegative) + unit
  }
}
