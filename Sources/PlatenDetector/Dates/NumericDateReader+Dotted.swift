/// Days and months with a dot between them: `Dienstag, 12.9.`, `am 13.01.`, `5.8. – 16.8.`.
extension NumericDateReader {
  /// A day and a month before which a weekday, a word of German, or the first day of a range says
  /// that they are no decimal and no time.
  ///
  /// The dot after the month tells most. Without it a weekday must be the day's own, or the number
  /// be no time.
  static func dotted(_ field: NumericField, _ text: Span<UInt8>, _ reference: ReferenceDay?)
    -> (DateFind, Int)?
  {
    let (day, month) = (field.first, field.groups[1])
    let date = CalendarDate(month: month.value, day: day.value)
    guard day.count <= 2, month.count <= 2, day.mark == UInt8(ascii: "."), !day.isSpaced,
      (1...31).contains(day.value), (1...12).contains(month.value), date.exists,
      isOpen(field, 0, text), isAlone(field, text)
    else { return nil }
    let isStop = text.byte(month.end) == UInt8(ascii: ".")
    let find = DateFind(
      range: day.start..<month.end + (isStop ? 1 : 0), date: date, score: isStop ? 0.8 : 0.7)
    let start = text.startWithWeekday(day.start, Lexicon.shared)
    if start < day.start {
      let word = text.word(at: start)
      let weekday = Lexicon.shared.meaning(of: word, in: text)
      // "Mon 3.5" may be a number in English.
      guard !weekday.languages.isDisjoint(with: [.german, .dutch, .others]) else { return nil }
      let isOwn =
        reference.map {
          DayNumber(
            year: date.nearestYear(to: $0), month: date.month, day: day.value
          ).weekday == Int(weekday.weekday)
        } ?? false
      return isStop || isOwn || day.value > 23 ? (find, 1) : nil
    }
    if isStop, isTold(field.before, text) { return (find, 1) }
    guard let first = firstDay(before: find, text) else { return nil }
    if text.skipUntilBack(from: day.start) != nil { return (find, 1) }
    // "1.2. - 3.4." may be sections of a document.
    let isLong = first.date.day ?? 0 > 9 || day.count > 1 || month.count > 1
    let before = text.word(before: text.skipSpacesBack(from: first.range.lowerBound))
    let isSerial = Lexicon.shared.meaning(of: before, in: text).roles.contains(.serial)
    return isStop && isLong && !isSerial ? (find, 1) : nil
  }

  /// Whether what stands before a field may make a day and a month of it.
  static func mayBeDotted(_ before: Affix) -> Bool {
    before.meaning.weekday > 0 || before.scalar == 0x2D || before.scalar == 0x2013
      || !before.meaning.roles.isDisjoint(with: [.dateWord, .filler, .until])
  }

  /// Whether nothing counts the month, or goes on after it but a time.
  private static func isAlone(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    let month = field.groups[1]
    guard field.count == 2 else {
      let next = field.groups[2]
      let isMark = month.mark == UInt8(ascii: ".") || month.mark == UInt8(ascii: ",")
      return next.count <= 2
        && (month.mark == UInt8(ascii: " ")
          || isMark && month.isSpacedAfter && !month.isSpacedBefore)
    }
    let after = field.after
    return after.meaning.unit == 0 && after.meaning.form == .none && after.meaning.multiplier == 0
      && after.meaning.roles.isDisjoint(with: [.clock, .morning, .evening, .percent])
      && after.scalar != 0x25 && after.scalar != 0xB0 && isClosed(field, 1, text)
  }

  /// "am 13.01.", but not "I am 5.11."
  private static func isTold(_ before: Affix, _ text: Span<UInt8>) -> Bool {
    guard before.mark == 0, before.gap > 0,
      ["am", "vom", "zum", "bis", "ab", "den", "dem"].contains(where: {
        text.isCaseless($0, before.word)
      })
    else { return false }
    let word = text.word(before: text.skipSpacesBack(from: before.word.lowerBound))
    return !text.isCaseless("i", word)
  }
}
