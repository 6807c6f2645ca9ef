import PlatenCore
import PlatenKernels

/// Hexagons of their mean colour: each pixel in that of the nearest point of a triangular lattice.
struct HexagonNode: FilterNode {
  let output: FilterShape
  private let lattice: HexagonLattice

  init(_ shape: FilterShape, _ lattice: HexagonLattice) {
    output = shape
    self.lattice = lattice
  }

  var label: String { "hexagonalPixellate" }
  var weight: Double { 60 }
  var bytesPerColumn: Int { 16 * min(256, output.size.height) }
  var tileSide: Int? { 256 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: Int((1.2 * lattice.side).rounded(.up)) + 2).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try HexagonRows(region, of: source, lattice, bounds: output.bounds, in: tile)
  }
}

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

/// Rows of hexagons.
private final class HexagonRows: RowSource {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  let region: PixelRect
  let planes: Int
  private let lattice: HexagonLattice
  private let bounds: PixelRect
  private let picture: QuadPicture
  private let color: FloatBuffer
  private var colors: [Cell: SIMD4<Float>] = [:]

  init(
    _ region: PixelRect, of source: any RowSource, _ lattice: HexagonLattice, bounds: PixelRect,
    in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.lattice = lattice
    self.bounds = bounds
    planes = source.planes
    picture = try QuadPicture(source, margin: 0, in: tile)
    color = try FloatBuffer(count: 4)
  }

  func make(_ y: Int, into row: Line<Float>) {
    var last: (cell: Cell, color: SIMD4<Float>)?
    for i in 0..<region.width {
      let point = lattice.nearest(Double(region.x + i) + 0.5, Double(y) + 0.5)
      let cell = Cell(column: point.column, row: point.row)
      if last?.cell != cell { last = (cell, color(of: cell)) }
      guard let color = last?.color else { continue }
      for plane in 0..<planes { row[plane * stride + i] = color[plane] }
    }
  }

  /// The mean of a square that lies within the hexagon but for its corners.
  private func color(of cell: Cell) -> SIMD4<Float> {
    if let color = colors[cell] { return color }
    let middle = lattice.place(Double(cell.column), Double(cell.row))
    picture.mean(
      x: middle.x, y: middle.y, reach: 0.45 * lattice.side, in: bounds, into: color.start)
    let quad = SIMD4(color.start[0], color.start[1], color.start[2], color.start[3])
    colors[cell] = quad
    return quad
  }
}
