import PlatenCore
import PlatenImaging
import PlatenKernels
import TestSupport
import Testing

/// What GIFs lose is said, and no more than was asked for.
@Suite struct GIFLossTests {
  private func frame(
    _ width: Int, _ height: Int, _ pixel: (Int, Int) -> ModelPixel
  ) throws -> Frame {
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .straight)
    for y in 0..<height {
      for x in 0..<width { image.store(pixel(x, y), at: (y * width + x) * 4) }
    }
    return Frame(index: 0, image: image, delay: .zero, unclampedDelay: .milliseconds(50))
  }

  private func encoded(
    _ frames: [Frame], _ change: (inout ImageDestination.Options) -> Void = { _ in }
  ) throws -> EncodedAnimation {
    var options = ImageDestination.Options()
    change(&options)
    return try ImageDestination(format: .gif, options: options)
      .encodedAnimation(frames, on: .inline)
  }

  private func pictures(_ bytes: [UInt8]) throws -> [[ModelPixel]] {
    var reader = try ImageSource(bytes: bytes, refusingDamage: true).frames()
    var all: [[ModelPixel]] = []
    while let frame = try reader.next() { all.append(frame.image.modelPixels) }
    return all
  }

  /// A frame of 32×32 colours that are all different, moved by a little noise.
  private func photo(noise: Int = 0, seed: UInt64 = 1) throws -> Frame {
    var random = SeededRandom(seed: seed)
    return try frame(32, 32) { x, y in
      let shift = noise == 0 ? 0 : random.int(-noise...noise)
      return ModelPixel(
        r: UInt8(40 + 5 * x + shift), g: UInt8(40 + 5 * y), b: UInt8(60 + 2 * (x + y)), a: 255)
    }
  }

  @Test func exactFramesHaveNoLoss() throws {
    let plain = try frame(16, 16) { x, y in
      ModelPixel(r: UInt8(x * 16), g: UInt8(y * 16), b: 0, a: 255)
    }
    #expect(try encoded([plain, plain]).loss == nil)
  }

  @Test func reducedColorsAreCounted() throws {
    let plain = try frame(32, 32) { _, _ in ModelPixel(r: 9, g: 9, b: 9, a: 255) }
    let file = try encoded([plain, photo(), plain])
    let loss = try #require(file.loss)
    #expect(loss.colorFrames == 1 && loss.alphaFrames == 0)
    let wanted = try photo().image.modelPixels
    let most = zip(try pictures(file.bytes)[1], wanted).map { shown, pixel in
      max(
        abs(Int(shown.r) - Int(pixel.r)), abs(Int(shown.g) - Int(pixel.g)),
        abs(Int(shown.b) - Int(pixel.b)))
    }.max()
    #expect(loss.colorDifference == most && loss.colorDifference > 0)
  }

  @Test func binaryAlphaIsCounted() throws {
    let soft = try frame(4, 1) { x, _ in ModelPixel(r: 200, g: 0, b: 0, a: [0, 100, 180, 255][x]) }
    let hard = try frame(4, 1) { x, _ in ModelPixel(r: 200, g: 0, b: 0, a: 255) }
    let loss = try #require(try encoded([hard, soft]).loss)
    // 100 becomes 0, and 180 becomes 255.
    #expect(loss.alphaFrames == 1 && loss.alphaDifference == 100)
    #expect(loss.colorFrames == 0)
  }

  @Test(arguments: [2, 7, 64]) func coloursAreAsFewAsAskedFor(count: Int) throws {
    let file = try encoded([photo(), photo(noise: 20)]) { $0.gifColors = count }
    let colors = Set(try pictures(file.bytes).flatMap { $0.map { [$0.r, $0.g, $0.b, $0.a] } })
    #expect(colors.count <= count && colors.count > count / 2)
    #expect(file.loss?.colorFrames == 2)
  }

  /// Noise of a level makes no pixel change its colour, so nothing flickers.
  @Test func diffusionDoesNotFlicker() throws {
    let frames = try (0..<5).map { try photo(noise: $0 == 0 ? 0 : 1, seed: UInt64($0)) }
    let shown = try pictures(
      encoded(frames) {
        $0.dither = .diffusion
        $0.gifColors = 16
      }.bytes)
    for picture in shown { #expect(picture == shown[0]) }
    let moved = try pictures(
      encoded([photo(), photo(noise: 40)]) { $0.dither = .diffusion }.bytes)
    #expect(moved[0] != moved[1])
  }

  /// The string of each code is off by no more than the limit, so no pixel is, and the file is
  /// shorter.
  @Test func lossyIsShorterAndNear() throws {
    var random = SeededRandom(seed: 3)
    let frames = try (0..<3).map { _ in
      try frame(64, 64) { x, y in
        let gray = 100 + (x + y) / 16 * 8 + random.int(0...3) * 2
        return ModelPixel(r: UInt8(gray), g: UInt8(gray), b: UInt8(gray), a: 255)
      }
    }
    let exact = try encoded(frames)
    #expect(exact.loss == nil)
    var last = exact.bytes.count
    for lossy in [5, 20, 80] {
      let file = try encoded(frames) { $0.gifLossy = lossy }
      #expect(file.bytes.count < last, "\(lossy)")
      last = file.bytes.count
      let off = Int((Double(lossy * 10) / 3).squareRoot()) + Int(Double(lossy * 2).squareRoot())
      #expect((file.loss?.colorDifference ?? 0) <= off + 1, "\(lossy)")
    }
  }

  /// Where much stays and little moves, what stays is transparent and what moves is changed for
  /// longer strings: one does not shut out the other.
  @Test func whatStaysAndWhatIsShortenedGoTogether() throws {
    var random = SeededRandom(seed: 9)
    func level() -> Int { 40 + 5 * random.int(0...19) }
    let ground = (0..<96 * 64).map { _ in level() }
    let frames = try (0..<3).map { _ in
      try frame(96, 64) { x, y in
        // Two blocks in opposite corners, so that the rectangle around what changes is all.
        let isBlock = (x < 24 && y < 24) || (x >= 72 && y >= 40)
        let gray = UInt8(isBlock ? level() : ground[y * 96 + x])
        return ModelPixel(r: gray, g: gray, b: gray, a: 255)
      }
    }
    func later(_ lossy: Int) throws -> Int {
      try encoded(frames) { $0.gifLossy = lossy }.bytes.count
        - encoded([frames[0]]) { $0.gifLossy = lossy }.bytes.count
    }
    let (exact, shortened) = (try later(0), try later(20))
    #expect(shortened < exact * 9 / 10, "\(shortened) of \(exact)")
  }

  /// Of any indices: what may not change does not, and the rest is within the limit.
  @Test(arguments: CaseSeeds.make(20)) func shortenedStringsAreNear(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let bits = random.int(2...8)
    let colors = (0..<(1 << bits)).map { _ in
      UInt32(random.int(0...0xFFFFFF)) & 0x3F3F3F | 0xFF00_0000
    }
    let count = random.int(1...3000)
    let transparent = random.chance(50) ? random.int(0...((1 << bits) - 1)) : nil
    let before = (0..<count).map { _ in UInt8(random.int(0...((1 << bits) - 1))) }
    let choices = before.map { Int($0) != transparent && random.chance(20) ? UInt8(1) : 0 }
    var after = before
    let limit = random.int(1...2000)
    unsafe after.withUnsafeMutableBufferPointer { after in
      unsafe choices.withUnsafeBufferPointer { choices in
        unsafe shortenStrings(
          after.baseAddress!, choices: transparent == nil ? nil : choices.baseAddress,
          count: count, colors: colors, transparent: transparent, literalBits: bits,
          limit: Int32(limit))
      }
    }
    for (place, (old, new)) in zip(before, after).enumerated() where old != new {
      if Int(new) == transparent {
        #expect(choices[place] == 1)
        continue
      }
      #expect(Int(old) != transparent)
      let (from, to) = (Int(colors[Int(old)]), Int(colors[Int(new)]))
      var squares = 0
      for shift in [0, 8, 16] {
        let apart = (from >> shift & 255) - (to >> shift & 255)
        squares += apart * apart
      }
      #expect(squares <= limit)
    }
  }
}
