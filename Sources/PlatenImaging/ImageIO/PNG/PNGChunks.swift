/// The chunks of a PNG in order, up to `IEND`, found by their lengths alone.
struct PNGChunks {
  /// The eight bytes every PNG begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private var offset: Int
  private var isAtEnd = false

  /// Starts at a chunk.
  init(_ bytes: [UInt8], from offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The next chunk; nil after `IEND`.
  ///
  /// - Throws: `truncated` if the file ends before `IEND` does, `malformed` for a type that is not
  ///   four letters.
  mutating func next() throws(PlatenError) -> PNGChunk? {
    if isAtEnd { return nil }
    let chunk = try PNGChunk(at: offset, of: bytes)
    isAtEnd = chunk.type == "IEND"
    offset = chunk.end
    return chunk
  }
}

extension PNGChunk {
  /// Whether a PNG's animation chunk stands before its pixels, which is what makes it an APNG.
  static func isAnimated(_ bytes: some ByteStorage) -> Bool {
    var offset = PNGChunks.signature.count
    while let length = bytes.load32(offset, .big), let name = bytes.load32(offset + 4, .big),
      name != 0x4944_4154  // IDAT
    {
      if name == 0x6163_544C { return true }  // acTL
      offset += 12 + length
    }
    return false
  }
}

extension PlatenError {
  static let truncatedPNG = cutOff("PNG", "the file ends before its IEND chunk")
}
