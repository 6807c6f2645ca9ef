public import Foundation

/// Work took longer than it was allowed to.
public struct TimeoutError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
  /// The time it was allowed, in seconds, as it was given.
  public let seconds: TimeInterval
  /// The call that allowed it, as `Module/File.swift:12`; nil where it isn't known.
  public let location: String?

  /// Makes the error of a time limit.
  public init(seconds: TimeInterval, location: String? = nil) {
    self.seconds = seconds
    self.location = location
  }

  /// Whether both were allowed the same time, wherever that was.
  public static func == (one: TimeoutError, other: TimeoutError) -> Bool {
    one.seconds == other.seconds
  }

  /// Hashes the time.
  public func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

  /// All of ``description``, so that `localizedDescription` says reason and remedy too.
  public var errorDescription: String? { description }
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

  /// Where it was, what happened, what that means and what to do, in one line.
  public var description: String {
    let what =
      (location.map { "\($0): " } ?? "") + "The work did not end within \(seconds) seconds."
    return [what, failureReason, recoverySuggestion].compactMap(\.self).joined(separator: " ")
  }
}
