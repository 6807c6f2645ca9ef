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

  func value(_ name: String) -> JSONValue {
    guard let value = values[name] else {
      // A recipe can't ask for it either: a slip of whoever wrote the stage.
      preconditionFailure("the stage has no parameter \"\(name)\"")
    }
    return value
  }

  /// The text of a parameter that takes one, or one of some words. A name that is none of the
  /// stage's parameters, or is one that takes something else, ends the program, as a wrong index of
  /// an array does; so with the others.
  public func text(_ name: String) -> String {
    guard case .string(let text) = value(name) else { Self.refuse(name, "text") }
    return text
  }

  /// The value of a parameter that takes `true` or `false`.
  public func flag(_ name: String) -> Bool {
    guard case .bool(let flag) = value(name) else { Self.refuse(name, "true or false") }
    return flag
  }

  /// The number of a parameter that takes one.
  public func number(_ name: String) -> Double {
    guard case .number(let number) = value(name) else { Self.refuse(name, "a number") }
    return number
  }

  /// The texts of a parameter that takes a list of them.
  public func texts(_ name: String) -> [String] {
    guard case .array(let list) = value(name) else { Self.refuse(name, "a list of texts") }
    return list.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  private static func refuse(_ name: String, _ asked: String) -> Never {
    preconditionFailure("the parameter \"\(name)\" takes something else than \(asked)")
  }

  /// The stages of a parameter that takes lists of them.
  public var stages: [[Stage]] { chains }
}
