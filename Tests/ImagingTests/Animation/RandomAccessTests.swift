@_spi(Instruments) import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct RandomAccessTests {
  /// Steps, leaps and repeats, in a cache of any size: always the canvas the model says.
  @Test(arguments: 0..<60) func anyOrderShowsTheSame(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(31_000 + seed))
    let model = ModelAnimation.random(count: random.int(1...90), &random)
    let cache = FrameCache(byteCeiling: [0, 4096, 40_000, 300_000, 64 << 20][seed % 5])
    let source = ImageSource(.animated(ModelDecoder(model)), cache: cache)
    let canvases = model.canvases()
    var readers = [
      source.frames(), FrameReader(source, on: WorkerQueue(workers: 2), leastPixels: 0),
    ]
    var index = 0
    for _ in 0..<120 {
      switch random.int(0...5) {
      case 0: index = random.int(0...(canvases.count - 1))
      case 1, 2: index = max(0, index - 1)
      default: index = min(canvases.count - 1, index + 1)
      }
      if random.chance(10) {
        let isRight = try source.frame(at: index).image.modelPixels == canvases[index]
        #expect(isRight, "frame \(index) alone")
        continue
      }
      let which = random.int(0...1)
      try readers[which].seek(to: index)
      let isRight = try readers[which].next()?.image.modelPixels == canvases[index]
      #expect(isRight, "frame \(index), reader \(which)")
      #expect(cache.byteCount <= cache.byteCeiling)
    }
    #expect(cache.peakByteCount <= cache.byteCeiling)
  }

  /// The same with the files the generators write.
  @Test(arguments: 0..<60) func anyOrderInFiles(seed: Int) throws {
    let model: ModelAnimation
    if seed % 2 == 0 {
      var generator = GIFGenerator(seed: UInt64(32_000 + seed))
      model = generator.animation()
    } else {
      var generator = APNGGenerator(seed: UInt64(32_000 + seed))
      model = generator.animation()
    }
    let source = ImageSource(
      try ImageSource.Decoder(model.bytes, limits: .default),
      cache: FrameCache(byteCeiling: seed % 3 * 8192))
    let canvases = model.canvases()
    var random = SeededRandom(seed: UInt64(seed))
    var reader = source.frames()
    for _ in 0..<30 {
      let index = random.int(0...(source.count - 1))
      try reader.seek(to: index)
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight, "frame \(index)")
    }
  }

  @Test func oncePlayedAnyFrameCostsSixteenAtTheMost() throws {
    let model = ModelAnimation.chain(count: 500)
    let decoder = ModelDecoder(model)
    // 31 checkpoints fill the three quarters they may have.
    let cache = FrameCache(byteCeiling: 42 * 4096)
    let source = ImageSource(.animated(decoder), cache: cache)
    let canvases = model.canvases()
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    #expect(decoder.decodes == 500)
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let index = random.int(0...499)
      let before = decoder.decodes
      try reader.seek(to: index)
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight)
      #expect(decoder.decodes - before <= 16, "frame \(index)")
    }
    #expect(cache.peakByteCount <= cache.byteCeiling)
  }

  /// Checkpoints of 20 canvases, and room for nine: they are deflated, and none is left out.
  @Test func checkpointsThatAreTooManyArePacked() throws {
    let model = ModelAnimation.chain(count: 330, width: 64, height: 64)
    let decoder = ModelDecoder(model)
    let cache = FrameCache(byteCeiling: 12 * 64 * 64 * 4)
    let source = ImageSource(.animated(decoder), cache: cache)
    let canvases = model.canvases()
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    var random = SeededRandom(seed: 23)
    for _ in 0..<100 {
      let index = random.int(0...329)
      let before = decoder.decodes
      try reader.seek(to: index)
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight)
      #expect(decoder.decodes - before <= 16, "frame \(index)")
    }
    #expect(cache.peakByteCount <= cache.byteCeiling)
  }

  /// Once back through all of it costs about as much as once forwards.
  @Test(arguments: [true, false]) func backwardsCostsAsMuchAsForwards(byOneReader: Bool) throws {
    let model = ModelAnimation.chain(count: 320)
    let decoder = ModelDecoder(model)
    // Too little for all frames.
    let cache = FrameCache(byteCeiling: 1 << 20)
    let source = ImageSource(.animated(decoder), cache: cache)
    let canvases = model.canvases()
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    let before = decoder.decodes
    for index in (0..<320).reversed() {
      let start = decoder.decodes
      if byOneReader { try reader.seek(to: index) }
      let frame = byOneReader ? try reader.next() : try source.frame(at: index)
      let isRight = frame?.image.modelPixels == canvases[index]
      #expect(isRight)
      #expect(decoder.decodes - start <= 16)
    }
    #expect(decoder.decodes - before <= 320)
  }

  /// Half of the canvases a segment has don't fit: still no step costs more than 16.
  @Test func backwardsWithLittleRoom() throws {
    let model = ModelAnimation.chain(count: 160)
    let decoder = ModelDecoder(model)
    let source = ImageSource(
      .animated(decoder), cache: FrameCache(byteCeiling: (10 + 7) * 4096))
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    let before = decoder.decodes
    for index in (0..<160).reversed() {
      let start = decoder.decodes
      try reader.seek(to: index)
      _ = try reader.next()
      #expect(decoder.decodes - start <= 16)
    }
    // Without anything recent it would be 1,360.
    #expect(decoder.decodes - before <= 480)
  }

  @Test func withoutRoomEveryFrameIsRightAndCostsItsWholeChain() throws {
    let model = ModelAnimation.chain(count: 60)
    let decoder = ModelDecoder(model)
    let cache = FrameCache(byteCeiling: 0)
    let source = ImageSource(.animated(decoder), cache: cache)
    let canvases = model.canvases()
    var reader = source.frames()
    for index in (0..<60).reversed() {
      let before = decoder.decodes
      try reader.seek(to: index)
      let isRight = try reader.next()?.image.modelPixels == canvases[index]
      #expect(isRight)
      #expect(decoder.decodes - before == index + 1)
    }
    #expect(cache.peakByteCount == 0)
  }

  /// 64 checkpoints and room for 21: every fourth stays, so the cost is four times as high.
  @Test func checkpointsThinOutEvenly() throws {
    let model = ModelAnimation.chain(count: 1025)
    let decoder = ModelDecoder(model)
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 28 * 4096))
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil {}
    for index in stride(from: 1, to: 1024, by: 9) {
      // A fresh reader: one that holds a canvas near by would have it easier.
      let before = decoder.decodes
      var fresh = source.frames()
      try fresh.seek(to: index)
      _ = try fresh.next()
      #expect(decoder.decodes - before <= 64, "frame \(index)")
    }
  }

  /// Every frame by itself, in order, costs one decoded frame each.
  @Test func framesOneByOneContinue() throws {
    let decoder = ModelDecoder(.chain(count: 100))
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 1 << 20))
    for index in 0..<100 { _ = try source.frame(at: index) }
    #expect(decoder.decodes == 100)
  }

  @Test func readingOnceKeepsNothing() throws {
    let cache = FrameCache(byteCeiling: 1 << 20)
    do {
      let source = ImageSource(.animated(ModelDecoder(.chain(count: 40))), cache: cache)
      var reader = source.frames()
      while try reader.next() != nil { #expect(cache.byteCount == 0) }
      #expect(reader.statistics.decodes == 40)
      #expect(reader.statistics.hits == 0)
      // One canvas and one pixel.
      #expect(reader.statistics.peakBytes == 6 * 6 * 4 + 4)
      // Told to go where it is, a reader keeps the canvases after frames 15 and 31, and all frames.
      reader = source.frames()
      try reader.seek(to: 0)
      while try reader.next() != nil {}
      #expect(cache.byteCount == (2 + 40) * 4096)
    }
    // What belongs to a source goes with it.
    #expect(cache.byteCount == 0)
  }

  /// What there is room for: checkpoints and all frames, checkpoints alone, nothing.
  @Test func whatIsKeptDependsOnTheRoom() throws {
    for (pages, kept) in [(42, 42), (41, 2), (3, 2), (1, 0)] {
      let cache = FrameCache(byteCeiling: pages * 4096)
      let source = ImageSource(.animated(ModelDecoder(.chain(count: 40))), cache: cache)
      var reader = source.frames()
      try reader.seek(to: 0)
      while try reader.next() != nil {}
      #expect(cache.byteCount == kept * 4096, "\(pages) pages")
    }
    // Frames that hide all before them need no checkpoints.
    var model = ModelAnimation.chain(count: 40, width: 1, height: 1)
    for index in model.frames.indices { model.frames[index].blendsOver = false }
    let cache = FrameCache(byteCeiling: 39 * 4096)
    let source = ImageSource(.animated(ModelDecoder(model)), cache: cache)
    var reader = source.frames()
    try reader.seek(to: 0)
    while try reader.next() != nil { #expect(cache.byteCount == 0) }
  }

  /// An animation that is small enough is decoded once, however often it is played.
  @Test func loopsDecodeShortAnimationsOnce() throws {
    let decoder = ModelDecoder(.chain(count: 30))
    let source = ImageSource(.animated(decoder), cache: FrameCache(byteCeiling: 1 << 20))
    var reader = source.frames()
    for _ in 0..<4 {
      try reader.seek(to: 0)
      while try reader.next() != nil {}
    }
    #expect(decoder.decodes == 30)
    #expect(reader.statistics.decodes == 30)
    #expect(reader.statistics.hits == 90)
  }
}
