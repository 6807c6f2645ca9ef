/// Holds the intervals and events marked from any thread, from its making to ``stop()``.
///
/// Several recordings may run at once; each sees every mark that its filter lets through.
package final class SignpostRecording: Sendable {
  /// Says whether marks of a name are held.
  package typealias Filter = @Sendable (_ signpost: Signpost, _ name: StaticString) -> Bool

  /// What was marked, in the order in which it began.
  package struct Contents: Sendable, Hashable {
    /// Intervals; one that has not ended has no end.
    package let intervals: [SignpostInterval]
    package let events: [SignpostEvent]
    /// How many intervals and events there was no room for.
    package let dropped: Int
  }

  private let log: SignpostLog

  /// Begins to record; a filter chooses marks, called on the thread that marks.
  package init(capacity: Int = 100_000, where filter: Filter? = nil) {
    log = SignpostLog(capacity: max(0, capacity), filter: filter)
    SignpostRegistry.add(log)
  }

  deinit { SignpostRegistry.remove(log) }

  /// What has been marked so far.
  package var contents: Contents { log.contents() }

  /// Stops recording; what it holds stays, and intervals that go on stay without an end.
  ///
  /// - Returns: What was marked.
  @discardableResult
  package func stop() -> Contents {
    SignpostRegistry.remove(log)
    return log.contents()
  }
}
