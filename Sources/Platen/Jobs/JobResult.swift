/// What a ``Job`` came to: its result, and the files it produced.
package struct JobResult: Sendable, Hashable, Codable {
  /// What became of the input; outputs are named after ``Job/name``.
  package let result: BatchResult
  /// The contents of ``BatchResult/outputs``, in their order.
  package let files: [[UInt8]]
}

extension BatchResult: Codable {
  /// Reads the line of `results.jsonl`.
  public init(from decoder: any Decoder) throws {
    try self.init(json: Array(decoder.singleValueContainer().decode(String.self).utf8))
  }

  /// Writes the line of `results.jsonl`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: json(), as: UTF8.self))
  }
}

/// Outputs kept in memory.
final class OutputFiles: OutputSink {
  private(set) var files: [[UInt8]] = []

  func put(_ bytes: [UInt8], as output: OutputFile) { files.append(bytes) }

  func discard() { files = [] }
}
