/// Numbers between white space and comments.
struct PNMScanner {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next number; a comment reaches from `#` to the end of its line.
  ///
  /// - Throws: `truncated` at the end of the file, `malformed` for anything but digits or for more
  ///   than nine of them.
  mutating func number() throws(PlatenError) -> Int {
    try skipSpace()
    let start = offset
    var value = 0
    while offset < bytes.count, Self.isDigit(bytes[offset]) {
      guard offset - start < 9 else { throw .damaged("PNM", "a number in it is too long") }
      value = value * 10 + Int(bytes[offset]) - 48
      offset += 1
    }
    guard offset > start else { throw .damaged("PNM", "there is no number where one should be") }
    return value
  }

  /// The next pixel of a P1, which need not be apart from its neighbours.
  mutating func bit() throws(PlatenError) -> Int {
    try skipSpace()
    let value = Int(bytes[offset]) - 48
    guard value == 0 || value == 1 else {
      throw .damaged("PNM", "there is no 0 or 1 where one should be")
    }
    offset += 1
    return value
  }

  /// Whether the file ends here.
  var isAtEnd: Bool { offset == bytes.count }
  /// Whether what stands here may follow a number.
  var isAtBoundary: Bool {
    offset < bytes.count && (Self.isSpace(bytes[offset]) || bytes[offset] == UInt8(ascii: "#"))
  }

  /// Passes over one white space.
  mutating func skipOne() throws(PlatenError) {
    guard offset < bytes.count else { throw .cutOff("PNM") }
    guard Self.isSpace(bytes[offset]) else { throw .damaged("PNM", "its header does not end") }
    offset += 1
  }

  /// The text up to the end of the line, which is passed over.
  mutating func line() throws(PlatenError) -> String {
    guard let end = bytes[offset...].firstIndex(of: 10) else { throw .cutOff("PNM") }
    defer { offset = end + 1 }
    return String(decoding: bytes[offset..<end], as: UTF8.self)
  }

  private mutating func skipSpace() throws(PlatenError) {
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "#") {
        while offset < bytes.count, bytes[offset] != 10, bytes[offset] != 13 { offset += 1 }
      } else if Self.isSpace(bytes[offset]) {
        offset += 1
      } else {
        return
      }
    }
    throw .cutOff("PNM")
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}
