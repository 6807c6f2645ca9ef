import PlatenKernels

/// The picture made again of the low pixels that a ``ReductionNode`` left.
struct ExpansionNode: FilterNode {
  let label: String
  let output: FilterShape
  private let grid: ReducedGrid

  init(_ label: String, _ grid: ReducedGrid, output: FilterShape) {
    self.label = "\(label): \(grid.factor) for 1"
    self.grid = grid
    self.output = output
  }

  var weight: Double {
    let reach = Double(ReducedGrid.reach)
    return Double(output.planes) * (reach + (reach + 2) / Double(grid.factor))
  }

  var bytesPerColumn: Int { (ReducedGrid.reach + 3) * 4 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    // The low pixels around a place begin two before the one that its block begins with.
    let shift = ReducedGrid.margin - ReducedGrid.reach / 2 + 1
    let (left, top) = (region.x / grid.factor, region.y / grid.factor)
    let right = (region.maxX - 1) / grid.factor
    let bottom = (region.maxY - 1) / grid.factor
    return PixelRect(
      x: left + shift, y: top + shift, width: right - left + ReducedGrid.reach,
      height: bottom - top + ReducedGrid.reach)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ExpandedRows(
      ExpandedColumns(region, of: source, grid: grid, in: tile), grid: grid,
      in: tile)
  }
}

/// Rows made again of rows that have all their columns.
private final class ExpandedRows: TileRows {
  private let columns: ExpandedColumns
  private let window: RowWindow
  private let grid: ReducedGrid

  init(
    _ columns: ExpandedColumns, grid: ReducedGrid, in tile: TileContext
  ) throws(PlatenError) {
    self.columns = columns
    self.grid = grid
    window = try RowWindow(columns, count: ReducedGrid.reach, in: tile)
    super.init(columns.target, planes: columns.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let block = y / grid.factor
    let first = block - region.y / grid.factor + columns.region.y
    let rows = window.rows(from: first, count: ReducedGrid.reach)
    let phase = y % grid.factor * ReducedGrid.reach
    kernels.weighRows(
      rows, offset: 0, count: planes * stride, weights: grid.expansion, from: phase, into: row)
  }
}

/// Low rows with the columns of the result.
private final class ExpandedColumns: TileRows {
  /// The part of the result; the region is its columns, and the low rows it is made of.
  let target: PixelRect
  private let source: any RowSource
  private let grid: ReducedGrid
  private let low: FloatBuffer
  private let parts: LineParts

  init(
    _ target: PixelRect, of source: any RowSource, grid: ReducedGrid, in tile: TileContext
  ) throws(PlatenError) {
    self.target = target
    self.source = source
    self.grid = grid
    let rows = source.region
    // Whole vectors are read from the last pixels on.
    low = try FloatBuffer(count: source.stride.checkedProduct(tile.planesAtMost) + 32)
    parts = try LineParts(
      factor: grid.factor, count: rows.width - ReducedGrid.reach + 1)
    super.init(
      PixelRect(x: target.x, y: rows.y, width: target.width, height: rows.height),
      planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    source.make(y, into: low.start)
    let reach = ReducedGrid.reach
    let count = (source.region.width - reach + 16) & ~15
    for plane in 0..<planes {
      let start = low.start + plane * source.stride
      let rows = (0..<reach).map { start + $0 }
      for phase in 0..<grid.factor {
        kernels.weighRows(
          rows, offset: 0, count: count, weights: grid.expansion, from: phase * reach,
          into: parts.part(phase))
      }
      let line = parts.join(kernels) + region.x % grid.factor
      (row + plane * stride).update(from: line, count: region.width)
    }
  }
}
