/// An IPv6 address, read and written in the form of RFC 5952.
struct IPv6Address {
  private var groups = [10 of UInt16](repeating: 0)

  /// Reads a range; nil for what is no address, and for `a::b` without any digit, which is code.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    var count = 0
    var gap: Int?
    var offset = range.lowerBound
    var hasDigit = false
    while offset < range.upperBound {
      if text.byte(offset) == UInt8(ascii: ":"), text.byte(offset + 1) == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        gap = count
        offset += 2
        if offset == range.upperBound { break }
      } else if offset > range.lowerBound, text.byte(offset) == UInt8(ascii: ":") {
        offset += 1
      }
      let start = offset
      var value: UInt32 = 0
      while offset < range.upperBound, text.byte(offset).isHex, offset - start < 5 {
        let byte = text.byte(offset)
        if byte.isDigit { hasDigit = true }
        value = value << 4 | UInt32(byte.isDigit ? byte - 48 : (byte | 0x20) - 87)
        offset += 1
      }
      if offset < range.upperBound, text.byte(offset) == UInt8(ascii: ".") {
        guard let low = Self.quads(text, start..<range.upperBound) else { return nil }
        (groups[count], groups[count + 1]) = low
        count += 2
        offset = range.upperBound
        break
      }
      guard offset > start, offset - start <= 4 else { return nil }
      groups[count] = UInt16(value)
      count += 1
      if count > 8 { return nil }
      if offset < range.upperBound, text.byte(offset) != UInt8(ascii: ":") { return nil }
    }
    guard hasDigit || count > 3, gap == nil ? count == 8 : count < 8 else { return nil }
    // The groups after the gap stand at the end.
    for place in ((gap ?? 8)..<count).reversed() {
      (groups[place + 8 - count], groups[place]) = (groups[place], 0)
    }
  }

  /// The four numbers of an embedded IPv4 address, as two groups.
  private static func quads(_ text: Span<UInt8>, _ range: Range<Int>) -> (UInt16, UInt16)? {
    let parts = text.string(range).split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return (
      UInt16(numbers[0]) << 8 | UInt16(numbers[1]), UInt16(numbers[2]) << 8 | UInt16(numbers[3])
    )
  }

  /// Lower case, without leading zeros, the longest run of zeros as `::`.
  var text: String {
    var best = 0..<0
    var start = 0
    while start < 8 {
      var end = start
      while end < 8, groups[end] == 0 { end += 1 }
      if end - start > max(1, best.count) { best = start..<end }
      start = max(end, start + 1)
    }
    // Eight groups of four digits with seven colons.
    return unsafe String(unsafeUninitializedCapacity: 39) { buffer in
      var count = 0
      func put(_ byte: UInt8) {
        unsafe buffer[count] = byte
        count += 1
      }
      for place in 0..<8 where !best.contains(place) {
        let group = groups[place]
        if place == best.upperBound, !best.isEmpty {
          put(UInt8(ascii: ":"))
          put(UInt8(ascii: ":"))
        } else if place > 0 {
          put(UInt8(ascii: ":"))
        }
        let digits = max(1, (19 - group.leadingZeroBitCount) / 4)
        for digit in (0..<digits).reversed() {
          let value = UInt8(truncatingIfNeeded: group >> UInt16(4 * digit)) & 15
          put(value < 10 ? 48 + value : 87 + value)
        }
      }
      if best.upperBound == 8 {
        put(UInt8(ascii: ":"))
        put(UInt8(ascii: ":"))
      }
      return count
    }
  }
}
