/// A date that was found, before the locale is known and before it is joined with a time.
struct DateFind: Sendable {
  var range: Range<Int>
  var date: CalendarDate
  /// The last day of a range of days in one month: `13–15 October`.
  var until: CalendarDate?
  /// The date with day and month in the other order, where both could stand.
  var swapped: CalendarDate?
  /// What words like "next Friday" may mean as well, whatever the locale.
  var other: CalendarDate?
  /// 1…7 from Monday where a weekday alone says the day, as "next Friday"; 0 elsewhere.
  var weekday = 0
  /// For numeric dates that can be read one way only: which.
  var dayFirst: Bool?
  /// The year was written with two digits.
  var isShortYear = false
  var score: Double
  var isRepaired = false
  /// The languages whose words it is written in.
  var languages: Languages = []
}

/// A time of day that was found.
struct TimeFind: Sendable {
  var range: Range<Int>
  var hour: Int
  var minute: Int
  var second: Int?
  /// Decimals of the second, as written; empty where there are none.
  var fraction = 0..<0
  /// `Z`, `+02:00`, or empty.
  var zone = ""
  var score: Double
  /// Only a time where a date stands beside it, as `10.30`.
  var isWeak = false
  /// Whether it says "am" or "pm".
  var hasHalf = false
  /// The end of a span of time: `10:00–12:00`.
  var until: (hour: Int, minute: Int)?

  /// ISO 8601: `10:30`, `10:30:15.5+02:00`, `10:00/12:00`.
  func iso(_ text: Span<UInt8>) -> String {
    var value = Self.clock(hour, minute, second)
    if !fraction.isEmpty { value += "." + text.string(fraction) }
    value += zone
    if let until { value += "/" + Self.clock(until.hour, until.minute, nil) }
    return value
  }

  /// Two digits of each, with colons between them.
  private static func clock(_ hour: Int, _ minute: Int, _ second: Int?) -> String {
    unsafe String(unsafeUninitializedCapacity: 8) { buffer in
      var count = 0
      func put(_ number: Int) {
        unsafe buffer[count] = UInt8(48 + number / 10 % 10)
        unsafe buffer[count + 1] = UInt8(48 + number % 10)
        count += 2
      }
      func colon() {
        unsafe buffer[count] = UInt8(ascii: ":")
        count += 1
      }
      put(hour)
      colon()
      put(minute)
      if let second {
        colon()
        put(second)
      }
      return count
    }
  }
}
