/// Finds times of day: `10:30`, `8:13:39 PM`, `14h30`, `14.30 Uhr`, `5 pm`, `T081530Z`.
enum TimeReader: FieldReader {
  private static let halfRoles: Meaning.Roles = [.morning, .evening]

  static func mayRead(_ field: NumericField) -> Bool {
    field.marks.contains(.colon) || field.marks.contains(.dot)
      || !field.after.meaning.roles.isDisjoint(with: [.morning, .evening, .clock, .dayPart])
      || field.after.word.count == 1 || field.after.scalar == 0x27 || field.before.word.count == 1
  }

  /// Hours that "hours" counts are a span of time.
  private static func areCounted(_ after: Affix, _ text: Span<UInt8>) -> Bool {
    text.hasCaseless("hours", at: after.word.lowerBound)
      || text.hasCaseless("hrs", at: after.word.lowerBound)
  }

  static func read(_ text: Span<UInt8>, _ field: NumericField, _ state: inout ScanState) {
    var index = 0
    while index < field.count {
      if case (var time, let last)? = time(field, index, text),
        index > 0 || !isAmount(field, time, text)
      {
        continuePairs(&time, text, &state)
        if time.pair != .sure { state.times.append(time) }
        index = last
        // The offset of a zone is no time of its own.
        while index + 1 < field.count,
          field.groups[index + 1].start < time.range.upperBound
        {
          index += 1
        }
      }
      index += 1
    }
  }

  /// Whether a time is an amount before the German "on": `€8.15 am 3. Mai`.
  private static func isAmount(_ field: NumericField, _ time: TimeFind, _ text: Span<UInt8>)
    -> Bool
  {
    guard time.hasHalf, field.first.mark != UInt8(ascii: ":"),
      let currency = Currency(text, before: field)
    else { return false }
    return !currency.isWordCode
  }

