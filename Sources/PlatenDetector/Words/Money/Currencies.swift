/// Currencies by the signs, codes and words that text uses for them.
enum Currencies {
  /// The currency of one sign; nothing for any other scalar.
  static func sign(_ scalar: UInt32) -> CurrencyCode {
    if scalar < 0x80 { return scalar == 0x24 ? CurrencyCode.dollar : CurrencyCode() }
    var place = Int(places[Int(scalar & 0xFF)])
    while place > 0, signs[place].scalar & 0xFF == scalar & 0xFF {
      if signs[place].scalar == scalar { return signs[place].code }
      place -= 1
    }
    return CurrencyCode()
  }

  /// For each last byte, the place of the last sign that has it; 0 for none: most scalars have no
  /// sign's last byte, and a hash would take longer.
  private static let places: [UInt8] = {
    var places = [UInt8](repeating: 0, count: 256)
    for (place, sign) in signs.enumerated() where place > 0 {
      places[Int(sign.scalar & 0xFF)] = UInt8(place)
    }
    return places
  }()

  /// The currency of letters before a dollar sign: `US$`, `R$`.
  static func dollar(prefix: String) -> CurrencyCode? {
    dollars[prefix] ?? (prefix.count == 3 && prefix.hasSuffix("D") ? CurrencyCode(prefix) : nil)
  }

  /// The signs in the order of their last bytes, after one that is none.
  private static let signs: [(scalar: UInt32, code: CurrencyCode)] =
    [(0, CurrencyCode())]
    + ([
      0x20AC: "EUR", 0xA3: "GBP", 0xA5: "JPY", 0x20B9: "INR", 0x20BD: "RUB", 0x20A9: "KRW",
      0x20AA: "ILS", 0x20AB: "VND", 0xE3F: "THB", 0x20B4: "UAH", 0x20BA: "TRY", 0x20A6: "NGN",
      0x20B1: "PHP", 0x20A1: "CRC", 0x20AD: "LAK", 0x20B2: "PYG", 0x20B5: "GHS", 0x20B8: "KZT",
      0x20BC: "AZN", 0x20BE: "GEL", 0x20AE: "MNT", 0x20A8: "INR", 0xFFE1: "GBP", 0xFFE5: "JPY",
      0x5143: "CNY", 0x5186: "JPY", 0x9F3: "BDT", 0x9FB: "BDT", 0x20BF: "BTC", 0x17DB: "KHR",
      0x20A3: "FRF", 0x20A4: "GBP", 0x20A7: "ESP", 0xFDFC: "IRR", 0x58F: "AMD", 0xFF04: "USD",
      0xC6D0: "KRW", 0x5713: "TWD",
    ] as [UInt32: String]).map { ($0, CurrencyCode($1)) }.sorted { $0.0 & 0xFF < $1.0 & 0xFF }

  private static let dollars =
    ([
      "US": "USD", "CA": "CAD", "C": "CAD", "c": "CAD", "A": "AUD", "AU": "AUD", "NZ": "NZD",
      "HK": "HKD", "S": "SGD", "SG": "SGD", "R": "BRL", "NT": "TWD", "MX": "MXN", "Mex": "MXN",
      "MXN": "MXN", "CLP": "CLP", "COP": "COP", "ARS": "ARS", "UYU": "UYU", "DOP": "DOP",
      "TT": "TTD", "J": "JMD", "RD": "DOP", "BZ": "BZD", "GY": "GYD", "EC": "XCD", "FJ": "FJD",
      "MOP": "MOP",
    ] as [String: String]).mapValues { CurrencyCode($0) }

