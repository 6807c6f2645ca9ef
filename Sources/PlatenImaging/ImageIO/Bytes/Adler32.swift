import CDeflate

/// The checksum at the end of a zlib stream (RFC 1950, section 8.2), which can be put together from
/// those of parts.
struct Adler32: Sendable, Equatable {
  private static let base: UInt64 = 65521

  /// The checksum itself.
  private(set) var value: UInt32 = 1
  private var count = 0

  /// The checksum of nothing.
  init() {}

  /// The checksum of some bytes.
  init(_ bytes: UnsafeRawBufferPointer) {
    value = unsafe libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    count = bytes.count
  }

  /// Goes on with the bytes of another, whose sums began anew: each of its sums of sums lacks the
  /// sum so far, less the 1 that it began with.
  mutating func append(_ next: Adler32) {
    let (a, b) = (UInt64(value & 0xFFFF), UInt64(value >> 16))
    let (nextA, nextB) = (UInt64(next.value & 0xFFFF), UInt64(next.value >> 16))
    let length = UInt64(next.count) % Self.base
    let sum = (a + nextA + Self.base - 1) % Self.base
    let sums = (b + nextB + length * (a + Self.base - 1)) % Self.base
    value = UInt32(sums << 16 | sum)
    count += next.count
  }
}
