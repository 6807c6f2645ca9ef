/// The order of the bytes of a number in a file.
enum ByteOrder: Sendable {
  case little, big
}

/// Bytes that can be looked at in any order: a file in memory, or one that is read where it is
/// looked at.
protocol ByteStorage {
  /// How many there are.
  var count: Int { get }

  /// One of them; 0 where the file no longer holds it.
  ///
  /// - Parameter offset: In `0..<count`.
  func byte(at offset: Int) -> UInt8
}

extension Array<UInt8>: ByteStorage {
  func byte(at offset: Int) -> UInt8 { self[offset] }
}

extension ByteStorage {
  /// The unsigned 16-bit number at an offset, or nil where the bytes end before it does.
  func load16(_ offset: Int, _ order: ByteOrder) -> Int? {
    guard offset >= 0, offset <= count - 2 else { return nil }
    let first = Int(byte(at: offset))
    let second = Int(byte(at: offset + 1))
    return order == .little ? first | second << 8 : first << 8 | second
  }

  /// The unsigned 32-bit number at an offset, or nil where the bytes end before it does.
  func load32(_ offset: Int, _ order: ByteOrder) -> Int? {
    guard let first = load16(offset, order), let second = load16(offset + 2, order) else {
      return nil
    }
    return order == .little ? first | second << 16 : first << 16 | second
  }

  /// The unsigned 64-bit number at an offset, or nil where the bytes end before it does or it does
  /// not fit an `Int`: no offset or count in a file that fits in memory is so large.
  func load64(_ offset: Int, _ order: ByteOrder) -> Int? {
    guard let first = load32(offset, order), let second = load32(offset + 4, order) else {
      return nil
    }
    let (low, high) = order == .little ? (first, second) : (second, first)
    return high > 0x7FFF_FFFF ? nil : high << 32 | low
  }
}

extension Array<UInt8> {
  /// Whether these ASCII characters or bytes stand at an offset.
  func has(_ text: some Collection<UInt8>, at offset: Int = 0) -> Bool {
    offset >= 0 && offset <= count - text.count
      && self[offset..<(offset + text.count)].elementsEqual(text)
  }

  /// Whether these ASCII characters stand at an offset.
  func has(_ text: StaticString, at offset: Int = 0) -> Bool {
    guard offset >= 0, offset <= count - text.utf8CodeUnitCount else { return false }
    for index in 0..<text.utf8CodeUnitCount
    where unsafe self[offset + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Adds an unsigned 32-bit number, the high byte first.
  mutating func append32(_ value: Int) {
    for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Adds an unsigned number of so many bytes, the low byte first.
  mutating func appendLittle(_ value: Int, _ count: Int) {
    for index in 0..<count { append(UInt8(truncatingIfNeeded: value >> (8 * index))) }
  }
}
