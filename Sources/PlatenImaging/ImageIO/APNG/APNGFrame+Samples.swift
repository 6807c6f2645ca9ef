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
    guard let samples = try PixelBuffer.inflated(data, of: bytes, size: size) else {
      throw wrongSize(name, size)
    }
    return samples
  }

  /// Whether all its data is there.
  func isWhole(in bytes: [UInt8], _ layout: PNGLayout) throws(PlatenError) -> Bool {
    do throws(PlatenError) {
      _ = try samples(of: bytes, layout, "it")
      return true
    } catch {
      guard error.isDamage else { throw error }
      return false
    }
  }

  private func wrongSize(_ name: String, _ size: Int) -> PlatenError {
    PlatenError(
      .malformed, message: "\(name) has damaged data",
      reason: "what begins in the chunk at byte \(offset) does not inflate to \(size) bytes")
  }
}
