import PlatenKernels

/// The last rows of a source, for steps that look at several at once.
final class RowWindow {
  let source: any RowSource
  private let first: Int
  private let last: Int
  private let rowLength: Int
  private let buffer: FloatBuffer
  private var lines: [Line<Float>]
  private var held: [Int]

  /// Makes a window of `count` rows at most.
  init(_ source: any RowSource, count: Int, in tile: TileContext) throws(PlatenError) {
    self.source = source
    first = source.region.y
    last = source.region.maxY - 1
    let slots = max(1, min(count, source.region.height))
    rowLength = try source.stride.checkedProduct(tile.planesAtMost)
    buffer = try FloatBuffer(count: slots.checkedProduct(rowLength))
    lines = Array(repeating: buffer.start, count: count)
    held = Array(repeating: .min, count: slots)
  }

  /// One row, made if it isn't held; rows beyond the region's edge are the edge's.
  ///
  /// It stays in place while rows within the window's count of it are asked for.
  func row(_ y: Int) -> Line<Float> {
    let y = max(first, min(last, y))
    return row(y, slot: (y - first) % held.count)
  }

  /// Rows from `start` on, no more than the window's count.
  func rows(from start: Int, count: Int) -> [Line<Float>] {
    if lines.count != count { lines = Array(repeating: buffer.start, count: count) }
    var slot = (max(first, min(last, start)) - first) % held.count
    for index in 0..<count {
      let y = start + index
      let inside = max(first, min(last, y))
      lines[index] = row(inside, slot: slot)
      if y >= first, y < last { slot = slot + 1 == held.count ? 0 : slot + 1 }
    }
    return lines
  }

  private func row(_ y: Int, slot: Int) -> Line<Float> {
    let start = buffer.start + slot * rowLength
    if held[slot] != y {
      source.make(y, into: start)
      held[slot] = y
    }
    return start
  }
}
