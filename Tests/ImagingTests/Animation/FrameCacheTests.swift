import Dispatch
@_spi(Instruments) import PlatenImaging
import PlatenCore
import Synchronization
import TestSupport
import Testing

@Suite struct FrameCacheTests {
  @Test func twoReadersInStepDecodeOnce() throws {
    let model = ModelAnimation.chain(count: 50)
    let decoder = ModelDecoder(model)
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 1 << 20))
    let copy = source
    let canvases = model.canvases()
    var (first, second) = (source.frames(), copy.frames())
    for index in 0..<50 {
      let isRight = try first.next()?.image.modelPixels == canvases[index]
      let isSame = try second.next()?.image.modelPixels == canvases[index]
      #expect(isRight && isSame)
    }
    #expect(decoder.decodesOfEach.allSatisfy { $0 == 1 })
    #expect(first.statistics.decodes == 50)
    #expect(second.statistics.decodes == 0)
    #expect(second.statistics.hits == 50)
  }

  /// A frame that is being decoded is waited for and not decoded twice.
  @Test func readersAtOnceDecodeOnce() async throws {
    let model = ModelAnimation.chain(count: 30)
    let decoder = ModelDecoder(model) { _ in
      // Long enough for the others to come.
      for _ in 0..<200 { _ = SeededRandom(seed: 1) }
    }
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 1 << 20))
    // All are readers before the first begins, so every frame is kept for the others.
    let readers = (0..<4).map { _ in source.frames() }
    let canvases = model.canvases()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for reader in readers {
        group.addTask { @concurrent in
          var reader = reader
          while let frame = try reader.next() {
            let isRight = frame.image.modelPixels == canvases[frame.index]
            #expect(isRight)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(decoder.decodesOfEach.allSatisfy { $0 == 1 })
  }

  /// Several readers of several sources, one ceiling: it is never exceeded, not even for a moment.
  @Test(arguments: [0, 20_000, 120_000]) func ceilingHoldsForAllReaders(ceiling: Int) async throws {
    let cache = FrameCache(byteCeiling: ceiling)
    let queue = WorkerQueue(workers: 2)
    var random = SeededRandom(seed: 77)
    do {
      let models = (0..<3).map { _ in ModelAnimation.random(count: 60, &random) }
      let sources = models.map { ImageSource(.animated(ModelDecoder($0)), cache: cache) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 0..<9 {
          let source = sources[task % 3]
          let canvases = models[task % 3].canvases()
          group.addTask { @concurrent in
            var random = SeededRandom(seed: UInt64(task))
            var reader =
              task % 2 == 0 ? source.frames() : FrameReader(source, on: queue, leastPixels: 0)
            for _ in 0..<60 {
              if random.chance(30) { try reader.seek(to: random.int(0...59)) }
              guard let frame = try reader.next() else {
                try reader.seek(to: 0)
                continue
              }
              let isRight = frame.image.modelPixels == canvases[frame.index]
              #expect(isRight, "frame \(frame.index)")
              #expect(cache.byteCount <= ceiling)
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(cache.peakByteCount <= ceiling)
      if ceiling > 0 { #expect(cache.peakByteCount > 0) }
    }
    // A worker may still hold a frame that nobody takes any more.
    while cache.byteCount > 0 { try await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func ceilingCanBeLowered() throws {
    let cache = FrameCache(byteCeiling: 100 * 4096)
    let source = ImageSource(.animated(ModelDecoder(.chain(count: 600))), cache: cache)
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    #expect(cache.byteCount == 37 * 4096)
    cache.byteCeiling = 10 * 4096
    #expect(cache.byteCount == 10 * 4096)
    cache.byteCeiling = 0
    #expect(cache.byteCount == 0)
    #expect(cache.peakByteCount == 37 * 4096)
    cache.byteCeiling = 4 * 4096
    try reader.seek(to: 0)
    while try reader.next() != nil { #expect(cache.byteCount <= 4 * 4096) }
    cache.removeAll()
    #expect(cache.byteCount == 0)
  }

  private let damage = PlatenError(.malformed, message: "frame 20 has damaged data")

  /// Frames that need a bad one are refused with its error, cheaply; all others are shown.
  @Test(arguments: [1, 3]) func aBadFrameLeavesTheReaderUsable(workers: Int) throws {
    var model = ModelAnimation.chain(count: 80)
    // Frame 50 hides all before it.
    model.frames[50] = ModelFrame(
      width: 6, height: 6, pixels: Array(repeating: ModelPixel(r: 1, g: 2, b: 3, a: 4), count: 36))
    let decoder = ModelDecoder(model, bad: [20: damage])
    let source = ImageSource(
      .animated(decoder), path: "bad.png", cache: FrameCache(byteCeiling: 1 << 20))
    let canvases = model.canvases()
    var reader = FrameReader(source, on: WorkerQueue(workers: workers), leastPixels: 0)
    for index in 0..<80 {
      #expect(reader.index == index)
      if (20..<50).contains(index) {
        let error = #expect(throws: PlatenError.self) { try reader.next() }
        #expect(error?.message == damage.message)
        #expect(error?.path == "bad.png")
      } else {
        let isRight = try reader.next()?.image.modelPixels == canvases[index]
        #expect(isRight, "frame \(index)")
      }
    }
    #expect(decoder.decodesOfEach[20] == 1)
    try reader.seek(to: 19)
    let isRight = try reader.next()?.image.modelPixels == canvases[19]
    #expect(isRight)
    #expect(throws: PlatenError.self) { try reader.next() }
  }

  /// A frame that undoes itself is all that its damage costs.
  @Test func aBadFrameThatIsUndoneIsSkipped() throws {
    var model = ModelAnimation.chain(count: 30)
    model.frames[20].disposal = 2
    let decoder = ModelDecoder(model, bad: [20: damage])
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 0))
    let canvases = model.canvases()
    var reader = source.frames()
    for index in 0..<30 where index != 20 {
      if index == 21 { #expect(throws: PlatenError.self) { try reader.next() } }
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight, "frame \(index)")
    }
    // The canvas was kept over the error: nothing was decoded again.
    #expect(decoder.decodes == 30)
  }

  /// What failed for want of memory is tried again; errors always name their frame.
  @Test func aPassingFailureIsTriedAgain() throws {
    let decoder = ModelDecoder(
      .chain(count: 3), bad: [1: PlatenError(.limitExceeded, message: "no memory")])
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 1 << 20))
    var reader = source.frames()
    _ = try reader.next()
    for _ in 0..<2 {
      try reader.seek(to: 1)
      let error = #expect(throws: PlatenError.self) { try reader.next() }
      #expect(error?.message == "frame 1: no memory")
    }
    #expect(decoder.decodesOfEach == [1, 2, 0])
  }
}
