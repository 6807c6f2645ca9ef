/// Ranges of numeric dates whose first has no year: `01.04. – 30.04.2026`, `01/04 - 30/04/2026`.
extension NumericDateReader {
  /// The day and the month before a dash, or a word like "bis", and a date; nil for none.
  ///
  /// With dots the last one must be there, as "10.04 - 26.04.2026" may be a price or a time, or the
  /// German word "vom" before them.
  static func firstDay(before find: DateFind, _ text: Span<UInt8>) -> DateFind? {
    let start = find.range.lowerBound
    let day = text.endOfDigits(from: start)
    let mark = text.byte(day)
    guard day - start <= 2, mark == UInt8(ascii: ".") || mark == UInt8(ascii: "/"),
      var end = text.endBeforeRange(start)
    else { return nil }
    let last = end
    let isStop = mark == UInt8(ascii: ".") && text.byte(end - 1) == mark
    if isStop { end -= 1 }
    guard let second = number(text, endingAt: end) else { return nil }
    if text.byte(second.start - 1) != mark {
      guard isStop || mark != UInt8(ascii: ".") else { return nil }
      return dayAlone(second.value, second.start..<last, before: find, text)
    }
    guard let first = number(text, endingAt: second.start - 1), isFree(before: first.start, text)
    else { return nil }
    let dayFirst = CalendarDate(month: second.value, day: first.value)
    let monthFirst = CalendarDate(month: first.value, day: second.value)
    guard mark == UInt8(ascii: "/") else {
      let word = text.word(before: text.skipSpacesBack(from: first.start))
      return dayFirst.exists && (isStop || text.isCaseless("vom", word))
        ? DateFind(range: first.start..<last, date: dayFirst, score: 0.9) : nil
    }
    var date = DateFind(
      range: first.start..<last, date: dayFirst.exists ? dayFirst : monthFirst, score: 0.95)
    guard second.start - first.start == 3, end - second.start == 2, date.date.exists else {
      return nil
    }
    if dayFirst.exists, monthFirst.exists, first.value != second.value { date.swapped = monthFirst }
    return date
  }

  /// `12.–14.06.2026`, `12. bis 14.06.2026`, `du 12 au 14/06/2026`: a day of the month of the date
  /// that follows, before which days therefore stand.
  private static func dayAlone(
    _ day: Int, _ range: Range<Int>, before find: DateFind, _ text: Span<UInt8>
  ) -> DateFind? {
    // "10.-12.5.2026" has both dots or neither; "1-2/05/2026" may be a fraction.
    let isDot = text.byte(range.upperBound - 1) == UInt8(ascii: ".")
    guard isDot || text.skipUntilBack(from: find.range.lowerBound) == range.upperBound,
      let last = find.date.day, day > 0, day < last, isFree(before: range.lowerBound, text)
    else { return nil }
    return DateFind(
      range: range, date: CalendarDate(month: find.date.month, day: day), score: 0.9)
  }

  /// The number of one or two digits that ends at an offset.
  private static func number(_ text: Span<UInt8>, endingAt end: Int) -> (value: Int, start: Int)? {
    var start = end
    while end - start < 3, text.byte(start - 1).isDigit { start -= 1 }
    guard end - start < 3, let value = text.number(start..<end) else { return nil }
    return (value, start)
  }

  private static func isFree(before start: Int, _ text: Span<UInt8>) -> Bool {
    let (value, _) = text.scalar(before: start)
    if value.isWordCharacter { return value.isUnspaced }
    switch value {
    case 0x2E, 0x2C, 0x2D, 0x2F, 0x3A, 0x24, 0x23: return false
    default: return true
    }
  }
}
