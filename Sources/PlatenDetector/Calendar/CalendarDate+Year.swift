extension CalendarDate {
  /// The year in which the day of the year is nearest to a reference; 29 February is in few years.
  func nearestYear(to reference: ReferenceDay) -> Int {
    if month == 2, day == 29 {
      let years = (reference.year - 8...reference.year + 8).filter {
        CalendarDate(year: $0, month: 2, day: 29).exists
      }
      func distance(_ year: Int) -> Int {
        abs(DayNumber(reference).days(to: DayNumber(year: year, month: 2, day: 29)))
      }
      return years.min { distance($0) < distance($1) } ?? reference.year
    }
    let days = 31 * (month - reference.month) + (day ?? 1) - reference.day
    return days > 186 ? reference.year - 1 : days < -186 ? reference.year + 1 : reference.year
  }
}
