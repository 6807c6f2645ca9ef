import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct APNGEncoderTests {
  private let size = PixelSize(width: 40, height: 30)

  /// A picture whose pixels a closure gives.
  private func picture(_ alpha: AlphaInfo = .straight, _ pixel: (Int, Int) -> ModelPixel) throws
    -> Image
  {
    var image = try Image(size: size, format: .rgba8, alpha: alpha)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = pixel(x, y)
        for (c, value) in [pixel.r, pixel.g, pixel.b, pixel.a].enumerated() {
          image.store(value, at: (y * size.width + x) * 4 + c)
        }
      }
    }
    return image
  }

  private func timed(_ images: [Image]) -> [Frame] {
    images.enumerated().map { index, image in
      Frame(
        index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(40 + 10 * index))
    }
  }

  private func decoder(_ bytes: [UInt8]) throws -> APNGDecoder {
    try APNGDecoder(bytes, limits: .default)
  }

  private func all(_ decoder: any AnimationDecoder) throws -> [Frame] {
    var reader = ImageSource(.animated(decoder)).frames()
    var all: [Frame] = []
    while let frame = try reader.next() { all.append(frame) }
    return all
  }

  /// Encodes, and checks that what comes back is what went in.
  private func encoded(_ images: [Image], at location: SourceLocation = #_sourceLocation) throws
    -> (decoder: APNGDecoder, bytes: [UInt8])
  {
    let bytes = try APNGEncoder.encode(timed(images), plays: 0)
    let decoder = try decoder(bytes)
    let back = try all(decoder)
    #expect(
      back.map(\.image.modelPixels) == images.map(\.modelPixels), sourceLocation: location)
    #expect(
      back.map(\.unclampedDelay) == timed(images).map(\.unclampedDelay), sourceLocation: location)
    return (decoder, bytes)
  }

  /// No two neighbours are alike, and there are far more colours than a palette holds.
  private func noise(_ x: Int, _ y: Int) -> ModelPixel {
    var random = SeededRandom(seed: UInt64(y * 1000 + x))
    return ModelPixel(
      r: random.byte() | 64, g: random.byte() | 64, b: random.byte() | 64, a: 255)
  }

  private func isInside(_ x: Int, _ y: Int, _ left: Int, _ top: Int) -> Bool {
    (left..<(left + 8)).contains(x) && (top..<(top + 8)).contains(y)
  }

  // MARK: What is chosen

  @Test func movingSpriteIsClearedAway() throws {
    let images = try (0..<4).map { index in
      try picture { x, y in
        isInside(x, y, index * 9, index * 5)
          ? ModelPixel(r: 200, g: 10, b: 10, a: 128) : ModelPixel()
      }
    }
    let infos = try encoded(images).decoder.frames
    #expect(infos.dropLast().allSatisfy { $0.disposal == .background })
    // The first describes the whole picture, the others the sprite alone.
    #expect(infos.dropFirst().map(\.rect.width) == [8, 8, 8])
    #expect(infos.dropFirst().map(\.rect.x) == [9, 18, 27])
  }

  @Test func spriteOverPictureIsUndone() throws {
    let images = try (0..<4).map { index in
      try picture(.opaque) { x, y in
        index > 0 && isInside(x, y, index * 8, index * 5)
          ? ModelPixel(r: 0, g: UInt8(index), b: 0, a: 255) : noise(x, y)
      }
    }
    let infos = try encoded(images).decoder.frames
    #expect(infos.map(\.disposal) == [.none, .previous, .previous, .none])
    #expect(infos.dropFirst().map(\.rect.width) == [8, 8, 8])
  }

  @Test func scatteredChangesAreLaidOver() throws {
    let images = try (0..<3).map { index in
      try picture(.opaque) { x, y in
        (x * 7 + y * 11) % 31 == index ? ModelPixel(r: 1, g: 2, b: 3, a: 255) : noise(x, y)
      }
    }
    let (decoder, bytes) = try encoded(images)
    #expect(decoder.frames.dropFirst().allSatisfy { $0.blend == .over })
    // RGB with one transparent colour, not RGBA.
    #expect(bytes[25] == 2)
  }

  @Test func whatBecomesClearReplaces() throws {
    let images = try [
      picture { x, y in noise(x, y) },
      picture { x, y in x == 5 ? ModelPixel(r: 9, g: 9, b: 9, a: 3) : noise(x, y) },
    ]
    let infos = try encoded(images).decoder.frames
    #expect(infos[1].blend == .source)
    #expect(infos[1].rect == PixelRect(x: 5, y: 0, width: 1, height: 30))
  }

  @Test func unchangedFrameIsKept() throws {
    let image = try picture(.opaque) { x, y in noise(x, y) }
    let infos = try encoded([image, image, image]).decoder.frames
    #expect(infos.map(\.rect.width) == [40, 1, 1])
  }

  /// The colour type (byte 25) and depth (byte 24) of a still of given pixels.
  private func kind(_ pixel: (Int, Int) -> ModelPixel) throws -> [UInt8] {
    let bytes = try encoded([picture(.straight, pixel)]).bytes
    return [bytes[25], bytes[24]]
  }

  @Test func smallestColorType() throws {
    func gray(_ value: Int, _ alpha: UInt8 = 255) -> ModelPixel {
      ModelPixel(r: UInt8(value), g: UInt8(value), b: UInt8(value), a: alpha)
    }
    #expect(try kind { x, _ in gray(x % 2 * 255) } == [3, 1])
    #expect(try kind { x, _ in ModelPixel(r: UInt8(x % 3), a: UInt8(x % 3)) } == [3, 2])
    #expect(try kind { x, _ in ModelPixel(r: UInt8(x % 16), a: 255) } == [3, 4])
    #expect(try kind { x, _ in ModelPixel(r: UInt8(x % 17), a: 255) } == [3, 8])
    #expect(try kind { x, y in gray((x + y * 40) % 256) } == [0, 8])
    #expect(try kind { x, y in gray(x, UInt8(y * 8)) } == [4, 8])
    #expect(try kind(noise) == [2, 8])
    // Clear pixels are the one colour that is transparent, unless black is opaque elsewhere.
    #expect(try kind { x, y in x == y ? ModelPixel() : noise(x, y) } == [2, 8])
    #expect(
      try kind { x, y in x == y ? ModelPixel(a: y == 3 ? 255 : 0) : noise(x, y) } == [6, 8])
    #expect(try kind { x, y in x == y ? ModelPixel(r: 1) : noise(x, y) } == [6, 8])
  }

  // MARK: Any animation

  /// Frames in which sprites, opaque, clear or neither, come, move and go over all kinds of ground.
  private func animation(_ random: inout SeededRandom) throws -> [Image] {
    let kind = random.int(0...4)
    let alphas: [UInt8] = [[255], [0, 255], [0, 90, 255]].randomElement(using: &random) ?? []
    let palette = (0..<8).map { _ in
      let gray = random.byte()
      return ModelPixel(
        r: gray, g: kind == 0 ? gray : random.byte(), b: kind == 0 ? gray : random.byte(),
        a: alphas.randomElement(using: &random) ?? 255)
    }
    let ground = try picture { x, y in
      switch kind {
      case 0: ModelPixel(r: UInt8(x * 6), g: UInt8(x * 6), b: UInt8(x * 6), a: 255)
      case 1: ModelPixel()
      case 2: noise(x, y)
      case 3: palette[(x / 5 + y / 7) % 8]
      default: ModelPixel(r: UInt8(x), g: UInt8(y), b: 7, a: UInt8(x * y % 256))
      }
    }
    let pixels = ground.modelPixels
    var images: [Image] = []
    for _ in 0..<random.int(2...7) {
      let (left, top) = (random.int(0...35), random.int(0...25))
      let (width, height) = (random.int(0...12), random.int(0...12))
      let staysFrom = random.chance(50) ? images.last?.modelPixels : nil
      let (isDotted, color) = (random.chance(30), palette[random.int(0...7)])
      images.append(
        try picture { x, y in
          let isSprite =
            (left..<(left + width)).contains(x) && (top..<(top + height)).contains(y)
            && !(isDotted && (x + y) % 3 == 0)
          return isSprite ? color : (staysFrom ?? pixels)[y * size.width + x]
        })
    }
    return images
  }

  @Test(arguments: 0..<80) func comesBackExactly(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    _ = try encoded(animation(&random))
  }

  @Test(arguments: 0..<4) func workersDoNotMatter(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(100 + seed))
    let frames = try timed(animation(&random))
    let poster = try picture(.straight, noise)
    let alone = try APNGEncoder.encode(frames, poster: poster, plays: 1)
    for workers in [1, 2, 5] {
      let queue = WorkerQueue(workers: workers)
      let bytes = try APNGEncoder.encode(frames, poster: poster, plays: 1, on: queue)
      #expect(bytes == alone)
    }
  }

  // MARK: Posters

  @Test func posterIsHiddenFromTheAnimation() throws {
    let images = try (0..<2).map { index in try picture { x, y in noise(x + index, y) } }
    let poster = try picture { x, y in ModelPixel(r: UInt8(x), g: UInt8(y), b: 0, a: UInt8(x)) }
    let destination = try ImageDestination(format: .apng, options: .init(plays: 3))
    let source = try ImageSource(bytes: destination.encode(timed(images), poster: poster))
    #expect(try source.poster()?.modelPixels == poster.modelPixels)
    #expect(source.loopCount == 3)
    #expect(source.count == 2)
    for (index, image) in images.enumerated() {
      #expect(try source.frame(at: index).image.modelPixels == image.modelPixels)
    }
  }

  @Test func posterThatCannotBeWritten() throws {
    let frames = try timed([picture(.straight, noise)])
    let small = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    var error = #expect(throws: PlatenError.self) {
      try APNGEncoder.encode(frames, poster: small, plays: 1)
    }
    #expect(error?.message == "the poster has another size than frame 0")
    error = #expect(throws: PlatenError.self) {
      try ImageDestination(format: .gif).encode(frames, poster: frames[0].image)
    }
    #expect(error?.code == .invalidArgument)
  }

  // MARK: Between formats

  @Test(arguments: 0..<60) func thereAndBackFromGIF(seed: Int) throws {
    var generator = GIFGenerator(seed: UInt64(seed))
    let gif = try GIFDecoder(generator.animation().bytes, limits: .default)
    let first = try all(gif)
    let apng = try decoder(APNGEncoder.encode(first, plays: gif.header.plays))
    let second = try all(apng)
    #expect(second.map(\.image.modelPixels) == first.map(\.image.modelPixels))
    #expect(apng.frames.map(\.unclampedDelay) == gif.frames.map(\.unclampedDelay))
    #expect(apng.header.plays == gif.header.plays)
    let last = try GIFDecoder(
      GIFEncoder.encode(second, plays: apng.header.plays), limits: .default)
    // What comes after transparent pixels has no meaning, and no place in a GIF.
    func visible(_ frames: [Frame]) -> [[ModelPixel]] {
      frames.map { $0.image.modelPixels.map { $0.a == 0 ? ModelPixel() : $0 } }
    }
    let isExact = Set(visible(first).flatMap { $0 }.map { [$0.r, $0.g, $0.b, $0.a] }).count <= 256
    if isExact { #expect(visible(try all(last)) == visible(first)) }
    #expect(last.frames.map(\.unclampedDelay) == gif.frames.map(\.unclampedDelay))
    #expect(last.header.plays == gif.header.plays)
  }

  @Test(arguments: 0..<60) func thereAndBackFromAPNG(seed: Int) throws {
    var generator = APNGGenerator(seed: UInt64(500 + seed))
    let source = try decoder(generator.animation().bytes)
    let first = try all(source)
    let poster = try source.poster()
    let copy = try decoder(
      APNGEncoder.encode(first, poster: poster, plays: source.header.plays))
    #expect(try all(copy).map(\.image.modelPixels) == first.map(\.image.modelPixels))
    #expect(try copy.poster()?.modelPixels == poster?.modelPixels)
    #expect(copy.frames.map(\.unclampedDelay) == source.frames.map(\.unclampedDelay))
    #expect(copy.header.plays == source.header.plays)
  }
}
