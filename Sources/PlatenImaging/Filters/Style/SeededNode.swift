import PlatenKernels

/// Each pixel in the colour of the seed nearest to it: crystals, or points on white where a seed's
/// colour ends at a radius.
struct SeededNode: FilterNode {
  let label: String
  let output: FilterShape
  let cells: SeededCells
  let radius: Double

  var weight: Double { 80 }
  var bytesPerColumn: Int { 16 * min(256, output.size.height) }
  var tileSide: Int? { 256 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let grid = cells.grid
    return grid.pixels(around: region).expanded(by: Int((1.5 * grid.side).rounded(.up)) + 1)
      .intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try SeededRows(
      region, of: source, cells, radius: radius, bounds: output.bounds, in: tile)
  }
}

/// Rows of pixels in the colours of seeds.
private final class SeededRows: TileRows {
  private let cells: SeededCells
  private let radius: Double
  private let bounds: PixelRect
  private let picture: QuadPicture
  /// The first cell of the seeds that are known, and how many there are.
  private let column: Int
  private let row: Int
  private let columns: Int
  private let rows: Int
  private var places: [Double] = []
  private let colors: FloatBuffer
  private let quads: FloatBuffer
  private let parts: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, _ cells: SeededCells, radius: Double,
    bounds: PixelRect, in tile: TileContext
  ) throws(PlatenError) {
    self.cells = cells
    self.radius = radius
    self.bounds = bounds
    picture = try QuadPicture(source, margin: 0, in: tile)
    let grid = cells.grid
    (column, row) = (grid.column(region.x) - 1, grid.row(region.y) - 1)
    columns = grid.column(region.maxX - 1) + 2 - column
    rows = grid.row(region.maxY - 1) + 2 - row
    colors = try FloatBuffer(count: columns.checkedProduct(rows).checkedProduct(4))
    let stride = (region.width + 15) & ~15
    quads = try FloatBuffer(count: 4 * stride)
    parts = try FloatBuffer(count: 4 * stride)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    if places.isEmpty { fill() }
    kernels.nearestSeeds(
      places, colors: colors.start, columns: columns, firstColumn: column,
      row: cells.grid.row(y) - row, gridX: cells.grid.x, side: cells.grid.side, x: region.x, y: y,
      count: region.width, radius: radius, into: quads.start)
    kernels.splitColumns(
      quads.start, step: 4, count: region.width, into: parts.start, stride: stride)
    result.update(from: parts.start, count: planes * stride)
  }

  /// A seed's colour is the mean of a square around it, half as wide as a cell.
  private func fill() {
    places.reserveCapacity(2 * columns * rows)
    let reach = cells.grid.side / 4
    for down in 0..<rows {
      for across in 0..<columns {
        let seed = cells.seed(column: column + across, row: row + down)
        picture.mean(
          x: seed.x, y: seed.y, reach: reach, in: bounds,
          into: colors.start + 4 * (places.count / 2))
        places.append(seed.x)
        places.append(seed.y)
      }
    }
  }
}
