/// A grid of squares over a picture, one corner at a place.
struct CellGrid: Sendable {
  let x: Double
  let y: Double
  /// Pixels of a side, 1 or more.
  let side: Double

  /// The cells of pixels' middles from `start` up to `end`.
  private func cell(_ pixel: Int, _ origin: Double) -> Int {
    Int(((Double(pixel) + 0.5 - origin) / side).rounded(.down))
  }

  /// The first pixel of a cell or of a later one.
  private func first(_ cell: Int, _ origin: Double) -> Int {
    Int((Double(cell) * side + origin - 0.5).rounded(.up))
  }

  func column(_ x: Int) -> Int { cell(x, self.x) }
  func row(_ y: Int) -> Int { cell(y, self.y) }

  /// The pixels of a column of cells, and of a row.
  func pixels(column: Int) -> Range<Int> { pixels(column, x) }
  func pixels(row: Int) -> Range<Int> { pixels(row, y) }

  private func pixels(_ cell: Int, _ origin: Double) -> Range<Int> {
    // A pixel belongs where `cell` says, whatever rounding makes of an edge.
    var start = first(cell, origin)
    if self.cell(start, origin) < cell { start += 1 }
    if self.cell(start - 1, origin) == cell { start -= 1 }
    var end = first(cell + 1, origin)
    if self.cell(end, origin) <= cell { end += 1 }
    if self.cell(end - 1, origin) > cell { end -= 1 }
    return start..<max(start, end)
  }

  /// The whole cells around a rectangle, in pixels.
  func pixels(around rect: PixelRect) -> PixelRect {
    let (left, right) = (
      pixels(column: column(rect.x)), pixels(column: column(rect.maxX - 1))
    )
    let (top, bottom) = (pixels(row: row(rect.y)), pixels(row: row(rect.maxY - 1)))
    return PixelRect(
      x: left.lowerBound, y: top.lowerBound, width: right.upperBound - left.lowerBound,
      height: bottom.upperBound - top.lowerBound)
  }
}
