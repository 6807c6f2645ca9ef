import PlatenCore
import PlatenKernels

/// The median of 5×5 pixels, plane by plane.
struct MedianOfFiveNode: FilterNode {
  let output: FilterShape

  init(_ shape: FilterShape) { output = shape }

  var label: String { "medianFilter" }
  var weight: Double { Double(64 * output.planes) }
  var bytesPerColumn: Int { 5 * 4 * (output.planes + 1) }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: 2).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try MedianOfFiveRows(region, of: source, in: tile)
  }
}

/// Rows after the median of 5×5 pixels.
private final class MedianOfFiveRows: TileRows {
  private let window: RowWindow
  /// From the lowest of five rows to the highest.
  private let sorted: [RowPadding]

  init(
    _ region: PixelRect, of source: any RowSource, in tile: TileContext
  ) throws(PlatenError) {
    window = try RowWindow(source, count: 5, in: tile)
    var sorted: [RowPadding] = []
    for _ in 0..<5 { sorted.append(try RowPadding(of: source.region, for: region, radius: 2)) }
    self.sorted = sorted
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let rows = window.rows(from: y - 2, count: 5)
    let wide = window.source.stride
    let (sources, lines) = (sorted.map(\.source), sorted.map(\.line))
    for plane in 0..<planes {
      kernels.sortFiveRows(rows, offset: plane * wide, count: wide, into: sources)
      for padding in sorted { padding.repeatEdges() }
      kernels.medianOfFiveSorted(lines, count: stride, into: row + plane * stride)
    }
  }
}
