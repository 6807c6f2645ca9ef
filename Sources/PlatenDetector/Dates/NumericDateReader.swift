/// Finds dates written in numbers alone: `2026-11-21`, `21.11.2026`, `11/21/26`, `20261121`.
enum NumericDateReader: FieldReader {
  static func mayRead(_ field: NumericField) -> Bool {
    field.longest >= 2 && (field.count >= 3 || field.longest == 8 || field.longest == 4)
      && (!field.marks.isDisjoint(with: [.dot, .slash, .dash, .range]) || field.longest == 8)
      || field.count == 3 && field.digits == 8 && field.first.count == 4
      || field.count == 2 && field.digits <= 4
        && (field.marks.contains(.slash)
          && (field.before.meaning.weekday > 0 || field.before.meaning.roles.contains(.dateWord))
          || field.marks.contains(.dot) && mayBeDotted(field.before))
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    // "2022-07-28 20-Apr-2004": a date with a name after it was found before.
    let named = state.dates.last.map(\.range.lowerBound) ?? 0
    var index = 0
    while index < field.count {
      let group = field.groups[index]
      if let (found, last) = date(field, index, text)
        ?? (index == 0 ? withoutYear(field, text, state.options.reference) : nil),
        group.start >= state.dateStart
          || found.range.lowerBound >= field.start && found.range.upperBound < named
      {
        var find = found
        if let first = firstDay(before: find, text), first.range.lowerBound >= state.dateStart {
          state.dates.append(first)
          // "01.04. – 30.04.26": who writes a day and a month so has no year before them.
          let isAlone = text.endOfDigits(from: first.range.lowerBound) == first.range.upperBound
          if isAlone || text.byte(first.range.upperBound - 1) == UInt8(ascii: ".") {
            (find.other, find.dayFirst, find.score) = (nil, true, max(find.score, 0.9))
          }
          if isAlone { find.swapped = nil }
        }
        state.dates.append(find)
        state.dateStart = max(state.dateStart, find.range.upperBound)
        if index == 0, find.swapped == nil, find.score > 0.9, !find.isRepaired {
          state.covered = find.range.upperBound
        }
        index = last
      }
      index += 1
    }
  }

