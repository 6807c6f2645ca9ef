@_spi(Instruments) import PlatenCore

/// Memory from the pool for pointers to rows, given back when the owner goes.
final class PointerBuffer {
  private let block: BufferPool.Block

  init(count: Int) throws(PlatenError) {
    let bytes = try count.checkedProduct(MemoryLayout<Int>.stride)
    block = try BufferPool.shared.take(bytes)
  }

  deinit { BufferPool.shared.give(block) }

  /// The first of them; they have no value before one is given.
  var start: UnsafeMutablePointer<UnsafePointer<Float>> {
    // The pool never hands out address zero, so this can't fail.
    unsafe UnsafeMutableRawPointer(bitPattern: block.address).unsafelyUnwrapped
      .assumingMemoryBound(to: UnsafePointer<Float>.self)
  }
}
