/// What a word may stand for beside a number.
struct Meaning: Sendable {
  /// How a word names a currency.
  enum CurrencyForm: UInt8, Sendable {
    case none, code, abbreviation, name, minor
  }

  /// What else a word may say.
  struct Roles: OptionSet, Sendable {
    var rawValue: UInt32
    /// "am", "a.m.".
    static let morning = Roles(rawValue: 1)
    /// "pm".
    static let evening = Roles(rawValue: 2)
    /// "Uhr", "h", "o'clock".
    static let clock = Roles(rawValue: 4)
    /// "st", "nd", "rd", "th", "er".
    static let ordinal = Roles(rawValue: 8)
    /// "of", "de", "the".
    static let filler = Roles(rawValue: 16)
    /// "percent", "Prozent".
    static let percent = Roles(rawValue: 32)
    /// "phone", "Fax", "Tél".
    static let phone = Roles(rawValue: 64)
    /// "version", "build", "ISBN": what follows is no date, amount or address.
    static let serial = Roles(rawValue: 128)
    /// A month's name that is a common word too: "may", "march".
    static let common = Roles(rawValue: 256)
    /// "UTC", "GMT", "CET".
    static let zone = Roles(rawValue: 512)
    /// "to", "bis", "until".
    static let until = Roles(rawValue: 1024)
    /// "at", "um", "à".
    static let at = Roles(rawValue: 2048)
    /// A code of a currency that is a common word too, as "ALL" and "TOP".
    static let word = Roles(rawValue: 4096)
    /// An abbreviation that comes after its amount only, as "zł".
    static let behindOnly = Roles(rawValue: 8192)
    /// "card", "Visa".
    static let card = Roles(rawValue: 16384)
    /// "euro", "pounds" that may be a currency of many countries.
    static let vague = Roles(rawValue: 32768)
    /// "Canadian": the currency of the noun that follows.
    static let adjective = Roles(rawValue: 65536)
    /// A word of addresses and firms where the day is written first: "Ltd", "GmbH", "Malaysia".
    static let dayFirstPlace = Roles(rawValue: 1 << 17)
    /// The first word of a label of ``KeyLabels``.
    static let label = Roles(rawValue: 1 << 19)
    /// "first", "thirtieth": the last word of a day in words.
    static let ordinalWord = Roles(rawValue: 1 << 21)
    /// The last word of a holiday's name: "Christmas", "day".
    static let holiday = Roles(rawValue: 1 << 22)
    /// "on", "due", "am": a day may follow.
    static let dateWord = Roles(rawValue: 1 << 23)
    /// "visit", "website": a link may follow.
    static let web = Roles(rawValue: 1 << 24)
    /// "and", "und", "et": between an amount and its hundredths.
    static let and = Roles(rawValue: 1 << 20)
    /// "IX": the number of a month between a day and a year.
    static let roman = Roles(rawValue: 1 << 25)
    /// The whole name of a month, which no full stop shortens.
    static let wholeMonth = Roles(rawValue: 1 << 26)
    /// "in", "at", "de": a part of the day may follow an hour.
    static let dayPart = Roles(rawValue: 1 << 27)
    /// One where the month is: "Inc", "Texas".
    static let monthFirstPlace = Roles(rawValue: 1 << 18)
    /// "exp", "valid", "haltbar": the month follows that something ends with.
    static let expiry = Roles(rawValue: 1 << 28)
    /// "ref", "lot", "Konto": the number of a thing follows, and none that is dialled.
    static let code = Roles(rawValue: 1 << 29)
    /// "Romans", "ratio", "elapsed": two numbers with a colon after it are no time of day; with
    /// ``common`` it is as well a name before one.
    static let pair = Roles(rawValue: 1 << 30)
    /// "host", "ping": an address follows, and no version.
    static let network = Roles(rawValue: 1 << 31)
    /// What a word says of numbers after it alone, so that a name may have it: `order17`.
    static let ofLabels: Roles = [.code, .pair, .network]
  }

  /// 1…12, 0 for no month.
  var month: UInt8 = 0
  /// 1…7 from Monday, 0 for no weekday.
  var weekday: UInt8 = 0
  /// The power of ten that it multiplies by; 0 for none.
  var multiplier: UInt8 = 0
  /// The place of a unit in ``Units/names``; 0 for none.
  var unit: UInt8 = 0
  /// ISO 4217; none where it is empty.
  var currency = CurrencyCode()
  var form = CurrencyForm.none
  var roles: Roles = []
  /// The languages whose word it is.
  var languages: Languages = []

  /// Whether it is one of ``OtherDateNames/wordMonths``.
  var isWordMonth: Bool {
    languages == .others && roles.contains(.common) && !roles.contains(.wholeMonth)
  }

  /// Whether it is no word that is known.
  var isEmpty: Bool {
    month == 0 && weekday == 0 && multiplier == 0 && unit == 0 && form == .none
      && roles.isSubset(of: .ofLabels)
  }

  /// Both meanings of a word that has two.
  mutating func merge(_ other: Meaning) {
    if other.month > 0 { month = other.month }
    if other.weekday > 0 { weekday = other.weekday }
    if other.multiplier > 0 { multiplier = other.multiplier }
    if other.unit > 0 { unit = other.unit }
    if other.form != .none { (currency, form) = (other.currency, other.form) }
    roles.formUnion(other.roles)
    languages.formUnion(other.languages)
  }
}

/// Languages, of those whose dates and amounts are read.
struct Languages: OptionSet, Sendable, Hashable {
  var rawValue: UInt16
  static let english = Languages(rawValue: 1)
  static let german = Languages(rawValue: 2)
  static let french = Languages(rawValue: 4)
  static let spanish = Languages(rawValue: 8)
  static let italian = Languages(rawValue: 16)
  static let portuguese = Languages(rawValue: 32)
  static let dutch = Languages(rawValue: 64)
  /// Those of which dates alone are read, in all of which the day stands before the month.
  static let others = Languages(rawValue: 128)
  /// In the order of the tables of words.
  static let all: [Languages] = [
    .english, .german, .french, .spanish, .italian, .portuguese, .dutch,
  ]
}
