/// Finds dates and times of Japanese, Chinese and Korean: `2026年11月21日`, `令和8年5月1日`,
/// `2026년 11월 21일`, `11月21日`, `午後3時30分`, `오후 3시`.
enum IdeographicDateReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool { field.after.scalar >= 0x3000 }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    let group = field.last
    let sign = field.after.scalar
    if Self.isHour(sign) {
      if let time = time(text, group) { state.times.append(time) }
      return
    }
    guard group.start >= state.dateStart else { return }
    var find: DateFind?
    if Self.isYear(sign), (1...4).contains(group.count) {
      find = yearFirst(text, group, after: field.after.sign.upperBound)
    } else if Self.isMonth(sign), group.count <= 2 {
      let era = firstYear(text, before: group.start)
      find = monthFirst(text, group, start: era?.start ?? group.start, year: era?.year)
    }
    guard let find else { return }
    state.dates.append(find)
    state.dateStart = find.range.upperBound
  }

  private static func yearFirst(_ text: Span<UInt8>, _ group: NumericField.Group, after: Int)
    -> DateFind?
  {
    var start = group.start
    var year = group.value
    if let era = Self.eras.first(where: { text.has($0.name, at: start - 6) }) {
      start -= 6
      year += era.before
    } else if group.count != 4 {
      return nil
    }
    guard (1000...2999).contains(year) else { return nil }
    let next = text.skipSpaces(from: after)
    let end = text.endOfDigits(from: next)
    if (1...2).contains(end - next), let month = text.number(next..<end) {
      let month = NumericField.Group(start: next, value: month, count: end - next)
      if let find = monthFirst(text, month, start: start, year: year) { return find }
    }
    return nil
  }

  /// The first year of an era, which is written without a digit: `令和元年5月1日`.
  private static func firstYear(_ text: Span<UInt8>, before month: Int) -> (start: Int, year: Int)?
  {
    guard text.has("元年", at: month - 6),
      let era = Self.eras.first(where: { text.has($0.name, at: month - 12) })
    else { return nil }
    return (month - 12, era.before + 1)
  }

  private static func monthFirst(
    _ text: Span<UInt8>, _ group: NumericField.Group, start: Int, year: Int?
  ) -> DateFind? {
    let sign = text.skipSpaces(from: group.end)
    let (value, length) = text.scalar(at: sign)
    guard Self.isMonth(value), (1...12).contains(group.value) else { return nil }
    let next = text.skipSpaces(from: sign + length)
    let end = text.endOfDigits(from: next)
    let daySign = text.skipSpaces(from: end)
    let (day, dayLength) = text.scalar(at: daySign)
    if (1...2).contains(end - next), let number = text.number(next..<end), Self.isDay(day) {
      return DateFind(
        range: start..<daySign + dayLength,
        date: CalendarDate(year: year, month: group.value, day: number),
        score: year == nil ? 0.85 : 0.97)
    }
    // A month without a day or a year is a number of months as well.
    guard year != nil else { return nil }
    return DateFind(
      range: start..<sign + length, date: CalendarDate(year: year, month: group.value), score: 0.9)
  }

  private static func time(_ text: Span<UInt8>, _ group: NumericField.Group) -> TimeFind? {
    guard group.count <= 2, group.value <= 24 else { return nil }
    var start = group.start
    var hour = group.value
    if let (part, begin) = DayPart.ideographic(text, before: start) {
      (hour, start) = (part.hour(hour), begin)
    }
    let sign = text.skipSpaces(from: group.end)
    let after = sign + text.scalar(at: sign).length
    let hasHalf = start < group.start
    // "5时" may be a number of hours; a minute or a half of the day makes it a time.
    let next = text.skipSpaces(from: after)
    let end = text.endOfDigits(from: next)
    let minuteSign = text.skipSpaces(from: end)
    let (value, length) = text.scalar(at: minuteSign)
    if (1...2).contains(end - next), let minute = text.number(next..<end), minute < 60,
      value == 0x5206 || value == 0xBD84
    {
      return TimeFind(
        range: start..<minuteSign + length, hour: hour, minute: minute, score: 0.93,
        hasHalf: hasHalf)
    }
    if text.has("半", at: after) {
      return TimeFind(
        range: start..<after + 3, hour: hour, minute: 30, score: 0.9, hasHalf: hasHalf)
    }
    return TimeFind(
      range: start..<after, hour: hour, minute: 0, score: 0.8, isWeak: !hasHalf, hasHalf: hasHalf)
  }

  static let eras: [(name: StaticString, before: Int)] = [
    ("令和", 2018), ("平成", 1988), ("昭和", 1925), ("民國", 1911), ("民国", 1911),
  ]

  private static func isYear(_ scalar: UInt32) -> Bool { scalar == 0x5E74 || scalar == 0xB144 }
  private static func isMonth(_ scalar: UInt32) -> Bool { scalar == 0x6708 || scalar == 0xC6D4 }
  private static func isDay(_ scalar: UInt32) -> Bool {
    scalar == 0x65E5 || scalar == 0x53F7 || scalar == 0x865F || scalar == 0xC77C
  }
  private static func isHour(_ scalar: UInt32) -> Bool {
    scalar == 0x6642 || scalar == 0x65F6 || scalar == 0x70B9 || scalar == 0x9EDE || scalar == 0xC2DC
  }
}
