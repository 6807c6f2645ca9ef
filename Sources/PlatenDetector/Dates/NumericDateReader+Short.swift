/// Dates in numbers that lack marks, a day or a year.
extension NumericDateReader {
  /// `20261121`, alone or before a time.
  static func compact(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (DateFind, Int)?
  {
    let group = field.groups[index]
    let date = CalendarDate(
      year: group.value / 10_000, month: group.value / 100 % 100, day: group.value % 100)
    guard (1900...2099).contains(group.value / 10_000), date.exists else { return nil }
    let isTimed =
      text.byte(group.end) | 0x20 == UInt8(ascii: "t")
      && text.byte(group.end + 1).isDigit
    let isFree = index == 0 || field.groups[index - 1].mark == UInt8(ascii: " ")
    let (before, _) = text.scalar(before: group.start)
    guard isFree, isTimed || group.mark == 0 && !text.hasWordCharacter(at: group.end),
      index > 0
        || !before.isWordCharacter && before != 0x2E && before != 0x2C && before != 0x23
          && before != 0x2F && before != 0x2D && before != 0x24,
      index > 0 || !field.before.meaning.roles.contains(.phone),
      isTimed || field.after.meaning.form == .none && field.after.scalar < 0x80
    else { return nil }
    return (DateFind(range: group.range, date: date, score: isTimed ? 0.95 : 0.7), index)
  }

  /// `2026 11 21`: two digits each, and nothing beside them that counts something.
  static func spaced(_ field: NumericField, _ text: Span<UInt8>) -> (DateFind, Int)? {
    guard field.count == 3, field.groups[1].count == 2, field.last.count == 2,
      field.groups[1].mark == UInt8(ascii: " "), (1900...2100).contains(field.first.value),
      isOpen(field, 0, text), isClosed(field, 2, text), text.byte(field.start - 1) != 0x2D,
      field.after.meaning.unit == 0, field.after.meaning.form == .none
    else { return nil }
    let date = CalendarDate(
      year: field.first.value, month: field.groups[1].value, day: field.last.value)
    return date.exists ? (DateFind(range: field.start..<field.end, date: date, score: 0.7), 2) : nil
  }

  /// `22/04` after a weekday or a word like "on"; fractions stand there too, so that after words
  /// of places and measures it takes two digits each.
  static func withoutYear(
    _ field: NumericField, _ text: Span<UInt8>, _ reference: ReferenceDay?
  ) -> (DateFind, Int)? {
    guard field.count > 1, field.first.count <= 2, field.groups[1].count <= 2 else { return nil }
    if field.first.mark == UInt8(ascii: ".") { return dotted(field, text, reference) }
    guard field.first.mark == UInt8(ascii: "/") else { return nil }
    if let find = expiry(field, text) { return (find, 1) }
    let (first, second) = (field.first, field.groups[1])
    let isWeekday = field.before.meaning.weekday > 0 && field.before.word.count > 2
    guard
      isWeekday || first.count == 2 && second.count == 2
        || text.hasCaseless("on", at: field.before.word.lowerBound),
      field.before.mark == 0 || isWeekday, field.before.gap > 0, !first.isSpaced,
      (1...31).contains(first.value), (1...31).contains(second.value),
      first.value <= 12 || second.value <= 12, !(first.value == 24 && second.value == 7),
      field.count > 2 ? isWeekday && second.mark == UInt8(ascii: " ") : countsNothing(field, text),
      isClosed(field, 1, text)
    else { return nil }
    let dayFirst = CalendarDate(month: second.value, day: first.value)
    let monthFirst = CalendarDate(month: first.value, day: second.value)
    var find = DateFind(
      range: field.start..<second.end, date: second.value > 12 ? monthFirst : dayFirst, score: 0.6)
    guard find.date.exists else { return nil }
    if first.value <= 12, second.value <= 12, first.value != second.value {
      find.swapped = monthFirst
    }
    return (find, 1)
  }

  /// `exp 08/28`, `gültig bis 03/26`: the month and the year that a card ends with.
  private static func expiry(_ field: NumericField, _ text: Span<UInt8>) -> DateFind? {
    let (first, second) = (field.first, field.groups[1])
    let word = field.before.word
    let isLone = field.count == 2 || second.mark == UInt8(ascii: " ")
    guard first.count == 2, second.count == 2, !first.isSpaced, isLone, !word.isEmpty,
      (1...12).contains(first.value), (15...59).contains(second.value)
    else { return nil }
    let isDay = text.isCaseless("until", word) && second.value <= 31
    guard isExpiry(field.before, text) else { return nil }
    let date = CalendarDate(year: 2000 + second.value, month: first.value)
    var find = DateFind(range: field.start..<second.end, date: date, score: 0.8)
    if isDay { find.other = CalendarDate(month: first.value, day: second.value) }
    return find
  }

  /// Whether a word before says that something ends with what follows: `exp`, `haltbar bis`, `best
  /// before`.
  private static func isExpiry(_ before: Affix, _ text: Span<UInt8>) -> Bool {
    if before.meaning.roles.contains(.expiry) { return true }
    guard ends.contains(where: { text.isCaseless($0, before.word) }) else { return false }
    let former = text.word(before: text.skipSpacesBack(from: before.word.lowerBound))
    return Lexicon.shared.meaning(of: former, in: text).roles.contains(.expiry)
      || text.isCaseless("best", former) || text.isCaseless("use", former)
  }

  private static let ends: [StaticString] = ["until", "bis", "date", "tot", "before", "by"]

  /// Whether no unit, currency or "of" after a field makes a fraction of it.
  private static func countsNothing(_ field: NumericField, _ text: Span<UInt8>) -> Bool {
    field.after.meaning.unit == 0 && field.after.meaning.form == .none
      && field.after.scalar != 0x2F && !text.hasCaseless("of", at: field.after.word.lowerBound)
  }

  /// `11/2016`, and `11-2016` after a word like "since"; what counts something is a fraction.
  static func monthAndYear(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (DateFind, Int)?
  {
    let (month, year) = (field.groups[index], field.groups[index + 1])
    let before = field.before
    let isTold =
      index == 0 && before.gap > 0 && before.mark == 0
      && (before.meaning.roles.contains(.dateWord)
        || text.isCaseless("in", before.word) || text.isCaseless("im", before.word))
    // "05.2027" may be a number elsewhere.
    let isDotted =
      index == 0 && month.mark == UInt8(ascii: ".") && month.count == 2 && isExpiry(before, text)
    let isDashed = isTold && month.mark == UInt8(ascii: "-") || isDotted
    let isLast = index + 2 == field.count
    let isCount =
      isLast && field.after.gap > 0 && field.after.mark == 0
      && text.byte(field.after.word.lowerBound).isLowercase
    guard (1...12).contains(month.value), (1900...2099).contains(year.value), !month.isSpaced,
      isDashed || month.mark == UInt8(ascii: "/"), isTold || month.count == 2 && !isCount,
      isOpen(field, index, text), isClosed(field, index + 1, text),
      text.byte(month.start - 1) != UInt8(ascii: "["), !before.meaning.roles.contains(.serial),
      !isLast || field.after.meaning.form == .none, !isWeek(before, text)
    else { return nil }
    let date = CalendarDate(year: year.value, month: month.value)
    return (DateFind(range: month.start..<year.end, date: date, score: 0.6), index + 1)
  }

  /// Whether a word says that the number of a week or a quarter follows: `KW 12/2026`.
  private static func isWeek(_ before: Affix, _ text: Span<UInt8>) -> Bool {
    weeks.contains { text.isCaseless($0, before.word) }
  }

  private static let weeks: [StaticString] = [
    "kw", "week", "wk", "kalenderwoche", "woche", "semaine", "sem", "semana", "settimana", "uke",
    "uge", "vecka", "quarter", "quartal", "trimestre", "kwartaal",
  ]
}
