import PlatenKernels

/// Rows of the mean of several scales.
///
/// For each scale two rows of the source become one, whose pixels are then looked up at places that
/// are the same for every row.
final class ZoomRows: TileRows {
  /// Numbers before a row's first pixel that a vector may begin at, and after its last.
  private static let margin = 16

  private let height: Int
  private let centerY: Double
  private let scales: [Double]
  private let weights: [Float]
  private let window: RowWindow
  /// The row of the source after the last that was made in order.
  private var next = 0
  /// For each scale a line of steps, one of the parts between pixels, and one of runs.
  private let places: FloatBuffer
  /// What lies between two rows, with margins on both sides of each plane.
  private let between: FloatBuffer

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
    let extended = try ExtendedRows(source, around: source.region, reach: 1, in: tile)
    window = try RowWindow(extended, count: rowsHeld, in: tile)
    between = try FloatBuffer(
      count: (extended.stride + 2 * Self.margin).checkedProduct(source.planes))
    let stride = (region.width + 15) & ~15
    places = try FloatBuffer(count: (3 * stride).checkedProduct(scales.count))
    super.init(region, planes: source.planes, in: tile)
    let shift = Int32(extended.region.x - Self.margin)
    for (index, scale) in scales.enumerated() {
      // Places are counted from the picture's first pixel, whatever the region.
      kernels.stretch(
        from: Float(centerX - centerX * scale), step: Float(scale), x: Float(region.x),
        last: Float(bounds.width - 1), shift: shift, count: region.width,
        into: steps(index), runs: runs(index), parts: parts(index))
    }
  }

  private func steps(_ index: Int) -> Line<Float> { places.start + 3 * index * stride }

  private func parts(_ index: Int) -> Line<Float> { places.start + (3 * index + 1) * stride }

  private func runs(_ index: Int) -> Line<Int32> {
    (places.start + (3 * index + 2) * stride).bound(to: Int32.self)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    result.update(repeating: 0, count: planes * stride)
    // Rows are made in their order: one that is made late would have its own source made again.
    let last = scales.map { Int(place(y, $0)) }.max() ?? 0
    let first = scales.map { Int(place(y, $0)) }.min() ?? 0
    for row in max(next, first)..<max(next, first, last + 2) { _ = window.row(row) }
    next = max(next, last + 2)
    for (index, scale) in scales.enumerated() {
      let place = place(y, scale)
      let above = Int(place)
      let (upper, lower) = (window.row(above), window.row(above + 1))
      let steps = steps(index)
      let start = Int(steps[0]) - Self.margin
      let end = Int(steps[region.width - 1]) - Self.margin + region.width + 1
      let wide = window.source.stride
      let betweenStride = wide + 2 * Self.margin
      for plane in 0..<planes {
        kernels.between(
          upper + (plane * wide + start), lower + (plane * wide + start),
          part: Float(place - Double(above)), weight: weights[index], count: end - start,
          into: between.start + (plane * betweenStride + Self.margin + start))
      }
      kernels.addStretched(
        between.start, rowStride: betweenStride, planes: planes, steps: steps, runs: runs(index),
        parts: parts(index), count: region.width, to: result, stride: stride)
    }
  }

  /// Where a row lies in the source at a scale.
  private func place(_ y: Int, _ scale: Double) -> Double {
    max(0, min(Double(height - 1), centerY + (Double(y) - centerY) * scale))
  }
}
