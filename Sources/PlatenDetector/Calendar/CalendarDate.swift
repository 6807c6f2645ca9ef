/// A date of the Gregorian calendar, parts of which may be unknown.
struct CalendarDate: Hashable, Sendable {
  /// -1 for none.
  private var storedYear: Int16
  private var storedMonth: UInt8
  /// 0 for none.
  private var storedDay: UInt8

  /// - Parameters:
  ///   - year: 0…9999.
  ///   - month: 0…99; 1…12 where the date exists.
  ///   - day: 1…99.
  init(year: Int? = nil, month: Int, day: Int? = nil) {
    storedYear = Int16(truncatingIfNeeded: year ?? -1)
    storedMonth = UInt8(truncatingIfNeeded: month)
    storedDay = UInt8(truncatingIfNeeded: day ?? 0)
  }

  var year: Int? {
    get { storedYear < 0 ? nil : Int(storedYear) }
    set { storedYear = Int16(truncatingIfNeeded: newValue ?? -1) }
  }
  var month: Int { Int(storedMonth) }
  var day: Int? { storedDay == 0 ? nil : Int(storedDay) }

  /// Whether the day exists; 29 February does where the year is unknown.
  var exists: Bool {
    guard (1...12).contains(month) else { return false }
    guard let day else { return true }
    guard day >= 1 else { return false }
    switch month {
    case 2:
      guard day == 29, let year else { return day <= 29 }
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    case 4, 6, 9, 11: return day <= 30
    default: return day <= 31
    }
  }

  /// ISO 8601: `2026-11-21`, `2026-11`, `--11-21`.
  var iso: String {
    unsafe String(unsafeUninitializedCapacity: 12) { buffer in
      var count = 0
      func put(_ number: Int, _ length: Int) {
        var divisor = length == 4 ? 1000 : 10
        while divisor > 0 {
          unsafe buffer[count] = UInt8(48 + number / divisor % 10)
          count += 1
          divisor /= 10
        }
      }
      func dash() {
        unsafe buffer[count] = UInt8(ascii: "-")
        count += 1
      }
      if let year { put(year, 4) } else { dash() }
      dash()
      put(month, 2)
      if let day {
        dash()
        put(day, 2)
      }
      return count
    }
  }

  /// Where nothing else is known, two digits are a year of 1970…2069.
  static let usualReference = 2049

  /// Years that two digits stand for by ``usualReference``, and that are as likely a century past.
  static let doubtfulYears = 2036...2069

  /// The full year that two digits stand for, in the hundred years that end 20 years after a
  /// reference, as the JDK and ICU read them.
  static func century(of twoDigits: Int, near reference: Int) -> Int {
    var year = reference - reference % 100 + twoDigits
    if year > reference + 20 { year -= 100 }
    if year <= reference - 80 { year += 100 }
    return year
  }
}
