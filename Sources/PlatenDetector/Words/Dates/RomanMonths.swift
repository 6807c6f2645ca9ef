/// The numbers of months as Roman numerals, which stand between a day and a year: `25.IX.2026`.
enum RomanMonths {
  static let names = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"]

  /// The month that a numeral is, 1…12; nil for other words.
  static func month(_ word: Range<Int>, in text: Span<UInt8>) -> Int? {
    names.firstIndex(of: text.string(word)).map { $0 + 1 }
  }
}
