import PlatenKernels

/// Means of neighbours that are alike, each pair of which is compared once.
struct AlikeNode: FilterNode {
  let label: String
  let output: FilterShape
  fileprivate let pairs: AlikePairs
  /// From a squared distance of colours to a power of two.
  fileprivate let factor: Float

  init(_ label: String, _ pairs: AlikePairs, factor: Float, shape: FilterShape) {
    self.label = label
    self.pairs = pairs
    self.factor = factor
    output = shape
  }

  var weight: Double { Double(pairs.taps.count * 6 * output.planes) }
  var bytesPerColumn: Int { ((2 * pairs.reachY + 2) * output.planes + pairs.lineCount) * 4 }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    PixelRect(
      x: region.x - pairs.reachX, y: region.y - pairs.reachY,
      width: region.width + 2 * pairs.reachX, height: region.height + 2 * pairs.reachY
    ).intersection(output.bounds)
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try AlikeRows(region, of: source, for: self, in: tile)
  }
}

/// Rows of such means.
private final class AlikeRows: TileRows {
  private let pairs: AlikePairs
  private let weights: [Float]
  private let factor: Float
  private let window: RowWindow
  /// Columns before the region that rows of the window begin at.
  private let margin: Int
  /// How alike pixels and what lies ahead of them are, from ``AlikePairs/reachX`` columns before
  /// the region on. A row's line is used again when as many rows went by as its pair spans.
  private let lines: FloatBuffer
  private let lineLength: Int
  /// The row after the last that was made.
  private var next = Int.min

  init(
    _ region: PixelRect, of source: any RowSource, for node: AlikeNode, in tile: TileContext
  ) throws(PlatenError) {
    pairs = node.pairs
    weights = pairs.ahead.map(\.weight)
    factor = node.factor
    // Pixels beyond the edge are compared with what lies still farther, and with room for a vector.
    margin = 2 * pairs.reachX + 16
    let extended = try ExtendedRows(source, around: region, reach: margin, in: tile)
    window = try RowWindow(extended, count: 2 * pairs.reachY + 1, in: tile)
    lineLength = vectors(((region.width + 15) & ~15) + 2 * pairs.reachX)
    lines = try FloatBuffer(count: lineLength.checkedProduct(pairs.lineCount))
    super.init(region, planes: source.planes, in: tile)
  }

  override func make(_ y: Int, into result: Line<Float>) {
    let rows = window.rows(from: y - pairs.reachY, count: 2 * pairs.reachY + 1)
    let stride = window.source.stride
    for above in (y == next ? y : y - pairs.reachY)...y {
      // Of rows that were not made only those pairs matter that reach to this one.
      let start = above < y ? pairs.ahead.firstIndex { above + $0.dy >= y } ?? 0 : 0
      compare(above, with: pairs.ahead.indices[start...], rows: rows, first: y - pairs.reachY)
    }
    next = y + 1
    kernels.meansOfAlike(
      pairs.taps.map { rows[$0.dy + pairs.reachY] + (margin + $0.dx) },
      likeness: zip(pairs.taps, pairs.places).map { tap, pair in
        // What lies behind was compared with this row's pixels when it was its turn.
        let isAhead = tap.dy > 0 || tap.dy == 0 && tap.dx > 0
        let (row, column) = isAhead ? (y, 0) : (y + tap.dy, tap.dx)
        return line(pair, row) + (pairs.reachX + column)
      },
      middle: rows[pairs.reachY] + margin, planeStride: stride, planes: planes,
      count: self.stride, into: result, stride: self.stride)
  }

  /// Compares a row's pixels with some of what lies ahead of them.
  private func compare(
    _ y: Int, with ahead: Range<Int>, rows: [Line<Float>], first: Int
  ) {
    let start = margin - pairs.reachX
    kernels.likeness(
      ahead.map { rows[y + pairs.ahead[$0].dy - first] + (start + pairs.ahead[$0].dx) },
      weights: Array(weights[ahead]), middle: rows[y - first] + start,
      planeStride: window.source.stride, planes: planes, factor: factor, count: lineLength,
      into: ahead.map { line($0, y) })
  }

  /// The line that a pair's likeness in a row is kept in.
  private func line(_ pair: Int, _ y: Int) -> Line<Float> {
    let turn = (y - region.y + pairs.reachY) % (pairs.ahead[pair].dy + 1)
    return lines.start + (pairs.firstLines[pair] + turn) * lineLength
  }
}
