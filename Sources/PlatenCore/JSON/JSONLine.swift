import FoundationEssentials
import PlatenMetrics

/// JSON on one line, with keys in order of the alphabet, so that equal values are equal bytes.
package enum JSONLine {
  /// The value as one line, ended by a line feed.
  ///
  /// - Throws: `invalidArgument` for a number that isn't finite, `libraryFailure` of the encoder.
  package static func encode(_ value: some Encodable) throws(PlatenError) -> [UInt8] {
    try object(value) + [UInt8(ascii: "\n")]
  }

  /// The value as one line, which names files by their paths as text: those that text can't hold
  /// stand beside it in base 64, as `path_base64` beside `path`.
  ///
  /// - Parameter paths: The files by the members that name them.
  /// - Throws: As ``encode(_:)``.
  package static func encode(
    _ value: some Encodable, paths: [String: FilePath]
  ) throws(PlatenError) -> [UInt8] {
    let added = paths.compactMapValues(\.base64IfNeeded)
    return added.isEmpty ? try encode(value) : try encode(Extended(value: value, paths: added))
  }

  /// A value with more members.
  private struct Extended<Value: Encodable>: Encodable {
    let value: Value
    let paths: [String: String]

    func encode(to encoder: any Encoder) throws {
      try value.encode(to: encoder)
      var members = encoder.container(keyedBy: JSONMembers.Name.self)
      for (name, path) in paths {
        try members.encode(path, forKey: JSONMembers.Name(stringValue: name + "_base64"))
      }
    }
  }

  /// The value without a line feed.
  ///
  /// - Throws: As ``encode(_:)``.
  package static func object(_ value: some Encodable) throws(PlatenError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(JSONText.escapingObeyed(Array(try encoder.encode(value))[...]))
    } catch EncodingError.invalidValue(let value as Double, let context)
      where !value.isFinite
    {
      let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      throw PlatenError(
        .invalidArgument, message: "\(value) can't be written as JSON",
        reason: place.isEmpty ? nil : "it is the value of \(place.joined(separator: "."))",
        suggestion: "Give a number that is finite.")
    } catch {
      throw PlatenError(
        .libraryFailure, message: "a result can't be written as JSON", reason: "\(error)")
    }
  }
}
