/// Finds days that are told from another one: `tomorrow`, `next Friday`, `in 3 days`,
/// `vor 2 Wochen`.
///
/// No byte marks them; the words of the text are looked at one by one, where a reference day is
/// known.
struct RelativeDates: ~Escapable {
  let text: Span<UInt8>
  let reference: ReferenceDay
  let lexicon = Lexicon.shared

  @_lifetime(copy text)
  init(text: Span<UInt8>, reference: ReferenceDay) {
    self.text = text
    self.reference = reference
  }

  private static let beginnings = BeginningFilter(
    Array(days.keys) + Array(directions.keys) + Array(prefixes.keys) + Array(DateStep.units.keys)
      + weekdays + holidays.keys + ["new"])

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
    if let direction = Self.directions[name] {
      return weekOf(word, direction) ?? dayOfMonth(word, direction)
        ?? holiday(word, direction) ?? weekday(word, direction)
    }
    if let prefix = Self.prefixes[name] { return span(word, prefix) }
    if let found = weekdayFirst(word) ?? holiday(word, name) ?? counted(word) { return found }
    return DateStep.units[name] == nil ? nil : spanAgo(word)
  }

  func find(_ range: Range<Int>, _ day: DayNumber) -> DateFind {
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
    // "pasado mañana", "après-demain"; "la mañana" is the morning.
    for phrase in ["pasado ", "depois de ", "après-"] as [StaticString]
    where count == 1 && text.hasCaseless(phrase, at: word.lowerBound - phrase.utf8CodeUnitCount) {
      let start = word.lowerBound - phrase.utf8CodeUnitCount
      return find(start..<word.upperBound, DayNumber(reference).adding(2))
    }
    if text.hasCaseless("la ", at: word.lowerBound - 3) { return nil }
    return find(word, DayNumber(reference).adding(count))
  }

  /// `next Friday`, `vendredi prochain`, `el viernes que viene`: of the coming days, or of the
  /// coming week; where these differ both are kept.
  private func weekday(_ word: Range<Int>, _ direction: Int) -> DateFind? {
    var range = word
    var weekday: UInt8 = 0
    let name = Affix(text, after: word.upperBound, lexicon)
    if name.mark == 0, name.gap > 0, name.meaning.weekday > 0, name.word.count > 3 {
      // "this coming Friday"
      if direction != 0, text.hasCaseless("this ", at: range.lowerBound - 5) {
        range = range.lowerBound - 5..<range.upperBound
      }
      weekday = name.meaning.weekday
      let hasTail = text.hasCaseless("-feira", at: name.word.upperBound)
      range = range.lowerBound..<name.word.upperBound + (hasTail ? 6 : 0)
    } else {
      let day = Affix(text, before: word.lowerBound, lexicon)
      guard day.mark == 0, day.gap > 0, day.meaning.weekday > 0, day.word.count > 3,
        day.meaning.languages.isDisjoint(with: [.english, .german, .dutch])
      else { return nil }
      weekday = day.meaning.weekday
      range = day.word.lowerBound..<word.upperBound
      // "segunda-feira": the first word says which day.
      if text.hasCaseless("feira", at: day.word.lowerBound),
        text.byte(day.word.lowerBound - 1) == 0x2D
      {
        let first = text.word(before: day.word.lowerBound - 1)
        weekday = lexicon.meaning(of: first, in: text).weekday
        range = first.lowerBound..<word.upperBound
      }
      // "que viene", "que vem"
      if text.hasCaseless("que", at: word.lowerBound), word.count == 3 {
        let verb = text.word(at: text.skipSpaces(from: word.upperBound))
        guard ["viene", "vem"].contains(text.string(verb).lowercased()) else { return nil }
        range = range.lowerBound..<verb.upperBound
      }
    }
    guard weekday > 0 else { return nil }
    let today = DayNumber(reference)
    let inWeek = today.adding(Int(weekday) - today.weekday)
    let isNear = direction > 0 ? inWeek > today : inWeek < today
    let far = inWeek.adding(7 * direction)
    var found = find(range, direction == 0 || isNear ? inWeek : far)
    found.weekday = weekday
    if direction != 0, isNear { found.other = far.date }
    return found
  }

  /// `in 3 days`, `vor zwei Wochen`, `il y a 3 jours`, `dentro de 3 días`.
  private func span(_ word: Range<Int>, _ prefix: Prefix) -> DateFind? {
    var first = word.upperBound
    if let rest = prefix.rest {
      guard text.hasCaseless(rest, at: first) else { return nil }
      first += rest.utf8CodeUnitCount
    }
    let start = text.skipSpaces(from: first)
    guard start > first, let span = CountedSpan(text, at: start),
      !span.languages.isDisjoint(with: prefix.languages),
      let day = span.moved(DayNumber(reference), isPast: prefix.isPast)
    else { return nil }
    return find(word.lowerBound..<span.range.upperBound, day)
  }

  /// `3 days ago`, `a week ago`, `3 giorni fa`, `3 dagen geleden`.
  private func spanAgo(_ word: Range<Int>) -> DateFind? {
    let after = text.word(at: text.skipSpaces(from: word.upperBound))
    guard !after.isEmpty, let spoken = Self.suffixes[text.string(after).lowercased()],
      let span = CountedSpan(text, endingAt: word), !span.languages.isDisjoint(with: spoken),
      let day = span.moved(DayNumber(reference), isPast: true)
    else { return nil }
    return find(span.range.lowerBound..<after.upperBound, day)
  }

  /// What stands before a span of time.
  private struct Prefix {
    var isPast = false
    var languages: Languages
    /// The rest of the phrase.
    var rest: StaticString?
  }

  private static let prefixes: [String: Prefix] = [
    "in": Prefix(languages: [.english, .german, .dutch]),
    "vor": Prefix(isPast: true, languages: .german), "dans": Prefix(languages: .french),
    "il": Prefix(isPast: true, languages: .french, rest: " y a"),
    "en": Prefix(languages: .spanish),
    "dentro": Prefix(languages: [.spanish, .portuguese], rest: " de"),
    "hace": Prefix(isPast: true, languages: .spanish), "tra": Prefix(languages: .italian),
    "fra": Prefix(languages: .italian), "em": Prefix(languages: .portuguese),
    "há": Prefix(isPast: true, languages: .portuguese), "over": Prefix(languages: .dutch),
  ]

  private static let suffixes: [String: Languages] = [
    "ago": .english, "fa": .italian, "geleden": .dutch, "atrás": [.spanish, .portuguese],
  ]

  private static let days = [
    "today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "heute": 0, "morgen": 1,
    "gestern": -1, "übermorgen": 2, "vorgestern": -2, "demain": 1, "hoy": 0,
    "mañana": 1, "ayer": -1, "anteayer": -2, "oggi": 0, "domani": 1, "dopodomani": 2, "ieri": -1,
    "hoje": 0, "amanhã": 1, "ontem": -1, "anteontem": -2, "vandaag": 0, "gisteren": -1,
    "overmorgen": 2, "eergisteren": -2,
  ]

  static let directions = [
    "next": 1, "coming": 1, "following": 1, "upcoming": 1, "last": -1, "past": -1, "previous": -1,
    "this": 0, "nächsten": 1, "nächster": 1,
    "kommenden": 1, "letzten": -1, "diesen": 0, "prochain": 1, "dernier": -1, "ce": 0,
    "próximo": 1, "proximo": 1, "próxima": 1, "proxima": 1, "pasado": -1, "passado": -1,
    "passada": -1, "este": 0, "esta": 0, "que": 1, "prossimo": 1, "prossima": 1, "scorso": -1,
    "scorsa": -1, "questo": 0, "volgende": 1, "komende": 1, "vorige": -1, "afgelopen": -1,
    "deze": 0,
  ]
}
