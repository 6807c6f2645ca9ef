/// What a run does with inputs that an earlier one has come to the end of.
package struct RepeatPolicy: Sendable {
  /// Whether inputs and outputs are read and compared, not only their sizes and times.
  package var verifies = false
  /// Whether inputs are tried again that failed by their content, or that crashed or hung a worker.
  package var retriesFailed = false
  /// Whether inputs are left that took too much time or memory, until they change: for runs that
  /// follow one another by the minute, of which each would wait for them again. Those over which
  /// the system killed a worker are among them.
  package var leavesCostlyFailures = false
  /// How often an input is tried again within the run after what may be over in a moment: a disk or
  /// a server that does not answer, files or memory that others have used up.
  package var retries = 2
  /// Whether files are removed that earlier runs have written and this one has not.
  package var prunes = false

  /// What is known holds, and nothing is removed.
  package init() {}

  /// Whether an input that has failed would fail again, so that it is left until it changes.
  func settles(_ error: PlatenError) -> Bool {
    if leavesCostlyFailures, error.code == .limitExceeded { return true }
    return !retriesFailed && (error.liesInContent || error.code == .quarantined)
  }
}
