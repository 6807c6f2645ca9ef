import PlatenCore

extension APNGFrame {
  /// Its filtered rows, pass after pass.
  ///
  /// - Parameter name: What errors call it.
  /// - Throws: `malformed` where its data does not inflate to exactly its size.
  func samples(of bytes: [UInt8], _ layout: PNGLayout, _ name: String) throws(PlatenError)
    -> PixelBuffer
  {
    var size = 0
    for pass in layout.passes(width: info.rect.width, height: info.rect.height) {
      let row = try layout.rowBytes(width: pass.width).checkedSum(1)
      size = try size.checkedSum(row.checkedProduct(pass.height))
    }
    return try inflated(bytes, name, size: size)
  }

  /// Whether all its data is there.
  ///
  /// - Throws: `limitExceeded` if there is no memory.
  func isWhole(in bytes: [UInt8], _ layout: PNGLayout) throws(PlatenError) -> Bool {
    do throws(PlatenError) {
      _ = try samples(of: bytes, layout, "it")
      return true
    } catch {
      guard error.isDamage else { throw error }
      return false
    }
  }

  /// Inflates its data into exactly `size` bytes.
  private func inflated(
    _ bytes: [UInt8], _ name: String, size: Int
  ) throws(PlatenError) -> PixelBuffer {
    var count = 0
    for piece in data { count += piece.count }
    // Deflate makes at most 258 bytes of 2 bits: a size beyond that is not worth allocating.
    guard size / 1032 <= count else { throw wrongSize(name, size) }
    let samples = try PixelBuffer(byteCount: size)
    let stream = data.count > 1 ? try PixelBuffer(byteCount: count) : nil
    let inflater = try Inflater()
    let isRight = unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let first = data.first else { return false }
      guard let stream else {
        return unsafe inflater.inflate(base + first.lowerBound, count, into: samples.start, size)
      }
      var filled = 0
      for piece in data {
        unsafe (stream.start + filled).copyMemory(
          from: base + piece.lowerBound, byteCount: piece.count)
        filled += piece.count
      }
      return unsafe inflater.inflate(stream.start, count, into: samples.start, size)
    }
    extendLifetime(stream)
    guard isRight else { throw wrongSize(name, size) }
    return samples
  }

  private func wrongSize(_ name: String, _ size: Int) -> PlatenError {
    PlatenError(
      .malformed, message: "\(name) has damaged data",
      reason: "what begins in the chunk at byte \(offset) does not inflate to \(size) bytes",
      suggestion: "Copy it again from its source.")
  }
}