  private static func date(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (DateFind, Int)?
  {
    let group = field.groups[index]
    if field.count == 2, field.longest <= 2 { return nil }
    if group.count == 8 { return compact(field, index, text) }
    if group.count == 4, index == 0, group.mark == UInt8(ascii: " ") { return spaced(field, text) }
    if group.count <= 2, index + 1 < field.count, field.groups[index + 1].count == 4 {
      return monthAndYear(field, index, text)
    }
    guard group.count <= 4, group.count != 3, index + 1 < field.count,
      isMark(group.mark) || isDashed(field, index)
    else { return nil }
    if group.count == 4 { return yearFirst(field, index, text) }
    guard index + 2 < field.count else { return nil }
    return yearLast(field, index, text)
  }

  private static func yearFirst(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (DateFind, Int)?
  {
    let year = field.groups[index]
    let month = field.groups[index + 1]
    guard (1000...2999).contains(year.value),
      !year.isSpaced || year.mark == UInt8(ascii: ".") || isDashed(field, index),
      month.count <= 2, (1...12).contains(month.value), isOpen(field, index, text)
    else { return nil }
    if index + 2 < field.count, month.mark == year.mark {
      let day = field.groups[index + 2]
      guard day.count <= 2, (1...31).contains(day.value), isClosed(field, index + 2, text) else {
        return nil
      }
      let date = CalendarDate(year: year.value, month: month.value, day: day.value)
      // "GNUTLS-SA-2008-1-3" numbers things.
      let isTail = index == 0 && text.byte(year.start - 1) == UInt8(ascii: "-")
      if isTail, month.count == 1 || day.count == 1 { return nil }
      var find = DateFind(
        range: year.start..<day.end, date: date,
        score: year.mark == UInt8(ascii: "-") ? 0.98 : 0.93)
      find.isRepaired = year.isSpaced || month.isSpaced
      return (find, index + 2)
    }
    // "2010-11" is a season, "2026-11" a month.
    guard year.mark == UInt8(ascii: "-"), !year.isSpaced, month.count == 2,
      (1900...2100).contains(year.value), month.value != (year.value + 1) % 100,
      isClosed(field, index + 1, text)
    else { return nil }
    let date = CalendarDate(year: year.value, month: month.value)
    return (DateFind(range: year.start..<month.end, date: date, score: 0.6), index + 1)
  }

  /// Dots mean day first. With slashes and dashes a number above 12 tells the day; where neither
  /// does, both readings are kept.
  private static func yearLast(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (DateFind, Int)?
  {
    let first = field.groups[index]
    let second = field.groups[index + 1]
    let last = field.groups[index + 2]
    guard (1...31).contains(first.value), second.count <= 2, (1...31).contains(second.value),
      second.mark == first.mark, last.count == 2 || last.count == 4,
      isOpen(field, index, text), isClosed(field, index + 2, text)
    else { return nil }
    let isSpaced = first.isSpaced || second.isSpaced
    let isDotted = first.mark == UInt8(ascii: ".")
    let isTypeset = isDotted && !first.isSpacedBefore && !second.isSpacedBefore
    var year = last.value
    let isShort = last.count == 2
    if isShort {
      // "1.2.26" is as likely a version; "26-11-21" may begin with its year.
      let isPadded = first.count == 2 && second.count == 2
      guard !isSpaced, isPadded || first.mark == UInt8(ascii: "/") else { return nil }
      year = CalendarDate.century(of: year, near: CalendarDate.usualReference)
    } else {
      guard (1000...2999).contains(year) else { return nil }
    }
    let range = first.start..<last.end
    let penalty = (isShort ? 0.2 : 0) + (isSpaced ? 0.1 : 0)
    let dayFirst = CalendarDate(year: year, month: second.value, day: first.value)
    let monthFirst = CalendarDate(year: year, month: first.value, day: second.value)
    var find = DateFind(range: range, date: dayFirst, score: 0.93 - penalty)
    find.isShortYear = isShort
    find.isRepaired = isSpaced && !isTypeset
    if isShort { find.other = yearFirst(first, second, last, not: dayFirst) }
    if isDotted, second.value <= 12 {
      find.score += 0.03
      find.dayFirst = first.value > 12 && find.other == nil ? true : nil
      return (find, index + 2)
    }
    guard first.value <= 12 || second.value <= 12 else { return nil }
    if isDotted, second.value > 12, isShort { return nil }
    if first.value > 12 || second.value > 12 {
      find.date = first.value > 12 ? dayFirst : monthFirst
      if find.other == nil { find.dayFirst = first.value > 12 }
      return (find, index + 2)
    }
    if first.value != second.value {
      find.swapped = monthFirst
    }
    return (find, index + 2)
  }

  /// The date of three numbers of two digits that begins with its year, as "16-03-25" may; nil
  /// where there is none, or it is the other one.
  private static func yearFirst(
    _ year: NumericField.Group, _ month: NumericField.Group, _ day: NumericField.Group,
    not other: CalendarDate
  ) -> CalendarDate? {
    guard year.count == 2, month.count == 2 else { return nil }
    let date = CalendarDate(
      year: CalendarDate.century(of: year.value, near: CalendarDate.usualReference),
      month: month.value, day: day.value)
    return date.exists && date != other ? date : nil
  }

  /// Whether dashes that are longer than hyphens, or stand between spaces, part the numbers of a
  /// date: `2026 - 05 - 03`, `03–05–2026`.
  private static func isDashed(_ field: NumericField, _ index: Int) -> Bool {
    guard index + 2 < field.count else { return false }
    let (first, second) = (field.groups[index], field.groups[index + 1])
    let last = field.groups[index + 2]
    let isYearFirst = first.count == 4 && last.count == 2
    return (isYearFirst || first.count == 2 && last.count == 4) && second.count == 2
      && first.mark == second.mark && first.isSpacedBefore == second.isSpacedBefore
      && first.isSpacedAfter == second.isSpacedAfter
      && first.isSpacedBefore == first.isSpacedAfter
      && (first.mark == NumericField.rangeMark || first.mark == UInt8(ascii: "-"))
  }

  /// Whether a field is two dates with hyphens and one more between them.
  private static func isPair(_ field: NumericField) -> Bool {
    guard field.count == 6 else { return false }
    let year = field.first.count == 4 ? 0 : 2
    for place in 0..<6 {
      let group = field.groups[place]
      guard place % 3 == year ? group.count == 4 : group.count <= 2, !group.isSpaced,
        place == 5 || group.mark == UInt8(ascii: "-")
      else { return false }
    }
    return true
  }

  /// `.`, `/` or `-`.
  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-")
  }

  /// Whether a date may begin here: not inside a word, a number, a version or another date.
  static func isOpen(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    if index > 0 {
      if index == 3, isPair(field) { return true }
      let group = field.groups[index - 1]
      let own = field.groups[index].mark
      if group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark
        || group.mark == UInt8(ascii: ")")
      {
        return true
      }
      // `21.11.2026-25.11.2026`, `21.11.2026/22.11.2026`
      if group.mark == UInt8(ascii: "-") { return own != group.mark || group.isSpaced }
      if group.mark == UInt8(ascii: "/") {
        return own != group.mark
          || group.isSpacedBefore && group.isSpacedAfter && !field.groups[index].isSpaced
      }
      return group.isSpacedAfter && !group.isSpacedBefore && group.mark != own
    }
    let (value, length) = text.scalar(before: field.start)
    guard length > 0 else { return true }
    if value.isWordCharacter {
      return value.isUnspaced
    }
    guard value < 0x80 else { return true }
    let byte = UInt8(value)
    if isMark(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") {
      // "report-2026-11-21": a hyphen after a word belongs to no number.
      return !text.byte(field.start - 2).isDigit
        && (byte != field.groups[index].mark || byte == UInt8(ascii: "-"))
    }
    return byte != UInt8(ascii: "$") && byte != UInt8(ascii: "#")
  }

  /// Whether a date may end with a group.
  static func isClosed(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    let group = field.groups[index]
    if index + 1 < field.count {
      if group.isSpaced || index == 2 && isPair(field) { return true }
      switch group.mark {
      case UInt8(ascii: " "), NumericField.rangeMark: return true
      case UInt8(ascii: "-"), UInt8(ascii: "/"):
        return field.groups[index - 1].mark != group.mark
      default: return false
      }
    }
    let next = text.byte(group.end)
    let after = text.byte(group.end + 1)
    if next | 0x20 == UInt8(ascii: "t"), after.isDigit { return true }
    if text.hasWordCharacter(at: group.end) { return text.scalar(at: group.end).value.isUnspaced }
    return next != UInt8(ascii: "%")
  }
}
