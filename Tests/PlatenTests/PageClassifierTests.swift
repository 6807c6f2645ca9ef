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
}
