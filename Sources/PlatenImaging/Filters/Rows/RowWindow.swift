import PlatenQueue

/// The last rows of a source, for steps that look at several at once.
final class RowWindow {
  let source: any RowSource
  private let rowLength: Int
  private let buffer: FloatBuffer
  private var held: [Int]

  /// Makes a window of `count` rows at the most.
  init(_ source: any RowSource, count: Int, in tile: TileContext) throws(PlatenError) {
    self.source = source
    let slots = max(1, min(count, source.region.height))
    rowLength = try source.stride.checkedProduct(tile.planesAtMost)
    buffer = try FloatBuffer(count: slots.checkedProduct(rowLength))
    held = Array(repeating: .min, count: slots)
  }

  /// One row, made if it isn't held; rows beyond the region's edge are the edge's.
  ///
  /// It stays in place while rows within the window's count of it are asked for.
  func row(_ y: Int) -> UnsafePointer<Float> {
    let region = source.region
    let y = max(region.y, min(region.maxY - 1, y))
    let slot = (y - region.y) % held.count
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
