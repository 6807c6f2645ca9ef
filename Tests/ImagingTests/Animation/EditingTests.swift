import PlatenImaging
import PlatenCore
import Synchronization
import TestSupport
import Testing

@Suite struct EditingTests {
  private func sequence(_ milliseconds: [Int]) -> FrameSequence {
    FrameSequence(
      milliseconds.enumerated().map {
        FrameSequence.Entry(index: $0.offset, delay: .milliseconds($0.element))
      })
  }

  private func random(_ random: inout SeededRandom) -> FrameSequence {
    sequence((0..<random.int(1...30)).map { _ in random.int(0...30) * 10 })
  }

  /// The frame on show at a time, found by walking.
  private func frame(of sequence: FrameSequence, at time: Duration) -> Int? {
    var end = Duration.zero
    for entry in sequence.entries {
      end += DelayPolicy.browser.effective(entry.delay)
      if time < end { return entry.index }
    }
    return nil
  }

  @Test func orderIsChangedAndNothingElse() {
    let four = sequence([20, 0, 40, 50])
    #expect(four.reversed().entries.map(\.index) == [3, 2, 1, 0])
    #expect(four.reversed().entries.map(\.delay.milliseconds) == [50, 40, 0, 20])
    #expect(four.bounced().entries.map(\.index) == [0, 1, 2, 3, 2, 1])
    #expect(four.bounced().entries.map(\.delay.milliseconds) == [20, 0, 40, 50, 40, 0])
    #expect(sequence([20, 30]).bounced() == sequence([20, 30]))
    #expect(sequence([20]).bounced() == sequence([20]))
    #expect(sequence([]).bounced() == sequence([]))
    #expect((four + sequence([30])).entries.map(\.index) == [0, 1, 2, 3, 0])
    #expect((four + sequence([30])).entries.map(\.delay.milliseconds) == [20, 0, 40, 50, 30])
    #expect(four.duration == .milliseconds(210), "10 ms and less are seen for 100")
  }

  @Test(arguments: 0..<40) func framesAreTrimmed(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = self.random(&random)
    let start = random.int(0...(whole.entries.count - 1))
    let end = random.int((start + 1)...whole.entries.count)
    #expect(try whole.trimmed(to: start..<end).entries == Array(whole.entries[start..<end]))
  }