  private static func time(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (TimeFind, Int)?
  {
    let hour = field.groups[index]
    if hour.count == 3 || hour.count == 4, index + 1 == field.count, !field.after.word.isEmpty,
      let find = joinedHalf(field, index, text)
    {
      return (find, index)
    }
    if hour.count == 6 || hour.count == 4 { return compact(field, index, text) }
    let isColon = hour.mark == UInt8(ascii: ":")
    let isDot = hour.mark == UInt8(ascii: ".")
    guard hour.count <= 2, hour.value <= 24,
      !isColon && !isDot || hour.isSpaced || index + 1 == field.count
        || field.groups[index + 1].count == 2,
      isOpen(field, index, text)
    else { return nil }
    if index + 1 < field.count, isColon || isDot, !hour.isSpaced {
      return clock(field, index, text, isDot: isDot)
    }
    guard index + 1 == field.count else {
      // "5-7 pm": the half of the day comes after the second hour.
      return nil
    }
    return hours(field, index, text)
  }

  /// `10:30`, `10:30:15.123`, `10.30` before "Uhr" or "pm".
  private static func clock(
    _ field: NumericField, _ index: Int, _ text: Span<UInt8>, isDot: Bool
  ) -> (TimeFind, Int)? {
    let hour = field.groups[index]
    let minute = field.groups[index + 1]
    guard minute.count == 2, minute.value < 60 else { return nil }
    var last = index + 1
    var isBeforeYear = false
    var find = TimeFind(
      range: hour.start..<minute.end, hour: hour.value, minute: minute.value,
      score: isDot ? 0.8 : 0.9)
    if last + 1 < field.count, minute.mark == hour.mark, !minute.isSpaced {
      let second = field.groups[last + 1]
      guard second.count == 2, second.value <= 60 else { return nil }
      last += 1
      find.second = second.value
      find.range = hour.start..<second.end
      find.score = 0.95
      // "Jan 5 10:00:00,2021" has a year after it.
      isBeforeYear =
        last + 1 < field.count && field.groups[last + 1].count == 4
        && (1900...2099).contains(field.groups[last + 1].value)
        && second.mark == UInt8(ascii: ",")
      if last + 1 < field.count, !second.isSpaced, !isBeforeYear,
        second.mark == UInt8(ascii: ".") || second.mark == UInt8(ascii: ",")
      {
        find.fraction = field.groups[last + 1].range
        last += 1
        find.range = hour.start..<field.groups[last].end
      }
    }
    let end = field.groups[last].end
    let isEnd = last + 1 == field.count
    let mark = field.groups[last].mark
    if !isEnd, !isBeforeYear, !field.groups[last].isSpaced, mark != UInt8(ascii: " "),
      mark != NumericField.rangeMark, mark != UInt8(ascii: "-")
    {
      return nil
    }
    guard finish(&find, text, end: end, after: isEnd ? field.after : Affix()) else { return nil }
    find = withLastHour(withFirstHour(find, field, index, text), text)
    if isDot, !find.hasHalf, find.range.upperBound == end { find.isWeak = true }
    if find.hour == 24, find.minute > 0 { return nil }
    // "8.48.53-10.07" are numbers of a drawing, "1:13~++2021" is a version.
    if isDot && find.range.upperBound > end && text.byte(end) == UInt8(ascii: "-")
      || text.has("~+", at: find.range.upperBound)
    {
      return nil
    }
    // "[00:33<01:10]": what has passed and what is left.
    if text.byte(find.range.upperBound) == UInt8(ascii: "<")
      && text.byte(find.range.upperBound + 1).isDigit
      || text.byte(hour.start - 1) == UInt8(ascii: "<") && text.byte(hour.start - 2).isDigit
    {
      return nil
    }
    if !isDot, !find.hasHalf, find.zone.isEmpty, find.until == nil, find.range.upperBound == end {
      find.pair = pair(find, field, index, last, text)
    }
    return (find, last)
  }

  /// `5 pm`, `14 Uhr`, `14h30`, `14h`.
  private static func hours(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (TimeFind, Int)?
  {
    let hour = field.groups[index]
    let after = field.after
    guard after.mark == 0 || after.scalar == 0x27, after.gap <= 1 else { return nil }
    var find = TimeFind(range: hour.range, hour: hour.value, minute: 0, score: 0.9)
    if after.touches, after.word.count == 1, text.byte(hour.end) | 0x20 == UInt8(ascii: "h") {
      let start = hour.end + 1
      let end = text.endOfDigits(from: start)
      if end - start == 2, let minute = text.number(start..<end), minute < 60,
        !text.hasWordCharacter(at: end),
        text.byte(hour.start - 1) != UInt8(ascii: "-") || text.byte(end) != UInt8(ascii: "-")
      {
        find.minute = minute
        find.range = hour.start..<end
        addHalf(&find, text)
        return (find, index)
      }
      // "14h" is an hour or a time that something took.
      guard end == start, hour.count == 2 else { return nil }
      find.range = hour.start..<start
      find.score = 0.5
      find.isWeak = true
      return (find, index)
    }
    if text.hasCaseless("o'clock", at: after.word.lowerBound)
      || text.has("o’clock", at: after.word.lowerBound)
    {
      let end = after.word.lowerBound + (text.byte(after.word.lowerBound + 1) == 0x27 ? 7 : 9)
      find.range = hour.start..<end
      guard hour.value <= 12 else { return nil }
      addHalf(&find, text)
      return (find, index)
    }
    if let time = spaced(find, after, text) { return (time, index) }
    guard !areCounted(after, text), finish(&find, text, end: hour.end, after: after),
      find.range.upperBound > hour.end
    else { return nil }
    let isPhrase = after.meaning.roles.isDisjoint(with: [.morning, .evening, .clock])
    find = withFirstHour(find, field, index, text)
    // "He sold 6 in the morning"
    if isPhrase, after.word.count > 1, !find.hasHalf || !isAnnounced(find, text) { return nil }
    return (withLastHour(find, text), index)
  }

  /// `T0815`, `T081530Z` after a compact date.
  private static func compact(_ field: NumericField, _ index: Int, _ text: Span<UInt8>)
    -> (TimeFind, Int)?
  {
    let group = field.groups[index]
    guard index == 0, text.byte(group.start - 1) | 0x20 == UInt8(ascii: "t"),
      text.byte(group.start - 2).isDigit, text.byte(group.start - 9).isDigit
    else { return nil }
    let isLong = group.count == 6
    let value = isLong ? group.value / 100 : group.value
    var find = TimeFind(
      range: group.range, hour: value / 100, minute: value % 100,
      second: isLong ? group.value % 100 : nil, score: 0.95)
    guard find.hour <= 24, find.minute < 60, find.second ?? 0 <= 60,
      finish(&find, text, end: group.end, after: field.after)
    else { return nil }
    return (find, index)
  }

  /// Takes "pm", "Uhr" and the zone after a time into it; false where what follows refuses it.
  static func finish(_ find: inout TimeFind, _ text: Span<UInt8>, end: Int, after: Affix)
    -> Bool
  {
    var end = end
    let word = after.word
    let roles = after.meaning.roles
    // "shares fell by 2.30 in the afternoon"
    if find.score >= 0.9 { addHalf(&find, text) }
    if find.range.upperBound > end {
      end = find.range.upperBound
    } else if !roles.isDisjoint(with: Self.halfRoles), after.mark == 0 {
      guard (0...12).contains(find.hour) || find.second != nil || find.score >= 0.9 else {
        return false
      }
      setHalf(&find, isEvening: roles.contains(.evening))
      end = word.upperBound
    } else if after.mark == 0, word.count == 1, let length = dottedHalf(text, word.lowerBound) {
      guard find.hour <= 12 else { return false }
      setHalf(&find, isEvening: text.byte(word.lowerBound) | 0x20 == UInt8(ascii: "p"))
      end = word.lowerBound + length
    } else if roles.contains(.clock), after.mark == 0,
      word.count > 1 || after.gap > 0 || find.score >= 0.9
    {
      if word.count == 1, find.score < 0.9 { return false }
      end = word.upperBound
      find.score = 0.95
      find.range = find.range.lowerBound..<end
      addHalf(&find, text)
      end = find.range.upperBound
    } else if find.score >= 0.9, let (isEvening, start) = half(before: find, text) {
      setHalf(&find, isEvening: isEvening)
      find.range = start..<end
    } else if word.isEmpty, find.score >= 0.9, let (isEvening, stop) = half(far: end, text) {
      setHalf(&find, isEvening: isEvening)
      end = stop
    }
    find.range = find.range.lowerBound..<end
    zone(&find, text, at: end)
    end = find.range.upperBound
    guard !text.hasWordCharacter(at: end) || text.scalar(at: end).value.isUnspaced,
      text.byte(end) != UInt8(ascii: "%"),
      text.byte(end) != UInt8(ascii: ":") || !text.byte(end + 1).isDigit
    else { return false }
    if find.score >= 0.9 { addAnnouncedHalf(&find, text) }
    return true
  }

  private static func setHalf(_ find: inout TimeFind, isEvening: Bool) {
    find.hasHalf = true
    find.score = 0.96
    if isEvening, find.hour < 12 { find.hour += 12 }
    if !isEvening, find.hour == 12 { find.hour = 0 }
  }

  /// The length of `a.m.`, `p.m`, `p. m.`, `p m` or nil.
  private static func dottedHalf(_ text: Span<UInt8>, _ start: Int) -> Int? {
    let letter = text.byte(start) | 0x20
    let isDotted = text.byte(start + 1) == UInt8(ascii: ".")
    guard letter == UInt8(ascii: "a") || letter == UInt8(ascii: "p") else { return nil }
    let m = text.skipSpaces(from: start + (isDotted ? 2 : 1), atMost: 1)
    guard text.byte(m) | 0x20 == UInt8(ascii: "m"), !text.hasWordCharacter(at: m + 1),
      isDotted || text.byte(start).isLowercase && text.byte(m).isLowercase
    else { return nil }
    return m + 1 - start + (text.byte(m + 1) == UInt8(ascii: ".") ? 1 : 0)
  }

  /// Whether a time may begin with a group.
  static func isOpen(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> Bool {
    if index > 0 {
      let group = field.groups[index - 1]
      // "03/May/2026:10:20:30", as Web servers write it
      let isLogged =
        index == 1 && group.count == 4 && group.mark == UInt8(ascii: ":")
        && text.byte(field.start - 1) == UInt8(ascii: "/")
      return group.mark == UInt8(ascii: " ") || group.mark == NumericField.rangeMark
        || group.isSpacedAfter || group.mark == UInt8(ascii: "-") || isLogged
    }
    let (value, length) = text.scalar(before: field.start)
    guard length > 0 else { return true }
    if value | 0x20 == 0x74, text.byte(field.start - 2).isDigit { return true }
    if value.isWordCharacter { return value.isUnspaced }
    switch value {
    case 0x2E, 0x2C, 0x2F: return !text.byte(field.start - 2).isDigit
    case 0x3A:
      // "main.cpp:11:18" and "[eval]:5:15" are places in a program.
      let before = text.byte(field.start - 2)
      let word = text.word(before: field.start - 1)
      return !before.isDigit && before != UInt8(ascii: "]")
        && (word.isEmpty || text.byte(word.lowerBound - 1) != UInt8(ascii: "."))
    // "pixels[12:16]"
    case 0x5B: return !text.byte(field.start - 2).isAlphanumeric
    case 0x24, 0x23: return false
    default: return true
    }
  }
}
