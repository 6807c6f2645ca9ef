/// Days of the Gregorian calendar as one number, for arithmetic.
struct DayNumber: Hashable, Comparable, Sendable {
  /// Days since 1 March of the year 0.
  private var days: Int

  private init(days: Int) { self.days = days }

  /// The number of a day; months beyond 12 belong to the years that follow.
  ///
  /// A year begins in March here, so that the leap day is its last: then the months before another
  /// have 30.6 days in the mean, whichever it is.
  init(year: Int, month: Int, day: Int) {
    let months = 12 * year + month - 3
    let (year, month) = (Self.floor(months, 12), months - 12 * Self.floor(months, 12))
    let leapDays = Self.floor(year, 4) - Self.floor(year, 100) + Self.floor(year, 400)
    days = 365 * year + leapDays + (153 * month + 2) / 5 + day - 1
  }

  /// The number of a date; of its first where the day is unknown.
  init(_ date: CalendarDate) {
    self.init(year: date.year ?? 0, month: date.month, day: date.day ?? 1)
  }

  init(_ day: ReferenceDay) { self.init(year: day.year, month: day.month, day: day.day) }

  /// The day so many days later.
  func adding(_ count: Int) -> DayNumber { DayNumber(days: days + count) }

  /// How many days later another is.
  func days(to other: DayNumber) -> Int { other.days - days }

  /// 1…7 from Monday.
  var weekday: Int { days + 2 - 7 * Self.floor(days + 2, 7) + 1 }

  /// Year, month and day.
  var date: CalendarDate {
    var year = days * 400 / 146_097
    while Self.start(of: year + 1) <= days { year += 1 }
    while Self.start(of: year) > days { year -= 1 }
    let rest = days - Self.start(of: year)
    let month = (5 * rest + 2) / 153
    let day = rest - (153 * month + 2) / 5 + 1
    return CalendarDate(
      year: month < 10 ? year : year + 1, month: month < 10 ? month + 3 : month - 9, day: day)
  }

  static func < (a: DayNumber, b: DayNumber) -> Bool { a.days < b.days }

  private static func start(of year: Int) -> Int {
    365 * year + floor(year, 4) - floor(year, 100) + floor(year, 400)
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value >= 0 ? value / divisor : -((divisor - 1 - value) / divisor)
  }
}
