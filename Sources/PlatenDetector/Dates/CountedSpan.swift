/// A span of time that is counted in words or digits: `2 weeks`, `a year and 3 months`.
struct CountedSpan: ~Escapable {
  private let text: Span<UInt8>
  /// From its first number to its last unit.
  private(set) var range: Range<Int>
  /// The languages of its first unit.
  private(set) var languages: Languages
  private var steps: [(step: DateStep, count: Int)]

  /// The span whose last unit is a word; nil where that is none, or nothing counts it.
  @_lifetime(copy text)
  init?(_ text: Span<UInt8>, endingAt unit: Range<Int>) {
    guard let last = Self.part(text, unit) else { return nil }
    self.text = text
    range = last.start..<unit.upperBound
    languages = last.languages
    steps = [(last.step, last.count)]
    // "2 years, 1 month and 21 days"
    while steps.count < 4, let part = Self.part(text, Self.unit(text, before: range.lowerBound)),
      part.step.days > steps[0].step.days
    {
      range = part.start..<range.upperBound
      steps.insert((part.step, part.count), at: 0)
    }
    // "for the last 3 months and 2 days ago": the months are a span of their own.
    let before = text.word(before: text.skipSpacesBack(from: range.lowerBound))
    if steps.count > 1, RelativeDates.directions[text.string(before).lowercased()] != nil {
      range = last.start..<unit.upperBound
      steps = [(last.step, last.count)]
    }
  }

  /// The span whose first number begins at an offset; nil where there is none.
  @_lifetime(copy text)
  init?(_ text: Span<UInt8>, at start: Int) {
    self.text = text
    range = start..<start
    languages = []
    steps = []
    var next = start
    while steps.count < 4, let number = Self.number(text, at: next) {
      let unit = text.word(at: text.skipSpaces(from: number.end))
      guard !unit.isEmpty, !text.hasWordCharacter(at: unit.upperBound),
        let (step, own) = DateStep.units[text.string(unit).lowercased()],
        languages.isEmpty || !languages.isDisjoint(with: own),
        step.days < steps.last?.step.days ?? .max
      else { break }
      if steps.isEmpty { languages = own }
      steps.append((step, number.value))
      range = start..<unit.upperBound
      next = text.skipSpaces(from: unit.upperBound)
      if text.byte(next) == UInt8(ascii: ",") { next = text.skipSpaces(from: next + 1) }
      let joint = text.word(at: next)
      if Self.isJoint(text, joint) { next = text.skipSpaces(from: joint.upperBound) }
    }
    if steps.isEmpty { return nil }
  }

  /// The day that lies so far after another, or before it; nil for a thousand and more of a unit.
  func moved(_ day: DayNumber, isPast: Bool) -> DayNumber? {
    var day = day
    for (step, count) in steps {
      guard count < 1000 else { return nil }
      day = step.moved(day, by: isPast ? -count : count)
    }
    return day
  }

  // MARK: Reading

  private static func part(_ text: Span<UInt8>, _ unit: Range<Int>) -> (
    step: DateStep, languages: Languages, count: Int, start: Int
  )? {
    guard !unit.isEmpty, let (step, languages) = DateStep.units[text.string(unit).lowercased()]
    else { return nil }
    let end = text.skipSpacesBack(from: unit.lowerBound)
    var start = end
    while end - start < 4, text.byte(start - 1).isDigit { start -= 1 }
    var count = text.number(start..<end)
    if count == nil {
      let article = text.word(before: end)
      if articles.contains(text.string(article).lowercased()) {
        (count, start) = (1, article.lowerBound)
      } else if let number = NumberWords.number(text, endingAt: end) {
        (count, start) = number
      }
    }
    // "1.5 years" are no five years.
    let mark = text.byte(start - 1)
    guard let count, end < unit.lowerBound, !text.hasWordCharacter(before: start),
      !(mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",")) || !text.byte(start - 2).isDigit
    else { return nil }
    return (step, languages, count, start)
  }

  /// The word before a part, with "and" or a comma between them.
  private static func unit(_ text: Span<UInt8>, before start: Int) -> Range<Int> {
    var end = text.skipSpacesBack(from: start)
    guard end < start else { return end..<end }
    let joint = text.word(before: end)
    if isJoint(text, joint) { end = text.skipSpacesBack(from: joint.lowerBound) }
    if text.byte(end - 1) == UInt8(ascii: ",") { end -= 1 }
    return text.word(before: end)
  }

  /// A number in digits or in one word.
  private static func number(_ text: Span<UInt8>, at start: Int) -> (value: Int, end: Int)? {
    let end = text.endOfDigits(from: start)
    if let value = text.number(start..<end) { return (value, end) }
    let word = text.word(at: start)
    if articles.contains(text.string(word).lowercased()) { return (1, word.upperBound) }
    return word.isEmpty ? nil : NumberWords.small(text, at: start)
  }

  private static func isJoint(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    !word.isEmpty && Lexicon.shared.meaning(of: word, in: text).roles.contains(.and)
  }

  private static let articles: Set<String> = [
    "a", "an", "one", "eine", "einen", "einem", "einer", "un", "une", "una", "um", "uma", "een",
  ]
}
