public import PlatenQueue

/// Gives each frame of an animation when it is due.
///
/// ```swift
/// for try await frame in FrameScheduler(animation, loops: 2) {
///   display(frame.image)
/// }
/// ```
///
/// All frames lie on one timeline that begins when the first is asked for. Which one is due follows
/// from the time that has passed and not from counting, so nothing drifts. The sequence ends when
/// the time of the last frame is over, or when its task is cancelled. A picture that does not move
/// is given once. Frames are decoded where `next()` is awaited, before the wait for their time.
public struct FrameScheduler<C: Clock>: AsyncSequence, Sendable where C.Duration == Duration {
  private let source: ImageSource
  private let timeline: FrameTimeline
  private let delays: DelayPolicy
  private let late: LateFramePolicy
  private let clock: C

  /// Makes a player with its own clock.
  ///
  /// - Parameters:
  ///   - loops: Total plays, 0 for ever; `nil` for what the file says.
  ///   - delays: How long a frame is shown, given the file's delay.
  ///   - late: What is done when the reader is too slow.
  ///   - clock: What time is measured with.
  public init(
    _ source: ImageSource, loops: Int? = nil, delays: DelayPolicy = .browser,
    late: LateFramePolicy = .drop, clock: C
  ) {
    self.source = source
    self.timeline = FrameTimeline(
      source.delays(delays), plays: Swift.max(0, loops ?? source.loopCount))
    self.delays = delays
    self.late = late
    self.clock = clock
  }

  /// Starts the timeline at the first call of its `next()`.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(
      reader: source.frames(), timeline: timeline, delays: delays, late: late, clock: clock)
  }

  /// Waits for one frame after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    fileprivate var reader: FrameReader
    fileprivate let timeline: FrameTimeline
    fileprivate let delays: DelayPolicy
    fileprivate let late: LateFramePolicy
    fileprivate let clock: C
    private var start: C.Instant?
    private var showing = 0

    fileprivate init(
      reader: FrameReader, timeline: FrameTimeline, delays: DelayPolicy, late: LateFramePolicy,
      clock: C
    ) {
      self.reader = reader
      self.timeline = timeline
      self.delays = delays
      self.late = late
      self.clock = clock
    }

    /// Decodes the next frame and waits until it is due; `nil` after the last, or when cancelled.
    ///
    /// - Throws: What decoding throws.
    public mutating func next(isolation actor: isolated (any Actor)?) async throws(PlatenError)
      -> Frame?
    {
      let begun = start ?? clock.now
      start = begun
      if let end = timeline.showings, showing >= end {
        _ = await sleeps(until: begun.advanced(by: timeline.start(of: end)))
        return nil
      }
      if late == .drop {
        showing = Swift.max(showing, timeline.showing(at: begun.duration(to: clock.now)))
      }
      let due = begun.advanced(by: timeline.start(of: showing))
      try reader.seek(to: timeline.frame(of: showing))
      guard !Task.isCancelled, let frame = try reader.next(), await sleeps(until: due) else {
        return nil
      }
      if late == .slow {
        start = begun.advanced(by: Swift.max(.zero, due.duration(to: clock.now)))
      }
      showing += 1
      return Frame(
        index: frame.index, image: frame.image, delay: delays.effective(frame.unclampedDelay),
        unclampedDelay: frame.unclampedDelay)
    }

    /// Waits where there is time left; `false` when cancelled.
    private nonisolated(nonsending) func sleeps(until deadline: C.Instant) async -> Bool {
      guard clock.now < deadline else { return !Task.isCancelled }
      do {
        try await clock.sleep(until: deadline, tolerance: .zero)
        return true
      } catch {
        return false
      }
    }
  }
}

extension FrameScheduler where C == ContinuousClock {
  /// Makes a player that keeps real time.
  ///
  /// - Parameters:
  ///   - loops: Total plays, 0 for ever; `nil` for what the file says.
  ///   - delays: How long a frame is shown, given the file's delay.
  ///   - late: What is done when the reader is too slow.
  public init(
    _ source: ImageSource, loops: Int? = nil, delays: DelayPolicy = .browser,
    late: LateFramePolicy = .drop
  ) {
    self.init(source, loops: loops, delays: delays, late: late, clock: ContinuousClock())
  }
}
