import Dispatch
import PlatenImaging
import PlatenCore
import Synchronization
import Testing

/// A clock that stands still, so that only a control ends a wait.
private final class StandingClock: Clock {
  let sleepers = Atomic<Int>(0)
  var now: VirtualClock.Instant { VirtualClock.Instant() }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: VirtualClock.Instant, tolerance: Duration?) async throws {
    sleepers.add(1, ordering: .relaxed)
    try await Task.sleep(for: .seconds(3600))
  }
}

/// What each control does, in times worked out by hand.
@Suite struct FrameSchedulerControlTests {
  private let source: ImageSource

  init() throws { source = try FrameSchedulerRun.source([50, 200, 30, 40]) }

  private func run(
    loops: Int? = nil, startIndex: Int? = nil, rate: Double = 1, bounces: Bool = false
  ) -> FrameSchedulerRun {
    FrameSchedulerRun {
      FrameScheduler(
        source, loops: loops, startIndex: startIndex, rate: rate, bounces: bounces, clock: $0)
    }
  }

  @Test func pauseKeepsWhatIsLeft() async throws {
    let run = run()
    run.at(60) { $0.pause() }
    run.at(70) { $0.pause() }
    run.at(9000) { $0.resume() }
    run.at(9010) { $0.resume() }
    #expect(try await run.shown() == [[0, 0], [1, 50], [2, 9190], [3, 9220]])
    #expect(run.now == 9260)
    #expect(run.playback.report.endDrift == .zero)
  }

  @Test func pausedOverTheEnd() async throws {
    let run = run()
    run.at(300) { $0.pause() }
    run.at(20_000_000) { $0.resume() }
    #expect(try await run.shown().count == 4)
    #expect(run.now == 20_000_020)
  }

  @Test func pauseInsideTheLoopHoldsTheNextFrame() async throws {
    let run = run()
    run.at(500) { $0.resume() }
    var shown: [[Double]] = []
    for try await frame in run.playback {
      shown.append([Double(frame.index), run.now])
      if frame.index == 1 { run.playback.pause() }
    }
    #expect(shown == [[0, 0], [1, 50], [2, 700], [3, 730]])
  }

