import PlatenCore
import PlatenKernels

/// The median of 3×3 pixels, plane by plane.
///
/// The median keeps order, so premultiplied colours stay within their alpha.
struct MedianNode: FilterNode {
  let output: FilterShape

  init(_ shape: FilterShape) { output = shape }

  var label: String { "medianFilter" }
  var weight: Double { Double(12 * output.planes) }
  var bytesPerColumn: Int { 3 * 4 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: 1).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try MedianRows(region, of: source, in: tile)
  }
}

/// Rows after the median of 3×3 pixels.
private final class MedianRows: TileRows {
  private let window: RowWindow
  private let lowest: RowPadding
  private let middles: RowPadding
  private let highest: RowPadding

  init(
    _ region: PixelRect, of source: any RowSource, in tile: TileContext
  ) throws(PlatenError) {
    window = try RowWindow(source, count: 3, in: tile)
    lowest = try RowPadding(of: source.region, for: region, radius: 1)
    middles = try RowPadding(of: source.region, for: region, radius: 1)
    highest = try RowPadding(of: source.region, for: region, radius: 1)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let rows = window.rows(from: y - 1, count: 3)
    let wide = window.source.stride
    for plane in 0..<planes {
      kernels.sortRows(
        rows, offset: plane * wide, count: wide, lowest: lowest.source, middles: middles.source,
        highest: highest.source)
      for padding in [lowest, middles, highest] { padding.repeatEdges() }
      kernels.medianOfSorted(
        lowest: lowest.line, middles: middles.line, highest: highest.line, count: stride,
        into: row + plane * stride)
    }
  }
}
