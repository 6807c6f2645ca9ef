import PlatenKernels

/// Hexagons of their mean colour: each pixel in that of the nearest point of a triangular lattice.
struct HexagonNode: FilterNode {
  let output: FilterShape
  let lattice: HexagonLattice

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
