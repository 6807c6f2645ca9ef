import PlatenKernels

/// Squares of their mean colour.
struct PixellateNode: FilterNode {
  let output: FilterShape
  let grid: CellGrid

  var label: String { "pixellate" }
  var weight: Double { Double(2 * output.planes) }
  var bytesPerColumn: Int { 4 * 3 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    grid.pixels(around: region).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try PixellatedRows(region, of: source, grid, in: tile)
  }
}

/// Rows of squares of their mean colour.
private final class PixellatedRows: TileRows {
  private let source: any RowSource
  private let grid: CellGrid
  private let edges: [Int32]
  private let row: FloatBuffer
  private let sums: FloatBuffer
  private let blocks: FloatBuffer
  private var made: Int?

  init(
    _ region: PixelRect, of source: any RowSource, _ grid: CellGrid, in tile: TileContext
  ) throws(PlatenError) {
    self.source = source
    self.grid = grid
    let pixels = source.region
    var edges: [Int32] = []
    var x = pixels.x
    while x < pixels.maxX {
      edges.append(Int32(x - pixels.x))
      x = max(x + 1, grid.pixels(column: grid.column(x)).upperBound)
    }
    edges.append(Int32(pixels.width))
    self.edges = edges
    row = try FloatBuffer(count: source.stride * tile.planesAtMost)
    sums = try FloatBuffer(count: source.stride * source.planes)
    blocks = try FloatBuffer(count: source.stride * source.planes)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    let cell = grid.row(y)
    if made != cell { fill(cell) }
    let before = region.x - source.region.x
    for plane in 0..<planes {
      (result + plane * stride).update(
        from: blocks.start + plane * source.stride + before, count: region.width)
    }
  }

  private func fill(_ cell: Int) {
    made = cell
    let pixels = grid.pixels(row: cell)
    let rows = max(pixels.lowerBound, source.region.y)..<min(pixels.upperBound, source.region.maxY)
    let count = source.stride * planes
    sums.start.update(repeating: 0, count: count)
    for y in rows {
      source.make(y, into: row.start)
      kernels.add(row.start, to: sums.start, count: count)
    }
    let factors = zip(edges.dropFirst(), edges).map { end, start in
      1 / Float(Int(end - start) * rows.count)
    }
    for plane in 0..<planes {
      let offset = plane * source.stride
      kernels.fillCells(
        sums.start + offset, edges: edges, factors: factors, into: blocks.start + offset)
    }
  }
}
