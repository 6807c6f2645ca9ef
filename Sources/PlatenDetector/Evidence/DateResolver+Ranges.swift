/// Ranges of dates: `28 December – 3 January 2026`.
extension DateResolver {
  /// Two dates that a dash or a word makes a range, with the years that they give each other.
  ///
  /// - Parameters:
  ///   - one: The first as it was found, without what was filled in.
  ///   - two: The second as it was found.
  func range(
    _ first: Resolved, _ second: Resolved, _ one: DateFind, _ two: DateFind
  ) -> (first: Resolved, second: Resolved)? {
    guard second.find.range.lowerBound > first.find.range.upperBound else { return nil }
    let gap = first.find.range.upperBound..<second.find.range.lowerBound
    guard (first.other == nil) == (second.other == nil),
      first.other == nil || isSwapped(first) && isSwapped(second),
      first.find.until == nil, gap.count >= 1,
      gap.count <= 12, first.find.date.day != nil || second.find.date.day == nil,
      first.find.date.year == nil || second.find.date.year != nil
    else { return nil }
    let start = text.skipSpaces(from: gap.lowerBound)
    let end = text.skipSpacesBack(from: gap.upperBound)
    guard start < end else { return nil }
    let isMark =
      end - start == 1
      && (text.byte(start) == UInt8(ascii: "-") || text.byte(start) == UInt8(ascii: "/")
        || text.byte(start) == UInt8(ascii: "~"))
      || text.has("–", at: start) && end - start == 3
      || text.has("—", at: start) && end - start == 3
      || text.has("〜", at: start) && end - start == 3
      || text.has("～", at: start) && end - start == 3
    guard isMark || text.skipUntilBack(from: gap.upperBound) == gap.lowerBound else { return nil }
    return ordered(first, second, one.date.year != nil, two.date.year != nil)
  }

  /// Whether the other reading of a date has its day and month in the other order.
  private func isSwapped(_ date: Resolved) -> Bool {
    date.third == nil && date.other?.month == date.find.date.day
      && date.other?.day == date.find.date.month
  }

  /// Fills in the year that one of two dates has not, so that the first is the earlier one:
  /// `28 December – 3 January 2026`. Those that stay in the wrong order are doubted, unless the
  /// other reading of day and month puts them right.
  private func ordered(
    _ first: Resolved, _ second: Resolved, _ hasFirst: Bool, _ hasSecond: Bool
  ) -> (Resolved, Resolved) {
    var (first, second) = (first, second)
    let isWrong = fillYears(&first.find.date, &second.find.date, hasFirst, hasSecond)
    if var one = first.other, var two = second.other {
      let isOtherWrong = fillYears(&one, &two, hasFirst, hasSecond)
      (first.other, second.other) = (one, two)
      if isWrong != isOtherWrong {
        if isWrong { (first.find.date, second.find.date) = (one, two) }
        (first.other, second.other) = (nil, nil)
        (first.find.score, second.find.score) = (0.9, 0.9)
        return (first, second)
      }
    }
    if isWrong { first.isDoubted = true }
    return (first, second)
  }

  /// Fills in the year of one of two dates from the other; whether the first is the later one.
  private func fillYears(
    _ first: inout CalendarDate, _ second: inout CalendarDate, _ hasFirst: Bool, _ hasSecond: Bool
  ) -> Bool {
    // Days of one month are no year apart: "10 May – 3 May 2026" is an error.
    let isNextYear = first.month > second.month
    if !hasFirst, hasSecond, let year = second.year {
      first.year = isNextYear ? year - 1 : year
    } else if !hasSecond, let year = first.year {
      second.year = isNextYear ? year + 1 : year
    }
    return isAfter(first, second)
  }

  private func isAfter(_ first: CalendarDate, _ second: CalendarDate) -> Bool {
    guard let year = first.year, let last = second.year else { return false }
    if year != last { return year > last }
    if first.month != second.month { return first.month > second.month }
    return (first.day ?? 0) > (second.day ?? 31)
  }

  /// The range of two dates as one match.
  func joined(_ first: Resolved, _ second: Resolved) -> Match {
    var match = match(first)
    let end = self.match(second)
    if !match.alternatives.isEmpty {
      match.alternatives = zip(match.alternatives, end.alternatives).map { "\($0)/\($1)" }
    }
    match.range = match.range.lowerBound..<end.range.upperBound
    match.value += "/" + end.value
    match.score = min(match.score, end.score)
    match.isValid = match.isValid && end.isValid
    match.isRepaired = match.isRepaired || end.isRepaired
    return match
  }
}
