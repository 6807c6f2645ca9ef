import PlatenCore

extension PixelBuffer {
  /// The content of a zlib stream that lies in pieces of a file; nil where it does not inflate to
  /// exactly `size` bytes.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  static func inflated(
    _ pieces: [Range<Int>], of bytes: [UInt8], size: Int
  ) throws(PlatenError) -> PixelBuffer? {
    let count = pieces.reduce(0) { $0 + $1.count }
    // Deflate makes at most 258 bytes of 2 bits: what promises more is not worth allocating.
    guard size / 1032 <= count else { return nil }
    let content = try PixelBuffer(byteCount: size)
    let joined = pieces.count > 1 ? try PixelBuffer(byteCount: count) : nil
    let inflater = try Inflater()
    let isRight = unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = pieces.first else { return false }
      guard let joined else {
        return unsafe inflater.inflate(base + first.lowerBound, count, into: content.start, size)
      }
      var filled = 0
      for piece in pieces {
        unsafe (joined.start + filled).copyMemory(
          from: base + piece.lowerBound, byteCount: piece.count)
        filled += piece.count
      }
      return unsafe inflater.inflate(joined.start, count, into: content.start, size)
    }
    extendLifetime(joined)
    return isRight ? content : nil
  }
}
