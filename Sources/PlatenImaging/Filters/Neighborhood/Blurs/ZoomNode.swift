import PlatenKernels

/// The weighed mean of the picture at several scales around a centre, between pixels by straight
/// lines.
struct ZoomNode: FilterNode {
  let output: FilterShape
  private let centerX: Double
  private let centerY: Double
  private let scales: [Double]
  /// What each scale weighs; the sum is 1.
  private let weights: [Float]

  /// The mean of scales around a centre.
  init(
    centerX: Double, centerY: Double, scales: [Double], weights: [Double], shape: FilterShape
  ) {
    output = shape
    self.centerX = centerX
    self.centerY = centerY
    self.scales = scales
    let sum = weights.reduce(0, +)
    self.weights = weights.map { Float($0 / sum) }
  }

  var label: String { "zoomBlur" }
  var weight: Double { Double(scales.count * 8) }
  var bytesPerColumn: Int { 4 * output.planes * (rowsHeld + 3) + 12 * scales.count }

  private var span: Double { scales.map { abs(1 - $0) }.max() ?? 0 }

  private var rowsHeld: Int {
    Int(span * max(abs(centerY), abs(Double(output.size.height) - centerY))) + 4
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let (left, right) = range(region.x, region.maxX, centerX, output.size.width)
    let (top, bottom) = range(region.y, region.maxY, centerY, output.size.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func range(_ start: Int, _ end: Int, _ center: Double, _ side: Int) -> (Int, Int) {
    let ends = [Double(start), Double(end - 1)].flatMap { place in
      scales.map { center + (place - center) * $0 }
    }
    let low = max(-1, min(Double(side), (ends.min() ?? 0) - 1))
    let high = max(-1, min(Double(side), (ends.max() ?? 0) + 2))
    let first = max(0, min(side - 1, Int(low.rounded(.down))))
    return (first, max(first + 1, min(side, Int(high.rounded(.up)) + 1)))
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ZoomRows(
      region, of: source, bounds: output.size, centerX: centerX, centerY: centerY, scales: scales,
      weights: weights, rowsHeld: rowsHeld, in: tile)
  }
}
