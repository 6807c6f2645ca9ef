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
    Array(days.keys) + Array(directions.keys) + Array(prefixes.keys) + Array(units.keys))

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
    if let prefix = Self.prefixes[name] { return span(word, prefix) }
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
    let name = Affix(text, behind: word.upperBound, lexicon)
    if name.mark == 0, name.gap > 0, name.meaning.weekday > 0, name.word.count > 3 {
      weekday = name.meaning.weekday
      let hasTail = text.hasCaseless("-feira", at: name.word.upperBound)
      range = word.lowerBound..<name.word.upperBound + (hasTail ? 6 : 0)
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
    if direction == 0 { return find(range, inWeek) }
    let isNear = direction > 0 ? inWeek > today : inWeek < today
    let far = inWeek.adding(7 * direction)
    var found = find(range, isNear ? inWeek : far)
    if isNear { found.other = far.date }
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
    guard start > first, let (count, end) = number(at: start) else { return nil }
    let unit = text.word(at: text.skipSpaces(from: end))
    guard let unit = unit.isEmpty ? nil : unit, !text.hasWordCharacter(at: unit.upperBound),
      let (step, languages) = Self.units[text.string(unit).lowercased()],
      !languages.isDisjoint(with: prefix.languages)
    else { return nil }
    return moved(word.lowerBound..<unit.upperBound, step, prefix.isPast ? -count : count)
  }

  /// `3 days ago`, `a week ago`, `3 giorni fa`, `3 dagen geleden`.
  private func spanAgo(_ word: Range<Int>) -> DateFind? {
    let behind = text.word(at: text.skipSpaces(from: word.upperBound))
    guard !behind.isEmpty, let spoken = Self.suffixes[text.string(behind).lowercased()],
      let (step, languages) = Self.units[text.string(word).lowercased()],
      !languages.isDisjoint(with: spoken)
    else { return nil }
    let end = text.skipSpacesBack(from: word.lowerBound)
    var start = end
    while text.byte(start - 1).isDigit { start -= 1 }
    var count = text.number(start..<end)
    if count == nil {
      let article = text.word(before: end)
      if ["a", "an", "un", "una", "um", "uma", "een"].contains(text.string(article).lowercased()) {
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
    if ["a", "an", "einem", "einer", "un", "une", "una", "um", "uma", "een"].contains(
      text.string(word).lowercased())
    {
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

  private static let units: [String: (Step, Languages)] = {
    var units: [String: (Step, Languages)] = [:]
    let lists: [(Languages, [String])] = [
      (.english, ["day days", "week weeks", "month months", "year years"]),
      (.german, ["tag tage tagen", "woche wochen", "monat monate monaten", "jahr jahre jahren"]),
      (.french, ["jour jours", "semaine semaines", "mois", "an ans année années"]),
      (.spanish, ["día días dia dias", "semana semanas", "mes meses", "año años"]),
      (.italian, ["giorno giorni", "settimana settimane", "mese mesi", "anno anni"]),
      (.portuguese, ["dia dias", "semana semanas", "mês meses", "ano anos"]),
      (.dutch, ["dag dagen", "week weken", "maand maanden", "jaar jaren"]),
    ]
    let steps: [Step] = [.days(1), .days(7), .months(1), .months(12)]
    for (language, names) in lists {
      for (step, forms) in zip(steps, names) {
        for name in forms.split(separator: " ") {
          let known = units[String(name)]?.1 ?? []
          units[String(name)] = (step, known.union(language))
        }
      }
    }
    return units
  }()

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

  private static let directions = [
    "next": 1, "coming": 1, "last": -1, "past": -1, "this": 0, "nächsten": 1, "nächster": 1,
    "kommenden": 1, "letzten": -1, "diesen": 0, "prochain": 1, "dernier": -1, "ce": 0,
    "próximo": 1, "proximo": 1, "próxima": 1, "proxima": 1, "pasado": -1, "passado": -1,
    "passada": -1, "este": 0, "esta": 0, "que": 1, "prossimo": 1, "prossima": 1, "scorso": -1,
    "scorsa": -1, "questo": 0, "volgende": 1, "komende": 1, "vorige": -1, "afgelopen": -1,
    "deze": 0,
  ]
}
