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
  /// The name, as in `catalogue`.
  public let name: String
  /// The arguments in the order of ``Definition/parameters``.
  package let arguments: [Value]

  init(_ name: String, _ arguments: [Double]...) {
    self.name = name
    self.arguments = arguments.map { .numbers($0) }
  }

  /// The filter itself, so that one without parameters is written like all others: `grayscale()`.
  public func callAsFunction() -> Filter { self }

  /// Makes a filter of the catalogue from its arguments, in the order of its parameters.
  package init(_ name: String, values: [Value]) {
    self.name = name
    self.arguments = values
  }
}

extension Filter: CustomStringConvertible {
  /// The written form, as ``chain(parsing:)`` reads it. A file that was left out is left out.
  public var description: String {
    let parameters = Self.definition(named: name)?.parameters ?? []
    let pairs = zip(parameters, arguments).filter { $1 != .numbers([]) }
      .map { "\($0.name): \($1)" }
    return pairs.isEmpty ? name : "\(name)(\(pairs.joined(separator: ", ")))"
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
  ///
  /// - Throws: `invalidArgument` for a picture in memory, which has none.
  public func encode(to encoder: any Encoder) throws {
    for case .image in arguments {
      throw PlatenError(
        .invalidArgument, message: "\(name) holds a picture in memory, which can't be written",
        suggestion: "Save the picture, and give its path.")
    }
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
