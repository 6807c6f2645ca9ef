import PlatenImaging
import PlatenCore
import TestSupport
import Testing

@Suite struct EncoderTests {
  /// Random frames in which parts change; `colors` at most, alphas of all values or only two.
  private func frames(
    _ random: inout SeededRandom, colors: Int, alphas: [UInt8], isGray: Bool = false
  ) throws -> [Frame] {
    let size = PixelSize(width: random.int(1...24), height: random.int(1...24))
    let palette = (0..<colors).map { _ in
      let gray = random.byte()
      let alpha = alphas.randomElement(using: &random)!
      return ModelPixel(
        r: gray, g: isGray ? gray : random.byte(), b: isGray ? gray : random.byte(), a: alpha)
    }
    var image = try Image(
      size: size, format: .rgba8, alpha: alphas == [255] ? .opaque : .straight)
    var frames: [Frame] = []
    for index in 0..<random.int(1...6) {
      let isWhole = index == 0 || random.chance(20)
      let left = isWhole ? 0 : random.int(0...(size.width - 1))
      let top = isWhole ? 0 : random.int(0...(size.height - 1))
      let right = isWhole ? size.width : random.int(left...size.width)
      for y in top..<(isWhole ? size.height : random.int(top...size.height)) {
        for x in left..<right {
          let pixel = palette.randomElement(using: &random)!
          for (c, value) in [pixel.r, pixel.g, pixel.b, pixel.a].enumerated() {
            image.store(UInt8(value), at: (y * size.width + x) * 4 + c)
          }
        }
      }
      let delay = Duration.milliseconds(random.int(0...30) * 10)
      frames.append(Frame(index: index, image: image, delay: .zero, unclampedDelay: delay))
    }
    return frames
  }

  private func decoded(_ source: ImageSource) throws -> [Frame] {
    var reader = source.frames()
    var all: [Frame] = []
    while let frame = try reader.next() { all.append(frame) }
    return all
  }

  @Test(arguments: 0..<120) func apngIsLossless(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let colors = [1, 2, 3, 5, 16, 17, 200, 256, 400][seed % 9]
    let alphas: [UInt8] = [[255], [0, 255], [0, 1, 77, 254, 255]][seed / 9 % 3]
    let frames = try frames(&random, colors: colors, alphas: alphas, isGray: seed % 5 == 0)
    let bytes = try APNGEncoder.encode(frames, plays: seed % 4)
    let source = ImageSource(.animated(try APNGDecoder(bytes, limits: .default)))
    #expect(source.loopCount == seed % 4)
    let back = try decoded(source)
    #expect(back.map(\.unclampedDelay) == frames.map(\.unclampedDelay))
    #expect(back.map(\.image.modelPixels) == frames.map(\.image.modelPixels))
  }

  @Test(arguments: 0..<120) func gifIsLosslessUpTo256Colors(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let colors = [1, 2, 3, 5, 16, 17, 200, 254, 256][seed % 9]
    let alphas: [UInt8] = seed % 2 == 0 || colors == 256 ? [255] : [0, 255, 255]
    let frames = try frames(&random, colors: colors, alphas: alphas)
    let bytes = try GIFEncoder.encode(frames, plays: seed % 4)
    let source = ImageSource(.animated(try GIFDecoder(bytes, limits: .default)))
    #expect(source.loopCount == seed % 4)
    let back = try decoded(source)
    for (frame, original) in zip(back, frames) {
      let wanted = original.image.modelPixels.map { $0.a == 0 ? ModelPixel() : $0 }
      let isRight = frame.image.modelPixels == wanted
      #expect(isRight, "frame \(frame.index)")
    }
    #expect(back.count == frames.count)
  }

  /// More colours than a palette holds: each channel stays near, and transparency exact.
  @Test(arguments: 0..<2) func gifOfManyColors(seed: Int) throws {
    let size = PixelSize(width: 64, height: 64)
    let frames = try (0..<3).map { index in
      var image = try Image(size: size, format: .rgba8, alpha: .straight)
      for y in 0..<64 {
        for x in 0..<64 {
          let isClear = seed % 2 == 1 && (x + index * 7) % 32 < 4
          let blue = (x + y + index * 9 + seed * 20) % 256
          let pixel = isClear ? [0, 0, 0, 0] : [x * 4, y * 4, blue, 255]
          for (c, value) in pixel.enumerated() {
            image.store(UInt8(value), at: (y * 64 + x) * 4 + c)
          }
        }
      }
      return Frame(index: index, image: image, delay: .zero, unclampedDelay: .milliseconds(50))
    }
    let bytes = try GIFEncoder.encode(frames, plays: 0)
    let back = try decoded(
      ImageSource(.animated(try GIFDecoder(bytes, limits: .default))))
    for (frame, original) in zip(back, frames) {
      var error = 0.0
      var isTransparencyRight = true
      for (p, q) in zip(frame.image.modelPixels, original.image.modelPixels) {
        isTransparencyRight = isTransparencyRight && p.a == q.a
        for (a, b) in [(p.r, q.r), (p.g, q.g), (p.b, q.b)] {
          error += Double((Int(a) - Int(b)) * (Int(a) - Int(b)))
        }
      }
      #expect(isTransparencyRight)
      // 30 dB and better.
      #expect(error / Double(64 * 64 * 3) < 65)
    }
  }

