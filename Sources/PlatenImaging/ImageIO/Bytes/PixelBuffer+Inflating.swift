extension PixelBuffer {
  /// The content of a zlib stream that lies in pieces of a file; nil where it does not inflate to
  /// exactly `size` bytes.
  static func inflated(
    _ pieces: [Range<Int>], of bytes: [UInt8], size: Int
  ) throws(PlatenError) -> PixelBuffer? {
    guard mayHold(size, in: pieces) else { return nil }
    let content = try PixelBuffer(byteCount: size)
    let isRight = try unsafe inflate(pieces, of: bytes, into: content.start, size)
    extendLifetime(content)
    return isRight ? content : nil
  }

  /// Whether deflate could make so many bytes of some pieces of a file, which is at most 258 bytes
  /// of 2 bits: what promises more is not worth allocating.
  static func mayHold(_ size: Int, in pieces: [Range<Int>]) -> Bool {
    size / 1032 <= pieces.reduce(0) { $0 + $1.count }
  }

  /// Inflates a zlib stream that lies in pieces of a file; `false` where that doesn't give exactly
  /// `size` bytes.
  static func inflate(
    _ pieces: [Range<Int>], of bytes: [UInt8], into content: UnsafeMutableRawPointer, _ size: Int
  ) throws(PlatenError) -> Bool {
    let count = pieces.reduce(0) { $0 + $1.count }
    let joined = pieces.count > 1 ? try PixelBuffer(byteCount: count) : nil
    let inflater = try Inflater()
    let isRight = unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = pieces.first else { return false }
      guard let joined else {
        return unsafe inflater.inflate(base + first.lowerBound, count, into: content, size)
      }
      var filled = 0
      for piece in pieces {
        unsafe (joined.start + filled).copyMemory(
          from: base + piece.lowerBound, byteCount: piece.count)
        filled += piece.count
      }
      return unsafe inflater.inflate(joined.start, count, into: content, size)
    }
    extendLifetime(joined)
    return isRight
  }
}
