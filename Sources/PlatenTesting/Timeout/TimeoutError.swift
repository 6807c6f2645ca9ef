public import Foundation

/// Work took longer than it was allowed to.
public struct TimeoutError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
  /// The time it was allowed, in seconds, as it was given.
  public let seconds: TimeInterval

  /// Makes the error of a time limit.
  public init(seconds: TimeInterval) { self.seconds = seconds }

  /// What happened.
  public var errorDescription: String? { "The work did not end within \(seconds) seconds." }
  /// What that means.
  public var failureReason: String? {
    seconds > 0
      ? "It was cancelled and may still run: it waits for something, or does not look at its "
        + "cancellation."
      : "The time limit leaves no time at all, so it was not begun."
  }
  /// What to do.
  public var recoverySuggestion: String? {
    "Find what it waits for, or allow it more than \(seconds) seconds."
  }

  /// All of it in one line.
  public var description: String {
    [errorDescription, failureReason, recoverySuggestion].compactMap(\.self).joined(separator: " ")
  }
}
