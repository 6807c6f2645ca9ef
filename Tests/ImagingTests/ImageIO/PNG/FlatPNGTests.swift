import PlatenCore
import PlatenImaging
import TestSupport
import Testing

/// PNGs of pictures that are mostly flat, which are deflated by pixels.
struct FlatPNGTests {
  /// Paper with boxes, thin lines and a few letters' worth of noise, which stands in it again and
  /// again.
  private static func drawn(_ seed: UInt64, width: Int, height: Int) throws -> Image {
    var generator = SeededRandom(seed: seed)
    var image = try Image(
      size: PixelSize(width: width, height: height), format: .rgba8, alpha: .opaque)
    let paper = [generator.byte(), generator.byte(), generator.byte(), 255]
    let letter = generator.bytes(4 * 64)
    let byteCount = image.byteCount
    var bytes = image.mutableBytes
    for place in 0..<byteCount {
      bytes.storeBytes(of: paper[place & 3], toByteOffset: place, as: UInt8.self)
    }
    for _ in 0..<max(1, width * height / 4000) {
      let (x, y) = (generator.int(0...width - 1), generator.int(0...height - 1))
      let isLetter = generator.int(0...1) == 0
      let color = generator.byte()
      let (w, h) = isLetter ? (8, 8) : (generator.int(1...width), generator.int(1...4))
      for row in y..<min(height, y + h) {
        for column in x..<min(width, x + w) {
          for channel in 0..<3 {
            let value = isLetter ? letter[((row - y) * 8 + column - x) * 4 + channel] : color
            bytes.storeBytes(
              of: value, toByteOffset: (row * width + column) * 4 + channel, as: UInt8.self)
          }
        }
      }
    }
    return image
  }

  @Test(
    arguments: [
      (1, 2, 9), (2, 640, 480), (3, 17, 3000), (4, 1201, 1500), (5, 12_000, 90), (6, 86, 300),
      (7, 87, 300), (8, 3, 3), (9, 1240, 300),
    ] as [(UInt64, Int, Int)])
  func whatIsReadIsWhatWasDrawn(_ seed: UInt64, _ width: Int, _ height: Int) throws {
    let image = try Self.drawn(seed, width: width, height: height)
    for compression in [1, 2] {
      let file = try ImageDestination.png(compression: compression).encode(image)
      let read = try ImageSource(bytes: file).frame(at: 0).image
      #expect(read == image)
      // Flat pictures are no larger than a general compressor makes them, but for a rest.
      let general = try ImageDestination.png(compression: 3).encode(image)
      #expect(file.count <= general.count * 13 / 10 + 200)
    }
  }

  @Test func everyThreadWritesTheSameBytes() throws {
    let image = try Self.drawn(11, width: 1500, height: 2000)
    let alone = try ImageDestination.png().encode(image)
    let queue = WorkerQueue(workers: 4)
    #expect(try ImageDestination.png().encode(image, on: queue) == alone)
  }

  @Test func whatIsNoisyGoesToTheGeneralCompressor() throws {
    var generator = SeededRandom(seed: 12)
    var image = try Image(
      size: PixelSize(width: 300, height: 200), format: .rgba8, alpha: .opaque)
    let noise = generator.bytes(image.byteCount)
    var bytes = image.mutableBytes
    for place in noise.indices where place & 3 != 3 {
      bytes.storeBytes(of: noise[place] & 15, toByteOffset: place, as: UInt8.self)
    }
    for place in noise.indices where place & 3 == 3 {
      bytes.storeBytes(of: 255, toByteOffset: place, as: UInt8.self)
    }
    let file = try ImageDestination.png().encode(image)
    #expect(file.count < 300 * 200 * 3 * 5 / 8)
    #expect(try ImageSource(bytes: file).frame(at: 0).image == image)
  }
}
