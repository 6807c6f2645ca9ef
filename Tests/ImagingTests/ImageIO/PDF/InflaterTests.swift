import PlatenCore
import Testing

@testable import PlatenImaging

struct InflaterTests {
  /// A limit is the most that comes out, and all that is below it does, however much it grows.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 20_000, 100_000, 1_000_003])
  func whatFitsIsInflated(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 >> 12) }
    let stream = try unsafe bytes.withUnsafeBytes { unsafe try Deflater(level: 6).zlib($0) }
    let inflater = try Inflater()
    for limit in [count, count + 1, 2 * count + 3, 4 * count + 5] {
      #expect(inflater.inflate(stream, maximumBytes: limit) == bytes, "\(limit)")
    }
    for limit in [count - 1, count / 2, -1] where count > 0 && limit < count {
      #expect(inflater.inflate(stream, maximumBytes: limit) == nil, "\(limit)")
    }
    #expect(inflater.inflate(Array(stream.dropLast()), maximumBytes: 1 << 21) == nil)
  }
}
