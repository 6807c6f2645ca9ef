@_spi(Instruments) import PlatenCore
import PlatenKernels

/// Floats from the pool, zero at first, given back when the owner goes.
final class FloatBuffer {
  private let block: BufferPool.Block
  /// All of them.
  let start: Line<Float>

  init(count: Int) throws(PlatenError) {
    block = try BufferPool.shared.take(count.checkedProduct(MemoryLayout<Float>.stride))
    // The pool never hands out address zero, so this can't fail.
    let floats = unsafe UnsafeMutableRawPointer(bitPattern: block.address).unsafelyUnwrapped
      .assumingMemoryBound(to: Float.self)
    start = unsafe Line(start: floats, count: count)
    start.update(repeating: 0, count: count)
  }

  deinit { BufferPool.shared.give(block) }
}
