import PlatenImaging
import PlatenCore
import TestSupport
import Testing

struct OrientationTests {
  /// Where the upright pixel comes from, straight from the definition of the tag: row 0 and column
  /// 0 of the stored picture are the named edges of the upright one.
  private func source(_ exif: Int, _ x: Int, _ y: Int, _ w: Int, _ h: Int) -> (x: Int, y: Int) {
    switch exif {
    case 1: (x, y)
    case 2: (w - 1 - x, y)
    case 3: (w - 1 - x, h - 1 - y)
    case 4: (x, h - 1 - y)
    case 5: (y, x)
    case 6: (y, h - 1 - x)
    case 7: (w - 1 - y, h - 1 - x)
    default: (w - 1 - y, x)
    }
  }

  @Test(arguments: 1...8, PixelFormat.allCases)
  func everyPixelIsWhereTheTagSays(_ exif: Int, _ format: PixelFormat) throws {
    var generator = SeededRandom(seed: UInt64(exif))
    for (width, height) in [(1, 1), (5, 3), (32, 32), (33, 70), (100, 1)] {
      let length = format.bytesPerPixel
      let bytes = generator.bytes(width * height * length)
      var image = try Image(width, height, format, .opaque, bytes)
      image.resolution = Resolution(300, 150)
      let upright = try image.oriented(exif)
      #expect(upright.size.width == (exif < 5 ? width : height))
      #expect(upright.resolution == (exif < 5 ? Resolution(300, 150) : Resolution(150, 300)))
      let result = upright.byteArray
      var wrong = 0
      for y in 0..<upright.height {
        for x in 0..<upright.width {
          let from = source(exif, x, y, width, height)
          let (a, b) = ((y * upright.width + x) * length, (from.y * width + from.x) * length)
          if result[a..<(a + length)] != bytes[b..<(b + length)] { wrong += 1 }
        }
      }
      #expect(wrong == 0, "\(width)×\(height)")
    }
  }

  @Test func otherNumbersAreRefused() throws {
    let image = try Image(1, 1, .gray8, .opaque, [1])
    for exif in [0, 9, -1] {
      let error = #expect(throws: PlatenError.self) { try image.oriented(exif) }
      #expect(error?.code == .invalidArgument)
    }
  }
}
