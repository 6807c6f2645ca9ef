import PlatenKernels

/// The median of 3×3 or 5×5 pixels, plane by plane.
///
/// The median keeps order, so premultiplied colours stay within their alpha.
struct MedianNode: FilterNode {
  let output: FilterShape
  /// Pixels on each side of the middle one: 1 or 2.
  let reach: Int

  init(_ shape: FilterShape, reach: Int) { (output, self.reach) = (shape, reach) }

  var label: String { "medianFilter" }
  var weight: Double { Double((reach == 1 ? 12 : 64) * output.planes) }
  var bytesPerColumn: Int {
    reach == 1 ? 3 * 4 * output.planes : 5 * 4 * (output.planes + 1)
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: reach).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try MedianRows(region, of: source, reach: reach, in: tile)
  }
}

/// Rows after the median of 3×3 or 5×5 pixels.
private final class MedianRows: TileRows {
  private let reach: Int
  private let window: RowWindow
  /// From the lowest of three or five rows to the highest.
  private let sorted: [RowPadding]

  init(
    _ region: PixelRect, of source: any RowSource, reach: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.reach = reach
    window = try RowWindow(source, count: 2 * reach + 1, in: tile)
    var sorted: [RowPadding] = []
    for _ in -reach...reach {
      sorted.append(try RowPadding(of: source.region, for: region, radius: reach))
    }
    self.sorted = sorted
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let rows = window.rows(from: y - reach, count: 2 * reach + 1)
    let wide = window.source.stride
    let (sources, lines) = (sorted.map(\.source), sorted.map(\.line))
    for plane in 0..<planes {
      let (offset, result) = (plane * wide, row + plane * stride)
      if reach == 1 {
        kernels.sortRows(
          rows, offset: offset, count: wide, lowest: sources[0], middles: sources[1],
          highest: sources[2])
      } else {
        kernels.sortFiveRows(rows, offset: offset, count: wide, into: sources)
      }
      for padding in sorted { padding.repeatEdges() }
      if reach == 1 {
        kernels.medianOfSorted(
          lowest: lines[0], middles: lines[1], highest: lines[2], count: stride, into: result)
      } else {
        kernels.medianOfFiveSorted(lines, count: stride, into: result)
      }
    }
  }
}
