import Glibc

/// How a worker process has ended.
enum WorkerEnding: Hashable {
  /// By a signal of its own making.
  case crashed(signal: Int32)
  /// By exit(3) in the middle of an input.
  case exited(status: Int32)
  /// By SIGKILL: of this process, of the system when memory was short, of anybody.
  case killed
  /// Before its first input, as its sandbox could not be closed.
  case withoutSandbox

  /// - Parameter status: As wait(2) gives it.
  init(_ status: Int32) {
    switch (status & 0x7F, status >> 8 & 0xFF) {
    case (0, Zygote.noSandbox): self = .withoutSandbox
    case (0, let code): self = .exited(status: code)
    case (SIGKILL, _): self = .killed
    case (let signal, _): self = .crashed(signal: signal)
    }
  }

  var error: PlatenError {
    let reason: String
    switch self {
    // Whoever killed it, a crash is another thing: on another day it may come to its end.
    case .killed: return Self.killedAgain
    case .crashed(SIGPROF): return Self.busy
    case .crashed(SIGSYS): reason = "it made a system call that its sandbox forbids"
    case .crashed(let signal):
      reason = "signal \(signal), \(unsafe String(cString: strsignal(signal)))"
    case .exited(let status): reason = "it ended by itself, with code \(status)"
    case .withoutSandbox: reason = "its sandbox could not be closed"
    }
    return PlatenError(
      .quarantined, message: "crashed its worker process", reason: reason,
      suggestion: "Leave the file out. If it is to be trusted, please report it; "
        + "--retry-failed tries it again.")
  }

  /// Of an input over which the worker has used up the processor time of one drawing.
  private static let busy = PlatenError(
    .quarantined, message: "took too long to draw",
    reason: "its worker process was ended, as the file may be made to keep it busy",
    suggestion: "If it is to be trusted, make a PNG of it by another program first.")

  private static let killedAgain = PlatenError(
    .limitExceeded, message: "was not done, as its worker process was killed again and again",
    reason: "perhaps the system ran out of memory",
    suggestion: "Run again, with fewer workers (-j) or less memory for all (--memory).")

  /// Of an input that was not done when its time was over.
  static let late = PlatenError(
    .quarantined, message: "took too long", reason: "its worker process was ended",
    suggestion: "Allow more (--timeout) and try again (--retry-failed), or leave the file out.")

  /// Of an input that made its worker hold more memory than it may.
  static func tooLarge(_ limit: Int) -> PlatenError {
    PlatenError(
      .quarantined, message: "needs too much memory",
      reason: "its worker process held more than \(limit >> 20) MiB and was ended",
      suggestion: "Allow more (--memory) and try again (--retry-failed), or leave the file out.")
  }
}
