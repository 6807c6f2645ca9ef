import Dispatch
import PlatenImaging
import PlatenCore
import Synchronization
import Testing

@Suite struct FrameSchedulerTests {
  private func source(_ delays: [Int], plays: Int = 1) throws -> ImageSource {
    try FrameSchedulerRun.source(delays, plays: plays)
  }

  private func run(
    _ scheduler: (VirtualClock) -> FrameScheduler, work: [Int] = [], most: Int = 1000
  ) async throws -> (shown: [[Double]], end: Double) {
    let run = FrameSchedulerRun(scheduler)
    return (try await run.shown(work: work, most: most), run.now)
  }

  @Test func eachFrameWhenItIsDue() async throws {
    let source = try source([50, 200, 30])
    let (shown, end) = try await run { FrameScheduler(source, loops: 2, clock: $0) }
    #expect(shown == [[0, 0], [1, 50], [2, 250], [0, 280], [1, 330], [2, 530]])
    #expect(end == 560)
  }

  @Test func shortDelaysFollowThePolicy() async throws {
    let source = try source([0, 10, 20])
    let browser = try await run { FrameScheduler(source, clock: $0) }
    #expect(browser.shown == [[0, 0], [1, 100], [2, 200]])
    #expect(browser.end == 220)
    let least = try await run {
      FrameScheduler(source, delays: .minimum(.milliseconds(15)), clock: $0)
    }
    #expect(least.shown == [[0, 0], [1, 15], [2, 30]])
  }

  @Test func workBetweenFramesDoesNotAddUp() async throws {
    let source = try source([40, 40, 40, 40])
    let (shown, end) = try await run(
      { FrameScheduler(source, clock: $0) }, work: [39, 1, 40, 0])
    #expect(shown == [[0, 0], [1, 40], [2, 80], [3, 120]])
    #expect(end == 160)
  }

  @Test func lateFramesAreDropped() async throws {
    let source = try source([40, 40, 40, 40])
    let (shown, end) = try await run({ FrameScheduler(source, clock: $0) }, work: [90])
    // At 90 ms frame 2 is due, since 80; frame 1 is left out and the rest keeps its time.
    #expect(shown == [[0, 0], [2, 90], [3, 120]])
    #expect(end == 160)
    // Far after the end, the last frame is still shown.
    let (late, _) = try await run(
      { FrameScheduler(source, catchUp: .seconds(5), clock: $0) }, work: [5000])
    #expect(late == [[0, 0], [3, 5000]])
  }

  @Test func slowShowsEveryFrame() async throws {
    let source = try source([40, 40, 40])
    let (shown, end) = try await run(
      { FrameScheduler(source, dropsLateFrames: false, clock: $0) }, work: [90])
    #expect(shown == [[0, 0], [1, 90], [2, 130]])
    #expect(end == 170)
  }

  @Test(arguments: [1, -1, 0.7, 3, -100])
  func nothingDriftsInTenThousandFrames(rate: Double) async throws {
    let source = try source([17, 33, 21, 9])
    let run = FrameSchedulerRun {
      FrameScheduler(source, loops: 2500, rate: rate, delays: .exact, clock: $0)
    }
    let shown = try await run.shown(most: 10_001)
    #expect(shown.count == 10_000)
    #expect(shown.last?.first == (rate < 0 ? 0 : 3))
    let report = run.playback.report
    #expect(report.endDrift == .zero)
    #expect(report.maximumLateness == .zero)
    #expect(abs(run.now - 200_000 / abs(rate)) < 1e-6)
  }

  @Test func pictureThatDoesNotMoveIsGivenOnce() async throws {
    let source = try source([50], plays: 0)
    let (shown, _) = try await run { FrameScheduler(source, clock: $0) }
    #expect(shown == [[0, 0]])
    // And so is an animation that takes no time.
    let still = try self.source([0, 0], plays: 0)
    let timeless = try await run {
      FrameScheduler(still, delays: .exact, dropsLateFrames: false, clock: $0)
    }
    #expect(timeless.shown == [[0, 0], [1, 0]])
  }

  @Test func handlerStopsAtOnce() async throws {
    let source = try source([20, 20, 20, 20], plays: 0)
    let seen = Mutex<[Int]>([])
    let playback = FrameScheduler(source, clock: VirtualClock()).start(
      on: DispatchQueue(label: "frames")
    ) { index, image, stop in
      let red = unsafe image.bytes.unsafeLoad(fromByteOffset: 0, as: UInt8.self)
      seen.withLock { $0 += [index, Int(red)] }
      stop = index == 2
    }
    try await playback.finish()
    #expect(seen.withLock { $0 } == [0, 0, 1, 1, 2, 2])
  }

  @Test func stoppedFromOutside() async throws {
    let source = try source([20_000, 20_000], plays: 0)
    let (calls, called) = AsyncStream<Int>.makeStream()
    let playback = FrameScheduler(source).start(on: DispatchQueue(label: "frames")) { index, _, _ in
      called.yield(index)
    }
    for await _ in calls { break }
    playback.stop()
    try await playback.finish()
  }

  @Test func errorsNameTheFrame() async throws {
    var bytes = try APNGEncoder.encode(
      try (0..<3).map { index in
        var image = try Image(
          size: PixelSize(width: 9, height: 9), format: .rgba8, alpha: .straight)
        image.store(UInt8(UInt8(index + 1)), at: 3)
        return Frame(index: index, image: image, delay: .zero, unclampedDelay: .zero)
      }, plays: 1)
    let decoder = try APNGDecoder(bytes, limits: .default)
    #expect(decoder.frames.count == 3)
    // Spoil the last frame's checksum within its stream, and mend that of the chunk.
    let end = bytes.count - 12
    let start = try #require(bytes[..<end].lastRange(of: Array("fdAT".utf8)))
    var data = Array(bytes[start.upperBound..<(end - 4)])
    data[data.count - 1] ^= 1
    bytes.replaceSubrange((start.lowerBound - 4)..<end, with: pngChunk("fdAT", data))
    let source = ImageSource(
      .animated(try APNGDecoder(bytes, limits: .default)), path: "torn.png")
    let playback = FrameScheduler(source, clock: VirtualClock()).playback()
    let error = await #expect(throws: PlatenError.self) {
      for try await _ in playback {}
    }
    #expect(error?.path == "torn.png")
    #expect(error?.message.hasPrefix("frame 2") == true)
    // That was its end.
    #expect(playback.report.framesShown == 2)
    for try await _ in playback { Issue.record("a frame after the end") }
    let handled = FrameScheduler(source, startIndex: 2).start(on: .global()) { _, _, _ in }
    await #expect(throws: PlatenError.self) { try await handled.finish() }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func lastRange(of pattern: [UInt8]) -> Range<Int>? {
    indices.reversed().first { self[$0...].starts(with: pattern) }
      .map { $0..<($0 + pattern.count) }
  }
}
