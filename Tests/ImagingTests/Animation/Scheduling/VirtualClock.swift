import Synchronization

/// A clock on which time passes only by sleeping and by `advance`.
///
/// A sleep ends at once, with the time moved to its deadline. What was planned by `at` for an
/// earlier time, or for that one, is done on the way; if it cancels the sleep, time stays there.
final class VirtualClock: Clock {
  struct Instant: InstantProtocol {
    var offset = Duration.zero
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var now = Instant()
    var plans: [(time: Instant, action: @Sendable () -> Void)] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Plans an action, in the order of time.
  func at(_ offset: Duration, _ action: @escaping @Sendable () -> Void) {
    state.withLock { $0.plans.append((Instant(offset: offset), action)) }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    while true {
      try Task.checkCancellation()
      let action = state.withLock { state -> (@Sendable () -> Void)? in
        guard let plan = state.plans.first, plan.time <= deadline else {
          state.now = max(state.now, deadline)
          return nil
        }
        state.plans.removeFirst()
        state.now = max(state.now, plan.time)
        return plan.action
      }
      guard let action else { return }
      action()
    }
  }

  func advance(by duration: Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }
}
