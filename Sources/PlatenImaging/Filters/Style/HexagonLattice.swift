/// Points that are `side` pixels from their six neighbours.
struct HexagonLattice: Sendable, Hashable {
  let x: Double
  let y: Double
  let side: Double

  private var rowHeight: Double { side * 0.866_025_403_784_438_6 }

  /// The point nearest to a place: its column and row in the lattice.
  func nearest(_ px: Double, _ py: Double) -> (column: Int, row: Int) {
    let first = ((py - y) / rowHeight).rounded(.down)
    var best = (distance: Double.infinity, column: 0.0, row: 0.0)
    for row in [first, first + 1] {
      let column = ((px - x) / side - shift(row)).rounded()
      let point = place(column, row)
      let (dx, dy) = (point.x - px, point.y - py)
      let distance = dx * dx + dy * dy
      if distance < best.distance { best = (distance, column, row) }
    }
    return (Int(best.column), Int(best.row))
  }

  /// Where a point lies.
  func place(_ column: Double, _ row: Double) -> (x: Double, y: Double) {
    (x + (column + shift(row)) * side, y + row * rowHeight)
  }

  /// Every second row is half a side farther to the right.
  private func shift(_ row: Double) -> Double { row - 2 * (row / 2).rounded(.down) == 1 ? 0.5 : 0 }
}
