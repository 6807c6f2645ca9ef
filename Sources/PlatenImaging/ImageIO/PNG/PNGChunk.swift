import CDeflate

/// One chunk of a PNG (third edition, 5.3).
struct PNGChunk: Sendable {
  /// Four letters.
  let type: String
  /// Where it begins in the file.
  let offset: Int
  /// Where its data lies in the file.
  let data: Range<Int>

  /// A chunk of a known length, whatever the file says of it.
  init(_ type: String, at offset: Int, length: Int) {
    self.type = type
    self.offset = offset
    data = (offset + 8)..<(offset + 8 + length)
  }

  /// Finds the chunk at `offset` by its length alone.
  ///
  /// - Throws: `truncated`, or `malformed` for a type that is no four letters or a length past
  ///   2³¹ − 1.
  init(at offset: Int, of bytes: [UInt8]) throws(PlatenError) {
    guard bytes.count - offset >= 12, let length = bytes.load32(offset, .big) else {
      throw PlatenError(
        .truncated, message: "the file ends without its IEND chunk",
        reason: "it has \(bytes.count) bytes, and a chunk should begin at byte \(offset)")
    }
    let name = bytes[(offset + 4)..<(offset + 8)]
    guard name.allSatisfy({ (65...90).contains($0 & ~32) }), length <= 0x7FFF_FFFF else {
      throw .damaged("PNG", "what should be a chunk at byte \(offset) has no valid type")
    }
    self.type = String(decoding: name, as: UTF8.self)
    self.offset = offset
    guard bytes.count - offset - 12 >= length else {
      throw PlatenError(
        .truncated, message: "the file ends within the \(type) chunk at byte \(offset)")
    }
    self.data = (offset + 8)..<(offset + 8 + length)
  }

  /// Finds the chunk at `offset` and holds it to its checksum.
  ///
  /// - Throws: As ``init(at:of:)``, and `malformed` for a wrong checksum.
  init(checkedAt offset: Int, of bytes: [UInt8]) throws(PlatenError) {
    try self.init(at: offset, of: bytes)
    guard isIntact(in: bytes) else { throw violation("the checksum is wrong") }
  }

  /// Whether the checksum after the data is that of type and data.
  func isIntact(in bytes: [UInt8]) -> Bool {
    let sum = unsafe bytes.withUnsafeBytes { buffer in
      unsafe libdeflate_crc32(0, buffer.baseAddress?.advanced(by: offset + 4), data.count + 4)
    }
    return Int(sum) == bytes.load32(data.upperBound, .big)
  }

  /// One past its last byte.
  var end: Int { data.upperBound + 4 }

  /// The error for a chunk that breaks a rule.
  func violation(_ rule: String) -> PlatenError {
    PlatenError(
      .malformed, message: "the \(type) chunk at byte \(offset) breaks the rules of PNG",
      reason: rule)
  }

  /// The 16-bit number at an offset in the data.
  ///
  /// - Throws: `malformed` where the data ends before it does.
  func load16(_ offset: Int, of bytes: [UInt8]) throws(PlatenError) -> Int {
    guard offset + 2 <= data.count, let number = bytes.load16(data.lowerBound + offset, .big) else {
      throw violation("it has more than \(data.count) bytes")
    }
    return number
  }

  /// The 32-bit number at an offset in the data.
  ///
  /// - Throws: `malformed` where the data ends before it does.
  func load32(_ offset: Int, of bytes: [UInt8]) throws(PlatenError) -> Int {
    guard offset + 4 <= data.count, let number = bytes.load32(data.lowerBound + offset, .big) else {
      throw violation("it has more than \(data.count) bytes")
    }
    return number
  }
}
