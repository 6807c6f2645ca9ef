public import FoundationEssentials

/// What went wrong, where, why, and what to do about it.
///
/// `description` is the whole in one line, as the command prints it:
/// `scans/a.png: the file ends in the middle of a chunk. Copy it again from its source.`
public struct PlatenError: LocalizedError, Sendable, Hashable, Codable {
  /// The kind of failure; an open set, so that new kinds don't break a `switch`.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The code as it is written in `results.jsonl`.
    public let rawValue: String

    /// Makes a code from its written form.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The written form.
    public var description: String { rawValue }
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
  /// The error of a caller's own code that it stands for: what a stage threw, for instance. It is
  /// not written to `results.jsonl`, nor encoded, and errors that say the same are equal.
  public var underlyingError: (any Error)? { cause.error }
  private var cause = Cause()

  /// Whether the next try may go well though nobody has changed anything; not encoded either.
  package var isTransient: Bool {
    get { cause.isTransient }
    set { cause.isTransient = newValue }
  }

  /// What has no say in whether two are equal.
  private struct Cause: Sendable, Hashable {
    var error: (any Error)?
    var isTransient = false

    static func == (a: Cause, b: Cause) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  private enum CodingKeys: CodingKey {
    case code, path, message, failureReason, recoverySuggestion
  }

  /// Makes an error from its parts.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - path: The file it concerns, as the caller named it.
  ///   - message: What went wrong, in a few words, without a full stop.
  ///   - reason: Why it went wrong, where that is known; written likewise.
  ///   - suggestion: What the reader can do about it, in sentences; what helps against most
  ///     errors of the code if not given.
  public init(
    _ code: Code, path: String? = nil, message: String, reason: String? = nil,
    suggestion: String? = nil
  ) {
    self.code = code
    self.path = path
    self.message = message
    self.failureReason = reason
    self.recoverySuggestion = suggestion ?? Self.remedy(for: code)
  }

  /// What helps against most errors of a code, for those that say nothing themselves.
  private static func remedy(for code: Code) -> String? {
    switch code {
    case .malformed, .truncated: "Copy it again from its source."
    case .notFound, .unreadable: "Check the path and its permissions."
    case .unwritable: "Choose another place for it."
    case .outOfSpace: "Free space on the disk and run again."
    case .unknownFormat, .unsupported: "Convert it into another format first."
    case .limitExceeded: "Raise the limit if the file is to be trusted."
    case .invalidArgument: "Give another value."
    case .missingResource: "platen doctor says what to install."
    case .libraryFailure: "Try again, with fewer workers; platen doctor -v says what it works with."
    default: nil
    }
  }

  /// All of ``description``, so that `localizedDescription` says reason and remedy too.
  public var errorDescription: String? { description }

  /// The same error, naming a file if it named none.
  public func at(_ path: String) -> PlatenError {
    var error = self
    error.path = error.path ?? path
    return error
  }
}

extension PlatenError {
  /// What a closure of the caller's threw: the error itself if it is one of these, `cancelled` for
  /// a `CancellationError`, else one of another code that gives it as its reason and keeps it as
  /// ``underlyingError``.
  package init(
    wrapping error: any Error, as code: Code, message: String, suggestion: String? = nil
  ) {
    switch error {
    case let error as PlatenError: self = error
    case is CancellationError: self.init(.cancelled, message: "was cancelled")
    default:
      self.init(code, message: message, reason: "\(error)", suggestion: suggestion)
      cause.error = error
    }
  }
}

extension PlatenError: CustomStringConvertible {
  /// What went wrong, why, and what to do, as one line.
  public var description: String {
    // A message about a file goes on after its name.
    let isPredicate = ["is ", "has ", "holds ", "can't "].contains { message.hasPrefix($0) }
    var text = path.map { "\($0): \(message)" } ?? (isPredicate ? "the input \(message)" : message)
    if let failureReason { text += " (\(failureReason))" }
    text += "."
    if let recoverySuggestion { text += " \(recoverySuggestion)" }
    return text
  }
}
