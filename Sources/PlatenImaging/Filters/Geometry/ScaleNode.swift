import PlatenKernels

/// The source at another size: columns are weighed first, then runs within the row.
struct ScaleNode: FilterNode {
  let output: FilterShape
  private let source: FilterShape
  private let columns: ScaleWeights
  private let rows: ScaleWeights
  private let factors: (across: Double, down: Double)

  init(
    _ source: FilterShape, to size: PixelSize, by kernel: ResamplingKernel = .lanczos,
    factors: (across: Double, down: Double) = (1, 1)
  ) throws(PlatenError) {
    self.source = source
    self.factors = factors
    output = source.with(size: size)
    columns = try ScaleWeights(
      from: source.size.width, to: size.width, by: kernel, runs: true)
    rows = try ScaleWeights(
      from: source.size.height, to: size.height, by: kernel, runs: false)
  }

  var label: String { "scale to \(output.size)" }
  var weight: Double {
    let wide = Double(source.size.width) / Double(output.size.width)
    return Double(output.planes) * (Double(rows.taps) * wide + Double(columns.taps))
  }
  var bytesPerColumn: Int {
    let wide = source.size.width / output.size.width + 1
    return (rows.taps + 2) * 4 * output.planes * wide
  }

  func resolution(of source: Resolution) -> Resolution {
    Resolution(source.horizontal * factors.across, source.vertical * factors.down)
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let across = columns.pixels(
      for: columns.reach(of: columns.computed(region.x..<region.maxX)))
    let down = rows.pixels(for: rows.reach(of: region.y..<region.maxY))
    return PixelRect(
      x: across.lowerBound, y: down.lowerBound, width: across.count, height: down.count)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ScaledRows(region, of: source, columns: columns, rows: rows, in: tile)
  }
}

/// Rows of the source at another size.
private final class ScaledRows: TileRows {
  private let window: RowWindow
  private let rows: ScaleWeights
  private let columns: ScaledColumns

  init(
    _ region: PixelRect, of source: any RowSource, columns: ScaleWeights, rows: ScaleWeights,
    in tile: TileContext
  ) throws(PlatenError) {
    self.rows = rows
    window = try RowWindow(source, count: rows.taps, in: tile)
    let pixels = source.region.x..<source.region.maxX
    self.columns = try ScaledColumns(
      columns, region.x..<region.maxX, of: pixels, kernels: tile.kernels)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let first = rows.start(y)
    let wide = window.source.stride
    let lines = (first..<first + rows.taps).map { window.row(rows.mirrored($0)) }
    for plane in 0..<planes {
      kernels.weighRows(
        lines, offset: plane * wide, count: wide, weights: rows.weights,
        from: y % rows.phases * rows.taps, into: columns.pixels)
      columns.weigh(into: row + plane * stride)
    }
  }
}
