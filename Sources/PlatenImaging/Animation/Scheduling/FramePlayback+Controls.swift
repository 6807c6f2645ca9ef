import Synchronization

extension FramePlayback {
  /// The speed: 1 as the file says, negative backwards, 0 while paused.
  public var rate: Double { shared.withLock { $0.state.rate } }

  /// Where it is in the current play, from zero to ``duration``.
  public var time: Duration { shared.withLock { $0.state.time(at: clock.now()) } }

  /// How long a play takes: all delays as the delay policy makes them, there and back if it
  /// bounces.
  public var duration: Duration { timeline.length }

  /// Keeps the frame that is on show; its remaining time is kept too.
  public func pause() { control { $0.setPaused(true, at: $1) } }

  /// Goes on after a pause, at the speed it had before.
  public func resume() { control { $0.setPaused(false, at: $1) } }

  /// Changes the speed; the frame on show stays for what is left of its time at the new one.
  ///
  /// Turned backwards, it runs to the beginning of the first play and ends there; one that is shown
  /// for ever has no beginning either.
  ///
  /// - Parameter rate: From 0.01 to 100, or the same negative for backwards; 0 pauses.
  /// - Throws: `invalidArgument` for another.
  public func setRate(_ rate: Double) throws(PlatenError) {
    try Self.check(rate, path)
    control { $0.setRate(rate, at: $1) }
  }

  /// Shows a frame of the current play at once, also while paused, and goes on from there.
  ///
  /// In a play that bounces, it is the frame on the way there.
  ///
  /// - Throws: `invalidArgument` for a frame there isn't.
  public func seek(toFrame index: Int) throws(PlatenError) {
    try Self.check(index, of: frames, path)
    control { state, _ in state.seek(toStep: index) }
  }

  /// Shows what is due at a time of the current play at once, also while paused, and goes on from
  /// there.
  ///
  /// - Parameter time: From zero to ``duration``.
  /// - Throws: `invalidArgument` outside of it.
  public func seek(to time: Duration) throws(PlatenError) {
    guard time >= .zero, time <= duration else {
      throw PlatenError(
        .invalidArgument, path: path, message: "has no time \(time)",
        reason: "a play takes \(duration)")
    }
    control { state, _ in state.seek(to: time) }
  }

  /// Shows a frame further on (or back) at once, also while paused, and goes on from there.
  ///
  /// It goes through the plays, and no further than the first frame of the first and the last of
  /// the last.
  public func step(by count: Int = 1) { control { state, _ in state.step(by: count) } }

  /// Ends the showing. Called on the handler's own queue, no frame follows; called elsewhere, none
  /// but that which is just being handled.
  public func stop() { control { $0.end(at: $1) } }

  /// Waits until the time of the last frame is over, or until it was stopped, where a handler was
  /// started; a loop waits for itself.
  ///
  /// Cancelling the task that waits stops the showing.
  ///
  /// - Throws: What ended the showing: what decoding threw, `invalidArgument` for what the
  ///   scheduler was made with, or `cancelled`.
  public func finish() async throws(PlatenError) {
    guard let run = shared.withLock({ $0.run }) else { return }
    let outcome = await withTaskCancellationHandler {
      await run.value
    } onCancel: {
      stop()
    }
    try outcome.get()
    if Task.isCancelled { throw PlatenError(.cancelled, path: path, message: "was cancelled") }
  }
}
