extension TimeReader {
  /// Takes the words that say which half of the day an hour is in: those of Chinese, Japanese and
  /// Korean before it, others behind it.
  static func addHalf(_ find: inout TimeFind, _ text: Span<UInt8>) {
    guard !find.hasHalf else { return }
    let start = find.range.lowerBound
    if let (part, begin) = DayPart.ideographic(text, before: start) {
      setPart(&find, part, begin..<find.range.upperBound)
    } else if let (part, end) = DayPart.phrase(text, behind: find.range.upperBound) {
      setPart(&find, part, start..<end)
    }
  }

  /// Reads the words before a time's "at" that say so too, which are no part of it.
  static func addAnnouncedHalf(_ find: inout TimeFind, _ text: Span<UInt8>) {
    guard !find.hasHalf, find.hour <= 12,
      let part = DayPart.announced(text, before: find.range.lowerBound)
    else { return }
    setPart(&find, part, find.range)
  }

  private static func setPart(_ find: inout TimeFind, _ part: DayPart, _ range: Range<Int>) {
    (find.hour, find.range) = (part.hour(find.hour), range)
    (find.hasHalf, find.score) = (true, 0.96)
  }

  /// `5-7 pm`, `5-6:30 pm`: the half of the day comes after the second hour.
  static func withFirstHour(_ last: TimeFind, _ field: NumericField, _ index: Int) -> TimeFind {
    guard index == 1, last.hasHalf else { return last }
    let first = field.first
    guard first.mark == NumericField.rangeMark || first.mark == UInt8(ascii: "-"),
      first.count <= 2, (1...12).contains(first.value)
    else { return last }
    var find = TimeFind(range: first.range, hour: first.value, minute: 0, score: last.score)
    find.zone = last.zone
    find.extend(to: last)
    return find
  }
}
