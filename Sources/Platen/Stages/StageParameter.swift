/// One parameter of a stage: what it takes, and what it is if left out.
public struct StageParameter: Sendable, Hashable {
  /// What a parameter takes.
  package enum Kind: Sendable, Hashable {
    /// Text.
    case text
    /// `true` or `false`.
    case flag
    /// A number within a range.
    case number(ClosedRange<Double>)
    /// One of some words.
    case choice([String])
    /// A list of texts; of some words alone, where they are given.
    case texts([String])
    /// A chain of filters: its text, or a list of texts and of objects that name a filter.
    case filters
    /// Lists of stages.
    case chains
  }

  /// The name in a recipe.
  public let name: String
  package let kind: Kind
  /// What it is if left out; nil for one that must be given.
  public let defaultValue: JSONValue?
  /// What it does, in one sentence.
  public let summary: String

  init(
    _ name: String, _ kind: Kind, default defaultValue: JSONValue? = nil, _ summary: String
  ) {
    self.name = name
    self.kind = kind
    self.defaultValue = defaultValue
    self.summary = summary
  }

  /// Takes text. What it is if left out is nil where it must be given, as with the others.
  public static func text(_ name: String, default value: String? = nil, _ summary: String) -> Self {
    Self(name, .text, default: value.map(JSONValue.string), summary)
  }

  /// Takes `true` or `false`.
  public static func flag(_ name: String, default value: Bool? = nil, _ summary: String) -> Self {
    Self(name, .flag, default: value.map(JSONValue.bool), summary)
  }

  /// Takes a number.
  public static func number(
    _ name: String, in range: ClosedRange<Double>, default value: Double? = nil, _ summary: String
  ) -> Self {
    Self(name, .number(range), default: value.map(JSONValue.number), summary)
  }

  /// Takes one of some words.
  public static func choice(
    _ name: String, of words: [String], default value: String? = nil, _ summary: String
  ) -> Self {
    Self(name, .choice(words), default: value.map(JSONValue.string), summary)
  }

  /// Takes a list of texts: of some words, or any where there are none.
  public static func texts(
    _ name: String, of words: [String] = [], default value: [String]? = nil, _ summary: String
  ) -> Self {
    Self(name, .texts(words), default: value.map { .array($0.map(JSONValue.string)) }, summary)
  }

  /// What it takes, in words: `a number from 0 to 1`.
  public var range: String {
    switch kind {
    case .text: "text in quotes"
    case .flag: "true or false"
    case .number(let range):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    case .choice(let words): "one of \(words.joined(separator: ", "))"
    case .texts([]): "a list of texts"
    case .texts(let words): "a list of \(words.joined(separator: ", "))"
    case .filters: "a chain of filters in quotes, or a list of filters"
    case .chains: "a list of lists of stages"
    }
  }

  private static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }

  /// Checks a value that a recipe gives.
  ///
  /// - Throws: `invalidArgument` with what would be right.
  func check(_ value: JSONValue, of stage: String) throws(PlatenError) {
    let wrong = PlatenError(
      .invalidArgument, message: "parameter \(name) of stage \(stage) must be \(range)")
    switch (kind, value) {
    case (.text, .string), (.flag, .bool), (.chains, .array), (.filters, .string),
      (.filters, .array), (.filters, .object):
      return
    case (.number(let range), .number(let number)):
      guard range.contains(number) else { throw wrong }
    case (.choice(let words), .string(let word)): try check(word, among: words)
    case (.texts(let words), .array(let list)):
      for element in list {
        guard case .string(let word) = element else { throw wrong }
        if !words.isEmpty { try check(word, among: words) }
      }
      if list.isEmpty, defaultValue != .array([]) { throw wrong }
    default: throw wrong
    }
  }

  private func check(_ word: String, among words: [String]) throws(PlatenError) {
    guard !words.contains(word) else { return }
    throw PlatenError(
      .invalidArgument, message: "\(name) can't be \"\(word)\"",
      suggestion: Suggestion.among(words, for: word)
        ?? "It is one of \(words.joined(separator: ", ")).")
  }
}
