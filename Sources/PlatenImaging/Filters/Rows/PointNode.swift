import PlatenKernels

/// A run of point operations, all applied while a row is in the cache.
struct PointNode: FilterNode {
  let output: FilterShape
  let source: FilterShape
  let operations: [any PointOperation]
  /// What the operations come to for the source's rows.
  let loops: [PointLoop]

  init(_ loops: [PointLoop], of operations: [any PointOperation], shape: FilterShape) {
    source = shape
    self.operations = operations
    self.loops = loops
    output = shape.with(planes: loops.last?.planesOut)
  }

  var label: String { loops.map(\.label).joined(separator: " + ") }
  var weight: Double { loops.map(\.weight).reduce(0, +) }
  var bytesPerColumn: Int { 0 }
  var planesAtMost: Int { loops.map(\.planesOut).reduce(source.planes, max) }

  func sourceRegion(for region: PixelRect) -> PixelRect { region }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) -> any RowSource {
    PointRows(source, loops: loops, planes: output.planes, in: tile)
  }
}

/// Rows after a run of point operations.
private final class PointRows: TileRows {
  private let source: any RowSource
  private let loops: [PointLoop]

  init(_ source: any RowSource, loops: [PointLoop], planes: Int, in tile: TileContext) {
    self.source = source
    self.loops = loops
    super.init(source.region, planes: planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    source.make(y, into: row)
    let line = PlaneRow(
      start: row, stride: stride, width: region.width, x: region.x, y: y, kernels: kernels)
    for loop in loops { loop.apply(to: line) }
  }
}
