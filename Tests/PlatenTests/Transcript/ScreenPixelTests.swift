@testable import Platen
import TestSupport
import Testing

/// What a reader sees of pixels, against the plainest way to see it.
@Suite struct ScreenPixelTests {
  private static let ground: UInt32 = 0xFFF0_F0F0
  private static let ink: UInt32 = 0xFF20_3040

  private static func image(_ pixels: [UInt32], width: Int) throws(PlatenError) -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: pixels.count / width), format: .rgba8, alpha: .opaque)
    var bytes = image.mutableBytes
    for (index, pixel) in pixels.enumerated() {
      bytes.storeBytes(of: pixel, toByteOffset: 4 * index, as: UInt32.self)
    }
    return image
  }

  private static func pixels(_ image: Image) -> [UInt32] {
    (0..<(image.byteCount / 4)).map {
      unsafe image.bytes.unsafeLoad(fromByteOffset: 4 * $0, as: UInt32.self)
    }
  }

  @Test(arguments: 0..<30) func blocksThatDifferAreMarked(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let (width, height) = (random.int(1...70), random.int(1...40))
    let before = (0..<(width * height)).map { _ in UInt32(random.int(0...3)) }
    var after = before
    for _ in 0..<random.int(0...6) { after[random.int(0...before.count - 1)] ^= 1 << 31 }
    let (a, b) = (try Self.image(before, width: width), try Self.image(after, width: width))
    let marks = ScreenBlocks(a, at: .zero).differences(a, b)
    let columns = (width + 7) / 8
    var expected = [Bool](repeating: false, count: columns * ((height + 7) / 8))
    for index in before.indices where before[index] != after[index] {
      expected[index / width / 8 * columns + index % width / 8] = true
    }
    #expect(marks == expected)

    let part = PixelRect(
      x: random.int(0...width - 1), y: random.int(0...height - 1), width: width, height: height
    ).intersection(PixelRect(a.size))
    let isSame = try a.cropped(to: part) == b.cropped(to: part)
    #expect((a.contentHash(of: part) == b.contentHash(of: part)) == isSame)
    #expect(try a.bounds(differingFrom: b, in: part) == nil || !isSame)
  }

  /// Terminals' cursors are filled blocks; capitals and bars are thinner, dashes and boxes wider.
  @Test(arguments: [
    (8, 16, true), (9, 18, true), (5, 10, true), (20, 40, true), (2, 16, false), (4, 20, false),
    (16, 4, false), (20, 20, false), (3, 6, false), (60, 110, false),
  ])
  func onlyCursorsAreErased(_ width: Int, _ height: Int, _ isErased: Bool) throws {
    let (side, left, top) = (140, 30, 14)
    var pixels = [UInt32](repeating: Self.ground, count: side * side)
    for y in top..<(top + height) {
      for x in left..<(left + width) { pixels[y * side + x] = Self.ink }
    }
    let image = try Self.image(pixels, width: side)
    let legible = try image.legible(PixelRect(image.size), margin: 0)
    let blank = [UInt32](repeating: Self.ground, count: side * side)
    #expect(Self.pixels(legible) == (isErased ? blank : pixels))
    // A margin is of the ground's colour.
    let part = try image.legible(
      PixelRect(x: 0, y: 0, width: 140, height: 10), margin: 5)
    #expect(part.size == PixelSize(width: 150, height: 20))
    #expect(Self.pixels(part).allSatisfy { $0 == Self.ground })
  }

  @Test func aLetterIsNoCursor() throws {
    var pixels = [UInt32](repeating: Self.ground, count: 40 * 40)
    for y in 10..<26 {
      for x in 12..<20 where y < 12 || y >= 24 || x < 14 || x >= 18 {
        pixels[y * 40 + x] = Self.ink
      }
    }
    let image = try Self.image(pixels, width: 40)
    #expect(Self.pixels(try image.legible(PixelRect(image.size), margin: 0)) == pixels)
  }
}
