/// A date of the Gregorian calendar, parts of which may be unknown.
struct CalendarDate: Hashable, Sendable {
  var year: Int?
  var month: Int
  var day: Int?

  /// Whether the day exists; 29 February does where the year is unknown.
  var exists: Bool {
    guard (1...12).contains(month) else { return false }
    guard let day else { return true }
    let days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    if month == 2, day == 29, let year {
      return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }
    return (1...days).contains(day)
  }

  /// ISO 8601: `2026-11-21`, `2026-11`, `--11-21`.
  var iso: String {
    let yearText = year.map { Self.padded($0, to: 4) } ?? "-"
    let dayText = day.map { "-" + Self.padded($0, to: 2) } ?? ""
    return "\(yearText)-\(Self.padded(month, to: 2))\(dayText)"
  }

  /// The full year that two digits stand for: 1970…2069.
  static func century(of twoDigits: Int) -> Int { twoDigits + (twoDigits < 70 ? 2000 : 1900) }

  private static func padded(_ number: Int, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}

extension [Match] {
  /// Reads the dates that can be read both ways as the unambiguous ones of the same text are.
  mutating func orderAmbiguousDates() {
    var balance = 0
    for match in self { if let dayFirst = match.dayFirst { balance += dayFirst ? 1 : -1 } }
    guard balance > 0 else { return }
    for index in indices {
      guard let swapped = self[index].swappedDay else { continue }
      self[index].value = swapped.iso
      self[index].isValid = swapped.exists
    }
  }
}
