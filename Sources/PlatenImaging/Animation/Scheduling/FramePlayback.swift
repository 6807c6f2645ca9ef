import Synchronization

/// One showing of an animation: gives its frames, and is controlled while it does.
///
/// ```swift
/// let playback = FrameScheduler(animation).playback()
/// slider.onChange { try? playback.seek(toFrame: $0) }
/// for try await frame in playback {
///   display(frame.image)
/// }
/// print(playback.report)
/// ```
///
/// Every control may be used on any thread, before the first frame and from inside the loop or the
/// handler; it ends a wait that is under way. Once it returns, no frame follows that it overrules,
/// but for one that another thread is just being given. After the end controls do nothing. Leaving
/// the loop stops nothing: another loop goes on where the timeline is by then, and two at a time
/// share the frames.
public final class FramePlayback: Sendable {
  struct Shared {
    var state: PlaybackState
    /// The waits under way, of several loops, by numbers.
    var timers: [Int: Task<Void, Never>] = [:]
    var waits = 0
    /// Keeps the frame ahead from being decoded, where that has not begun: as a flag, since a task
    /// that is cancelled would stop in the midst of it.
    var ahead: Cancellation?
    var run: Task<Result<Void, PlatenError>, Never>?
    /// Frames that can't be read.
    var lost: Set<Int> = []
  }

  /// A frame that is decoded, and when it is to be shown.
  struct Ticket {
    let showing: PlaybackState.Showing
    let frame: Frame
    let wasReady: Bool
  }

  let clock: PlaybackClock
  let path: String?
  let frames: Int
  let timeline: FrameTimeline
  let shared: Mutex<Shared>
  private let loader: FrameLoader
  private let isSalvaging: Bool
  private let refusal: PlatenError?

  init(_ scheduler: FrameScheduler) {
    let source = scheduler.source
    path = source.path
    frames = source.count
    clock = scheduler.clock
    isSalvaging = source.store?.decoder.policy != .refuse
    loader = FrameLoader(source, delays: scheduler.delays)
    refusal = Self.refusal(scheduler)
    timeline = FrameTimeline(
      source.delays(scheduler.delays), plays: scheduler.loops, bounces: scheduler.bounces)
    let isRefused = refusal != nil
    shared = Mutex(
      Shared(
        state: PlaybackState(
          timeline, startIndex: isRefused ? nil : scheduler.startIndex,
          rate: isRefused ? 1 : scheduler.rate, dropsLateFrames: scheduler.dropsLateFrames,
          catchUp: scheduler.catchUp)))
  }

  /// How well it has kept its time so far, and what it took.
  public var report: PlaybackReport {
    var report = shared.withLock { $0.state.report }
    let statistics = loader.statistics
    report.decodes = statistics.decodes
    report.cacheHits = statistics.hits
    report.peakBytes = statistics.peakBytes
    return report
  }

  func control(_ change: (inout PlaybackState, _ now: Duration) -> Void) {
    let timers = shared.withLock { shared -> [Task<Void, Never>] in
      guard !shared.state.isOver else { return [] }
      change(&shared.state, clock.now())
      shared.ahead?.cancel()
      return Array(shared.timers.values)
    }
    for timer in timers { timer.cancel() }
  }

  func keep(_ run: Task<Result<Void, PlatenError>, Never>) {
    shared.withLock { $0.run = run }
  }

  /// Decodes the next frame and waits until it is due; `nil` at the end, or when cancelled.
  func upcoming() async throws(PlatenError) -> Ticket? {
    if let refusal { throw refusal }
    var loaded: (frame: Frame, wasReady: Bool)?
    while !Task.isCancelled {
      let now = clock.now()
      let (plan, revision) = shared.withLock { ($0.state.plan(at: now), $0.state.revision) }
      switch plan {
      case .over: return nil
      case .rest: await sleep(until: now + .seconds(3600), revision)
      case .end(let due):
        await sleep(until: due, revision)
        shared.withLock { shared in
          let now = clock.now()
          guard now >= due, shared.state.revision == revision else { return }
          shared.state.end(at: now, due: due)
        }
      case .show(let showing):
        if loaded?.frame.index != showing.frame {
          loaded = nil
          loaded = try await load(showing)
        }
        // One that can't be read leaves the frame before it on show for its time.
        guard !lacks(showing.frame) else {
          await sleep(until: showing.due, revision)
          if clock.now() >= showing.due {
            shared.withLock { $0.state.pass(showing, at: clock.now()) }
          }
          continue
        }
        guard let frame = loaded?.frame else { continue }
        // After a wait the plan is made afresh: it may have been a long one.
        guard clock.now() >= showing.due else {
          loaded = (frame, true)
          await sleep(until: showing.due, revision)
          continue
        }
        return Ticket(showing: showing, frame: frame, wasReady: loaded?.wasReady ?? false)
      }
    }
    return nil
  }

  /// Puts a frame on show and has the next one decoded; `false` if a control overruled it.
  func show(_ ticket: Ticket) -> Bool {
    shared.withLock { shared in
      let isShown = shared.state.show(
        ticket.showing, at: clock.now(), wasReady: ticket.wasReady)
      guard isShown else { return false }
      shared.ahead = shared.state.expectedFrame.map { frame in
        let stop = Cancellation()
        Task { @concurrent [loader] in await loader.prepare(frame, unless: stop) }
        return stop
      }
      return true
    }
  }

  /// Gives a frame, and whether it was decoded ahead; `nil` where one that failed is not wanted any
  /// more.
  private func load(_ showing: PlaybackState.Showing) async throws(PlatenError)
    -> (frame: Frame, wasReady: Bool)?
  {
    // What has not begun to decode ahead by now would only do it again, or in vain.
    shared.withLock { $0.ahead }?.cancel()
    do throws(PlatenError) {
      return try await loader.frame(at: showing.frame)
    } catch {
      // Whoever was cancelled gets nothing more; the showing goes on.
      if error.code == .cancelled, Task.isCancelled { return nil }
      if isSalvaging, error.isDamage, note(lost: showing.frame) < frames { return nil }
      let isWanted = shared.withLock { shared in
        guard shared.state.revision == showing.revision else { return false }
        shared.state.end(at: clock.now())
        return true
      }
      guard !isWanted else { throw error }
      return nil
    }
  }

  private func lacks(_ frame: Int) -> Bool { shared.withLock { $0.lost.contains(frame) } }

  /// Takes note of a frame that can't be read; gives how many there are.
  private func note(lost frame: Int) -> Int {
    shared.withLock { shared in
      shared.lost.insert(frame)
      return shared.lost.count
    }
  }

  /// Waits until a time, or until a control makes the plan of a revision void.
  private func sleep(until deadline: Duration, _ revision: Int) async {
    guard clock.now() < deadline else { return }
    // Begun under the lock, so that a control finds the timer or is seen here.
    let wait = shared.withLock { shared -> (number: Int, timer: Task<Void, Never>)? in
      guard shared.state.revision == revision else { return nil }
      let timer = Task { @concurrent [clock] in await clock.sleep(deadline) }
      shared.waits += 1
      shared.timers[shared.waits] = timer
      return (shared.waits, timer)
    }
    guard let wait else { return }
    await withTaskCancellationHandler {
      await wait.timer.value
    } onCancel: {
      wait.timer.cancel()
    }
    shared.withLock { $0.timers[wait.number] = nil }
  }
}
