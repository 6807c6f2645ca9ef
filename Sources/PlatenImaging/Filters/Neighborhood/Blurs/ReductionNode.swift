import PlatenKernels

/// The source on a grid of one pixel in some, each a Gaussian mean of those around it.
struct ReductionNode: FilterNode {
  let label: String
  let output: FilterShape
  private let source: FilterShape
  private let grid: ReducedGrid

  init(_ label: String, _ grid: ReducedGrid, source: FilterShape) {
    self.label = "\(label): 1 in \(grid.factor)"
    self.grid = grid
    self.source = source
    output = grid.shape(of: source)
  }

  var weight: Double {
    Double(ReducedGrid.reach * grid.factor * (grid.factor + 1) * output.planes)
  }

  var bytesPerColumn: Int {
    grid.factor * 4 * output.planes * (ReducedGrid.reach + ReducedRows.rowsAtOnce + 1)
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    let (left, right) = range(region.x, region.maxX, in: source.size.width)
    let (top, bottom) = range(region.y, region.maxY, in: source.size.height)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The pixels that low pixels from `start` up to `end` are made of, and at least the one whose
  /// like goes on outside.
  private func range(_ start: Int, _ end: Int, in side: Int) -> (Int, Int) {
    let half = ReducedGrid.reach / 2
    let first = grid.factor * (start - ReducedGrid.margin - half)
    let last = grid.factor * (end - 1 - ReducedGrid.margin + half)
    let left = min(max(0, first), side - 1)
    return (left, max(left + 1, min(side, last)))
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    try ReducedRows(
      region, of: source, height: self.source.size.height, grid: grid, in: tile)
  }
}

/// Rows of low pixels.
///
/// Every row of the source is asked for once, and added to each low row that it counts for.
private final class ReducedRows: TileRows {
  /// Rows of the source that are added to the sums together.
  static let rowsAtOnce = 8

  private let grid: ReducedGrid
  private let height: Int
  private let window: RowWindow
  private let sums: FloatBuffer
  /// A line of sums, and where in it the first low pixel's pixels begin.
  private let line: RowPadding
  private let lead: Int
  private let parts: LineParts
  /// What the first low pixel is made of, in the parts of the line.
  private let taps: [Line<Float>]
  /// The low row that the sums are ready for.
  private var next = Int.min

  init(
    _ region: PixelRect, of source: any RowSource, height: Int, grid: ReducedGrid,
    in tile: TileContext
  ) throws(PlatenError) {
    self.height = height
    self.grid = grid
    window = try RowWindow(source, count: Self.rowsAtOnce, in: tile)
    let sumLength = try source.stride.checkedProduct(source.planes)
    sums = try FloatBuffer(count: sumLength.checkedProduct(ReducedGrid.reach))
    let half = ReducedGrid.reach / 2
    parts = try LineParts(factor: grid.factor, count: region.width + ReducedGrid.reach)
    // All of what low pixels in the margin are made of may lie beyond the edge.
    let start = grid.factor * (region.x - ReducedGrid.margin - half)
    let left = min(start, source.region.maxX - 1)
    let right = max(start + parts.count, source.region.maxX)
    line = try RowPadding(
      of: source.region, for: PixelRect(x: left, y: 0, width: right - left, height: 1), radius: 0)
    lead = start - left
    taps = (0..<ReducedGrid.reach * grid.factor).map { [parts] in
      parts.part($0 % grid.factor) + $0 / grid.factor
    }
    super.init(region, planes: source.planes, in: tile)
  }

  private var sumLength: Int { window.source.stride * planes }

  /// The sums of a low row.
  private func sum(_ j: Int) -> Line<Float> {
    let slot = (j + 2 * ReducedGrid.reach) % ReducedGrid.reach
    return sums.start + slot * sumLength
  }

  override func make(_ y: Int, into row: Line<Float>) {
    let j = y - ReducedGrid.margin
    let half = ReducedGrid.reach / 2
    if j != next {
      sums.start.update(repeating: 0, count: ReducedGrid.reach * sumLength)
      for block in j - half..<j + half - 1 { add(block, from: j) }
    }
    add(j + half - 1, from: j)
    let sum = sum(j)
    let wide = window.source.stride
    for plane in 0..<planes {
      line.source.update(from: sum + plane * wide, count: wide)
      line.repeatEdges()
      parts.part(line.line + lead, kernels)
      kernels.weighRows(
        taps, offset: 0, count: stride, weights: grid.reduction, from: 0, into: row + plane * stride
      )
    }
    sum.update(repeating: 0, count: sumLength)
    next = j + 1
  }

  /// Adds rows from `factor * block` on to the low rows that they count for, from `j` on.
  private func add(_ block: Int, from j: Int) {
    let half = ReducedGrid.reach / 2
    let number = min(ReducedGrid.reach, block + half - j + 1)
    let sums = (0..<number).map { sum(block + half - $0) }
    let (first, weights) = rows(of: block)
    let step = weights.count / ReducedGrid.reach
    var start = 0
    while start < step {
      let taps = min(Self.rowsAtOnce, step - start)
      let rows = window.rows(from: first + start, count: taps)
      kernels.addRows(
        rows, count: sumLength, weights: weights, from: start, step: step, to: sums)
      start += taps
    }
  }

  /// The rows of a block that lie in the picture, and the weights that they have for the low rows
  /// around, the lowest of those first. The edge's row has those of all that lie outside.
  private func rows(of block: Int) -> (first: Int, weights: [Float]) {
    let factor = grid.factor
    let first = max(0, min(height - 1, factor * block))
    let count = block < 0 ? 1 : max(1, min(factor, height - first))
    guard count < factor else { return (first, grid.reduction) }
    var weights: [Float] = []
    weights.reserveCapacity(ReducedGrid.reach * count)
    for i in 0..<ReducedGrid.reach {
      let part = grid.reduction[(i * factor)..<((i + 1) * factor)]
      weights += part.prefix(count - 1)
      weights.append(part.dropFirst(count - 1).reduce(0, +))
    }
    return (first, weights)
  }
}
