import Dispatch
import PlatenImaging
import PlatenCore
import Synchronization
import TestSupport
import Testing

/// Controls from many threads while frames are shown in real time; nothing is judged by the clock.
@Suite struct FrameSchedulerThreadTests {
  /// Every wait is longer than the test may take, so each control has to end it.
  @Test(.timeLimit(.minutes(30))) func controlsEndAWait() async throws {
    let source = try FrameSchedulerRun.source([60_000, 60_000, 60_000], plays: 0)
    let playback = FrameScheduler(source, delays: .exact).playback()
    let (calls, called) = AsyncStream<Int>.makeStream()
    playback.start(on: DispatchQueue(label: "frames")) { index, _, _ in called.yield(index) }
    var seen = calls.makeAsyncIterator()
    #expect(await seen.next() == 0)
    playback.step()
    #expect(await seen.next() == 1)
    playback.pause()
    playback.step()
    #expect(await seen.next() == 2)
    playback.resume()
    try playback.seek(to: .seconds(70))
    #expect(await seen.next() == 1)
    playback.stop()
    try await playback.finish()
    #expect(playback.report.framesShown == 4)
  }

  @Test(.timeLimit(.minutes(30)), arguments: 0..<4)
  func controlsFromManyThreads(seed: UInt64) async throws {
    let source = try FrameSchedulerRun.source([1, 2, 0, 3, 1], plays: 0)
    let playback = FrameScheduler(source, bounces: seed == 1, delays: .exact).playback()
    let calls = Atomic<Int>(0)
    let running = Atomic<Int>(0)
    let clashes = Atomic<Int>(0)
    playback.start(on: DispatchQueue(label: "frames")) { index, image, _ in
      calls.add(1, ordering: .relaxed)
      if running.add(1, ordering: .relaxed).newValue != 1 { clashes.add(1, ordering: .relaxed) }
      let red = unsafe image.bytes.unsafeLoad(fromByteOffset: 0, as: UInt8.self)
      if Int(red) != index { clashes.add(1, ordering: .relaxed) }
      running.subtract(1, ordering: .relaxed)
    }
    await withTaskGroup { group in
      for thread in 0..<4 {
        group.addTask {
          var random = SeededRandom(seed: seed * 4 + UInt64(thread))
          for _ in 0..<100 {
            switch random.int(0...6) {
            case 0: playback.pause()
            case 1, 2: playback.resume()
            case 3: try? playback.setRate(Double(random.int(-4...4)))
            case 4: try? playback.seek(toFrame: random.int(0...4))
            case 5: try? playback.seek(to: .milliseconds(random.int(0...7)))
            default: playback.step(by: random.int(-3...3))
            }
            await Task.yield()
          }
        }
      }
    }
    // Whatever state that left behind, it can be played on from there.
    let before = playback.report.framesShown
    try playback.setRate(1)
    while playback.report.framesShown < before + 10 { try await Task.sleep(for: .milliseconds(1)) }
    playback.stop()
    try await playback.finish()
    #expect(clashes.load(ordering: .relaxed) == 0)
    #expect(playback.report.framesShown == calls.load(ordering: .relaxed))
  }

  /// Two loops over one showing share its frames.
  @Test(.timeLimit(.minutes(30))) func loopsShareFrames() async throws {
    let source = try FrameSchedulerRun.source([3, 2, 4])
    let playback = FrameScheduler(source, loops: 10, delays: .exact, dropsLateFrames: false)
      .playback()
    let seen = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<3 {
        group.addTask {
          var indices: [Int] = []
          for try await frame in playback { indices.append(frame.index) }
          return indices
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(seen.sorted() == [0, 1, 2].flatMap { Array(repeating: $0, count: 10) })
  }
}
