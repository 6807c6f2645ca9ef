/// The bytes that a scan stops at, as ranges of bytes.
///
/// Sixteen bytes are compared at once with each range, which beats looking every byte up in a table
/// where most are no stops.
struct StopBytes: Sendable {
  /// The first byte of each range, and how many follow it; each sixteen times.
  private let ranges: [(first: SIMD16<UInt8>, more: SIMD16<UInt8>)]

  /// Makes the ranges of those bytes of which a table has something else than 0.
  init(_ table: [UInt8]) {
    var ranges: [(first: UInt8, more: UInt8)] = []
    for byte in table.indices where table[byte] != 0 {
      if let last = ranges.last, Int(last.first) + Int(last.more) + 1 == byte {
        ranges[ranges.count - 1].more += 1
      } else {
        ranges.append((UInt8(byte), 0))
      }
    }
    self.ranges = ranges.map { (SIMD16(repeating: $0.first), SIMD16(repeating: $0.more)) }
  }

  /// The first stop at an offset or after it; the end of the text if there is none.
  func next(in text: Span<UInt8>, from start: Int) -> Int {
    let ranges = ranges.span
    var offset = start
    while offset &+ 16 <= text.count {
      let bytes = unsafe text.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD16<UInt8>.self)
      var stops = SIMDMask<SIMD16<Int8>>(repeating: false)
      for index in ranges.indices {
        let range = unsafe ranges[unchecked: index]
        stops = stops .| ((bytes &- range.first) .<= range.more)
      }
      // All bits of a byte are set where a stop is.
      let halves = unsafe unsafeBitCast(stops, to: SIMD2<UInt64>.self)
      if halves.x != 0 { return offset &+ halves.x.trailingZeroBitCount >> 3 }
      if halves.y != 0 { return offset &+ 8 &+ halves.y.trailingZeroBitCount >> 3 }
      offset &+= 16
    }
    while offset < text.count {
      let byte = unsafe text[unchecked: offset]
      for index in ranges.indices where byte &- ranges[index].first[0] <= ranges[index].more[0] {
        return offset
      }
      offset &+= 1
    }
    return offset
  }
}
