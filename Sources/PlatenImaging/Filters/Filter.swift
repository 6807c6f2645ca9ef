import PlatenQueue

/// One step of a filter chain: a name of the catalogue and its arguments.
///
/// Names and parameters are Core Image's. A chain is an array, and has a written form:
///
/// ```swift
/// let chain: [Filter] = [.exposureAdjust(ev: 0.5), .gaussianBlur(radius: 2)]
/// let same = try Filter.chain(parsing: "exposureAdjust(ev: 0.5) | gaussianBlur(radius: 2)")
/// let result = try image.filtered(chain)
/// ```
///
/// Making a filter checks nothing; arguments are held to their ranges when it is applied.
public struct Filter: Sendable, Hashable {
  /// The name, as in ``catalogue``.
  public let name: String
  /// The arguments in the order of ``Definition/parameters``; a colour or vector has several
  /// numbers.
  public let arguments: [[Double]]

  init(_ name: String, _ arguments: [Double]...) {
    self.name = name
    self.arguments = arguments
  }

  init(_ definition: Definition, _ arguments: [[Double]]) {
    self.name = definition.name
    self.arguments = arguments
  }
}

extension Filter: CustomStringConvertible {
  /// The written form, as ``chain(parsing:)`` reads it.
  public var description: String {
    let parameters = Self.definition(named: name)?.parameters ?? []
    guard !parameters.isEmpty else { return name }
    let pairs = zip(parameters, arguments).map { parameter, numbers in
      "\(parameter.name): \(Self.text(numbers))"
    }
    return "\(name)(\(pairs.joined(separator: ", ")))"
  }

  static func text(_ numbers: [Double]) -> String {
    guard numbers.count != 1 else { return text(numbers[0]) }
    return "[\(numbers.map(text).joined(separator: ", "))]"
  }

  static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Sequence<Filter> {
  /// The written form of a chain, as ``Filter/chain(parsing:)`` reads it.
  public var chainText: String { map(\.description).joined(separator: " | ") }
}

extension Filter: Codable {
  /// Reads the written form of one filter.
  ///
  /// - Throws: `PlatenError` as ``chain(parsing:)``.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    let chain = try Filter.chain(parsing: text)
    guard chain.count == 1 else {
      throw PlatenError(
        .invalidArgument, message: "\"\(text)\" is not one filter",
        suggestion: "Write one filter in each string.")
    }
    self = chain[0]
  }

  /// Writes the written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
