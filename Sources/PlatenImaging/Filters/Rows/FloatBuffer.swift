@_spi(Instruments) import PlatenCore

/// Floats from the pool, zero at first, given back when the owner goes.
final class FloatBuffer {
  private let block: BufferPool.Block

  init(count: Int) throws(PlatenError) {
    block = try BufferPool.shared.take(count.checkedProduct(MemoryLayout<Float>.stride))
    unsafe start.initialize(repeating: 0, count: count)
  }

  deinit { BufferPool.shared.give(block) }

  var start: UnsafeMutablePointer<Float> {
    // The pool never hands out address zero, so this can't fail.
    unsafe UnsafeMutableRawPointer(bitPattern: block.address).unsafelyUnwrapped
      .assumingMemoryBound(to: Float.self)
  }
}
