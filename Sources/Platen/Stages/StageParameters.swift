/// The parameters of a stage as a recipe gives them; what is asked for is checked, and what nobody
/// asked for is an error.
struct StageParameters {
  private let stage: String
  private var rest: [String: JSONValue]
  private var known: [String] = []

  init(stage: String, _ fields: [String: JSONValue]) {
    self.stage = stage
    rest = fields
  }

  /// Text, or nil if it isn't given.
  mutating func string(_ name: String) throws(PlatenError) -> String? {
    switch take(name) {
    case nil: return nil
    case .string(let text)?: return text
    default: throw wrong(name, "text in quotes")
    }
  }

  /// True or false, or nil if it isn't given.
  mutating func bool(_ name: String) throws(PlatenError) -> Bool? {
    switch take(name) {
    case nil: return nil
    case .bool(let value)?: return value
    default: throw wrong(name, "true or false")
    }
  }

  /// A time of at most a day, or nil if it isn't given.
  mutating func milliseconds(_ name: String) throws(PlatenError) -> Duration? {
    switch take(name) {
    case nil: return nil
    case .number(let value)? where value >= 0 && value <= 86_400_000:
      return .microseconds(Int64(value * 1000))
    default: throw wrong(name, "a number of milliseconds, 0 to 86400000")
    }
  }

  /// A list of texts, or nil if it isn't given.
  mutating func strings(_ name: String) throws(PlatenError) -> [String]? {
    guard let value = take(name) else { return nil }
    guard case .array(let list) = value else { throw wrong(name, "a list of texts") }
    var texts: [String] = []
    for element in list {
      guard case .string(let text) = element else { throw wrong(name, "a list of texts") }
      texts.append(text)
    }
    return texts
  }

  /// To be called when all parameters have been asked for.
  ///
  /// - Throws: `invalidArgument` naming a parameter that the stage doesn't have.
  func end() throws(PlatenError) {
    guard let name = rest.keys.sorted().first else { return }
    throw PlatenError(
      .invalidArgument, message: "stage \(stage) has no parameter \"\(name)\"",
      suggestion: Suggestion.among(known, for: name)
        ?? (known.isEmpty
          ? "It has none." : "It has \(known.joined(separator: ", "))."))
  }

  /// The error for a parameter without which the stage does nothing.
  func missing(_ name: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "stage \(stage) has no \(name)",
      suggestion: "Add it, or leave the stage out.")
  }

  private mutating func take(_ name: String) -> JSONValue? {
    known.append(name)
    return rest.removeValue(forKey: name)
  }

  private func wrong(_ name: String, _ expected: String) -> PlatenError {
    PlatenError(
      .invalidArgument, message: "parameter \(name) of stage \(stage) must be \(expected)")
  }
}
