import PlatenKernels
import PlatenQueue

/// The source at another size: columns are weighed first, then runs within the row.
struct ScaleNode: FilterNode {
  let output: FilterShape
  private let source: FilterShape
  private let columns: ScaleWeights
  private let rows: ScaleWeights

  let resolutionScale: Double

  init(_ source: FilterShape, to size: PixelSize, factor: Double = 1) throws(PlatenError) {
    self.source = source
    resolutionScale = factor
    output = source.with(size: size)
    columns = try ScaleWeights(from: source.size.width, to: size.width)
    rows = try ScaleWeights(from: source.size.height, to: size.height)
  }

  var label: String { "scale to \(output.size)" }
  var weight: Double {
    let wide = Double(source.size.width) / Double(output.size.width)
    return Double(output.planes) * (Double(rows.taps) * wide + 2 * Double(columns.taps))
  }
  var bytesPerColumn: Int {
    let wide = source.size.width / output.size.width + 1
    return (rows.taps + 1) * 4 * output.planes * wide
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let (left, right) = columns.range(region.x, region.maxX)
    let (top, bottom) = rows.range(region.y, region.maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ScaledRows(region, of: source, columns: columns, rows: rows, in: tile)
  }
}

/// Rows of the source at another size.
private final class ScaledRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let window: RowWindow
  private let columns: ScaleWeights
  private let rows: ScaleWeights
  private let starts: [Int32]
  private let scratch: FloatBuffer
  private let kernels: any FilterKernels.Type

  init(
    _ region: PixelRect, of source: any RowSource, columns: ScaleWeights, rows: ScaleWeights,
    in tile: TileContext
  ) throws(PlatenError) {
    self.region = region
    self.columns = columns
    self.rows = rows
    kernels = tile.kernels
    planes = source.planes
    let left = Int32(source.region.x)
    starts = columns.starts[region.x..<region.maxX].map { $0 - left }
    window = try RowWindow(source, count: rows.taps, in: tile)
    scratch = try FloatBuffer(count: source.stride)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let lines = unsafe window.rows(from: Int(rows.starts[y]), count: rows.taps)
    let wide = window.source.stride
    unsafe rows.weights.withUnsafeBufferPointer { rowWeights in
      unsafe columns.weights.withUnsafeBufferPointer { columnWeights in
        guard let rowStart = rowWeights.baseAddress, let columnStart = columnWeights.baseAddress
        else { return }
        for plane in 0..<planes {
          unsafe kernels.weighRows(
            lines, offset: plane * wide, count: wide, weights: rowStart + y * rows.taps,
            taps: rows.taps, into: scratch.start)
          unsafe kernels.weighColumns(
            scratch.start, starts: starts, weights: columnStart + region.x * columns.taps,
            taps: columns.taps, count: region.width, into: row + plane * stride)
        }
      }
    }
  }
}
