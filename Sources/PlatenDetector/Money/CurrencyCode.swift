/// Three letters of ISO 4217, in one word.
struct CurrencyCode: Hashable, Sendable {
  /// The letters from the highest byte on; 0 for no currency.
  var packed: UInt32 = 0

  init() {}

  init(_ code: String) {
    for byte in code.utf8 { packed = packed << 8 | UInt32(byte) }
  }

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