  @Test func gifDelaysKeepTheWholeTime() throws {
    func delays(_ each: [Duration]) throws -> [Int] {
      let frames = try each.map { delay in
        Frame(
          index: 0,
          image: try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque),
          delay: .zero, unclampedDelay: delay)
      }
      return try GIFDecoder(GIFEncoder.encode(frames, plays: 1), limits: .default).frames.map {
        Int($0.unclampedDelay / .milliseconds(10))
      }
    }
    #expect(try delays([.milliseconds(33), .milliseconds(33), .milliseconds(34)]) == [3, 4, 3])
    #expect(try delays([.milliseconds(0), .milliseconds(10), .milliseconds(40)]) == [0, 1, 4])
    // 60 frames a second: never 10 ms, which browsers would show for 100.
    // What one frame can't be shown for, no other is.
    #expect(
      try delays([.seconds(1000), .seconds(10), .seconds(10), .milliseconds(44)])
        == [65535, 1000, 1000, 4])
    let sixty = try delays(Array(repeating: .seconds(1) / 60, count: 60))
    #expect(sixty.allSatisfy { $0 >= 2 })
  }

  @Test(arguments: [
    (1, 3), (7, 25), (1, 30), (1001, 30000), (65535, 65535), (65535, 1), (3, 65535),
  ])
  func apngDelaysSurvive(numerator: Int, denominator: Int) throws {
    let delay = Duration.seconds(numerator) / denominator
    let image = try Image(size: PixelSize(width: 1, height: 1), format: .gray8, alpha: .opaque)
    let frame = Frame(index: 0, image: image, delay: delay, unclampedDelay: delay)
    let bytes = try APNGEncoder.encode([frame], plays: 1)
    #expect(try APNGDecoder(bytes, limits: .default).frames[0].unclampedDelay == delay)
  }

  @Test func framesMustAgree() throws {
    #expect(throws: PlatenError.self) { try GIFEncoder.encode([], plays: 1) }
    let frames = try [1, 2].map { width in
      Frame(
        index: 0,
        image: try Image(size: PixelSize(width: width, height: 1), format: .rgba8, alpha: .opaque),
        delay: .zero, unclampedDelay: .zero)
    }
    let error = #expect(throws: PlatenError.self) { try APNGEncoder.encode(frames, plays: 1) }
    #expect(error?.message.contains("frame 1") == true)
  }

  @Test func otherFormatsAreConverted() throws {
    var gray = try Image(size: PixelSize(width: 2, height: 1), format: .gray8, alpha: .opaque)
    gray.store(UInt8(200), at: 1)
    var deep = try Image(
      size: PixelSize(width: 2, height: 1), format: .rgba16, alpha: .premultiplied)
    for (i, word) in [UInt16(0x4000), 0x2000, 0, 0x8000, 0, 0, 0, 0xFFFF].enumerated() {
      deep.store(UInt16(word), at: i * 2)
    }
    let frames = [gray, deep].enumerated().map {
      Frame(index: $0, image: $1, delay: .zero, unclampedDelay: .zero)
    }
    let bytes = try APNGEncoder.encode(frames, plays: 1)
    let back = try decoded(ImageSource(.animated(try APNGDecoder(bytes, limits: .default))))
    #expect(
      back[0].image.modelPixels
        == [ModelPixel(r: 0, g: 0, b: 0, a: 255), ModelPixel(r: 200, g: 200, b: 200, a: 255)])
    #expect(
      back[1].image.modelPixels
        == [ModelPixel(r: 128, g: 64, b: 0, a: 128), ModelPixel(r: 0, g: 0, b: 0, a: 255)])
  }

  /// Delays that no file can state, on one frame or on all.
  @Test(
    arguments: [Duration.seconds(100_000_000_000_000_000), .seconds(Int64.max), .seconds(-1e17)],
    [ImageFormat.gif, .webp, .apng])
  func delaysBeyondAllFormats(_ delay: Duration, _ format: ImageFormat) throws {
    let size = PixelSize(width: 2, height: 1)
    let frames = try (0..<30).map { index in
      var image = try Image(size: size, format: .rgba8, alpha: .opaque)
      for place in [3, 7] { image.store(UInt8(255), at: place) }
      image.store(UInt8(index), at: 0)
      return Frame(index: index, image: image, delay: delay, unclampedDelay: delay)
    }
    let file = try ImageDestination(format: format).encode(frames)
    #expect(try ImageSource(bytes: file).count == 30)
  }

  @Test func framesNeedNoMoreThanAPictureAndADelay() throws {
    let size = PixelSize(width: 2, height: 2)
    let image = try Image(size: size, format: .gray8, alpha: .opaque, bytes: [0, 90, 180, 255])
    let frames = [
      Frame(image: image, delay: .milliseconds(70)), Frame(image: image, delay: .milliseconds(5)),
    ]
    let source = try ImageSource(bytes: ImageDestination.apng().encode(frames))
    #expect(source.delays(.exact) == [.milliseconds(70), .milliseconds(5)])
    #expect(try source.frame(at: 1).index == 1)
  }
}
