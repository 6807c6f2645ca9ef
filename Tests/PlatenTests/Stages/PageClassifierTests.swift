import Platen
import PlatenCore
import PlatenImaging
import TestSupport
import Testing

struct PageClassifierTests {
  /// Writing is told from a photo by what is seen, however its pixels are stored.
  @Test(arguments: 0..<12) func aPictureIsOfOneKindInEveryFormat(round: Int) throws {
    var random = SeededRandom(seed: UInt64(round))
    let size = PixelSize(
      width: Int.random(in: 150...300, using: &random),
      height: Int.random(in: 120...260, using: &random))
    let isWritten = round % 2 == 0
    var levels: [UInt8] = []
    let tint = Int.random(in: 60...120, using: &random)
    for y in 0..<size.height {
      var (isInk, left) = (false, 0)
      for x in 0..<size.width {
        if left == 0 {
          isInk.toggle()
          left = Int.random(in: 2...5, using: &random)
        }
        left -= 1
        let ink: UInt8 = isInk && y % 12 < 8 ? 20 : 235
        let light = UInt8((x + y + Int.random(in: 0...20, using: &random)) % 256 / 2)
        levels += isWritten ? [ink, ink, ink] : [light, UInt8(Int(light) + tint), 10]
      }
    }
    var kinds: [PictureKind] = []
    for alpha in [AlphaInfo.opaque, .straight, .premultiplied] {
      var (bytes, words) = (
        try Image(size: size, format: .rgba8, alpha: alpha),
        try Image(size: size, format: .rgba16, alpha: alpha)
      )
      for pixel in 0..<(size.width * size.height) {
        for channel in 0..<4 {
          let level = channel < 3 ? levels[3 * pixel + channel] : 255
          let at = 4 * pixel + channel
          var span = bytes.mutableBytes
          span.storeBytes(of: level, toByteOffset: at, as: UInt8.self)
          var wide = words.mutableBytes
          wide.storeBytes(of: UInt16(level) * 257, toByteOffset: 2 * at, as: UInt16.self)
        }
      }
      kinds += [bytes.kind, words.kind]
    }
    #expect(kinds == Array(repeating: isWritten ? .page : .photo, count: 6))
  }

  /// Short strokes like letters, in lines.
  private func write(
    _ lines: Range<Int>, ink: UInt8, on levels: inout [UInt8], width: Int,
    _ random: inout SeededRandom
  ) {
    for line in lines {
      for y in (line * 24)..<(line * 24 + 10) {
        for x in stride(from: 40, to: width - 40, by: 5)
        where Int.random(in: 0..<3, using: &random) > 0 {
          levels[y * width + x] = ink
          levels[y * width + x + 1] = ink
        }
      }
    }
  }

  private func picture(_ levels: [UInt8], width: Int) throws -> Image {
    var image = try Image(
      size: PixelSize(width: width, height: levels.count / width), format: .gray8, alpha: .opaque)
    var bytes = image.mutableBytes
    for (place, level) in levels.enumerated() {
      bytes.storeBytes(of: level, toByteOffset: place, as: UInt8.self)
    }
    return image
  }

  /// A letter of two lines, on paper or on a dark screen, is a page: what isn't read is lost.
  @Test(arguments: [(ground: UInt8(255), ink: UInt8(30)), (ground: 20, ink: 230)])
  func aFewLinesAreAPage(_ colours: (ground: UInt8, ink: UInt8)) throws {
    var random = SeededRandom(seed: 7)
    let (width, height) = (900, 1200)
    var levels = [UInt8](repeating: colours.ground, count: width * height)
    write(4..<6, ink: colours.ink, on: &levels, width: width, &random)
    #expect(try picture(levels, width: width).kind == .page)
  }

  /// A thing before white and a slow shade are photos, though most of each is plain.
  @Test(arguments: [true, false]) func aPlainGroundIsNoPage(isThing: Bool) throws {
    var random = SeededRandom(seed: 8)
    let side = 700
    var levels: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let far = (x - 350) * (x - 350) + (y - 350) * (y - 350)
        let noise = Int.random(in: 0...30, using: &random)
        levels.append(
          isThing ? (far < 62_500 ? UInt8(60 + far / 800 + noise) : 255) : UInt8((x + y) / 6))
      }
    }
    #expect(try picture(levels, width: side).kind == .photo)
  }
}
