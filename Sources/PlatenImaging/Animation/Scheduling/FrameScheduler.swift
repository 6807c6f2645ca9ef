public import Dispatch

/// Shows each frame of an animation when it is due.
///
/// ```swift
/// for try await frame in FrameScheduler(animation, loops: 2) {
///   display(frame.image)
/// }
/// ```
///
/// All frames lie on one timeline that begins when the first is shown. Which one is due follows
/// from the time that has passed and not from counting, so nothing drifts. Each is decoded while
/// the one before it is on show, and never on the caller's actor or queue. The sequence ends when
/// the time of the last frame is over, or when its task is cancelled. A picture that does not move
/// is given once.
///
/// ``playback()`` and ``start(on:_:)`` give a ``FramePlayback``, which pauses, seeks, steps and
/// changes the speed while frames are shown, and reports how well they kept their time.
///
/// Where a frame is more than `catchUp` late, the process, the machine or the reader stood still:
/// the frame that was due then is shown, and the rest of the timeline is put off. What is less late
/// is made up for by leaving frames out, if `dropsLateFrames` says so. So nothing is ever played in
/// fast motion.
public struct FrameScheduler: AsyncSequence, Sendable {
  let source: ImageSource
  let loops: Int
  let startIndex: Int?
  let rate: Double
  let bounces: Bool
  let delays: DelayPolicy
  let dropsLateFrames: Bool
  let catchUp: Duration
  let clock: PlaybackClock

  /// Makes a player.
  ///
  /// What is out of its range is refused with `invalidArgument` when the first frame is asked for.
  ///
  /// - Parameters:
  ///   - source: The animation, or a still, which is one frame.
  ///   - loops: Total plays, 0 for ever; `nil` for what the file says.
  ///   - startIndex: The frame to begin the first play with; `nil` for the first frame, or the last
  ///     where `rate` is negative.
  ///   - rate: The speed: 1 as the file says, up to 100 and down to 0.01, negative backwards from
  ///     the end of the last play, 0 paused on the first frame.
  ///   - bounces: A play goes there and back. The ends are not shown twice: 0 1 2 3 2 1, and the
  ///     next play begins with 0.
  ///   - delays: How long a frame is shown, given the file's delay.
  ///   - dropsLateFrames: Whether frames whose time has passed are left out, so that the animation
  ///     keeps its time, and a frame of no length gives way to the one after it. Else every frame
  ///     is shown, and the animation takes longer by what a frame is late, but for 2 ms, the
  ///     lateness of waking up.
  ///   - catchUp: The most lateness that is made up for; more puts the timeline off.
  ///   - clock: What time is measured with.
  public init(
    _ source: ImageSource, loops: Int? = nil, startIndex: Int? = nil, rate: Double = 1,
    bounces: Bool = false, delays: DelayPolicy = .browser, dropsLateFrames: Bool = true,
    catchUp: Duration = .seconds(1), clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.source = source
    self.loops = loops ?? source.loopCount
    self.startIndex = startIndex
    self.rate = rate
    self.bounces = bounces
    self.delays = delays
    self.dropsLateFrames = dropsLateFrames
    self.catchUp = catchUp
    self.clock = PlaybackClock(clock)
  }

  /// Makes one showing, to be looped over and controlled.
  public func playback() -> FramePlayback { FramePlayback(self) }

  /// Starts a showing of its own at the first call of its `next()`.
  public func makeAsyncIterator() -> FramePlayback.AsyncIterator {
    playback().makeAsyncIterator()
  }

  /// Calls a handler on a queue with each frame when it is due.
  ///
  /// ```swift
  /// let playback = FrameScheduler(animation).start(on: .main) { index, image, stop in
  ///   display(image)
  ///   stop = index == 10
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - queue: Where the handler is called.
  ///   - show: Given the frame's number, the whole canvas, and a flag: once it sets that, it is not
  ///     called again.
  /// - Returns: The showing, of which ``FramePlayback/start(on:_:)`` says more.
  @discardableResult
  public func start(
    on queue: DispatchQueue,
    _ show: sending @escaping (_ index: Int, _ image: Image, _ stop: inout Bool) -> Void
  ) -> FramePlayback {
    let playback = playback()
    playback.start(on: queue, show)
    return playback
  }
}
