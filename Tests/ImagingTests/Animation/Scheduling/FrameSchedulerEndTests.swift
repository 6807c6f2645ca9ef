import Dispatch
import Glibc
import PlatenImaging
import PlatenCore
import Synchronization
import Testing

/// Suspensions, stops, cancelled tasks, several showings at a time, and the report.
@Suite struct FrameSchedulerEndTests {
  private func run(
    _ delays: [Int], loops: Int = 0, dropsLateFrames: Bool = true, catchUp: Int = 1000
  ) throws -> FrameSchedulerRun {
    let source = try FrameSchedulerRun.source(delays)
    return FrameSchedulerRun {
      FrameScheduler(
        source, loops: loops, dropsLateFrames: dropsLateFrames, catchUp: .milliseconds(catchUp),
        clock: $0)
    }
  }

  @Test func suspendedWhileWaiting() async throws {
    let run = try run([50, 50, 50], loops: 2)
    run.at(60) { [clock = run.clock] _ in clock.advance(by: .seconds(600)) }
    // Stopped at 60 and let go at 600060: what was due at 100 comes then, and the rest after it.
    #expect(
      try await run.shown()
        == [[0, 0], [1, 50], [2, 600_060], [0, 600_110], [1, 600_160], [2, 600_210]])
    let report = run.playback.report
    #expect(report.framesDropped == 0)
    #expect(report.delayed == .milliseconds(599_960))
    #expect(report.endDrift == report.delayed)
    #expect(report.maximumLateness == report.delayed)
  }

  @Test func suspendedForLessThanTheLimit() async throws {
    let run = try run([50, 50, 50], loops: 3)
    run.at(60) { [clock = run.clock] _ in clock.advance(by: .milliseconds(160)) }
    // At 220 the fifth showing is on, since 200.
    #expect(
      try await run.shown()
        == [[0, 0], [1, 50], [1, 220], [2, 250], [0, 300], [1, 350], [2, 400]])
    #expect(run.now == 450)
    #expect(run.playback.report.framesDropped == 2)
    #expect(run.playback.report.endDrift == .zero)
    // A stop within the time of a frame makes nothing late.
    let long = try self.run([5000, 50], loops: 1)
    long.at(10) { [clock = long.clock] _ in clock.advance(by: .seconds(4)) }
    #expect(try await long.shown() == [[0, 0], [1, 5000]])
  }

  @Test func suspendedInTheReader() async throws {
    let run = try run([50, 50, 50], loops: 1, catchUp: 100)
    let shown = try await run.shown(work: [150, 151])
    // 100 late is made up for, 101 is not.
    #expect(shown == [[0, 0], [2, 150]])
    let more = try self.run([50, 50, 50], loops: 1, catchUp: 100)
    #expect(try await more.shown(work: [151]) == [[0, 0], [1, 151], [2, 201]])
  }

  @Test func slowMakesUpForNoMoreThanWakingUp() async throws {
    let run = try run([50, 50, 50], loops: 1, dropsLateFrames: false)
    #expect(try await run.shown(work: [52, 51]) == [[0, 0], [1, 52], [2, 103]])
    #expect(run.now == 153)
    #expect(run.playback.report.delayed == .milliseconds(3))
  }

  @Test func cancelledWhileWaiting() async throws {
    let run = try run([5000, 5000])
    let task = Task { try await run.shown() }
    run.clock.at(.milliseconds(7000)) { task.cancel() }
    #expect(try await task.value == [[0, 0], [1, 5000]])
    #expect(run.now == 7000)
    // The showing itself is not over: it goes on in another loop.
    #expect(try await run.shown(most: 1) == [[0, 10_000]])
  }

  @Test func stoppedWhileWaiting() async throws {
    let run = try run([5000, 5000])
    run.at(7000) { $0.stop() }
    #expect(try await run.shown() == [[0, 0], [1, 5000]])
    #expect(run.now == 7000)
    run.playback.resume()
    run.playback.step()
    #expect(try await run.shown().isEmpty)
    #expect(run.playback.report.endDrift == nil)
  }

  /// A showing without an end doesn't hold who waits for it.
  @Test func cancellingWhoWaitsStopsTheShowing() async throws {
    let source = try FrameSchedulerRun.source([20, 20, 20], plays: 0)
    let playback = FrameScheduler(source).start(on: DispatchQueue(label: "frames")) { _, _, _ in }
    let waiting = Task { () async -> PlatenError? in
      do throws(PlatenError) { try await playback.finish() } catch { return error }
      return nil
    }
    waiting.cancel()
    #expect(await waiting.value?.code == .cancelled)
    let shown = playback.report.framesShown
    try await Task.sleep(for: .milliseconds(60))
    #expect(playback.report.framesShown == shown)
  }

  @Test func stopOnTheHandlersQueue() async throws {
    let source = try FrameSchedulerRun.source([20, 20, 20], plays: 0)
    let queue = DispatchQueue(label: "frames")
    let seen = Mutex<[Int]>([])
    queue.suspend()
    let playback = FrameScheduler(source, clock: VirtualClock()).start(on: queue) { index, _, _ in
      seen.withLock { $0.append(index) }
    }
    queue.async { playback.stop() }
    // The first frame may lie before the stop in the queue; nothing comes after it.
    queue.resume()
    try await playback.finish()
    let count = queue.sync { seen.withLock { $0.count } }
    #expect(count <= 1)
    #expect(playback.report.framesShown == count)
  }

  /// Frame 1 is on its way to the handler's queue when a pause, before it in the queue, overrules
  /// it.
  @Test func pauseOnTheHandlersQueue() async throws {
    let source = try FrameSchedulerRun.source([20, 20, 20], plays: 0)
    let queue = DispatchQueue(label: "frames")
    let clock = VirtualClock()
    let seen = Mutex<[Int]>([])
    let playback = FrameScheduler(source, clock: clock).playback()
    playback.start(on: queue) { index, _, _ in
      seen.withLock { $0.append(index) }
      guard index == 0 else { return }
      queue.async {
        while clock.now.offset < .milliseconds(20) {}
        usleep(20_000)
        playback.pause()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) {
          queue.async { playback.stop() }
        }
      }
    }
    try await playback.finish()
    #expect(seen.withLock { $0 } == [0])
    #expect(playback.report.framesShown == 1)
  }

  @Test func controlsInsideTheHandler() async throws {
    let source = try FrameSchedulerRun.source([20, 20, 20, 20], plays: 0)
    let clock = VirtualClock()
    let seen = Mutex<[[Double]]>([])
    let (calls, called) = AsyncStream<Void>.makeStream()
    let playback = FrameScheduler(source, rate: 0, clock: clock).playback()
    playback.start(on: DispatchQueue(label: "frames")) { index, _, stop in
      let count = seen.withLock {
        $0.append([Double(index), clock.now.offset / .milliseconds(1)])
        return $0.count
      }
      called.yield()
      switch count {
      case 2: playback.resume()
      case 4: try? playback.setRate(-2)
      case 6: playback.step(by: -2)
      case 7: stop = true
      default: break
      }
    }
    // It is paused on its first frame until this.
    for await _ in calls { break }
    try playback.seek(toFrame: 1)
    try await playback.finish()
    let shown = seen.withLock { $0 }
    #expect(shown.first == [0, 0])
    #expect(
      shown.dropFirst().map { [$0[0], $0[1] - shown[1][1]] }
        == [[1, 0], [2, 20], [3, 40], [2, 40], [1, 50], [3, 50]])
  }

  @Test func twoShowingsOfOneFile() async throws {
    let source = try FrameSchedulerRun.source([30, 20, 10], plays: 2)
    let scheduler = { (clock: VirtualClock) in
      FrameScheduler(source, delays: .exact, clock: clock)
    }
    let (left, right) = (FrameSchedulerRun(scheduler), FrameSchedulerRun(scheduler))
    right.at(35) { $0.pause() }
    right.at(135) { $0.resume() }
    async let a = left.shown()
    async let b = right.shown()
    #expect(try await a == [[0, 0], [1, 30], [2, 50], [0, 60], [1, 90], [2, 110]])
    #expect(try await b == [[0, 0], [1, 30], [2, 150], [0, 160], [1, 190], [2, 210]])
    // One in each other's time, in one loop.
    let clock = VirtualClock()
    var (first, second) = (
      scheduler(clock).makeAsyncIterator(), scheduler(clock).makeAsyncIterator()
    )
    for index in [0, 1, 2, 0, 1, 2] {
      #expect(try await first.next(isolation: nil)?.index == index)
      #expect(try await second.next(isolation: nil)?.index == index)
    }
    #expect(try await first.next(isolation: nil) == nil)
    #expect(clock.now.offset == .milliseconds(120))
  }

  @Test func everyFrameIsReadyWhenItIsDue() async throws {
    let run = try run([20, 20, 20], loops: 5)
    _ = try await run.shown()
    let report = run.playback.report
    #expect(report.framesShown == 15)
    // The first is due at once.
    #expect(report.bufferHits == 14)
    #expect(report.decodes <= 15)
    #expect(report.peakBytes > 0)
  }

  @Test func reportInTwoLines() async throws {
    let run = try run([40, 40, 40, 40], loops: 1)
    _ = try await run.shown(work: [90, 10])
    let report = run.playback.report
    #expect(report.medianLateness == .zero)
    #expect(report.latenessP95 == .milliseconds(10))
    #expect(
      report.description.hasPrefix(
        """
        3 frames shown, 1 dropped; late by 0.00 ms (median), 10.00 ms (95 %), 10.00 ms (most); \
        ended 0.00 ms late
        1 ready when due,
        """), "\(report)")
  }
}
