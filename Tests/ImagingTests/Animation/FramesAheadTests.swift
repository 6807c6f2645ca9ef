@_spi(Instruments) import PlatenImaging
import PlatenCore
import Synchronization
import TestSupport
import Testing

@Suite struct FramesAheadTests {
  static let queues = [
    WorkerQueue.inline, WorkerQueue(workers: 1), WorkerQueue(workers: 2), WorkerQueue(workers: 4),
  ]

  private func expectAll(_ source: ImageSource, of model: ModelAnimation, on queue: WorkerQueue)
    throws -> FrameStatistics
  {
    let canvases = model.canvases()
    var reader = FrameReader(source, on: queue, leastPixels: 0)
    for index in canvases.indices {
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight, "frame \(index)")
    }
    #expect(try reader.next() == nil)
    return reader.statistics
  }

  @Test(arguments: 0..<4, 0..<10) func helpChangesNothing(which: Int, seed: Int) throws {
    var random = SeededRandom(seed: UInt64(41_000 + seed))
    let model = ModelAnimation.random(count: 70, &random)
    let decoder = ModelDecoder(model)
    let cache = FrameCache(byteCeiling: [0, 1000, 8 << 20][seed % 3])
    let source = ImageSource(.animated(decoder), cache: cache)
    let statistics = try expectAll(source, of: model, on: Self.queues[which])
    // No frame is decoded twice, and none that is off the canvas.
    let visible = decoder.frames.map {
      $0.rect.intersection(PixelRect(decoder.canvas)).isEmpty ? 0 : 1
    }
    #expect(decoder.decodesOfEach == visible)
    #expect(statistics.decodes == decoder.decodes)
    #expect(statistics.hits == 0)
    #expect(cache.peakByteCount <= cache.byteCeiling)
  }

  @Test(arguments: 0..<40) func filesWithHelp(seed: Int) throws {
    let model: ModelAnimation
    if seed % 2 == 0 {
      var generator = GIFGenerator(seed: UInt64(42_000 + seed))
      model = generator.animation()
    } else {
      var generator = APNGGenerator(seed: UInt64(42_000 + seed))
      model = generator.animation()
    }
    let decoder = try ImageSource.Decoder(model.bytes, limits: .default)
    _ = try expectAll(ImageSource(decoder), of: model, on: Self.queues[2 + seed % 4 / 2])
  }

  /// Inside jobs of the same queue, all of them at once: nobody waits for what nobody has begun.
  @Test(arguments: 0..<4) func helpInsideJobs(which: Int) throws {
    let queue = Self.queues[which]
    var random = SeededRandom(seed: 43)
    let model = ModelAnimation.random(count: 40, &random)
    let canvases = model.canvases()
    let cache = FrameCache(byteCeiling: 1 << 20)
    let right = Atomic<Int>(0)
    for _ in 0..<8 {
      queue.submit { _ in
        let source = ImageSource(.animated(ModelDecoder(model)), cache: cache)
        var reader = FrameReader(source, on: queue, leastPixels: 0)
        while let frame = try? reader.next() {
          if frame.image.modelPixels == canvases[frame.index] { right.add(1, ordering: .relaxed) }
        }
      }
    }
    queue.drain()
    let count = right.load(ordering: .relaxed)
    #expect(count == 8 * 40)
    #expect(cache.peakByteCount <= cache.byteCeiling)
  }

  /// Workers decode while the reader does nothing, and no more than they were asked for.
  @Test func workersGoAheadAndStop() async throws {
    let decoder = ModelDecoder(.chain(count: 100))
    let cache = FrameCache(byteCeiling: 1 << 20)
    let source = ImageSource(.animated(decoder), cache: cache)
    do {
      var reader = FrameReader(source, on: WorkerQueue(workers: 2), leastPixels: 0)
      _ = try reader.next()
      while decoder.decodes < 5 { try await Task.sleep(for: .milliseconds(1)) }
      #expect(decoder.decodesOfEach[5...].allSatisfy { $0 == 0 })
      // Four frames of one pixel, and as many bytes again to decode each from.
      #expect(cache.byteCount == 4 * 8)
    }
    // What is not taken is released with the reader.
    while cache.byteCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// A leap leaves frames that were decoded ahead; they are let go for those that are wanted now.
  @Test func aLeapChangesWhatIsAhead() async throws {
    let decoder = ModelDecoder(.chain(count: 100))
    let cache = FrameCache(byteCeiling: 1 << 20)
    let source = ImageSource(.animated(decoder), cache: cache)
    var reader = FrameReader(source, on: WorkerQueue(workers: 2), leastPixels: 0)
    _ = try reader.next()
    while decoder.decodes < 5 { try await Task.sleep(for: .milliseconds(1)) }
    try reader.seek(to: 90)
    let isRight =
      try reader.next()?.image.modelPixels == ModelAnimation.chain(count: 100).canvases()[90]
    #expect(isRight)
  }
}
