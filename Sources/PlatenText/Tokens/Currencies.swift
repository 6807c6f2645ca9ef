/// Currencies by the signs, codes and words that text uses for them.
enum Currencies {
  /// A sign or word and what it says.
  struct Mark: Sendable {
    var code: String
    /// How sure the mark is: a code is surer than "kr".
    var score: Double
    /// Whether it counts hundredths: cents, pence.
    var isMinor = false
    /// Whether a code beside it may say more, as in `$100 CAD`.
    var isGeneric = false
  }

  /// The currency of one sign.
  static func sign(_ scalar: UInt32) -> Mark? {
    if scalar == 0x24 || scalar == 0xFF04 { return Mark(code: "USD", score: 0.95, isGeneric: true) }
    if scalar == 0xA2 { return Mark(code: "USD", score: 0.9, isMinor: true) }
    return signs[scalar].map { Mark(code: $0, score: 0.97) }
  }

  /// The currency of letters before a dollar sign: `US$`, `R$`.
  static func dollar(prefix: String) -> Mark? {
    if let code = dollars[prefix] { return Mark(code: code, score: 0.98) }
    let code = prefix.uppercased()
    return code.hasSuffix("D") || code == "MXN" ? Self.code(code) : nil
  }

  /// The currency of a code in capitals.
  static func code(_ word: String) -> Mark? {
    guard codes.contains(word) else { return nil }
    return Mark(code: word, score: words.contains(word) ? 0.5 : 0.97)
  }

  /// The currency of an abbreviation, in the case it is written in.
  static func abbreviation(_ word: String) -> Mark? {
    abbreviations[word].map { Mark(code: $0, score: $0 == "SEK" ? 0.75 : 0.9) }
  }

  /// Whether an abbreviation stands before its amount too: `kr 100`, never `zł 100`.
  static func standsBefore(_ abbreviation: String) -> Bool {
    !["zł", "zl", "Kč", "Kc", "Ft", "lei", "лв", "руб", "грн", "Lt"].contains(abbreviation)
  }

  /// The currency of a word in lower case.
  static func name(_ word: String) -> Mark? {
    if let code = minorNames[word] { return Mark(code: code, score: 0.85, isMinor: true) }
    guard let code = names[word] else { return nil }
    return Mark(code: code, score: ["pound", "pounds"].contains(word) ? 0.6 : 0.9)
  }

  /// The currency of a country's adjective before a word: `Canadian dollars`.
  static func adjective(_ word: String) -> String? { adjectives[word] }

  /// Decimals an amount is written with, by ISO 4217.
  static func decimals(_ code: String) -> Int {
    if withoutDecimals.contains(code) { return 0 }
    return ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"].contains(code) ? 3 : 2
  }

  private static let signs: [UInt32: String] = [
    0x20AC: "EUR", 0xA3: "GBP", 0xA5: "JPY", 0x20B9: "INR", 0x20BD: "RUB", 0x20A9: "KRW",
    0x20AA: "ILS", 0x20AB: "VND", 0xE3F: "THB", 0x20B4: "UAH", 0x20BA: "TRY", 0x20A6: "NGN",
    0x20B1: "PHP", 0x20A1: "CRC", 0x20AD: "LAK", 0x20B2: "PYG", 0x20B5: "GHS", 0x20B8: "KZT",
    0x20BC: "AZN", 0x20BE: "GEL", 0x20AE: "MNT", 0x20A8: "INR", 0xFFE1: "GBP", 0xFFE5: "JPY",
    0x5143: "CNY", 0x5186: "JPY", 0xC6D0: "KRW", 0x9FB: "BDT", 0xFDFC: "IRR", 0x58F: "AMD",
  ]

  private static let dollars = [
    "US": "USD", "CA": "CAD", "C": "CAD", "c": "CAD", "A": "AUD", "AU": "AUD", "NZ": "NZD",
    "HK": "HKD", "S": "SGD", "SG": "SGD", "R": "BRL", "NT": "TWD", "MX": "MXN", "Mex": "MXN",
  ]

  private static let abbreviations = [
    "zł": "PLN", "zl": "PLN", "Kč": "CZK", "Kc": "CZK", "kr": "SEK", "Kr": "SEK", "Ft": "HUF",
    "lei": "RON", "лв": "BGN", "руб": "RUB", "грн": "UAH", "Fr": "CHF", "SFr": "CHF", "sFr": "CHF",
    "Rs": "INR", "Rp": "IDR", "RM": "MYR", "DM": "DEM", "TL": "TRY", "Lt": "LTL",
  ]

  private static let names = [
    "dollar": "USD", "dollars": "USD", "bucks": "USD", "euro": "EUR", "euros": "EUR",
    "pound": "GBP", "pounds": "GBP", "sterling": "GBP", "quid": "GBP", "yen": "JPY",
    "yuan": "CNY", "renminbi": "CNY", "rmb": "CNY", "franc": "CHF", "francs": "CHF",
    "franken": "CHF", "rupee": "INR", "rupees": "INR", "krona": "SEK", "kronor": "SEK",
    "krone": "NOK", "kroner": "NOK", "zloty": "PLN", "zlotys": "PLN", "złoty": "PLN",
    "złotych": "PLN", "rubles": "RUB", "ruble": "RUB", "rouble": "RUB", "roubles": "RUB",
    "peso": "MXN", "pesos": "MXN", "reais": "BRL", "won": "KRW", "forint": "HUF", "baht": "THB",
    "shekel": "ILS", "shekels": "ILS", "lira": "TRY", "liras": "TRY", "rand": "ZAR",
    "usd": "USD", "eur": "EUR", "gbp": "GBP", "chf": "CHF", "ringgit": "MYR", "rupiah": "IDR",
    "dirham": "AED", "dirhams": "AED", "dinar": "KWD",
    "dinars": "KWD", "koruna": "CZK", "hryvnia": "UAH",
  ]

  private static let minorNames = [
    "cent": "USD", "cents": "USD", "pence": "GBP", "penny": "GBP", "eurocent": "EUR",
    "eurocents": "EUR", "rappen": "CHF", "centimes": "EUR", "céntimos": "EUR", "centesimi": "EUR",
  ]

  private static let adjectives = [
    "us": "USD", "american": "USD", "canadian": "CAD", "australian": "AUD", "swiss": "CHF",
    "british": "GBP", "japanese": "JPY", "chinese": "CNY", "indian": "INR", "mexican": "MXN",
    "singapore": "SGD", "danish": "DKK", "norwegian": "NOK", "swedish": "SEK", "egyptian": "EGP",
    "turkish": "TRY", "taiwan": "TWD", "jamaican": "JMD", "argentine": "ARS", "chilean": "CLP",
    "colombian": "COP", "pakistani": "PKR", "korean": "KRW", "russian": "RUB",
  ]

  private static let withoutDecimals: Set<String> = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND",
    "VUV",
    "XAF", "XOF", "XPF",
  ]

  /// Codes that are words as well: only an amount with two decimals makes them a currency.
  private static let words: Set<String> = [
    "ALL", "ANG", "BAM", "BOB", "COP", "CUP", "CVE", "DOP", "GEL", "LAK", "MAD", "MOP", "PEN",
    "RON",
    "SOS",
    "TOP", "TRY", "SAR", "MRU", "SHP", "LYD",
  ]

  private static let codes = Set(
    """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
    BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DEM DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP \
    FRF GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK ITL JMD JOD \
    JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
    MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
    RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP \
    TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
    """.split(separator: " ").map(String.init))
}
