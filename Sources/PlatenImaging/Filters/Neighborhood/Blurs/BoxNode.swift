import PlatenKernels

/// The mean of a square of any size, in nearly constant time; the edge pixels go on outside the
/// picture.
///
/// Columns have running sums, which are exact and so don't depend on where they began; sums within
/// the row are doubled.
struct BoxNode: FilterNode {
  let label: String
  let output: FilterShape
  /// Pixels on each side of the middle.
  private let reach: Int

  init(_ label: String, reach: Int, shape: FilterShape) {
    self.label = label
    self.reach = reach
    output = shape
  }

  /// The pixels on each side of the middle of Core Image's box, whose side is the greatest odd
  /// number within the radius.
  static func reach(_ radius: Double) -> Int { max(0, Int((radius - 1) / 2)) }

  var weight: Double { Double(output.planes * 24) }
  var bytesPerColumn: Int { (2 * reach + 6) * 4 * output.planes }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    region.expanded(by: reach).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try BoxRows(region, of: source, reach: reach, in: tile)
  }
}

/// Rows of the means of squares.
private final class BoxRows: TileRows {
  private let reach: Int
  private let window: RowWindow
  private let columns: DoubleBuffer
  private let line: RowPadding
  private let sums: FloatBuffer
  /// The row that the sums of columns are of.
  private var current: Int?

  init(
    _ region: PixelRect, of source: any RowSource, reach: Int, in tile: TileContext
  ) throws(PlatenError) {
    self.reach = reach
    window = try RowWindow(source, count: 2 * reach + 2, in: tile)
    columns = try DoubleBuffer(count: source.stride.checkedProduct(source.planes))
    line = try RowPadding(of: source.region, for: region, radius: reach)
    sums = try FloatBuffer(count: region.width + 2 * reach + 128)
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let wide = window.source.stride
    let length = 2 * reach + 1
    moveColumns(to: y, count: wide * planes)
    let scale = 1 / Double(length * length)
    for plane in 0..<planes {
      kernels.scaleExact(
        columns.start + plane * wide, count: window.source.region.width, factor: scale,
        into: line.source)
      line.repeatEdges()
      kernels.sumRuns(line.line, count: stride, length: length, into: sums.start)
      (row + plane * stride).update(from: sums.start, count: stride)
    }
  }

  /// Brings the sums of columns to those of the rows around `y`.
  private func moveColumns(to y: Int, count: Int) {
    let sums = columns.start
    if current == y - 1 {
      let old = window.row(y - 1 - reach)
      let new = window.row(y + reach)
      kernels.moveExact(adding: new, removing: old, count: count, in: sums)
    } else if current != y {
      sums.update(repeating: 0, count: count)
      for row in y - reach...y + reach {
        kernels.addExact(window.row(row), count: count, to: sums)
      }
    }
    current = y
  }
}
