import PlatenCore

/// The last rows of a source, for steps that look at several at once.
final class RowWindow {
  let source: any RowSource
  private let first: Int
  private let last: Int
  private let rowLength: Int
  private let buffer: FloatBuffer
  private let pointers: PointerBuffer
  private var held: [Int]

  /// Makes a window of `count` rows at most.
  init(_ source: any RowSource, count: Int, in tile: TileContext) throws(PlatenError) {
    self.source = source
    first = source.region.y
    last = source.region.maxY - 1
    let slots = max(1, min(count, source.region.height))
    rowLength = try source.stride.checkedProduct(tile.planesAtMost)
    buffer = try FloatBuffer(count: slots.checkedProduct(rowLength))
    pointers = try PointerBuffer(count: max(1, count))
    held = Array(repeating: .min, count: slots)
  }

  /// One row, made if it isn't held; rows beyond the region's edge are the edge's.
  ///
  /// It stays in place while rows within the window's count of it are asked for.
  func row(_ y: Int) -> UnsafePointer<Float> {
    let y = max(first, min(last, y))
    return unsafe row(y, slot: (y - first) % held.count)
  }

  /// Rows from `start` on, no more than the window's count; the list is valid until the next call.
  func rows(from start: Int, count: Int) -> UnsafePointer<UnsafePointer<Float>> {
    let list = unsafe pointers.start
    var slot = (max(first, min(last, start)) - first) % held.count
    for index in 0..<count {
      let y = start + index
      let inside = max(first, min(last, y))
      unsafe list[index] = row(inside, slot: slot)
      if y >= first, y < last { slot = slot + 1 == held.count ? 0 : slot + 1 }
    }
    return unsafe UnsafePointer(list)
  }

  private func row(_ y: Int, slot: Int) -> UnsafePointer<Float> {
    let start = unsafe buffer.start + slot * rowLength
    if held[slot] != y {
      unsafe source.make(y, into: start)
      held[slot] = y
    }
    return unsafe UnsafePointer(start)
  }
}
