/// A date that was found, before the locale is known and before it is joined with a time.
///
/// A text may hold millions: the smaller parts stand together, so that one takes 56 bytes.
struct DateFind: Sendable {
  var range: Range<Int>
  var score: Double
  var date: CalendarDate
  /// The last day of a range of days in one month: `13–15 October`.
  var until: CalendarDate?
  /// The date with day and month in the other order, where both could stand.
  var swapped: CalendarDate?
  /// What words like "next Friday" may mean as well, whatever the locale.
  var other: CalendarDate?
  /// 1…7 from Monday where a weekday alone says the day, as "next Friday"; 0 elsewhere.
  var weekday: UInt8 = 0
  /// For numeric dates that can be read one way only: which.
  var dayFirst: Bool?
  /// The year was written with two digits.
  var isShortYear = false
  var isRepaired = false
  /// The languages whose words it is written in.
  var languages: Languages = []

  init(
    range: Range<Int>, date: CalendarDate, score: Double, isRepaired: Bool = false,
    languages: Languages = []
  ) {
    self.range = range
    self.score = score
    self.date = date
    self.isRepaired = isRepaired
    self.languages = languages
  }
}
