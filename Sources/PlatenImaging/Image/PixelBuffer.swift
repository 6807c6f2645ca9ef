@_spi(Instruments) import PlatenCore

/// One block of pixels from the pool, returned when its last owner lets go.
///
/// It is written only while one `Image` alone refers to it, which is what makes it `Sendable`.
final class PixelBuffer: Sendable {
  private let block: BufferPool.Block
  private let pool: BufferPool
  let byteCount: Int

  /// - Parameter spare: Bytes after the others, for whoever fills the buffer to work in.
  init(byteCount: Int, spare: Int = 0, pool: BufferPool = .shared) throws(PlatenError) {
    self.block = try pool.take(byteCount.checkedSum(spare))
    self.pool = pool
    self.byteCount = byteCount
  }

  deinit { pool.give(block) }

  /// Bytes taken from the pool, which rounds up.
  var allocatedByteCount: Int { block.byteCount }

  /// The first byte; valid while the buffer lives.
  var start: UnsafeMutableRawPointer {
    // The pool never hands out address zero, so this can't fail.
    unsafe UnsafeMutableRawPointer(bitPattern: block.address).unsafelyUnwrapped
  }
}
