extension Filter {
  /// Reads a chain from JSON: its written form, or a list whose elements are such texts or objects
  /// like `{"gaussianBlur": {"radius": 4}}`, a filter's name and its arguments.
  ///
  /// - Throws: As ``chain(parsing:)``, and `invalidArgument` for any other value.
  package static func chain(_ value: JSONValue) throws(PlatenError) -> [Filter] {
    guard case .array(let parts) = value else {
      return try chain(parsing: written(value))
    }
    var chain: [Filter] = []
    for part in parts { chain += try Self.chain(parsing: written(part)) }
    try checkLength(of: chain)
    return chain
  }

  /// The written form of one part of a chain.
  private static func written(_ part: JSONValue) throws(PlatenError) -> String {
    if case .string(let text) = part { return text }
    guard case .object(let named) = part, named.count == 1, let (name, arguments) = named.first,
      case .object(let values) = arguments
    else {
      throw PlatenError(
        .invalidArgument, message: "a part of the chain is neither a text nor a filter",
        suggestion: "Write \"sepiaTone\" or {\"gaussianBlur\": {\"radius\": 4}}.")
    }
    var list: [String] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      list.append("\(key): \(try argument(value, of: name, key))")
    }
    return "\(name)(\(list.joined(separator: ", ")))"
  }

  private static func argument(
    _ value: JSONValue, of filter: String, _ name: String
  ) throws(PlatenError) -> String {
    switch value {
    case .number(let number): return Value.numbers([number]).description
    case .string(let text):
      // Of numbers, a colour and an angle have forms of their own; all else is a path or a text,
      // whatever it looks like.
      let kind = definition(written: filter)?.parameters.first { $0.isWritten(name) }?.kind
      let isBare =
        kind == .numbers && !text.isEmpty
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "#+-.°".contains($0) }
      return isBare ? text : Value.text(text).description
    case .array(let elements):
      var numbers: [Double] = []
      for case .number(let number) in elements { numbers.append(number) }
      // One element is a list as well, which a single number's form is not.
      if numbers.count == elements.count {
        return "[\(numbers.map(Value.written).joined(separator: ", "))]"
      }
    case .null, .bool, .object: break
    }
    throw PlatenError(
      .invalidArgument, message: "\(filter)(\(name):) is neither a number, numbers nor a text",
      suggestion: "Write it as \(name): 1, [1, 0, 0] or \"TEXT\".")
  }
}
