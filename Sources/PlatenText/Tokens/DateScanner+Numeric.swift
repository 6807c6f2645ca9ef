extension DateScanner {
  /// `21.11.2026`, `21/11/2026`, `11-21-2026`, `21.11.26`.
  ///
  /// Dots mean day first. With slashes and dashes a number above 12 tells the day; where neither
  /// does, the month is taken to come first, the score is low, and the other reading is kept.
  func numeric(_ digits: Range<Int>, first: Int) -> Match? {
    guard (1...31).contains(first) else { return nil }
    guard let a = separator(at: digits.upperBound), isOpen(before: digits.lowerBound, mark: a.mark)
    else { return nil }
    let middle = a.end..<text.endOfDigits(from: a.end)
    guard middle.count <= 2, let second = number(middle), (1...31).contains(second),
      let b = separator(at: middle.upperBound), b.mark == a.mark
    else { return nil }
    let last = b.end..<text.endOfDigits(from: b.end)
    guard let third = number(last), isClosed(at: last.upperBound, a.mark) else { return nil }
    let isSpaced = a.isSpaced || b.isSpaced
    var year = third
    if last.count == 2 {
      // "1.2.26" is as likely a version.
      let isPadded = digits.count == 2 && middle.count == 2
      guard !isSpaced, isPadded || a.mark == UInt8(ascii: "/") else {
        return nil
      }
      year = CalendarDate.century(of: third)
    } else {
      guard last.count == 4, (1000...2999).contains(third) else { return nil }
    }
    let range = digits.lowerBound..<last.upperBound
    let penalty = (last.count == 2 ? 0.2 : 0) + (isSpaced ? 0.1 : 0)
    let dayFirst = CalendarDate(year: year, month: second, day: first)
    let monthFirst = CalendarDate(year: year, month: first, day: second)
    if a.mark == UInt8(ascii: ".") {
      guard second <= 12 else { return nil }
      return found(range, dayFirst, score: 0.96 - penalty, isRepaired: isSpaced && !a.isTypeset)
    }
    guard first <= 12 || second <= 12 else { return nil }
    if first > 12 || second > 12 {
      var match = found(
        range, first > 12 ? dayFirst : monthFirst, score: 0.93 - penalty, isRepaired: isSpaced)
      match.dayFirst = first > 12
      return match
    }
    var match = found(
      range, monthFirst, score: (first == second ? 0.9 : 0.6) - penalty, isRepaired: isSpaced)
    match.swappedDay = dayFirst
    return match
  }

  private struct Separator {
    var mark: UInt8
    var end: Int
    var isSpaced: Bool
    /// `21. 11. 2026`, as German typesets it, against `21 .11 .2026`, as OCR reads it.
    var isTypeset: Bool
  }

  private func separator(at start: Int) -> Separator? {
    let place = text.skipSpaces(from: start, atMost: 1)
    let mark = text.byte(place)
    guard isSeparator(mark) else { return nil }
    let end = text.skipSpaces(from: place + 1, atMost: 1)
    return Separator(
      mark: mark, end: end, isSpaced: place > start || end > place + 1, isTypeset: place == start)
  }

  /// `.`, `/` or `-`.
  func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
  }

  /// Whether a date may begin here: not inside a word, a number, a version or another date.
  func isOpen(before start: Int, mark: UInt8) -> Bool {
    let (value, length) = text.scalar(before: start)
    guard length > 0 else { return true }
    if value.isWordCharacter { return value >= 0x2E80 }
    guard value < 0x80 else { return true }
    let byte = UInt8(value)
    if isSeparator(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
      // "report-2026-11-21": a hyphen behind a word belongs to no number.
      let isFree = byte != mark || byte == UInt8(ascii: "-")
      return isFree && !text.byte(start - 2).isDigit || isRange(byte, mark)
    }
    return byte != UInt8(ascii: "$") && byte != UInt8(ascii: "#")
  }

  /// Whether a mark between digits parts two dates: `21.11.2026-25.11.2026`,
  /// `21.11.2026/22.11.2026`.
  private func isRange(_ byte: UInt8, _ mark: UInt8) -> Bool {
    byte == UInt8(ascii: "-") && mark != byte
      || byte == UInt8(ascii: "/") && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: "-"))
  }

  /// Whether a date may end here.
  func isClosed(at end: Int, _ mark: UInt8) -> Bool {
    let next = text.byte(end)
    let behind = text.byte(end + 1)
    if next == UInt8(ascii: "T"), behind.isDigit { return true }
    if text.hasWordCharacter(at: end) { return text.scalar(at: end).value >= 0x2E80 }
    if next == UInt8(ascii: "%") { return false }
    guard behind.isDigit else { return true }
    if isRange(next, mark) { return true }
    return !isSeparator(next) && next != UInt8(ascii: ":") && next != UInt8(ascii: ",")
  }

  /// A match from a date's parts.
  func found(_ range: Range<Int>, _ year: Int?, _ month: Int, _ day: Int?, score: Double) -> Match {
    found(range, CalendarDate(year: year, month: month, day: day), score: score)
  }

  /// A match for a date; one that doesn't exist scores half.
  func found(
    _ range: Range<Int>, _ date: CalendarDate, score: Double, isRepaired: Bool = false
  ) -> Match {
    Match(
      kind: .date, range: range, value: date.iso, score: date.exists ? score : score / 2,
      isValid: date.exists, isRepaired: isRepaired)
  }

  /// The match with the weekday that stands before it.
  func withWeekday(_ match: Match) -> Match {
    let start = match.range.lowerBound
    var end = text.skipSpacesBack(from: start)
    guard end < start else { return match }
    for filler in ["the", "den", "dem", "le", "el"] {
      let word = text.word(before: end)
      if text.string(word).lowercased() == filler {
        end = text.skipSpacesBack(from: word.lowerBound)
      }
    }
    if text.byte(end - 1) == UInt8(ascii: ",") { end = text.skipSpacesBack(from: end - 1) }
    if text.byte(end - 1) == UInt8(ascii: ".") { end -= 1 }
    let word = text.word(before: end)
    let name = text.string(word)
    guard DateNames.isWeekday(name.lowercased()), !text.hasWordCharacter(before: word.lowerBound),
      word.count > 3 || text[word.lowerBound].isUppercase
    else { return match }
    var match = match
    match.range = word.lowerBound..<match.range.upperBound
    return match
  }
}
