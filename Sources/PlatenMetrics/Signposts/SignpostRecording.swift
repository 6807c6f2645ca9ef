/// Holds the intervals and events marked from any thread, from its making to ``stop()``.
///
/// Several recordings may run at once; each sees every mark that its filter lets through.
public final class SignpostRecording: Sendable {
  /// Says whether marks of a name are held.
  public typealias Filter = @Sendable (_ signpost: Signpost, _ name: StaticString) -> Bool

  /// What was marked, in the order in which it began.
  public struct Contents: Sendable, Hashable {
    /// Intervals; one that has not ended has no end.
    public let intervals: [SignpostInterval]
    /// Moments.
    public let events: [SignpostEvent]
    /// How many intervals and events there was no room for.
    public let dropped: Int
  }

  private let log: SignpostLog

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - capacity: The most intervals and events held, together; what comes later is counted as
  ///     dropped.
  ///   - filter: Chooses marks; nil lets all through. It is called on the thread that marks.
  public init(capacity: Int = 100_000, where filter: Filter? = nil) {
    log = SignpostLog(capacity: max(0, capacity), filter: filter)
    SignpostRegistry.add(log)
  }

  deinit { SignpostRegistry.remove(log) }

  /// What has been marked so far.
  public var contents: Contents { log.contents() }

  /// Stops recording; what it holds stays, and intervals that go on stay without an end.
  ///
  /// - Returns: What was marked.
  @discardableResult
  public func stop() -> Contents {
    SignpostRegistry.remove(log)
    return log.contents()
  }
}
