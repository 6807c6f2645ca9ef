import PlatenQueue

/// Anything that makes rows of planes on demand: the picture itself, or a step after others.
///
/// Rows are pulled from the end of a chain, from top to bottom, so that each step holds no more
/// rows than it looks at and a chain of any length needs a few rows of memory. Asked for a row out
/// of turn, a step computes what it lacks.
///
/// A row has planes of `stride` floats, one after another; what lies behind `width` has no
/// meaning.
protocol RowSource: AnyObject {
  /// The size of the whole.
  var size: PixelSize { get }
  /// The planes of a row.
  var planes: Int { get }
  /// Makes one row; `row` has room for `stride` floats times the most planes of the chain.
  func make(_ y: Int, into row: UnsafeMutablePointer<Float>)
}

extension RowSource {
  /// Floats from one plane to the next: the width, made a multiple of what kernels take at once.
  var stride: Int { (size.width + 15) & ~15 }
}

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

/// The last rows of a source, for steps that look at several at once.
final class RowWindow {
  let source: any RowSource
  private let rowLength: Int
  private let buffer: FloatBuffer
  private var held: [Int]

  /// Makes a window of `count` rows at the most.
  init(_ source: any RowSource, count: Int, planesAtMost: Int) throws(PlatenError) {
    self.source = source
    let slots = min(count, source.size.height)
    rowLength = try source.stride.checkedProduct(planesAtMost)
    buffer = try FloatBuffer(count: slots.checkedProduct(rowLength))
    held = Array(repeating: -1, count: slots)
  }

  /// One row, made if it isn't held; rows beyond the edge are the edge's.
  ///
  /// It stays in place while rows within the window's count of it are asked for.
  func row(_ y: Int) -> UnsafePointer<Float> {
    let y = max(0, min(source.size.height - 1, y))
    let slot = y % held.count
    let start = unsafe buffer.start + slot * rowLength
    if held[slot] != y {
      unsafe source.make(y, into: start)
      held[slot] = y
    }
    return unsafe UnsafePointer(start)
  }

  /// Rows from `first` on.
  func rows(from first: Int, count: Int) -> [UnsafePointer<Float>] {
    unsafe (first..<first + count).map { y in unsafe row(y) }
  }
}