  /// Codes of currencies whose own sign is the dollar's.
  static let dollarCodes: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "JMD", "TTD", "BBD", "BSD", "BZD", "BMD",
    "BND", "FJD", "GYD", "LRD", "NAD", "SBD", "SRD", "XCD", "MXN", "ARS", "CLP", "COP", "UYU",
    "DOP", "CUP",
  ]

  /// Abbreviations that never stand before their amount.
  static let behindOnly: Set<String> = [
    "zl", "Kč", "Kc", "Ft", "lei", "Lei", "LEI", "лв", "руб", "р", "Р", "грн", "Lt", "đ", "NIS",
    "ETH", "Zł", "ZŁ", "CFA", "тг",
  ]

  /// Abbreviations, in the case they are written in.
  static let abbreviations = [
    "zł": "PLN", "zl": "PLN", "Kč": "CZK", "Kc": "CZK", "kr": "SEK", "Kr": "SEK", "Ft": "HUF",
    "lei": "RON", "Lei": "RON", "LEI": "RON", "лв": "BGN", "руб": "RUB", "р": "RUB", "Р": "RUB",
    "грн": "UAH", "Fr": "CHF", "SFr": "CHF", "sFr": "CHF",
    "Rs": "INR", "Rp": "IDR", "RM": "MYR", "DM": "DEM", "TL": "TRY", "Lt": "LTL",
    "Php": "PHP", "Tk": "BDT", "KSh": "KES", "Ksh": "KES", "Kshs": "KES", "Dhs": "AED",
    "đ": "VND", "NIS": "ILS", "BTC": "BTC", "ETH": "ETH", "RMB": "CNY", "Kr.": "DKK",
    "Zł": "PLN", "ZŁ": "PLN", "KD": "KWD", "BD": "BHD", "JD": "JOD", "SR": "SAR", "QR": "QAR",
    "R": "ZAR", "FCFA": "XOF", "CFA": "XOF", "TSh": "TZS", "USh": "UGX", "тг": "KZT",
  ]

  /// Abbreviations that mean much else: only an amount with decimals makes them a currency.
  static let wordAbbreviations: Set<String> = ["Tk", "KD", "BD", "JD", "SR", "QR", "R"]

  /// Words, in any case.
  static let names = [
    "dollar": "USD", "dollars": "USD", "bucks": "USD", "euro": "EUR", "euros": "EUR",
    "pound": "GBP", "pounds": "GBP", "sterling": "GBP", "quid": "GBP", "yen": "JPY",
    "yuan": "CNY", "renminbi": "CNY", "rmb": "CNY", "franc": "CHF", "francs": "CHF",
    "franken": "CHF", "rupee": "INR", "rupees": "INR", "krona": "SEK", "kronor": "SEK",
    "krone": "NOK", "kroner": "NOK", "zloty": "PLN", "zlotys": "PLN", "złoty": "PLN",
    "złotych": "PLN", "rubles": "RUB", "ruble": "RUB", "rouble": "RUB", "roubles": "RUB",
    "peso": "MXN", "pesos": "MXN", "reais": "BRL", "won": "KRW", "forint": "HUF", "baht": "THB",
    "shekel": "ILS", "shekels": "ILS", "lira": "TRY", "liras": "TRY", "rand": "ZAR",
    "usd": "USD", "eur": "EUR", "gbp": "GBP", "chf": "CHF", "pln": "PLN", "czk": "CZK",
    "huf": "HUF", "inr": "INR", "jpy": "JPY", "brl": "BRL", "ringgit": "MYR", "rupiah": "IDR",
    "dirham": "AED", "dirhams": "AED", "dinar": "KWD",
    "dinars": "KWD", "koruna": "CZK", "hryvnia": "UAH", "dólares": "USD", "dolares": "USD",
    "dólar": "USD", "dollari": "USD", "dollaro": "USD", "yenes": "JPY", "libras": "GBP",
    "sterline": "GBP", "pfund": "GBP", "rubel": "RUB", "rubli": "RUB", "rublos": "RUB",
    "bitcoin": "BTC", "bitcoins": "BTC", "forints": "HUF", "kronen": "NOK", "lire": "ITL",
    "peseta": "ESP",
    "pesetas": "ESP",
    "buck": "USD", "kuai": "CNY", "satoshi": "BTC", "satoshis": "BTC", "ether": "ETH",
    "krónur": "ISK", "kronur": "ISK", "koruny": "CZK", "korun": "CZK", "riyal": "SAR",
    "riyals": "SAR", "rial": "IRR", "rials": "IRR", "naira": "NGN", "cedi": "GHS", "cedis": "GHS",
    "shilling": "KES", "shillings": "KES", "dong": "VND", "leva": "BGN", "taka": "BDT",
    "rupiahs": "IDR", "ringgits": "MYR", "hryvnias": "UAH", "hryven": "UAH", "tenge": "KZT",
    "birr": "ETB", "kwacha": "ZMW", "kwanza": "AOA", "kwanzas": "AOA", "metical": "MZN",
    "meticais": "MZN", "pula": "BWP", "dalasi": "GMD", "ariary": "MGA", "kyat": "MMK",
    "kyats": "MMK", "kip": "LAK", "riel": "KHR", "riels": "KHR", "tugrik": "MNT",
    "tugriks": "MNT", "manat": "AZN", "lari": "GEL", "denars": "MKD", "lempira": "HNL",
    "lempiras": "HNL", "quetzal": "GTQ", "quetzales": "GTQ", "colones": "CRC", "soles": "PEN",
    "guaraní": "PYG", "guaranies": "PYG", "guaraníes": "PYG", "bolívar": "VES", "bolivar": "VES",
    "bolívares": "VES", "bolivares": "VES", "bolivars": "VES", "boliviano": "BOB",
    "bolivianos": "BOB", "córdobas": "NIO", "cordobas": "NIO", "balboa": "PAB", "balboas": "PAB",
    "gourde": "HTG", "gourdes": "HTG", "guilder": "NLG", "guilders": "NLG", "gulden": "NLG",
    "drachma": "GRD", "drachmas": "GRD", "escudo": "PTE", "escudos": "PTE", "afghani": "AFN",
    "afghanis": "AFN", "pataca": "MOP", "patacas": "MOP", "rufiyaa": "MVR", "ngultrum": "BTN",
    "guinea": "GBP", "guineas": "GBP", "schilling": "ATS", "deutschmark": "DEM",
    "deutschmarks": "DEM", "рублей": "RUB", "рубля": "RUB", "рубль": "RUB", "гривень": "UAH",
    "гривні": "UAH", "долларов": "USD", "евро": "EUR", "mark": "DEM", "marks": "DEM",
    "crown": "CZK", "crowns": "CZK", "real": "BRL", "sol": "PEN", "lek": "ALL", "dram": "AMD",
    "drams": "AMD", "som": "KGS", "lev": "BGN", "leu": "RON", "baiza": "OMR",
    "dinara": "RSD", "динара": "RSD", "доллар": "USD", "доллара": "USD", "тенге": "KZT",
  ]

  /// Names that are common words too: only an adjective, a scale or two decimals make one of them a
  /// currency.
  static let wordNames: Set<String> = [
    "mark", "marks", "crown", "crowns", "real", "sol", "lek", "dram", "drams", "som", "lev", "leu",
    "ether", "guinea", "kip", "lari", "soles",
  ]

  /// Words for hundredths.
  static let minorNames = [
    "cent": "USD", "cents": "USD", "pence": "GBP", "penny": "GBP", "eurocent": "EUR",
    "eurocents": "EUR", "rappen": "CHF", "centimes": "EUR", "céntimos": "EUR", "centesimi": "EUR",
    "centavos": "BRL", "cêntimos": "EUR", "euro-cent": "EUR", "sen": "MYR", "paise": "INR",
    "kopecks": "RUB", "kopeks": "RUB", "pfennig": "DEM", "öre": "SEK", "øre": "DKK",
    "groszy": "PLN",
    "centavo": "BRL", "centime": "EUR", "fils": "AED", "halala": "SAR", "halalas": "SAR",
    "piastres": "EGP", "satang": "THB", "agorot": "ILS", "kuruş": "TRY", "stotinki": "BGN",
    "céntimo": "EUR", "centesimo": "EUR", "fillér": "HUF",
  ]

  /// Adjectives of countries before a word: `Canadian dollars`.
  static let adjectives = [
    "us": "USD", "american": "USD", "canadian": "CAD", "australian": "AUD", "swiss": "CHF",
    "british": "GBP", "japanese": "JPY", "chinese": "CNY", "indian": "INR", "mexican": "MXN",
    "singapore": "SGD", "danish": "DKK", "norwegian": "NOK", "swedish": "SEK", "egyptian": "EGP",
    "turkish": "TRY", "taiwan": "TWD", "jamaican": "JMD", "argentine": "ARS", "chilean": "CLP",
    "colombian": "COP", "pakistani": "PKR", "korean": "KRW", "russian": "RUB", "kong": "HKD",
    "zealand": "NZD", "african": "ZAR", "lankan": "LKR", "israeli": "ILS", "saudi": "SAR",
    "polish": "PLN", "czech": "CZK", "icelandic": "ISK", "brazilian": "BRL", "kenyan": "KES",
    "ugandan": "UGX", "tanzanian": "TZS", "somali": "SOS", "nigerian": "NGN", "ghanaian": "GHS",
    "vietnamese": "VND", "indonesian": "IDR", "thai": "THB", "malaysian": "MYR",
    "hungarian": "HUF", "romanian": "RON", "bulgarian": "BGN", "ukrainian": "UAH",
    "bangladeshi": "BDT", "kuwaiti": "KWD", "jordanian": "JOD", "iraqi": "IQD",
    "bahraini": "BHD", "tunisian": "TND", "algerian": "DZD", "libyan": "LYD", "serbian": "RSD",
    "moroccan": "MAD", "emirati": "AED", "uae": "AED", "deutsche": "DEM", "german": "DEM",
    "italian": "ITL", "french": "FRF", "belgian": "BEF", "austrian": "ATS", "spanish": "ESP",
    "philippine": "PHP", "peruvian": "PEN", "uruguayan": "UYU", "cuban": "CUP",
    "dominican": "DOP", "omani": "OMR", "qatari": "QAR", "yemeni": "YER", "iranian": "IRR",
    "syrian": "SYP", "lebanese": "LBP", "sudanese": "SDG", "nepalese": "NPR",
    "mauritian": "MUR", "barbados": "BBD", "bahamian": "BSD", "bermudian": "BMD",
    "fijian": "FJD", "liberian": "LRD", "namibian": "NAD", "trinidadian": "TTD",
    "singaporean": "SGD", "zimbabwean": "ZWL", "estonian": "EEK", "latvian": "LVL",
    "lithuanian": "LTL", "slovak": "SKK", "irish": "IEP", "cypriot": "CYP", "armenian": "AMD",
    "albanian": "ALL", "georgian": "GEL", "azerbaijani": "AZN", "cfa": "XOF", "rwandan": "RWF",
    "congolese": "CDF", "burundian": "BIF", "dutch": "NLG", "brunei": "BND",
  ]

  /// The first words of adjectives of two: `Hong Kong`, `South African`, `new shekels`.
  static let adjectiveBeginnings = ["hong", "new", "south", "sri", "costa", "rican", "east"]

  /// Codes that are words as well: only an amount with two decimals makes them a currency.
  static let wordCodes: Set<String> = [
    "ALL", "AMD", "ANG", "BAM", "BOB", "BSD", "CDF", "COP", "CRC", "CUP", "CVE", "DOP", "ERN",
    "GEL", "GIP", "LAK", "LYD", "MAD", "MGA", "MOP", "MRU", "PEN", "RON", "SAR", "SCR", "SDG",
    "SHP", "SLE", "SOS", "SSP", "STN", "TOP", "TRY", "WST",
  ]

  /// Those of them that are none after a number.
  static let sureAfter: Set<CurrencyCode> = [CurrencyCode("RON"), CurrencyCode("SAR")]

  /// Codes of ISO 4217, and some that were.
  static let codes = """
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP \
    BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DEM DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP \
    FRF GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK ITL JMD JOD \
    JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP \
    MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON \
    RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP \
    TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWL
    """
}
