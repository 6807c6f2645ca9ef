import PlatenKernels

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
  var weight: Double { Double(output.planes * (isWide ? 160 : 8 * radius + 120)) }

  var bytesPerColumn: Int {
    // Of a column's counts no more than a few lines of the cache are touched for a row.
    ((2 * radius + 4) * 2 + (isWide ? 256 : 0)) * output.planes
  }

  /// Whether counts by columns are faster, in tiles of some ten rows on.
  private var isWide: Bool { radius > 7 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: radius).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try RankedMedianRows(region, of: source, radius: radius, isWide: isWide, ranks: ranks, in: tile)
  }
}

/// Rows of the medians of squares.
private final class RankedMedianRows: TileRows {
  private let radius: Int
  private let ranks: LightRanks
  private let source: ExtendedRows
  private let row: FloatBuffer
  /// Ranks of the last rows of the source, and which rows they are.
  private let ring: FloatBuffer
  private var held: [Int]
  private let counts: FloatBuffer
  /// For a wide square the counts of each column of each plane, and the row they are around.
  private let columns: FloatBuffer?
  private var current: Int?

  /// Counts of a column: of each rank, and of blocks of 64.
  static let columnBytes = 4160

  init(
    _ region: PixelRect, of source: any RowSource, radius: Int, isWide: Bool, ranks: LightRanks,
    in tile: TileContext
  ) throws(PlatenError) {
    self.radius = radius
    self.ranks = ranks
    self.source = try ExtendedRows(source, around: region, reach: radius, in: tile)
    let length = self.source.stride
    row = try FloatBuffer(count: length.checkedProduct(tile.planesAtMost))
    ring = try FloatBuffer(
      count: length.checkedProduct(source.planes).checkedProduct(2 * radius + 2) / 2 + 1)
    held = Array(repeating: .min, count: 2 * radius + 2)
    counts = try FloatBuffer(count: 4288 / 2)
    columns =
      isWide
      ? try FloatBuffer(
        count: length.checkedProduct(source.planes).checkedProduct(Self.columnBytes / 4)) : nil
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    if let columns { return make(y, by: columns, into: result) }
    let counts = unsafe counts.start.bound(to: UInt16.self).first(4160)
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
          into: (result + plane * stride).first(region.width))
      }
    }
  }

  /// A row from the counts of columns, which move along with it.
  private func make(
    _ y: Int, by columns: FloatBuffer, into result: Line<Float>
  ) {
    let length = source.stride * planes
    let bytes = unsafe columns.start.bound(to: UInt8.self).first(length * Self.columnBytes)
    if current == y - 1 {
      // The older row first, as the newer one may take its place.
      let old = unsafe ranks(y - 1 - radius)
      unsafe kernels.countColumns(
        adding: ranks(y + radius), removing: old, count: length, in: bytes)
    } else if current != y {
      unsafe bytes.update(repeating: 0, count: length * Self.columnBytes)
      for row in y - radius...y + radius {
        unsafe kernels.countColumns(adding: ranks(row), removing: nil, count: length, in: bytes)
      }
    }
    current = y
    let counts = unsafe counts.start.bound(to: UInt16.self).first(4288)
    for plane in 0..<planes {
      unsafe kernels.mediansOfColumns(
        bytes + 64 * plane * source.stride, stride: length, radius: radius, count: region.width,
        counts: counts, values: ranks.values,
        into: (result + plane * stride).first(region.width))
    }
  }

  /// The ranks of a row; rows beyond the region's edge are the edge's.
  private func ranks(_ y: Int) -> UnsafePointer<UInt16> {
    let y = max(source.region.y, min(source.region.maxY - 1, y))
    let slot = (y - source.region.y) % held.count
    let length = source.stride * planes
    let start = unsafe (ring.start.bound(to: UInt16.self) + slot * length).first(length)
    if held[slot] != y {
      source.make(y, into: row.start)
      unsafe kernels.ranks(row.start.first(length), count: length, table: ranks.ranks, into: start)
      held[slot] = y
    }
    return unsafe UnsafePointer(start)
  }
}
