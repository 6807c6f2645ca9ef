import PlatenKernels
import PlatenCore

/// The median of a square of any size, plane by plane, among 4,096 ranks.
///
/// The ranks are even steps of encoded light, so that bytes come back as they were and words within
/// 8 of 65,535; light outside 0…1 ends there.
struct RankedMedianNode: FilterNode {
  let output: FilterShape
  private let radius: Int
  private let ranks: LightRanks

  init(radius: Int, ranks: LightRanks, shape: FilterShape) {
    self.radius = radius
    self.ranks = ranks
    output = shape
  }

  var label: String { "medianFilter" }
  var weight: Double { Double(output.planes * (8 * radius + 100)) }
  var bytesPerColumn: Int { (2 * radius + 3) * 2 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: radius).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try RankedMedianRows(region, of: source, radius: radius, ranks: ranks, in: tile)
  }
}

/// Rows of the medians of squares.
private final class RankedMedianRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let radius: Int
  private let ranks: LightRanks
  private let source: ExtendedRows
  private let row: FloatBuffer
  /// Ranks of the last rows of the source, and which rows they are.
  private let ring: FloatBuffer
  private var held: [Int]
  private let counts: FloatBuffer
  private let kernels: any FilterKernels.Type

  init(
    _ region: PixelRect, of source: any RowSource, radius: Int, ranks: LightRanks,
    in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.radius = radius
    self.ranks = ranks
    kernels = tile.kernels
    planes = source.planes
    self.source = try ExtendedRows(source, around: region, reach: radius, in: tile)
    let length = self.source.stride
    row = try FloatBuffer(count: length.checkedProduct(tile.planesAtMost))
    ring = try FloatBuffer(
      count: length.checkedProduct(planes).checkedProduct(2 * radius + 1) / 2 + 1)
    held = Array(repeating: .min, count: 2 * radius + 1)
    counts = try FloatBuffer(count: 4160)
  }

  func make(_ y: Int, into result: UnsafeMutablePointer<Float>) {
    let counts = unsafe UnsafeMutableRawPointer(counts.start).bindMemory(
      to: UInt32.self, capacity: 4160)
    for plane in 0..<planes {
      unsafe withUnsafeTemporaryAllocation(
        of: UnsafePointer<UInt16>.self, capacity: 2 * radius + 1
      ) { rows in
        for index in 0...2 * radius {
          unsafe rows[index] = ranks(y - radius + index) + plane * source.stride
        }
        guard let rows = rows.baseAddress else { return }
        unsafe kernels.medians(
          rows, radius: radius, count: region.width, counts: counts, values: ranks.values,
          into: result + plane * stride)
      }
    }
  }

  /// The ranks of a row; rows beyond the region's edge are the edge's.
  private func ranks(_ y: Int) -> UnsafePointer<UInt16> {
    let y = max(source.region.y, min(source.region.maxY - 1, y))
    let slot = (y - source.region.y) % held.count
    let length = source.stride * planes
    let start =
      unsafe UnsafeMutableRawPointer(ring.start).bindMemory(
        to: UInt16.self, capacity: length * held.count) + slot * length
    if held[slot] != y {
      unsafe source.make(y, into: row.start)
      unsafe kernels.ranks(row.start, count: length, table: ranks.ranks, into: start)
      held[slot] = y
    }
    return unsafe UnsafePointer(start)
  }
}
