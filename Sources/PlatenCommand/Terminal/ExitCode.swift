/// What the process says of itself when it ends.
enum ExitCode: Int32 {
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
  /// A second interrupt ended it at once.
  case killed = 130
}
