import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct ConversionTests {
  /// Every colour with every alpha, against the exact quotient rounded half up.
  @Test func eightBitAlphaIsExact() throws {
    var straight: [UInt8] = []
    for alpha in 0..<256 {
      for color in 0..<256 {
        straight += [UInt8(color), UInt8(255 - color), UInt8(color / 2), UInt8(alpha)]
      }
    }
    let image = try Image(256, 256, .rgba8, .straight, straight)
    let multiplied = try image.premultiplied()
    #expect(multiplied.alpha == .premultiplied)
    let products = multiplied.byteArray
    let divided = try multiplied.straightened().byteArray
    var wrong = 0
    for index in straight.indices where index % 4 != 3 {
      let (c, a) = (Int(straight[index]), Int(straight[index | 3]))
      let product = (2 * c * a + 255) / 510
      let quotient = a == 0 ? 0 : min(255, (2 * product * 255 + a) / (2 * a))
      if Int(products[index]) != product || Int(divided[index]) != quotient { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func sixteenBitAlphaIsExact() throws {
    var generator = SeededRandom(seed: 1)
    let bytes = generator.bytes(64 * 64 * 8)
    let image = try Image(64, 64, .rgba16, .straight, bytes)
    let words = words(image)
    let products = try self.words(image.premultiplied())
    let divided = try self.words(image.premultiplied().straightened())
    var wrong = 0
    for index in words.indices where index % 4 != 3 {
      let (c, a) = (Int(words[index]), Int(words[index | 3]))
      let product = (2 * c * a + 65535) / 131070
      let quotient = a == 0 ? 0 : min(65535, (2 * product * 65535 + a) / (2 * a))
      if Int(products[index]) != product || Int(divided[index]) != quotient { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test func sixteenBitsNarrowToTheNearest() throws {
    let all = (0..<65536).flatMap { word -> [UInt8] in [UInt8(word & 255), UInt8(word >> 8)] }
    let wide = try Image(128, 128, .rgba16, .opaque, all)
    let narrow = try wide.converted(to: .rgba8).byteArray
    #expect(
      (0..<65536).allSatisfy { Int(narrow[$0]) == Int((Double($0) / 257).rounded()) })
    let bytes = try Image(16, 4, .rgba8, .straight, (0..<256).map { UInt8($0) })
    #expect(try bytes.converted(to: .rgba16).converted(to: .rgba8) == bytes)
  }

  @Test func greyIsRec601Luma() throws {
    var generator = SeededRandom(seed: 2)
    let bytes: [UInt8] = (0..<4096).flatMap { _ -> [UInt8] in generator.bytes(3) + [255] }
    let image = try Image(64, 64, .rgba8, .opaque, bytes)
    let gray = try image.converted(to: .gray8).byteArray
    var worst = 0.0
    for (index, value) in gray.enumerated() {
      let pixel = bytes[(4 * index)..<(4 * index + 3)].map(Double.init)
      let exact = 0.299 * pixel[0] + 0.587 * pixel[1] + 0.114 * pixel[2]
      worst = max(worst, abs(exact - Double(value)))
    }
    #expect(worst < 0.51)
    let levels = try Image(16, 16, .gray8, .opaque, (0..<256).map { UInt8($0) })
    #expect(try levels.converted(to: .rgba8).converted(to: .gray8) == levels)
    #expect(try levels.converted(to: .rgba16).converted(to: .gray8) == levels)
  }

  @Test func droppedAlphaShowsWhite() throws {
    let pixels: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 128, 255, 0, 0, 255, 100, 100, 100, 255]
    let image = try Image(2, 2, .rgba8, .straight, pixels)
    #expect(
      try image.flattened().byteArray
        == [255, 255, 255, 255, 127, 127, 127, 255, 255, 0, 0, 255, 100, 100, 100, 255])
    #expect(try image.converted(to: .gray8).byteArray == [255, 127, 76, 100])
    #expect(try image.premultiplied().flattened() == image.flattened())
  }

  @Test func opaquePicturesAreLeftAlone() throws {
    let image = try Image(1, 1, .rgba8, .opaque, [1, 2, 3, 255])
    #expect(try image.premultiplied() == image)
    #expect(try image.straightened() == image)
    #expect(try image.flattened() == image)
  }

  @Test func rectanglesAroundFarOnesAreAsLargeAsCanBe() {
    let far = PixelRect(x: .min, y: -3, width: 1, height: 1)
    let wide = PixelRect(x: 5, y: 4, width: .max, height: 2)
    for both in [far.union(wide), wide.union(far)] {
      #expect(both == PixelRect(x: .min, y: -3, width: .max, height: 9))
    }
  }

  @Test func croppingClipsAndKeepsResolution() throws {
    var image = try Image(4, 3, .gray8, .opaque, (0..<12).map { UInt8($0) })
    image.resolution = Resolution(300)
    let part = try image.cropped(to: PixelRect(x: 2, y: 1, width: 10, height: .max))
    #expect(part.byteArray == [6, 7, 10, 11])
    #expect(part.resolution == Resolution(300))
    #expect(
      try image.cropped(to: PixelRect(x: -5, y: -5, width: 6, height: 6)).byteArray == [0])
    for rect in [
      PixelRect(x: 4, y: 0, width: 1, height: 1), PixelRect(x: 0, y: 0, width: 0, height: 3),
      PixelRect(x: .min, y: 0, width: .max, height: 1), PixelRect(x: 0, y: 0, width: -1, height: 1),
    ] {
      let error = #expect(throws: PlatenError.self) { try image.cropped(to: rect) }
      #expect(error?.code == .invalidArgument)
    }
  }

  private func words(_ image: Image) -> [UInt16] {
    unsafe image.withUnsafeBytes { unsafe Array($0.bindMemory(to: UInt16.self)) }
  }
}
