/// A clock of any type, read as the time since playing was made ready.
struct PlaybackClock: Sendable {
  /// The time since then.
  let now: @Sendable () -> Duration
  /// Waits until a time, or until the task is cancelled.
  let sleep: @Sendable (_ deadline: Duration) async -> Void

  init<C: Clock>(_ clock: C) where C.Duration == Duration {
    let epoch = clock.now
    now = { epoch.duration(to: clock.now) }
    sleep = { try? await clock.sleep(until: epoch.advanced(by: $0), tolerance: .zero) }
  }
}
