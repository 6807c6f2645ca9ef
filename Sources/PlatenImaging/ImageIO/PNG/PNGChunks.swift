import PlatenQueue

/// The chunks of a PNG in order, from `IHDR` to `IEND`.
struct PNGChunks: Sequence, Sendable {
  /// The eight bytes every PNG begins with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let chunks: [PNGChunk]

  /// Finds every chunk by its length alone.
  ///
  /// - Throws: `truncated` if the file ends before `IEND` does, `malformed` for a type that is not
  ///   four letters.
  init(_ bytes: [UInt8]) throws(PlatenError) {
    var chunks = [try PNGChunk(at: Self.signature.count, of: bytes)]
    while let last = chunks.last, last.type != "IEND" {
      chunks.append(try PNGChunk(at: last.end, of: bytes))
    }
    self.chunks = chunks
  }

  func makeIterator() -> IndexingIterator<[PNGChunk]> { chunks.makeIterator() }
}

extension PNGChunk {
  /// Whether a PNG's animation chunk stands before its pixels, which is what makes it an APNG.
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var offset = PNGChunks.signature.count
    while let length = bytes.load32(offset, .big), !bytes.has("IDAT", at: offset + 4) {
      if bytes.has("acTL", at: offset + 4) { return true }
      offset += 12 + length
    }
    return false
  }
}

extension PlatenError {
  static let truncatedPNG = PlatenError(
    .truncated, message: "the PNG is cut off", reason: "its compressed data ends too early",
    suggestion: "Copy it again from its source.")
}
