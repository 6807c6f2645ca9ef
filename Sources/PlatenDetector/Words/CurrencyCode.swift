/// Three letters of ISO 4217, in one word.
struct CurrencyCode: Hashable, Sendable {
  /// The letters from the highest byte on; 0 for no currency.
  var packed: UInt32 = 0

  init() {}

  /// The dollar of the United States, which a bare sign stands for.
  static let dollar = CurrencyCode("USD")

  init(_ code: String) {
    for byte in code.utf8 { packed = packed << 8 | UInt32(byte) }
  }

  /// The letters of a range in capitals; no currency where they are not three of ASCII.
  init(_ text: Span<UInt8>, _ word: Range<Int>) {
    guard word.count == 3 else { return }
    for offset in word { packed = packed << 8 | UInt32(text.byte(offset) & 0xDF) }
  }

  /// Whether it is among the 21 that are traded most (BIS, Triennial Survey of 2022).
  var isTradedMuch: Bool { Self.traded.contains(packed) }

  private static let traded = Set(
    "USD EUR JPY GBP CNY AUD CAD CHF HKD SGD SEK KRW NOK NZD INR MXN TWD ZAR BRL DKK PLN"
      .split(separator: " ").map { CurrencyCode(String($0)).packed })

  var isEmpty: Bool { packed == 0 }

  /// The letters.
  var text: String {
    guard packed != 0 else { return "" }
    return String(decoding: [2, 1, 0].map { UInt8(packed >> (8 * $0) & 0xFF) }, as: UTF8.self)
  }

  /// Decimals an amount is written with, by ISO 4217.
  var decimals: Int {
    if Self.withoutDecimals.contains(packed) { return 0 }
    return Self.withThree.contains(packed) ? 3 : 2
  }

  private static let withoutDecimals = Set(
    "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(separator: " ")
      .map { CurrencyCode(String($0)).packed })
  private static let withThree = Set(
    "BHD IQD JOD KWD LYD OMR TND".split(separator: " ").map { CurrencyCode(String($0)).packed })
}
