import PlatenKernels

/// The mean of a disc with a soft rim one pixel wide: runs of exact sums, and the pixels of the rim
/// one by one.
struct DiscNode: FilterNode {
  let output: FilterShape
  let disc: Disc

  var label: String { "discBlur" }
  var weight: Double {
    Double(output.planes * (8 + 4 * disc.widths.count + 2 * disc.rim.taps.count))
  }
  var bytesPerColumn: Int { (2 * disc.reach + 2) * 12 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: disc.reach).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try DiscRows(region, of: source, disc: disc, in: tile)
  }
}

/// Rows of the means of discs.
private final class DiscRows: TileRows {
  private let disc: Disc
  private let window: RowWindow
  /// Sums from the left end for the window's rows, and which rows they are of.
  private let prefixes: DoubleBuffer
  private var held: [Int]
  private let sums: DoubleBuffer
  private let rim: FloatBuffer

  init(
    _ region: PixelRect, of source: any RowSource, disc: Disc, in tile: TileContext
  ) throws(PlatenError) {
    self.disc = disc
    let extended = try ExtendedRows(source, around: region, reach: disc.reach, in: tile)
    let slots = 2 * disc.reach + 1
    window = try RowWindow(extended, count: slots, in: tile)
    let length = try (extended.stride + 1).checkedProduct(source.planes)
    prefixes = try DoubleBuffer(count: length.checkedProduct(slots))
    held = Array(repeating: .min, count: slots)
    sums = try DoubleBuffer(count: region.width + 16)
    rim = try FloatBuffer(count: region.width + 16)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let rows = window.rows(from: y - disc.reach, count: 2 * disc.reach + 1)
    let around = NeighborhoodRow(
      start: row, stride: stride, planes: planes, x: region.x, y: y, rows: rows,
      sourceStride: window.source.stride, reachX: disc.reach, reachY: disc.reach,
      scratch: rim.start, kernels: kernels)
    for plane in 0..<planes {
      sums.start.update(repeating: 0, count: stride)
      for (index, width) in disc.widths.enumerated() where width >= 0 {
        let prefix = prefix(y - disc.reach + index, plane: plane)
        kernels.addRuns(
          from: prefix + (disc.reach - width), to: prefix + (disc.reach + width + 1),
          count: stride, into: sums.start)
      }
      let result = row + plane * stride
      kernels.scaleExact(sums.start, count: stride, factor: disc.factor, into: result)
      guard !disc.rim.taps.isEmpty else { continue }
      disc.rim.weigh(plane, of: around, into: rim.start)
      kernels.add(rim.start, to: result, count: stride)
    }
  }

  /// Sums from the left end of a row of the window on.
  private func prefix(_ y: Int, plane: Int) -> Line<Double> {
    let rows = window.source.region
    let y = max(rows.y, min(rows.maxY - 1, y))
    let wide = window.source.stride
    let slot = (y - rows.y) % held.count
    let start = prefixes.start + slot * (wide + 1) * planes
    if held[slot] != y {
      let row = window.row(y)
      for plane in 0..<planes {
        kernels.prefixExact(
          row + plane * wide, count: wide, into: start + plane * (wide + 1))
      }
      held[slot] = y
    }
    return start + plane * (wide + 1)
  }
}
