public import FoundationEssentials

/// What went wrong, where, why, and what to do about it.
///
/// `description` is the whole in one line, as the command prints it:
/// `scans/a.png: the file ends in the middle of a chunk. Copy it again from its source.`
public struct PlatenError: LocalizedError, Sendable, Hashable {
  /// The kind of failure; an open set, so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The code as it is written in `results.jsonl`.
    public let rawValue: String

    /// Makes a code from its written form.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of failure.
  public var code: Code
  /// The file it concerns, as the caller named it.
  public var path: String?
  /// What went wrong, in a few words.
  public var message: String
  /// Why it went wrong, where that is known.
  public var failureReason: String?
  /// What the reader can do about it.
  public var recoverySuggestion: String?

  /// Makes an error from its parts.
  public init(
    _ code: Code, path: String? = nil, message: String, reason: String? = nil,
    suggestion: String? = nil
  ) {
    self.code = code
    self.path = path
    self.message = message
    self.failureReason = reason
    self.recoverySuggestion = suggestion
  }

  /// What went wrong, with the file it concerns.
  public var errorDescription: String? {
    path.map { "\($0): \(message)" } ?? message
  }

  /// The same error, naming a file if it named none.
  public func at(_ path: String) -> PlatenError {
    var error = self
    error.path = error.path ?? path
    return error
  }
}

extension PlatenError: CustomStringConvertible {
  /// What went wrong, why, and what to do, as one line.
  public var description: String {
    var text = errorDescription ?? message
    if let failureReason { text += " (\(failureReason))" }
    text += "."
    if let recoverySuggestion { text += " \(recoverySuggestion)" }
    return text
  }
}
