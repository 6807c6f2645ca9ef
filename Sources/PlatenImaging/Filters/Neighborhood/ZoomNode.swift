import PlatenKernels
import PlatenQueue

/// The mean of the picture at several scales around a centre, between pixels by straight lines.
struct ZoomNode: FilterNode {
  let output: FilterShape
  private let centerX: Double
  private let centerY: Double
  /// Scales, from the picture's own on.
  private let scales: [Double]

  /// Samples that a pixel is made of, at most.
  private static let samplesAtMost = 128

  /// Smears each pixel over a `part` of the way to the centre, or away from it.
  init(centerX: Double, centerY: Double, part: Double, shape: FilterShape) {
    output = shape
    self.centerX = centerX
    self.centerY = centerY
    let (width, height) = (Double(shape.size.width), Double(shape.size.height))
    let farthest = max(abs(centerX), abs(centerY), abs(width - centerX), abs(height - centerY))
    let steps = max(1, min(Self.samplesAtMost, Int(abs(part) * farthest)))
    scales = (0...steps).map { 1 - part * Double($0) / Double(steps) }
  }

  var label: String { "zoomBlur" }
  var weight: Double { Double(output.planes * scales.count * 8) }
  var bytesPerColumn: Int { (rowsHeld + 2) * 4 * output.planes }

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
      rowsHeld: rowsHeld, in: tile)
  }
}

/// Rows of the mean of several scales.
private final class ZoomRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let bounds: PixelSize
  private let centerX: Double
  private let centerY: Double
  private let scales: [Double]
  private let window: RowWindow
  private let kernels: any FilterKernels.Type

  init(
    _ region: PixelRect, of source: any RowSource, bounds: PixelSize, centerX: Double,
    centerY: Double, scales: [Double], rowsHeld: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.bounds = bounds
    self.centerX = centerX
    self.centerY = centerY
    self.scales = scales
    planes = source.planes
    kernels = tile.kernels
    // One pixel more on both sides, so that every pixel has a neighbour.
    let extended = try ExtendedRows(source, around: source.region, reach: 1, in: tile)
    window = try RowWindow(extended, count: rowsHeld, in: tile)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    unsafe row.update(repeating: 0, count: planes * stride)
    let weight = 1 / Float(scales.count)
    let wide = window.source.stride
    for scale in scales {
      let place = centerY + (Double(y) - centerY) * scale
      let bounded = max(0, min(Double(bounds.height - 1), place))
      let above = Int(bounded)
      let upper = unsafe window.row(above)
      let lower = unsafe window.row(above + 1)
      for plane in 0..<planes {
        // Places are counted from the picture's first pixel, whatever the region.
        let shift = plane * wide - window.source.region.x
        unsafe kernels.addStretched(
          upper + shift, lower + shift, part: Float(bounded - Double(above)),
          from: Float(centerX - centerX * scale), step: Float(scale), x: Float(region.x),
          last: Float(bounds.width - 1), count: region.width, weight: weight,
          to: row + plane * stride)
      }
    }
  }
}
