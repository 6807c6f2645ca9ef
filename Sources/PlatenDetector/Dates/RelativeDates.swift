/// Finds days that are told from another one: `tomorrow`, `next Friday`, `in 3 days`,
/// `vor 2 Wochen`.
///
/// No byte marks them; the words of the text are looked at one by one, where a reference day is
/// known.
struct RelativeDates: ~Escapable {
  private let text: Span<UInt8>
  private let reference: ReferenceDay
  private let lexicon = Lexicon.shared

  @_lifetime(copy text)
  init(text: Span<UInt8>, reference: ReferenceDay) {
    self.text = text
    self.reference = reference
  }

  private static let beginnings = BeginningFilter(
    Array(days.keys) + Array(directions.keys) + ["in", "vor"] + Array(units.keys))

  /// Adds what is found.
  func add(to found: inout [DateFind]) {
    var offset = 0
    while offset < text.count {
      guard text[offset].isASCIILetter || text[offset] >= 0xC3 else {
        offset += 1
        continue
      }
      guard Self.beginnings.mayBegin(text, at: offset) else {
        while text.byte(offset).isASCIILetter || text.byte(offset) >= 0x80 { offset += 1 }
        continue
      }
      let word = text.word(at: offset)
      if !word.isEmpty, !text.hasWordCharacter(before: offset),
        !text.hasWordCharacter(at: word.upperBound), let find = find(word)
      {
        found.append(find)
        offset = find.range.upperBound
      } else {
        offset = max(offset + 1, word.upperBound)
      }
    }
  }

  private func find(_ word: Range<Int>) -> DateFind? {
    let name = text.string(word).lowercased()
    if let count = Self.days[name] { return day(word, count) }
    if let direction = Self.directions[name] { return weekday(word, direction) }
    if name == "in" || name == "vor" { return span(word, isPast: name == "vor") }
    return Self.units[name] == nil ? nil : spanAgo(word)
  }

  private func find(_ range: Range<Int>, _ day: DayNumber) -> DateFind {
    DateFind(range: range, date: day.date, score: 0.8)
  }

  /// `tomorrow`, `the day after tomorrow`.
  private func day(_ word: Range<Int>, _ count: Int) -> DateFind? {
    // "der Morgen": a noun, which German writes with a capital.
    if text.has("Morgen", at: word.lowerBound) { return nil }
    let end = text.skipSpacesBack(from: word.lowerBound)
    for phrase in ["day after", "day before"] as [StaticString]
    where abs(count) == 1 && text.hasCaseless(phrase, at: end - phrase.utf8CodeUnitCount) {
      let start = end - phrase.utf8CodeUnitCount
      return find(start..<word.upperBound, DayNumber(reference).adding(2 * count))
    }
    return find(word, DayNumber(reference).adding(count))
  }

  /// `next Friday`: of the coming days, or of the coming week; where these differ both are kept.
  private func weekday(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    let name = Affix(text, behind: word.upperBound, lexicon)
    guard name.mark == 0, name.gap > 0, name.meaning.weekday > 0, name.word.count > 3 else {
      return nil
    }
    let today = DayNumber(reference)
    let inWeek = today.adding(Int(name.meaning.weekday) - today.weekday)
    let range = word.lowerBound..<name.word.upperBound
    if direction == 0 { return find(range, inWeek) }
    let isNear = direction > 0 ? inWeek > today : inWeek < today
    let far = inWeek.adding(7 * direction)
    var found = find(range, isNear ? inWeek : far)
    if isNear { found.other = far.date }
    return found
  }

  /// `in 3 days`, `vor zwei Wochen`.
  private func span(_ word: Range<Int>, isPast: Bool) -> DateFind? {
    let start = text.skipSpaces(from: word.upperBound)
    guard start > word.upperBound, let (count, end) = number(at: start) else { return nil }
    let unit = text.word(at: text.skipSpaces(from: end))
    guard let unit = unit.isEmpty ? nil : unit, !text.hasWordCharacter(at: unit.upperBound),
      let step = Self.units[text.string(unit).lowercased()]
    else { return nil }
    return moved(word.lowerBound..<unit.upperBound, step, isPast ? -count : count)
  }

  /// `3 days ago`, `a week ago`.
  private func spanAgo(_ word: Range<Int>) -> DateFind? {
    let behind = text.word(at: text.skipSpaces(from: word.upperBound))
    guard text.hasCaseless("ago", at: behind.lowerBound), behind.count == 3,
      let step = Self.units[text.string(word).lowercased()]
    else { return nil }
    let end = text.skipSpacesBack(from: word.lowerBound)
    var start = end
    while text.byte(start - 1).isDigit { start -= 1 }
    var count = text.number(start..<end)
    if count == nil {
      let article = text.word(before: end)
      if ["a", "an"].contains(text.string(article).lowercased()) {
        (count, start) = (1, article.lowerBound)
      } else if let (value, first) = NumberWords.number(text, endingAt: end) {
        (count, start) = (value, first)
      }
    }
    guard let count, !text.hasWordCharacter(before: start) else { return nil }
    return moved(start..<behind.upperBound, step, -count)
  }

  /// A number in digits or in one word.
  private func number(at start: Int) -> (value: Int, end: Int)? {
    let end = text.endOfDigits(from: start)
    if let value = text.number(start..<end) { return (value, end) }
    let word = text.word(at: start)
    guard !word.isEmpty else { return nil }
    if ["a", "an", "einem", "einer"].contains(text.string(word).lowercased()) {
      return (1, word.upperBound)
    }
    return NumberWords.small(text, at: start)
  }

  private func moved(_ range: Range<Int>, _ step: Step, _ count: Int) -> DateFind? {
    guard abs(count) < 1000 else { return nil }
    switch step {
    case .days(let length): return find(range, DayNumber(reference).adding(length * count))
    case .months(let length):
      let months = 12 * reference.year + reference.month - 1 + length * count
      // The last day of a month that is shorter.
      let first = DayNumber(year: 0, month: months + 1, day: 1)
      let next = DayNumber(year: 0, month: months + 2, day: 1)
      return find(range, min(first.adding(reference.day - 1), next.adding(-1)))
    }
  }

  private enum Step {
    case days(Int)
    case months(Int)
  }

  private static let units: [String: Step] = {
    var units: [String: Step] = [:]
    for (names, step) in [
      ("day days tag tage tagen", .days(1)), ("week weeks woche wochen", .days(7)),
      ("month months monat monate monaten", .months(1)),
      ("year years jahr jahre jahren", .months(12)),
    ] as [(String, Step)] {
      for name in names.split(separator: " ") { units[String(name)] = step }
    }
    return units
  }()

  private static let days = [
    "today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "heute": 0, "morgen": 1,
    "gestern": -1, "übermorgen": 2, "vorgestern": -2, "demain": 1, "hoy": 0, "mañana": 1,
    "ayer": -1, "oggi": 0, "domani": 1, "ieri": -1, "hoje": 0, "amanhã": 1, "ontem": -1,
    "vandaag": 0, "gisteren": -1, "overmorgen": 2, "eergisteren": -2,
  ]

  private static let directions = [
    "next": 1, "coming": 1, "last": -1, "past": -1, "this": 0, "nächsten": 1, "kommenden": 1,
    "letzten": -1, "diesen": 0,
  ]
}
