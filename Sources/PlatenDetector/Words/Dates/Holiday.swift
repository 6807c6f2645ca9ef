/// When a holiday is, from year to year.
enum Holiday: Sendable {
  /// A month and a day.
  case fixed(Int, Int)
  /// The n-th of a weekday (1 is Monday) in a month, the last one for 0; and days after it.
  case weekday(Int, Int, month: Int, plus: Int = 0)
  /// Days from Easter Sunday on.
  case easter(Int)

  func date(in year: Int) -> CalendarDate {
    switch self {
    case .fixed(let month, let day): return CalendarDate(year: year, month: month, day: day)
    case .weekday(let place, let weekday, let month, let plus):
      let first = DayNumber(year: year, month: place == 0 ? month + 1 : month, day: 1)
      let days = (weekday - first.weekday + 7) % 7
      return first.adding(days + 7 * (place - 1) + plus).date
    case .easter(let days): return Self.easter(year).adding(days).date
    }
  }

  /// Easter Sunday of the Gregorian calendar, by the paschal moon of the 19-year cycle with the
  /// corrections of 1582.
  private static func easter(_ year: Int) -> DayNumber {
    let century = year / 100
    let golden = year % 19
    let lunar = (8 * century + 13) / 25
    let moon = (19 * golden + century - century / 4 - lunar + 15) % 30
    // The last two days of the cycle come one day sooner.
    let full = moon - moon / 28 * (1 - 29 / (moon + 1) * ((21 - golden) / 11))
    let day = DayNumber(year: year, month: 3, day: 21 + full)
    // The Sunday after the full moon.
    return day.adding(7 - day.weekday % 7)
  }

  /// Names that go on with others come after them.
  static let all: [(StaticString, Holiday)] = [
    ("christmas eve", .fixed(12, 24)), ("christmas day", .fixed(12, 25)),
    ("christmas", .fixed(12, 25)), ("xmas", .fixed(12, 25)), ("boxing day", .fixed(12, 26)),
    ("new year's eve", .fixed(12, 31)), ("new years eve", .fixed(12, 31)),
    ("new year's day", .fixed(1, 1)), ("new years day", .fixed(1, 1)),
    ("new year's", .fixed(1, 1)), ("valentine's day", .fixed(2, 14)),
    ("valentines day", .fixed(2, 14)), ("st. patrick's day", .fixed(3, 17)),
    ("st patrick's day", .fixed(3, 17)), ("saint patrick's day", .fixed(3, 17)),
    ("april fools' day", .fixed(4, 1)), ("april fool's day", .fixed(4, 1)),
    ("earth day", .fixed(4, 22)), ("may day", .fixed(5, 1)),
    ("international workers' day", .fixed(5, 1)), ("juneteenth", .fixed(6, 19)),
    ("independence day", .fixed(7, 4)), ("halloween", .fixed(10, 31)),
    ("all saints' day", .fixed(11, 1)), ("all souls' day", .fixed(11, 2)),
    ("guy fawkes day", .fixed(11, 5)), ("guy fawkes night", .fixed(11, 5)),
    ("veterans day", .fixed(11, 11)), ("armistice day", .fixed(11, 11)),
    ("groundhog day", .fixed(2, 2)), ("cinco de mayo", .fixed(5, 5)),
    ("bastille day", .fixed(7, 14)), ("martin luther king day", .weekday(3, 1, month: 1)),
    ("mlk day", .weekday(3, 1, month: 1)), ("presidents' day", .weekday(3, 1, month: 2)),
    ("presidents day", .weekday(3, 1, month: 2)), ("mother's day", .weekday(2, 7, month: 5)),
    ("mothers day", .weekday(2, 7, month: 5)), ("memorial day", .weekday(0, 1, month: 5)),
    ("father's day", .weekday(3, 7, month: 6)), ("fathers day", .weekday(3, 7, month: 6)),
    ("labor day", .weekday(1, 1, month: 9)), ("labour day", .weekday(1, 1, month: 9)),
    ("columbus day", .weekday(2, 1, month: 10)),
    ("thanksgiving day", .weekday(4, 4, month: 11)), ("thanksgiving", .weekday(4, 4, month: 11)),
    ("black friday", .weekday(4, 4, month: 11, plus: 1)),
    ("cyber monday", .weekday(4, 4, month: 11, plus: 4)),
    ("easter sunday", .easter(0)), ("easter monday", .easter(1)), ("easter day", .easter(0)),
    ("easter", .easter(0)), ("good friday", .easter(-2)), ("palm sunday", .easter(-7)),
    ("ash wednesday", .easter(-46)), ("ascension day", .easter(39)),
    ("whit monday", .easter(50)), ("weihnachten", .fixed(12, 25)),
    ("heiligabend", .fixed(12, 24)), ("silvester", .fixed(12, 31)), ("neujahr", .fixed(1, 1)),
    ("ostermontag", .easter(1)), ("ostersonntag", .easter(0)), ("ostern", .easter(0)),
    ("karfreitag", .easter(-2)), ("christi himmelfahrt", .easter(39)),
    ("pfingstmontag", .easter(50)), ("pfingsten", .easter(49)), ("noël", .fixed(12, 25)),
    ("pâques", .easter(0)), ("navidad", .fixed(12, 25)), ("nochebuena", .fixed(12, 24)),
    ("nochevieja", .fixed(12, 31)), ("natale", .fixed(12, 25)), ("ferragosto", .fixed(8, 15)),
    ("pasquetta", .easter(1)), ("pasqua", .easter(0)), ("natal", .fixed(12, 25)),
    ("páscoa", .easter(0)), ("kerstmis", .fixed(12, 25)), ("pasen", .easter(0)),
  ]

  /// How the names end, with either apostrophe.
  static let endings = BeginningFilter(endings: all.map { "\($0.0)" } + ["’s"])

  /// The last words of the names.
  static let lastWords = """
    eve day christmas xmas juneteenth halloween night thanksgiving friday monday sunday wednesday \
    easter mayo weihnachten heiligabend silvester neujahr ostermontag ostersonntag ostern \
    karfreitag himmelfahrt pfingstmontag pfingsten noël pâques navidad nochebuena nochevieja \
    natale ferragosto pasquetta pasqua natal páscoa kerstmis pasen
    """
}
