import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct GIFEncoderTests {
  /// A GIF's sides may be longer than Platen takes by default.
  private static let limits = Limits(side: 100_000)

  private func frames(_ bytes: [UInt8]) throws -> (frames: [Frame], plays: Int) {
    let source = ImageSource(.animated(try GIFDecoder(bytes, limits: Self.limits)))
    var reader = source.frames()
    var all: [Frame] = []
    while let frame = try reader.next() { all.append(frame) }
    return (all, source.loopCount)
  }

  private func frame(
    _ width: Int, _ height: Int, delay: Int = 5, _ pixel: (Int, Int) -> ModelPixel
  ) throws -> Frame {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .straight,
      limits: Self.limits)
    for y in 0..<height {
      for x in 0..<width { image.store(pixel(x, y), at: (y * width + x) * 4) }
    }
    return Frame(
      index: 0, image: image, delay: .zero, unclampedDelay: .milliseconds(delay * 10))
  }

  private func gray(_ value: Int) -> ModelPixel {
    ModelPixel(r: UInt8(value), g: UInt8(value), b: UInt8(value), a: 255)
  }

  private func expectSame(_ bytes: [UInt8], _ original: [Frame]) throws {
    let back = try frames(bytes).frames
    try #require(back.count == original.count)
    for (index, (a, b)) in zip(back, original).enumerated() {
      let isSame = a.image.modelPixels == b.image.modelPixels
      #expect(isSame, "frame \(index)")
      #expect(a.unclampedDelay == b.unclampedDelay)
    }
  }

  /// Any GIF, decoded and encoded again: the same pictures, delays and plays, and libgif reads
  /// every frame as we do.
  @Test(arguments: 0..<300) func gifToGIF(seed: Int) throws {
    var generator = GIFGenerator(seed: UInt64(50_000 + seed))
    let model = generator.animation()
    let original = try frames(model.bytes)
    let bytes = try GIFEncoder.encode(original.frames, plays: original.plays)
    try expectSame(bytes, original.frames)
    #expect(try frames(bytes).plays == model.plays)
    let decoder = try GIFDecoder(bytes, limits: .default)
    var library = try LibraryReader(bytes)
    for index in decoder.frames.indices {
      let theirs = try #require(try library.next())
      #expect(theirs.rect == decoder.frames[index].rect)
      let isSame = try decoder.patch(at: index).modelPixels == theirs.pixels
      #expect(isSame, "frame \(index)")
    }
  }

  /// Bytes of whole frames with a palette each, compressed by a plain encoder.
  private func naive(_ frames: [Frame]) -> Int {
    var random = SeededRandom(seed: 0)
    var sum = 13 + 19 + 1
    for frame in frames {
      var numbers: [Int: Int] = [:]
      var indices: [Int] = []
      for pixel in frame.image.modelPixels {
        let (red, green, blue) = (Int(pixel.r), Int(pixel.g), Int(pixel.b))
        let key = red << 24 | green << 16 | blue << 8 | Int(pixel.a)
        let number = numbers[key, default: numbers.count]
        numbers[key] = number
        indices.append(number)
      }
      var bits = 2
      while 1 << bits < numbers.count { bits += 1 }
      var writer = LZWWriter(literalBits: bits, style: .clears)
      let data = writer.encode(indices, &random).count
      sum += 8 + 10 + (3 << bits)
      sum += 1 + data + (data + 254) / 255 + 1
    }
    return sum
  }

  @Test(arguments: 0..<40) func neverLargerThanWholeFrames(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (width, height) = (random.int(1...60), random.int(1...60))
    let colors = [1, 2, 4, 17, 100, 200][seed % 6]
    var picture = (0..<(width * height)).map { _ in random.int(0...(colors - 1)) }
    let original = try (0..<random.int(1...5)).map { _ in
      for _ in 0..<random.int(0...3) {
        let (left, top) = (random.int(0...(width - 1)), random.int(0...(height - 1)))
        let color = random.int(0...(colors - 1))
        for y in top..<random.int((top + 1)...height) {
          for x in left..<random.int((left + 1)...width) { picture[y * width + x] = color }
        }
      }
      let shown = picture
      return try frame(width, height) { x, y in gray(shown[y * width + x]) }
    }
    let bytes = try GIFEncoder.encode(original, plays: 0)
    try expectSame(bytes, original)
    #expect(bytes.count <= naive(original))
  }

  @Test(arguments: [1, 2, 3, 4, 128, 255, 256]) func paletteSizes(colors: Int) throws {
    let first = try frame(16, 16) { x, y in
      ModelPixel(r: UInt8((y * 16 + x) % colors), g: 7, b: 9, a: 255)
    }
    let second = try frame(16, 16) { x, y in
      ModelPixel(r: UInt8((y * 16 + x + 1) % colors), g: 7, b: 9, a: 255)
    }
    let third = try frame(16, 16) { x, y in
      ModelPixel(r: UInt8((y * 16 + x + (y > 8 ? 2 : 1)) % colors), g: 7, b: 9, a: 255)
    }
    let bytes = try GIFEncoder.encode([first, second, third], plays: 0)
    try expectSame(bytes, [first, second, third])
  }

  /// 257 colours in one frame can't be exact; 257 over two frames can.
  @Test func oneColorTooMany() throws {
    func colors(_ width: Int, _ range: Range<Int>) throws -> Frame {
      try frame(width, 1) { x, _ in
        let value = range.lowerBound + x
        return ModelPixel(r: UInt8(value % 256), g: UInt8(value / 256 * 255), b: 0, a: 255)
      }
    }
    let tooMany = try colors(257, 0..<257)
    let back = try frames(GIFEncoder.encode([tooMany], plays: 0)).frames[0].image.modelPixels
    let apart = zip(back, tooMany.image.modelPixels).filter { $0 != $1 }
    #expect(!apart.isEmpty && apart.count <= 4)
    #expect(apart.allSatisfy { abs(Int($0.r) - Int($1.r)) <= 2 && $0.g == $1.g && $0.a == $1.a })

    let pair = try [colors(256, 0..<256), colors(256, 1..<257)]
    try expectSame(GIFEncoder.encode(pair, plays: 0), pair)
  }

  @Test func transparentFramesAndDisposal() throws {
    let clear = ModelPixel()
    let empty = try frame(9, 7) { _, _ in clear }
    let dot = try frame(9, 7) { x, y in x == 4 && y == 3 ? gray(9) : clear }
    let full = try frame(9, 7) { _, _ in gray(200) }
    let hole = try frame(9, 7) { x, y in x == 4 && y == 3 ? clear : gray(200) }
    for original in [
      [empty], [empty, empty], [empty, dot, empty], [full, empty, full], [full, hole, full, hole],
      [dot, full, hole, dot, empty], [hole, dot, hole, dot],
    ] {
      try expectSame(GIFEncoder.encode(original, plays: 3), original)
    }
  }

  /// What comes and goes is taken away again, rather than what it hid drawn once more.
  @Test func whatGoesAgainIsUndone() throws {
    var random = SeededRandom(seed: 3)
    let noise = (0..<4096).map { _ in random.int(0...63) }
    let ground = try frame(64, 64) { x, y in gray(noise[y * 64 + x]) }
    let popup = try frame(64, 64) { x, y in
      (16..<48).contains(x) && (16..<48).contains(y) ? gray(250) : gray(noise[y * 64 + x])
    }
    let original = [ground, popup, ground, popup, ground]
    let bytes = try GIFEncoder.encode(original, plays: 0)
    try expectSame(bytes, original)
    let decoder = try GIFDecoder(bytes, limits: .default)
    #expect(decoder.frames.map(\.disposal) == [.none, .previous, .none, .previous, .none])
    #expect(decoder.frames[1].rect == PixelRect(x: 16, y: 16, width: 32, height: 32))
    #expect(bytes.count < 2 * (try GIFEncoder.encode([ground], plays: 0)).count)
  }

  /// What one frame teaches the next about writing must not hang on who comes first.
  @Test(arguments: [0, 40]) func workersDoNotMatter(lossy: Int) throws {
    var random = SeededRandom(seed: 11)
    let ground = (0..<24_000).map { _ in random.int(0...7) * 30 }
    let original = try (0..<45).map { number in
      try frame(200, 120) { x, y in
        let isThere = abs(x - number * 4) < 9 || (number % 5 == 0 && y < 60)
        return gray(isThere ? 5 + y * 2 : ground[y * 200 + x])
      }
    }
    var options = ImageDestination.Options()
    options.gifLossy = lossy
    let destination = try ImageDestination(format: .gif, options: options)
    let alone = try destination.encode(original)
    if lossy == 0 { try expectSame(alone, original) }
    for workers in [1, 2, 5] {
      #expect(try destination.encode(original, on: WorkerQueue(workers: workers)) == alone)
    }
  }

  @Test func oddSizes() throws {
    for (width, height) in [(1, 1), (65_535, 1), (1, 65_535), (3000, 2)] {
      let original = try [0, 1].map { shift in
        try frame(width, height) { x, y in gray((x / 7 + y / 3 + shift) % 5 * 50) }
      }
      let bytes = try GIFEncoder.encode(original, plays: 0)
      try expectSame(bytes, original)
    }
    let tooWide = try frame(65_536, 1) { _, _ in gray(0) }
    let error = #expect(throws: PlatenError.self) { try GIFEncoder.encode([tooWide], plays: 0) }
    #expect(error?.failureReason?.contains("65536") == true)
  }

  @Test func delaysAndPlaysAreKept() throws {
    let delays = [0, 1, 2, 3, 10, 65_535]
    let original = try delays.enumerated().map { index, delay in
      try frame(2, 2, delay: delay) { x, _ in gray(index * 20 + x) }
    }
    for plays in [0, 1, 2, 65_536] {
      let back = try frames(GIFEncoder.encode(original, plays: plays))
      #expect(back.plays == plays)
      #expect(back.frames.map(\.unclampedDelay) == original.map(\.unclampedDelay))
    }
  }

  /// What another encoder left as short as can be is not made longer, and nothing but pictures,
  /// delays and plays is taken over.
  @Test func aShorterSourceIsCopied() throws {
    let comment: [UInt8] = [0x21, 0xFE, 3, 1, 2, 3, 0]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 2, 0, 0]
    let other: [UInt8] = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [2, 7, 7, 0]
    // No control extension: eight bytes that ours has for each frame.
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0xF0, 0, 0, 9, 9, 9, 0, 0, 0]
    let source = head + comment + loop + other + picture + comment + picture + [0x3B, 1, 2]
    #expect(GIFEncoder.copied(source) == head + loop + picture + picture + [0x3B])
    for count in source.indices.dropFirst(6) where count < source.count - 3 {
      #expect(GIFEncoder.copied(Array(source[..<count])) == nil)
    }
  }

  /// Dithered, the mean over a few pixels is nearer to the picture's, what does not change keeps
  /// its pattern, and what needs no other colours gets none.
  @Test func dithering() throws {
    // Noise takes the palette; the slow gradient below is left with bands wider than a block.
    var random = SeededRandom(seed: 11)
    let noise = random.bytes(64 * 32 * 3)
    let original = try frame(64, 64) { x, y in
      guard y < 32 else { return ModelPixel(r: UInt8(90 + x), g: 120, b: UInt8(60 + y), a: 255) }
      let at = (y * 64 + x) * 3
      return ModelPixel(r: noise[at], g: noise[at + 1], b: noise[at + 2], a: 255)
    }
    func error(_ dither: ImageDestination.Options.Dither) throws -> Int {
      let bytes = try GIFEncoder.encode([original, original], plays: 0, dither: dither)
      let back = try frames(bytes).frames
      #expect(back[0].image == back[1].image)
      let (a, b) = (back[0].image.modelPixels, original.image.modelPixels)
      var sum = 0
      for block in 32..<64 {
        var apart = [0, 0, 0]
        for place in 0..<64 {
          let at = (block / 8 * 8 + place / 8) * 64 + block % 8 * 8 + place % 8
          apart[0] += Int(a[at].r) - Int(b[at].r)
          apart[1] += Int(a[at].g) - Int(b[at].g)
          apart[2] += Int(a[at].b) - Int(b[at].b)
        }
        sum += apart.reduce(0) { $0 + abs($1) }
      }
      return sum
    }
    #expect(try error(.ordered) < error(.none) * 3 / 4)
    #expect(try error(.diffusion) < error(.none) * 3 / 4)
    let plain = try frame(16, 16) { x, y in gray(x * 16 + y) }
    try expectSame(GIFEncoder.encode([plain], plays: 0, dither: .ordered), [plain])
  }
}