  /// What is seen at any time of the part is what was seen that much later in the whole.
  @Test(arguments: 0..<60) func timesAreTrimmed(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = self.random(&random)
    let length = Int(whole.duration / .milliseconds(1))
    // Cuts at multiples of 20 ms of frames that change at multiples of 10: no part is too short.
    let start = random.int(0...((length - 1) / 20)) * 20
    let steps = (length - start) / 20
    guard steps > 0 else { return }
    let end = start + random.int(1...steps) * 20
    let part = try whole.trimmed(to: .milliseconds(start) ..< .milliseconds(end))
    var slack = 0
    for entry in part.entries where entry.delay == .milliseconds(11) { slack += 1 }
    #expect(part.duration >= .milliseconds(end - start))
    #expect(part.duration <= .milliseconds(end - start + slack))
    guard slack == 0 else { return }
    for time in stride(from: 0, to: end - start, by: 5) {
      #expect(
        frame(of: part, at: .milliseconds(time))
          == frame(of: whole, at: .milliseconds(start + time)))
    }
  }

  @Test func cutsAtTheEdges() throws {
    let three = sequence([100, 0, 100])
    let middle = try three.trimmed(to: .milliseconds(40) ..< .milliseconds(230))
    #expect(middle.entries.map(\.index) == [0, 1, 2])
    // The middle one is whole, and keeps what its file states.
    #expect(middle.entries.map(\.delay.milliseconds) == [60, 0, 30])
    let sliver = try three.trimmed(to: .milliseconds(95) ..< .milliseconds(200))
    #expect(sliver.entries.map(\.delay.milliseconds) == [11, 0], "5 ms would be shown for 100")
  }

  @Test func rangesOutsideAreRefused() {
    let three = sequence([100, 100, 100])
    for range in [0..<0, 1..<1, 0..<4, -1..<2, 3..<4] {
      let error = #expect(throws: PlatenError.self) { try three.trimmed(to: range) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.failureReason?.contains("3 frames") == true)
    }
    for range in [0..<0, -1..<20, 0..<301, 300..<300] {
      let times = Duration.milliseconds(range.lowerBound)..<Duration.milliseconds(range.upperBound)
      let error = #expect(throws: PlatenError.self) { try three.trimmed(to: times) }
      #expect(error?.code == .invalidArgument)
    }
    #expect(throws: PlatenError.self) { try three.every(0) }
    for speed in [0, -1, .nan, .infinity, 0.0009, 1001] {
      let error = #expect(throws: PlatenError.self) { try three.sped(by: speed) }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test(arguments: 0..<60) func everyFrameKeepsTheTime(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = self.random(&random)
    let step = random.int(1...9)
    let part = try whole.every(step)
    #expect(part.entries.map(\.index) == Array(stride(from: 0, to: whole.entries.count, by: step)))
    #expect(part.duration == whole.duration)
    // A frame that stands for itself alone keeps what its file states.
    if step == 1 { #expect(part == whole) }
  }

  /// At each instant the frame is seen that was, and the whole takes its time.
  @Test(arguments: 0..<60) func samplesShowWhatIsSeen(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = self.random(&random)
    let rate = random.int(1...50)
    let sampled = try whole.sampled(at: Double(rate))
    #expect(sampled.duration == whole.duration)
    for number in 0... {
      let instant = Duration.nanoseconds(number * 1_000_000_000 / rate)
      // What would be left for a last one has gone to the one before.
      guard instant + .milliseconds(11) <= whole.duration else { break }
      let shown = frame(of: sampled, at: instant + .microseconds(1))
      #expect(shown == frame(of: whole, at: instant), "\(instant)")
    }
  }

  @Test func samplesOfEvenFrames() throws {
    let even = sequence(Array(repeating: 40, count: 25))
    #expect(try even.sampled(at: 25) == even)
    let ten = try even.sampled(at: 10)
    #expect(ten.entries.map(\.index) == [0, 2, 5, 7, 10, 12, 15, 17, 20, 22])
    #expect(ten.entries.allSatisfy { $0.delay == .milliseconds(100) })
    #expect(try sequence([1000]).sampled(at: 30) == sequence([1000]), "one that stays is one entry")
    #expect(try sequence([90, 30]).sampled(at: 10).entries.map(\.delay.milliseconds) == [100, 20])
    // 10 ms at the end would be shown for 100.
    #expect(try sequence([90, 20]).sampled(at: 10) == sequence([110]))
    for rate in [0, -1, .nan, .infinity, 91] {
      let error = #expect(throws: PlatenError.self) { try even.sampled(at: rate) }
      #expect(error?.code == .invalidArgument)
    }
  }

  /// Frames begin at their old times divided by the factor, to a nanosecond.
  @Test(arguments: 0..<60) func speedDividesTimes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let whole = self.random(&random)
    let factor = Double(random.int(5...180)) / 100
    let quick = try whole.sped(by: factor)
    #expect(quick.entries.map(\.index) == whole.entries.map(\.index))
    guard factor != 1 else { return #expect(quick == whole) }
    var (before, after) = (0.0, 0.0)
    for (old, new) in zip(whole.entries, quick.entries) {
      before += DelayPolicy.browser.effective(old.delay).milliseconds
      after += new.delay.milliseconds
      #expect(abs(after - before / factor) < 2e-6)
      #expect(new.delay > .milliseconds(10))
    }
  }

  /// Twenty thousand frames of the longest delay a GIF has come to centuries at this speed.
  @Test func centuriesAreNoTrap() throws {
    let slow = try sequence(Array(repeating: 655_350, count: 20_000)).sped(by: 0.001)
    #expect(slow.entries.allSatisfy { abs($0.delay / .seconds(1) - 655_350) < 1e-6 })
    let entry = FrameSequence.Entry(index: 0, delay: .seconds(10_000_000_000))
    let slowest = try FrameSequence([entry, entry]).sped(by: 0.001)
    #expect(slowest.entries.allSatisfy { $0.delay >= .seconds(9_000_000_000) })
  }

  @Test func speedStopsWhereViewersDo() throws {
    // 20 ms at four times the speed would be 5, which viewers show for 100.
    let quick = try sequence([20, 20, 20]).sped(by: 4)
    #expect(quick.entries.map(\.delay.milliseconds) == [11, 11, 11])
    // What is held back is made up for by a frame that has the time.
    let mixed = try sequence([20, 20, 400]).sped(by: 4)
    #expect(mixed.entries.map(\.delay.milliseconds) == [11, 11, 88])
  }

  @Test func framesAreDecodedOnceAndChangedOnce() throws {
    let source = try animation(of: 9)
    let sequence = try FrameSequence(source).trimmed(to: 2..<7).bounced()
    let calls = Mutex(0)
    let frames = try source.frames(in: sequence, on: WorkerQueue(workers: 2)) { image in
      calls.withLock { $0 += 1 }
      return try image.filtered([.colorInvert()], light: .encoded)
    }
    #expect(calls.withLock { $0 } == 5)
    #expect(frames.map(\.index) == Array(0..<8))
    #expect(
      frames.map { $0.image.modelPixels[0].r } == [2, 3, 4, 5, 6, 5, 4, 3].map { 255 - $0 })
    #expect(frames.map(\.unclampedDelay.milliseconds) == [20, 30, 40, 50, 60, 50, 40, 30])
  }

  @Test func untouchedFramesAreTheirOwn() throws {
    let source = try animation(of: 5)
    let frames = try source.frames(in: FrameSequence(source))
    var reader = source.frames()
    for frame in frames {
      let other = try #require(try reader.next())
      #expect(frame.image == other.image && frame.index == other.index)
      #expect(frame.delay == other.delay && frame.unclampedDelay == other.unclampedDelay)
    }
    #expect(frames.count == 5)
  }

  @Test func memoryIsBounded() throws {
    let source = try animation(of: 9)
    // 9 frames of 4×3 pixels of 4 bytes.
    _ = try source.frames(in: FrameSequence(source), limits: Limits(frameBytes: 432))
    let error = #expect(throws: PlatenError.self) {
      try source.frames(in: FrameSequence(source), limits: Limits(frameBytes: 431))
    }
    #expect(error?.code == .limitExceeded)
    #expect(error?.failureReason == "the limit frameBytes is 431")
    // A bounce shows frames again and holds no more of them.
    _ = try source.frames(in: FrameSequence(source).bounced(), limits: Limits(frameBytes: 432))
    let changes = Mutex(0)
    let larger = #expect(throws: PlatenError.self) {
      try source.frames(in: FrameSequence(source), limits: Limits(frameBytes: 432)) { image in
        changes.withLock { $0 += 1 }
        return try image.filtered([.lanczosScale(2)])
      }
    }
    #expect(larger?.code == .limitExceeded)
    #expect(changes.withLock { $0 } == 1, "the first frame says how large they are")
  }

  @Test func errorsComeThrough() throws {
    let source = try animation(of: 4)
    let missing = FrameSequence([.init(index: 4, delay: .zero)])
    #expect(throws: PlatenError.self) { try source.frames(in: missing) }
    let cancellation = Cancellation()
    cancellation.cancel()
    let cancelled = #expect(throws: PlatenError.self) {
      try cancellation.govern { try source.frames(in: FrameSequence(source)) }
    }
    #expect(cancelled?.code == .cancelled)
    let failed = #expect(throws: PlatenError.self) {
      try source.frames(in: FrameSequence(source), on: WorkerQueue(workers: 2)) { image in
        guard image.modelPixels[0].r < 2 else { throw PlatenError(.malformed, message: "spoilt") }
        return image
      }
    }
    #expect(failed?.message == "spoilt")
  }

  /// Frame i has red i everywhere, and is shown for 10 × i ms.
  private func animation(of count: Int) throws -> ImageSource {
    let frames = try (0..<count).map { index in
      var image = try Image(
        size: PixelSize(width: 4, height: 3), format: .rgba8, alpha: .opaque)
      for pixel in 0..<12 {
        image.store(UInt8(index), at: pixel * 4)
        image.store(UInt8(255), at: pixel * 4 + 3)
      }
      return Frame(
        index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(index * 10))
    }
    return try ImageSource(bytes: ImageDestination(format: .apng).encode(frames))
  }
}

extension Duration {
  fileprivate var milliseconds: Double { self / .milliseconds(1) }
}
