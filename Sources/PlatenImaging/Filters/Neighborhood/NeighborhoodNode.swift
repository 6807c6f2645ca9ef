import PlatenKernels

/// A step that makes each row of the rows and columns around it.
struct NeighborhoodNode: FilterNode {
  let label: String
  let output: FilterShape
  /// Columns that count on both sides.
  let reachX: Int
  /// Rows that count above and below.
  let reachY: Int
  let weight: Double
  /// Rows of floats, as long as those it is made of, that the loop needs besides.
  let scratchRows: Int
  let loop: @Sendable (NeighborhoodRow) -> Void

  init(
    _ label: String, shape: FilterShape, reachX: Int, reachY: Int, weight: Double,
    scratchRows: Int = 0, loop: @escaping @Sendable (NeighborhoodRow) -> Void
  ) {
    self.label = label
    output = shape
    self.reachX = reachX
    self.reachY = reachY
    self.weight = weight * Double(shape.planes)
    self.scratchRows = scratchRows
    self.loop = loop
  }

  var bytesPerColumn: Int { ((2 * reachY + 2) * output.planes + scratchRows) * 4 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    PixelRect(
      x: region.x - reachX, y: region.y - reachY, width: region.width + 2 * reachX,
      height: region.height + 2 * reachY
    ).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try NeighborhoodRows(region, of: source, for: self, in: tile)
  }
}

/// Rows made of the rows and columns around.
private final class NeighborhoodRows: TileRows {
  private let node: NeighborhoodNode
  private let window: RowWindow
  private let scratch: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, for node: NeighborhoodNode, in tile: TileContext
  ) throws(PlatenError) {
    self.node = node
    let extended = try ExtendedRows(source, around: region, reach: node.reachX, in: tile)
    window = try RowWindow(extended, count: 2 * node.reachY + 1, in: tile)
    scratch = try FloatBuffer(count: max(1, node.scratchRows).checkedProduct(extended.stride))
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let rows = window.rows(from: y - node.reachY, count: 2 * node.reachY + 1)
    node.loop(
      NeighborhoodRow(
        start: row, stride: stride, planes: planes, x: region.x, y: y, rows: rows,
        sourceStride: window.source.stride, reachX: node.reachX, reachY: node.reachY,
        scratch: scratch.start, kernels: kernels))
  }
}
