import FoundationEssentials

/// One line of a file of JSON lines: keys in order of the alphabet, so that equal values are equal
/// bytes.
package enum JSONLine {
  /// The value as one line, ended by a line feed.
  package static func encode(_ value: some Encodable) throws(PlatenError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try Array(encoder.encode(value)) + [UInt8(ascii: "\n")]
    } catch {
      throw PlatenError(
        .libraryFailure, message: "a result can't be written as JSON", reason: "\(error)")
    }
  }
}
