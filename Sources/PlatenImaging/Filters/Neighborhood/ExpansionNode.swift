import PlatenKernels
import PlatenCore

/// The picture made again of the low pixels that a ``ReductionNode`` left.
struct ExpansionNode: FilterNode {
  let label: String
  let output: FilterShape
  private let gaussian: ReducedGaussian

  init(_ label: String, _ gaussian: ReducedGaussian, output: FilterShape) {
    self.label = "\(label): \(gaussian.factor) for 1"
    self.gaussian = gaussian
    self.output = output
  }

  var weight: Double {
    let reach = Double(ReducedGaussian.reach)
    return Double(output.planes) * (reach + (reach + 2) / Double(gaussian.factor))
  }

  var bytesPerColumn: Int { (ReducedGaussian.reach + 3) * 4 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    // The low pixels around a place begin two before the one that its block begins with.
    let shift = ReducedGaussian.margin - ReducedGaussian.reach / 2 + 1
    let (left, top) = (region.x / gaussian.factor, region.y / gaussian.factor)
    let right = (region.maxX - 1) / gaussian.factor
    let bottom = (region.maxY - 1) / gaussian.factor
    return PixelRect(
      x: left + shift, y: top + shift, width: right - left + ReducedGaussian.reach,
      height: bottom - top + ReducedGaussian.reach)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ExpandedRows(
      ExpandedColumns(region, of: source, gaussian: gaussian, in: tile), gaussian: gaussian,
      in: tile)
  }
}

/// Rows made again of rows that have all their columns.
private final class ExpandedRows: RowSource {
  let region: PixelRect
  let planes: Int
  private let columns: ExpandedColumns
  private let window: RowWindow
  private let gaussian: ReducedGaussian
  private let kernels: any FilterKernels.Type

  init(
    _ columns: ExpandedColumns, gaussian: ReducedGaussian, in tile: TileContext
  ) throws(PlatenError) {
    self.columns = columns
    self.gaussian = gaussian
    region = columns.target
    planes = columns.planes
    kernels = tile.kernels
    window = try RowWindow(columns, count: ReducedGaussian.reach, in: tile)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    let block = y / gaussian.factor
    let first = block - region.y / gaussian.factor + columns.region.y
    let rows = unsafe window.rows(from: first, count: ReducedGaussian.reach)
    let phase = y % gaussian.factor * ReducedGaussian.reach
    unsafe gaussian.expansion.withUnsafeBufferPointer { weights in
      guard let base = weights.baseAddress else { return }
      unsafe kernels.weighRows(
        rows, offset: 0, count: planes * stride, weights: base + phase,
        taps: ReducedGaussian.reach, into: row)
    }
  }
}

/// Low rows with the columns of the result.
private final class ExpandedColumns: RowSource {
  /// The part of the result.
  let target: PixelRect
  /// Its columns, and the low rows it is made of.
  let region: PixelRect
  let planes: Int
  private let source: any RowSource
  private let gaussian: ReducedGaussian
  private let low: FloatBuffer
  private let parts: LineParts
  private let kernels: any FilterKernels.Type

  init(
    _ target: PixelRect, of source: any RowSource, gaussian: ReducedGaussian, in tile: TileContext
  ) throws(PlatenError) {
    self.target = target
    self.source = source
    self.gaussian = gaussian
    planes = source.planes
    kernels = tile.kernels
    let rows = source.region
    region = PixelRect(x: target.x, y: rows.y, width: target.width, height: rows.height)
    // Whole vectors are read from the last pixels on.
    low = try FloatBuffer(count: source.stride.checkedProduct(tile.planesAtMost) + 32)
    parts = try LineParts(
      factor: gaussian.factor, count: rows.width - ReducedGaussian.reach + 1)
  }

  func make(_ y: Int, into row: UnsafeMutablePointer<Float>) {
    unsafe source.make(y, into: low.start)
    let reach = ReducedGaussian.reach
    let count = (source.region.width - reach + 16) & ~15
    for plane in 0..<planes {
      let start = unsafe low.start + plane * source.stride
      let rows = unsafe (0..<reach).map { unsafe UnsafePointer(start + $0) }
      for phase in 0..<gaussian.factor {
        unsafe gaussian.expansion.withUnsafeBufferPointer { weights in
          guard let base = weights.baseAddress else { return }
          unsafe kernels.weighRows(
            rows, offset: 0, count: count, weights: base + phase * reach, taps: reach,
            into: parts.part(phase))
        }
      }
      let line = unsafe parts.join(kernels) + region.x % gaussian.factor
      unsafe (row + plane * stride).update(from: line, count: region.width)
    }
  }
}
