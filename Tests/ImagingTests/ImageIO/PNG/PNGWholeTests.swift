import PlatenCore
import TestSupport
import Testing

@testable import PlatenImaging

/// Pictures that are inflated at once come out as libpng gives them, or are left to libpng.
struct PNGWholeTests {
  private static let kinds: [(colorType: UInt8, depth: UInt8, channels: Int)] = [
    (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (2, 8, 3), (3, 1, 1), (3, 2, 1), (3, 4, 1),
    (3, 8, 1), (4, 8, 2), (6, 8, 4),
  ]

  /// A picture of random samples, with random filters, colours and transparency, in several IDAT.
  private static func picture(
    _ kind: (colorType: UInt8, depth: UInt8, channels: Int), _ random: inout SeededRandom
  ) -> [UInt8] {
    let width = Int.random(in: 1...40, using: &random)
    let height = Int.random(in: 1...12, using: &random)
    let rowBytes = (width * kind.channels * Int(kind.depth) + 7) / 8
    func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }
    let rows = (0..<height).flatMap { _ in
      [UInt8.random(in: 0...4, using: &random)] + (0..<rowBytes).map { _ in byte() & 0x8F }
    }
    var png = pngSignature
    png += pngChunk("IHDR", be32(width) + be32(height) + [kind.depth, kind.colorType, 0, 0, 0])
    let isClear = Bool.random(using: &random)
    if kind.colorType == 3 {
      let count = 1 << kind.depth
      png += pngChunk("PLTE", (0..<(3 * count)).map { _ in byte() })
      if isClear {
        png += pngChunk("tRNS", (0..<Int.random(in: 1...count, using: &random)).map { _ in byte() })
      }
    } else if isClear, kind.colorType == 0 {
      png += pngChunk("tRNS", [0, byte() & UInt8((1 << Int(kind.depth)) - 1)])
    } else if isClear, kind.colorType == 2 {
      png += pngChunk("tRNS", (0..<3).flatMap { _ in [0, byte()] })
    }
    let stream = zlib(rows)
    let cut = Int.random(in: 0...stream.count, using: &random)
    png += pngChunk("IDAT", Array(stream[..<cut])) + pngChunk("IDAT", Array(stream[cut...]))
    return png + pngChunk("IEND", [])
  }

  @Test func comesOutAsLibpngGivesIt() throws {
    var random = SeededRandom(seed: 22)
    for round in 0..<40 {
      for kind in Self.kinds {
        let decoder = try PNGDecoder(Self.picture(kind, &random), limits: .default)
        let whole = try #require(try decoder.wholeImage(), "\(kind), round \(round)")
        #expect(try whole == decoder.libraryImage(), "\(kind), round \(round)")
      }
    }
  }

  /// Bytes changed anywhere, with checksums made right again or not: never pixels that libpng would
  /// not give.
  @Test func damageIsLeftToLibpng() throws {
    var random = SeededRandom(seed: 23)
    var (left, same) = (0, 0)
    for round in 0..<700 {
      var bytes = Self.picture(Self.kinds[round % Self.kinds.count], &random)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 8..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      }
      if round % 2 == 0 { bytes = Self.withRightChecksums(bytes) }
      guard let decoder = try? PNGDecoder(bytes, limits: .default) else { continue }
      guard let whole = try? decoder.wholeImage() else {
        left += 1
        continue
      }
      same += 1
      #expect((try? decoder.libraryImage()) == whole, "round \(round)")
    }
    #expect(left > 100 && same > 5)
  }

  @Test(arguments: [(7, 16, 2, 0), (7, 8, 2, 1)])
  func theUnusualIsLeftToLibpng(_ width: Int, depth: UInt8, type: UInt8, interlace: UInt8) throws {
    let row = [UInt8](repeating: 0, count: width * 3 * Int(depth) / 8 + 1)
    var png = pngSignature
    png += pngChunk("IHDR", be32(width) + be32(1) + [depth, type, 0, 0, interlace])
    png += pngChunk("IDAT", zlib(row)) + pngChunk("IEND", [])
    #expect(try PNGDecoder(png, limits: .default).wholeImage() == nil)
  }

  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var mended = pngSignature
    var chunks = PNGChunks(bytes, from: 8)
    while let chunk = try? chunks.next() {
      mended += pngChunk(chunk.type, Array(bytes[chunk.data]))
    }
    return mended
  }
}
