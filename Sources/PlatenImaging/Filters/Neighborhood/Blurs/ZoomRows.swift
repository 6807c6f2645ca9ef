import PlatenCore
import PlatenKernels

/// Rows of the mean of several scales.
///
/// The last rows of the source are held as quads; for each scale two of them become one, whose
/// pixels are then looked up at places that are the same for every row.
final class ZoomRows: TileRows {
  private let height: Int
  private let centerY: Double
  private let scales: [Double]
  private let weights: [Float]
  private let source: ExtendedRows
  private let row: FloatBuffer
  /// The last rows of the source, and which they are.
  private let ring: FloatBuffer
  private var held: [Int]
  /// The row of the source after the last that was made in order.
  private var next = 0
  /// For each scale a line of offsets, and one of the parts between pixels.
  private let places: FloatBuffer
  private let between: FloatBuffer
  private let sums: FloatBuffer
  private let parts: FloatBuffer

  /// - Parameters:
  ///   - bounds: The whole picture's size.
  ///   - rowsHeld: Rows of the source that one row is made of, at most.
  init(
    _ region: PixelRect, of source: any RowSource, bounds: PixelSize, centerX: Double,
    centerY: Double, scales: [Double], weights: [Float], rowsHeld: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.centerY = centerY
    self.scales = scales
    self.weights = weights
    height = bounds.height
    // One pixel more on both sides, so that every pixel has a neighbour.
    self.source = try ExtendedRows(source, around: source.region, reach: 1, in: tile)
    let wide = self.source.stride
    row = try FloatBuffer(count: wide.checkedProduct(max(4, tile.planesAtMost)))
    let slots = min(rowsHeld, source.region.height)
    ring = try FloatBuffer(count: (4 * wide).checkedProduct(slots).checkedSum(32))
    held = Array(repeating: .min, count: slots)
    between = try FloatBuffer(count: 4 * wide + 32)
    let stride = (region.width + 15) & ~15
    places = try FloatBuffer(count: (2 * stride).checkedProduct(scales.count))
    sums = try FloatBuffer(count: 4 * stride)
    parts = try FloatBuffer(count: 4 * stride)
    super.init(region, planes: source.planes, in: tile)
    for (index, scale) in scales.enumerated() {
      // Places are counted from the picture's first pixel, whatever the region.
      kernels.stretch(
        from: Float(centerX - centerX * scale), step: Float(scale), x: Float(region.x),
        last: Float(bounds.width - 1), shift: Int32(self.source.region.x), count: region.width,
        into: offsets(index), parts: places.start + (2 * index + 1) * stride)
    }
  }

  private func offsets(_ index: Int) -> Line<Int32> {
    (places.start + 2 * index * stride).bound(to: Int32.self)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    sums.start.update(repeating: 0, count: 4 * stride)
    let count = region.width
    // Rows are made in their order: one that is made late would have its own source made again.
    let last = scales.map { Int(place(y, $0)) }.max() ?? 0
    let first = scales.map { Int(place(y, $0)) }.min() ?? 0
    for row in max(next, first)..<max(next, first, last + 2) { _ = quads(row) }
    next = max(next, last + 2)
    for (index, scale) in scales.enumerated() {
      let place = place(y, scale)
      let above = Int(place)
      let offsets = offsets(index)
      let (first, last) = (Int(offsets[0]), Int(offsets[count - 1]))
      kernels.between(
        quads(above) + first, quads(above + 1) + first, part: Float(place - Double(above)),
        weight: weights[index], count: last + 8 - first, into: between.start + first)
      kernels.addStretched(
        between.start, offsets: offsets, parts: places.start + (2 * index + 1) * stride,
        count: count, to: sums.start)
    }
    kernels.splitColumns(
      sums.start, step: 4, count: count, into: parts.start, stride: stride)
    result.update(from: parts.start, count: planes * stride)
  }

  /// Where a row lies in the source at a scale.
  private func place(_ y: Int, _ scale: Double) -> Double {
    max(0, min(Double(height - 1), centerY + (Double(y) - centerY) * scale))
  }

  /// A row of the source as quads; rows beyond the region's edge are the edge's.
  private func quads(_ y: Int) -> Line<Float> {
    let y = max(source.region.y, min(source.region.maxY - 1, y))
    let slot = (y - source.region.y) % held.count
    let wide = source.stride
    let start = ring.start + slot * 4 * wide
    if held[slot] != y {
      source.make(y, into: row.start)
      kernels.joinColumns(row.start, stride: wide, step: 4, count: wide, into: start)
      held[slot] = y
    }
    return start
  }
}
