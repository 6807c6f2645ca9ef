/// Three letters of ISO 4217, in one word.
struct CurrencyCode: Hashable, Sendable {
  /// The letters from the highest byte on; 0 for no currency.
  var packed: UInt32 = 0

  init() {}

  private init(packed: UInt32) { self.packed = packed }

  /// The dollar of the United States, which a bare sign stands for.
  static var dollar: Self { Self(packed: 0x55_5344) }
  static var euro: Self { Self(packed: 0x45_5552) }
  static var pound: Self { Self(packed: 0x47_4250) }
  static var rupee: Self { Self(packed: 0x49_4E52) }
  static var krona: Self { Self(packed: 0x53_454B) }
  static var zloty: Self { Self(packed: 0x50_4C4E) }
  static var yuan: Self { Self(packed: 0x43_4E59) }
  static var yen: Self { Self(packed: 0x4A_5059) }
  static var canadianDollar: Self { Self(packed: 0x43_4144) }
  static var philippinePeso: Self { Self(packed: 0x50_4850) }

  init(_ code: String) {
    for byte in code.utf8 { packed = packed << 8 | UInt32(byte) }
  }

  /// The letters of a range in capitals; no currency where they are not three of ASCII.
  init(_ text: Span<UInt8>, _ word: Range<Int>) {
    guard word.count == 3 else { return }
    for offset in word { packed = packed << 8 | UInt32(text.byte(offset) & 0xDF) }
  }

  /// Whether it is among the 21 that are traded most (BIS, Triennial Survey of 2022).
  var isTradedMuch: Bool { facts & Self.isTraded != 0 }

  /// Whether its countries write decimals after a comma; nil where some do, or for no currency.
  var usesComma: Bool? {
    facts & Self.isMixed != 0 || isEmpty ? nil : facts & Self.hasComma != 0
  }

  /// Whether it is a word as well: `GEL`, `TOP`, `ALL`.
  var isWord: Bool { facts & Self.isAlsoWord != 0 }

  var isEmpty: Bool { packed == 0 }

  /// One of its three letters.
  func letter(_ place: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: packed >> UInt32(16 - 8 * place))
  }

  /// The letters.
  var text: String {
    guard packed != 0 else { return "" }
    return unsafe String(unsafeUninitializedCapacity: 3) { letters in
      for place in 0..<3 { unsafe letters[place] = letter(place) }
      return 3
    }
  }

  /// Decimals an amount is written with, by ISO 4217.
  var decimals: Int {
    facts & Self.hasNoDecimals != 0 ? 0 : facts & Self.hasThreeDecimals != 0 ? 3 : 2
  }

  // MARK: What is known of each

  private static let isTraded: UInt8 = 1
  private static let hasNoDecimals: UInt8 = 2
  private static let hasThreeDecimals: UInt8 = 4
  private static let hasComma: UInt8 = 8
  private static let isMixed: UInt8 = 16
  private static let isAlsoWord: UInt8 = 32

  private var facts: UInt8 {
    let slot = Self.slot(packed)
    return Self.table[slot]
  }

  /// The place of three capitals among all there are: one step, where a set would hash.
  private static func slot(_ packed: UInt32) -> Int {
    Int(packed >> 16 & 31) << 10 | Int(packed >> 8 & 31) << 5 | Int(packed & 31)
  }

  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0, count: 1 << 15)
    for (fact, codes) in [
      (
        isTraded,
        "USD EUR JPY GBP CNY AUD CAD CHF HKD SGD SEK KRW NOK NZD INR MXN TWD ZAR BRL DKK PLN"
      ),
      (hasNoDecimals, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"),
      (hasThreeDecimals, "BHD IQD JOD KWD LYD OMR TND"),
      (hasComma, "BRL DKK SEK NOK PLN CZK RUB TRY IDR VND ARS CLP COP HUF RON UAH BGN ISK"),
      (isMixed, "EUR CAD ZAR"), (isAlsoWord, Currencies.wordCodes.joined(separator: " ")),
    ] {
      for code in codes.split(separator: " ") {
        table[slot(CurrencyCode(String(code)).packed)] |= fact
      }
    }
    return table
  }()
}
