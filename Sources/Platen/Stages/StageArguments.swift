/// The parameters of a stage as a recipe gives them, checked, and the others at their defaults.
public struct StageArguments: Sendable {
  private let values: [String: JSONValue]
  private let chains: [[Stage]]

  /// Checks what a recipe gives.
  ///
  /// - Throws: `invalidArgument` for a parameter that is missing, unknown or out of its range.
  init(
    _ given: [String: JSONValue], of definition: StageDefinition, chains: [[Stage]] = []
  ) throws(PlatenError) {
    self.chains = chains
    let names = definition.parameters.map(\.name)
    if let name = given.keys.sorted().first(where: { !names.contains($0) }) {
      throw PlatenError(
        .invalidArgument, message: "stage \(definition.name) has no parameter \"\(name)\"",
        suggestion: Suggestion.among(names, for: name)
          ?? (names.isEmpty ? "It has none." : "It has \(names.joined(separator: ", "))."))
    }
    var values: [String: JSONValue] = [:]
    for parameter in definition.parameters {
      guard let value = given[parameter.name] ?? parameter.defaultValue else {
        throw PlatenError(
          .invalidArgument, message: "stage \(definition.name) has no \(parameter.name)",
          suggestion: "Add it: \(parameter.range).")
      }
      try parameter.check(value, of: definition.name)
      values[parameter.name] = value
    }
    self.values = values
  }

  /// The value of a parameter.
  func value(_ name: String) -> JSONValue { values[name] ?? .null }

  /// The text of a parameter that takes one, or one of some words.
  public func text(_ name: String) -> String {
    if case .string(let text)? = values[name] { text } else { "" }
  }

  /// The value of a parameter that takes `true` or `false`.
  public func flag(_ name: String) -> Bool { values[name] == .bool(true) }

  /// The number of a parameter that takes one.
  public func number(_ name: String) -> Double {
    if case .number(let number)? = values[name] { number } else { 0 }
  }

  /// The texts of a parameter that takes a list of them.
  public func texts(_ name: String) -> [String] {
    guard case .array(let list)? = values[name] else { return [] }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The stages of a parameter that takes lists of them.
  public var stages: [[Stage]] { chains }
}
