/// An IPv6 address, read and written in the form of RFC 5952.
struct IPv6Address {
  private var groups: [UInt16] = []

  /// Reads a range; nil for what is no address, and for `a::b` without any digit, which is code.
  init?(_ text: Span<UInt8>, _ range: Range<Int>) {
    var gap: Int?
    var offset = range.lowerBound
    var hasDigit = false
    while offset < range.upperBound {
      if text.byte(offset) == UInt8(ascii: ":"), text.byte(offset + 1) == UInt8(ascii: ":") {
        guard gap == nil else { return nil }
        gap = groups.count
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
        groups += low
        offset = range.upperBound
        break
      }
      guard offset > start, offset - start <= 4 else { return nil }
      groups.append(UInt16(value))
      if groups.count > 8 { return nil }
      if offset < range.upperBound, text.byte(offset) != UInt8(ascii: ":") { return nil }
    }
    guard hasDigit || groups.count > 3 else { return nil }
    if let gap {
      guard groups.count < 8 else { return nil }
      groups.insert(contentsOf: [UInt16](repeating: 0, count: 8 - groups.count), at: gap)
    }
    guard groups.count == 8 else { return nil }
  }

  /// The four numbers of an embedded IPv4 address, as two groups.
  private static func quads(_ text: Span<UInt8>, _ range: Range<Int>) -> [UInt16]? {
    let parts = text.string(range).split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { UInt8($0) }
    guard parts.count == 4, numbers.count == 4 else { return nil }
    return [
      UInt16(numbers[0]) << 8 | UInt16(numbers[1]), UInt16(numbers[2]) << 8 | UInt16(numbers[3]),
    ]
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
    let hex = groups.map { String($0, radix: 16) }
    if best.isEmpty { return hex.joined(separator: ":") }
    return hex[..<best.lowerBound].joined(separator: ":") + "::"
      + hex[best.upperBound...].joined(separator: ":")
  }
}
