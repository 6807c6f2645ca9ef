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
    guard first.other == nil, second.other == nil, first.find.until == nil, gap.count >= 1,
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
    return ordered(first, second, one, two)
  }

  /// Fills in the year that one of two dates has not, so that the first is the earlier one:
  /// `28 December – 3 January 2026`. Those that stay in the wrong order are doubted.
  private func ordered(
    _ first: Resolved, _ second: Resolved, _ one: DateFind, _ two: DateFind
  ) -> (Resolved, Resolved) {
    var (first, second) = (first, second)
    // Days of one month are no year apart: "10 May – 3 May 2026" is an error.
    let isNextYear = first.find.date.month > second.find.date.month
    if one.date.year == nil, two.date.year != nil, let year = second.find.date.year {
      first.find.date.year = isNextYear ? year - 1 : year
    } else if two.date.year == nil, let year = first.find.date.year {
      second.find.date.year = isNextYear ? year + 1 : year
    }
    if isAfter(first.find.date, second.find.date) { first.isDoubted = true }
    return (first, second)
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
    match.range = match.range.lowerBound..<end.range.upperBound
    match.value += "/" + end.value
    match.score = min(match.score, end.score)
    match.isValid = match.isValid && end.isValid
    match.isRepaired = match.isRepaired || end.isRepaired
    return match
  }
}