  @Test func seekShowsAtOnce() async throws {
    let run = run()
    run.at(10) { try $0.seek(toFrame: 2) }
    run.at(45) { try $0.seek(to: .milliseconds(240)) }
    run.at(50) { $0.pause() }
    run.at(100) { try $0.seek(toFrame: 0) }
    run.at(200) { $0.resume() }
    run.at(210) { try $0.seek(to: .milliseconds(320)) }
    // 240 ms is within frame 1; five of its last ten are left, and lost by going to frame 0.
    #expect(
      try await run.shown()
        == [[0, 0], [2, 10], [3, 40], [1, 45], [0, 100], [3, 210]])
    #expect(run.now == 210)
  }

  @Test func seekStaysInItsPlay() async throws {
    let run = run(loops: 2)
    run.at(330) { try $0.seek(toFrame: 3) }
    #expect(
      try await run.shown() == [[0, 0], [1, 50], [2, 250], [3, 280], [0, 320], [3, 330]])
    #expect(run.now == 370)
  }

  @Test func steps() async throws {
    let run = run(loops: 2)
    run.at(10) { $0.pause() }
    run.at(20) { $0.step() }
    run.at(30) { $0.step(by: -1) }
    run.at(40) { $0.step(by: -1) }  // the first stays the first
    run.at(50) { $0.step(by: 5) }
    run.at(60) { $0.step(by: .max) }  // the last of the last play
    run.at(70) { $0.step(by: -1) }
    run.at(80) { $0.resume() }
    run.at(100) { $0.step() }
    #expect(
      try await run.shown()
        == [[0, 0], [1, 20], [0, 30], [0, 40], [1, 50], [3, 60], [2, 70], [3, 100]])
    #expect(run.now == 140)
  }

  @Test func stepsWithoutEnd() async throws {
    let run = run(loops: 0, rate: 0)
    run.at(10) { $0.step(by: -1) }
    run.at(20) { $0.step(by: -5) }
    run.at(30) { $0.step(by: .min) }
    run.at(40) { $0.step(by: 3) }
    run.at(50) { $0.stop() }
    #expect(try await run.shown() == [[0, 0], [3, 10], [2, 20], [2, 30], [1, 40]])
  }

  @Test func speeds() async throws {
    let double = run(rate: 2)
    #expect(try await double.shown() == [[0, 0], [1, 25], [2, 125], [3, 140]])
    #expect(double.now == 160)
    let change = run()
    change.at(100) { try $0.setRate(0.5) }  // 150 left, now 300
    change.at(200) { try $0.setRate(0) }  // 100 left
    change.at(300) { try $0.setRate(100) }
    #expect(try await change.shown() == [[0, 0], [1, 50], [2, 301], [3, 301.3]])
    #expect(change.now == 301.7)
  }

  @Test func backwards() async throws {
    let run = run(loops: 2, rate: -1)
    #expect(
      try await run.shown()
        == [[3, 0], [2, 40], [1, 70], [0, 270], [3, 320], [2, 360], [1, 390], [0, 590]])
    #expect(run.now == 640)
    // Turned back within frame 1, it is shown as long as it had been.
    let turned = self.run()
    turned.at(80) { try $0.setRate(-1) }
    #expect(try await turned.shown() == [[0, 0], [1, 50], [0, 110]])
    #expect(turned.now == 160)
    // Without an end there is no beginning.
    let endless = self.run(loops: 0, rate: -1)
    #expect(try await endless.shown(most: 9).map { $0[0] } == [3, 2, 1, 0, 3, 2, 1, 0, 3])
    #expect(endless.now == 640)
  }

  @Test func bouncesWithoutShowingEndsTwice() async throws {
    let run = run(loops: 2, bounces: true)
    #expect(
      try await run.shown()
        == [
          [0, 0], [1, 50], [2, 250], [3, 280], [2, 320], [1, 350],
          [0, 550], [1, 600], [2, 800], [3, 830], [2, 870], [1, 900],
        ])
    #expect(run.now == 1100)
    #expect(run.playback.duration == .milliseconds(550))
    let back = self.run(loops: 1, rate: -1, bounces: true)
    #expect(try await back.shown().map { $0[0] } == [1, 2, 3, 2, 1, 0])
    for count in 1...2 {
      let source = try FrameSchedulerRun.source(Array(repeating: 20, count: count))
      let few = FrameSchedulerRun {
        FrameScheduler(source, loops: 2, bounces: true, clock: $0)
      }
      #expect(try await few.shown().map { $0[0] } == (count == 1 ? [0] : [0, 1, 0, 1]))
    }
  }

  @Test func beginsWhereItIsTold() async throws {
    let run = run(loops: 2, startIndex: 2)
    #expect(
      try await run.shown() == [[2, 0], [3, 30], [0, 70], [1, 120], [2, 320], [3, 350]])
    let back = self.run(loops: 2, startIndex: 1, rate: -1)
    #expect(try await back.shown().map { $0[0] } == [1, 0, 3, 2, 1, 0])
    let paused = self.run(startIndex: 3, rate: 0)
    paused.at(500) { $0.resume() }
    #expect(try await paused.shown() == [[3, 0]])
    #expect(paused.now == 540)
    // And by a control before it begins.
    let sought = self.run()
    try sought.playback.seek(toFrame: 3)
    #expect(try await sought.shown() == [[3, 0]])
    // Turned before it begins, it is shown as long as if it had been entered that way.
    let turned = self.run()
    try turned.playback.seek(toFrame: 2)
    try turned.playback.setRate(-1)
    #expect(try await turned.shown() == [[2, 0], [1, 30], [0, 230]])
  }

  @Test func saysWhereItIs() async throws {
    let run = run(loops: 2)
    #expect(run.playback.duration == .milliseconds(320))
    let seen = Mutex<[Duration]>([])
    for time in [10, 70, 310, 330] {
      run.at(time) { playback in seen.withLock { $0.append(playback.time) } }
    }
    run.at(340) { try $0.setRate(-2) }
    run.at(345) { playback in
      seen.withLock { $0.append(playback.time) }
      #expect(playback.rate == -2)
      playback.pause()
      #expect(playback.rate == 0)
      playback.stop()
    }
    _ = try await run.shown()
    #expect(seen.withLock { $0 } == [10, 70, 310, 10, 10].map { .milliseconds($0) })
  }

  @Test(arguments: [0.0099, -100.01, 1e300, -1e-300, .infinity, -.infinity, .nan])
  func refusesSpeeds(rate: Double) async throws {
    let playback = run().playback
    let error = #expect(throws: PlatenError.self) { try playback.setRate(rate) }
    #expect(error?.code == .invalidArgument)
    #expect(playback.rate == 1)
    let begun = await #expect(throws: PlatenError.self) { try await run(rate: rate).shown() }
    #expect(begun?.code == .invalidArgument)
  }

  /// A source that has no frame yet.
  @Test func refusesWhatHasNoFrame() async throws {
    let scheduler = FrameScheduler(try ImageSource(incremental: []), loops: 2)
    let error = await #expect(throws: PlatenError.self) { for try await _ in scheduler {} }
    #expect(error?.code == .invalidArgument)
    let playback = scheduler.playback()
    #expect(playback.time == .zero && playback.duration == .zero)
    playback.step()
    playback.pause()
    #expect(throws: PlatenError.self) { try playback.seek(toFrame: 0) }
    try playback.seek(to: .zero)
    playback.stop()
  }

  /// Two loops that rest are both woken.
  @Test(.timeLimit(.minutes(5))) func stopEndsEveryLoop() async throws {
    let clock = StandingClock()
    let playback = FrameScheduler(source, rate: 0, clock: clock).playback()
    let loops = (0..<2).map { _ in
      Task {
        var count = 0
        for try await _ in playback { count += 1 }
        return count
      }
    }
    while clock.sleepers.load(ordering: .relaxed) < 2 {
      try await Task.sleep(for: .milliseconds(1))
    }
    playback.stop()
    let counts = try await [loops[0].value, loops[1].value]
    #expect(counts.sorted() == [0, 1])
  }

  @Test func refusesPlacesThereAreNot() async throws {
    let playback = run().playback
    for index in [-1, 4, .max, .min] {
      #expect(throws: PlatenError.self) { try playback.seek(toFrame: index) }
      let error = await #expect(throws: PlatenError.self) {
        try await run(startIndex: index).shown()
      }
      #expect(error?.message == "has no frame \(index)")
    }
    #expect(throws: PlatenError.self) { try playback.seek(to: .nanoseconds(-1)) }
    #expect(throws: PlatenError.self) { try playback.seek(to: .milliseconds(321)) }
    await #expect(throws: PlatenError.self) { try await run(loops: -1).shown() }
    let handled = FrameScheduler(source, rate: .nan).start(on: .global()) { _, _, _ in }
    await #expect(throws: PlatenError.self) { try await handled.finish() }
  }
}
