import FoundationEssentials
import PlatenMetrics

/// JSON on one line, with keys in order of the alphabet, so that equal values are equal bytes.
package enum JSONLine {
  /// The value as one line, ended by a line feed.
  ///
  /// - Throws: `libraryFailure` if the encoder refuses, as it does a number that is not finite.
  package static func encode(_ value: some Encodable) throws(PlatenError) -> [UInt8] {
    try object(value) + [UInt8(ascii: "\n")]
  }

  /// The value without a line feed.
  ///
  /// - Throws: As ``encode(_:)``.
  package static func object(_ value: some Encodable) throws(PlatenError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(JSONText.escapingObeyed(Array(try encoder.encode(value))[...]))
    } catch {
      throw PlatenError(
        .libraryFailure, message: "a result can't be written as JSON", reason: "\(error)")
    }
  }
}
