/// What the process says of itself when it ends.
enum ExitCode: Int32, Comparable {
  /// All done.
  case done = 0
  /// It could not start, or the one input was refused.
  case fatal = 1
  /// The command line is wrong.
  case usage = 2
  /// Some inputs failed, the rest is done.
  case someFailed = 3
  /// It was interrupted; running it again resumes.
  case interrupted = 4
  /// A worker could not do its part, and another try would end alike.
  case refused = 42
  /// A worker could not do its part, and another try may.
  case retry = 75
  /// A second interrupt ended it at once.
  case killed = 130

  /// Worse is greater.
  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
