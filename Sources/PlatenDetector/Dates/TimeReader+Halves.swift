extension TimeReader {
  /// Takes the words that say which half of the day an hour is in: those of Chinese, Japanese and
  /// Korean before it, others after it.
  static func addHalf(_ find: inout TimeFind, _ text: Span<UInt8>) {
    guard !find.hasHalf else { return }
    let start = find.range.lowerBound
    if let (part, begin) = DayPart.ideographic(text, before: start) {
      setPart(&find, part, begin..<find.range.upperBound)
    } else if let (part, end) = DayPart.phrase(text, after: find.range.upperBound) {
      setPart(&find, part, start..<end)
    }
  }

  /// `PM 2:26`, as programs of East Asia write it: nil where the half is that of a time before it.
  static func half(before find: TimeFind, _ text: Span<UInt8>) -> (isEvening: Bool, start: Int)? {
    let word = text.word(before: text.skipSpacesBack(from: find.range.lowerBound, atMost: 1))
    let isEvening = text.has("PM", at: word.lowerBound)
    guard word.count == 2, isEvening || text.has("AM", at: word.lowerBound), !find.hasHalf,
      (1...12).contains(find.hour), !text.hasWordCharacter(before: word.lowerBound)
    else { return nil }
    // "2020/10/9 PM 2:26", but not "10 PM 2:26" nor "9:00 PM 2:26".
    let end = text.skipSpacesBack(from: word.lowerBound)
    var start = end
    while text.byte(start - 1).isDigit { start -= 1 }
    let isOwn = start == end || "/-.".utf8.contains(text.byte(start - 1))
    return isOwn ? (isEvening, word.lowerBound) : nil
  }

  /// `12:01:02   am`: the half of the day in the next column of a listing, and where it ends.
  static func half(far end: Int, _ text: Span<UInt8>) -> (isEvening: Bool, end: Int)? {
    let start = text.skipSpaces(from: end, atMost: 8)
    let isEvening = text.hasCaseless("pm", at: start)
    guard isEvening || text.hasCaseless("am", at: start), !text.hasWordCharacter(at: start + 2),
      text.byte(text.skipSpaces(from: start + 2)) < 0x20 || text.byte(start).isUppercase
    else { return nil }
    return (isEvening, start + 2)
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

  /// `5-7 pm`, `5-6:30 pm`, `5 to 7 pm`, `15-17 Uhr`: what makes them hours comes after the second.
  static func withFirstHour(
    _ last: TimeFind, _ field: NumericField, _ index: Int, _ text: Span<UInt8>
  ) -> TimeFind {
    if index == 0 { return withHour(before: last, text) ?? last }
    let first = field.groups[index - 1]
    // "10.04.2026 8-10 am"
    let isFirst = index == 1 || field.groups[index - 2].mark == UInt8(ascii: " ")
    guard isFirst, last.hasHalf || saysUhr(last, text),
      first.mark == NumericField.rangeMark || first.mark == UInt8(ascii: "-"),
      first.count <= 2, last.hasHalf ? (1...12).contains(first.value) : first.value < 24
    else { return last }
    var find = TimeFind(range: first.range, hour: first.value, minute: 0, score: last.score)
    find.zone = last.zone
    find.extend(to: last)
    return find
  }

  /// `9 to 5 pm`, `9 bis 17 Uhr`: a word parts the hours, of which the first stands alone.
  private static func withHour(before last: TimeFind, _ text: Span<UInt8>) -> TimeFind? {
    guard last.hasHalf || saysUhr(last, text) else { return nil }
    let start = last.range.lowerBound
    guard let end = text.skipUntilBack(from: start) else { return nil }
    var digits = end
    while end - digits < 3, text.byte(digits - 1).isDigit { digits -= 1 }
    guard (1...2).contains(end - digits), let hour = text.number(digits..<end),
      last.hasHalf ? (1...12).contains(hour) : hour < 24
    else { return nil }
    let before = text.scalar(before: digits).value
    // "$9 to 5 pm", "2.9 to 5 pm", "May 9 to 5 pm" are something else before they are hours.
    let word = text.word(before: text.skipSpacesBack(from: digits))
    let meaning = Lexicon.shared.meaning(of: word, in: text)
    guard before <= 0x20 || before == 0x28 || before == 0x2C, meaning.month == 0,
      meaning.roles.isDisjoint(with: [.serial])
    else { return nil }
    var find = TimeFind(range: digits..<end, hour: hour, minute: 0, score: last.score)
    find.zone = last.zone
    find.extend(to: last)
    return find
  }

  private static func saysUhr(_ find: TimeFind, _ text: Span<UInt8>) -> Bool {
    text.hasCaseless("uhr", at: find.range.upperBound - 3)
      || text.hasCaseless("uur", at: find.range.upperBound - 3)
  }

  /// `8 pm – 11`, `9am to 5`: the half of the day comes before the second hour, which nothing
  /// follows that it could count.
  static func withLastHour(_ first: TimeFind, _ text: Span<UInt8>) -> TimeFind {
    let end = first.range.upperBound
    guard first.hasHalf, first.until == nil, first.second == nil else { return first }
    guard let start = text.skipDash(from: end) ?? text.skipUntil(from: end) else { return first }
    let stop = text.endOfDigits(from: start)
    let next = text.byte(stop)
    guard stop - start <= 2, let hour = text.number(start..<stop), (1...12).contains(hour),
      !text.hasWordCharacter(at: stop), next != UInt8(ascii: "-"), next != UInt8(ascii: ":"),
      next != UInt8(ascii: "/"), !text.byte(stop + 1).isDigit || next <= 0x20,
      NamedDateFinder(text: text, lexicon: Lexicon.shared).countsNothing(after: stop)
    else { return first }
    var find = first
    find.extend(to: TimeFind(range: start..<stop, hour: hour, minute: 0, score: first.score))
    return find
  }

  /// `730pm`, `1140 a.m.`, `0930 Uhr`: an hour and its minutes without a mark; "1140 AM" is where a
  /// station of radio sends.
  static func joinedHalf(_ field: NumericField, _ index: Int, _ text: Span<UInt8>) -> TimeFind? {
    let group = field.groups[index]
    let word = field.after.word
    let isUhr = group.count == 4 && field.after.saysUhr(text)
    guard field.after.mark == 0, (isUhr ? 0...23 : 1...12).contains(group.value / 100),
      group.value % 100 < 60, isUhr || field.after.touches || word.count == 1,
      isUhr || text.byte(group.start) != UInt8(ascii: "0"), isOpen(field, index, text)
    else { return nil }
    var find = TimeFind(
      range: group.range, hour: group.value / 100, minute: group.value % 100, score: 0.9)
    guard finish(&find, text, end: group.end, after: field.after), isUhr || find.hasHalf else {
      return nil
    }
    return find
  }

  /// Whether a word of time, or the beginning of a line, stands before a bare hour.
  static func isAnnounced(_ find: TimeFind, _ text: Span<UInt8>) -> Bool {
    let end = text.skipSpacesBack(from: find.range.lowerBound)
    if end == 0 || text.byte(end - 1) == 0x0A { return true }
    let word = text.word(before: end)
    guard !word.isEmpty, end < find.range.lowerBound else { return false }
    let roles = Lexicon.shared.meaning(of: word, in: text).roles
    if !roles.isDisjoint(with: [.at, .until, .dateWord]) { return true }
    return ["around", "about", "circa", "nearly", "gegen"].contains {
      text.isCaseless($0, word)
    }
  }
}
