import PlatenKernels

/// Makes one picture of the source and of one or more that other steps make of it.
struct BlendNode: FilterNode {
  /// Makes the result, in place, of what the first branch left there.
  typealias Blend = @Sendable (BlendRow) -> Void

  let label: String
  let output: FilterShape
  private let branches: [[any FilterNode]]
  /// Rows of the source that are held until the slowest branch has made a row of them.
  private let rowsHeld: Int
  private let blend: Blend

  /// Branches begin and end with the source's shape.
  init(
    _ label: String, shape: FilterShape, branches: [[any FilterNode]], blend: @escaping Blend
  ) {
    self.label = label
    self.branches = branches
    self.blend = blend
    output = shape
    let middle = shape.size.height / 2
    rowsHeld =
      (middle..<min(shape.size.height, middle + 512)).map { y in
        let row = PixelRect(x: 0, y: y, width: 1, height: 1)
        return branches.map { Self.sourceRegion($0, for: row).maxY - y }.max() ?? 1
      }.max() ?? 1
  }

  private static func sourceRegion(
    _ nodes: [any FilterNode], for region: PixelRect
  ) -> PixelRect {
    nodes.reversed().reduce(region) { $1.sourceRegion(for: $0) }
  }

  /// What a branch's steps come to for a pixel, or column, of the result.
  private func sum(_ cost: (any FilterNode) -> Double, share: (PixelSize) -> Int) -> Double {
    branches.joined().reduce(0) {
      $0 + cost($1) * Double(share($1.output.size)) / Double(share(output.size))
    }
  }

  var weight: Double {
    Double(4 * output.planes) + sum(\.weight) { $0.width * $0.height }
  }

  var bytesPerColumn: Int {
    (rowsHeld + 4) * 4 * output.planes
      + Int(
        sum {
          Double($0.bytesPerColumn)
        } share: {
          $0.width
        })
  }

  func sourceRegion(for region: PixelRect) -> PixelRect {
    branches.map { Self.sourceRegion($0, for: region) }.reduce(region) { all, part in
      let (x, y) = (min(all.x, part.x), min(all.y, part.y))
      return PixelRect(
        x: x, y: y, width: max(all.maxX, part.maxX) - x, height: max(all.maxY, part.maxY) - y)
    }
  }

  func rows(
    of region: PixelRect, over source: any RowSource, in tile: TileContext
  ) throws(PlatenError) -> any RowSource {
    let window = try RowWindow(source, count: rowsHeld + 2, in: tile)
    var ends: [any RowSource] = []
    for nodes in branches {
      var regions = [region]
      for node in nodes.reversed() {
        regions.append(node.sourceRegion(for: regions[regions.count - 1]))
      }
      var rows: any RowSource = SharedRows(window, region: regions[nodes.count])
      for (index, node) in nodes.enumerated() {
        rows = try node.rows(of: regions[nodes.count - 1 - index], over: rows, in: tile)
      }
      ends.append(rows)
    }
    return try BlendedRows(region, window: window, branches: ends, blend: blend, in: tile)
  }
}

/// What a blend is made of. It is valid while the blend runs.
struct BlendRow {
  /// The result, with what the first branch made.
  let result: PlaneRow
  let planes: Int
  /// The source's pixels.
  let original: Line<Float>
  let originalStride: Int
  /// What the other branches made, one row of planes after another, each like the result's.
  let others: Line<Float>
  let otherLength: Int

  /// A plane of the source.
  func original(_ plane: Int) -> Line<Float> {
    original + plane * originalStride
  }

  /// A plane of what a branch after the first made.
  func other(_ index: Int, _ plane: Int) -> Line<Float> {
    others + (index * otherLength + plane * result.stride)
  }
}

/// Rows that several steps pull from one window.
private final class SharedRows: RowSource {
  let region: PixelRect
  private let window: RowWindow

  init(_ window: RowWindow, region: PixelRect) {
    self.window = window
    self.region = region
  }

  var planes: Int { window.source.planes }

  func make(_ y: Int, into row: Line<Float>) {
    let source = window.source
    let start = window.row(y) + (region.x - source.region.x)
    for plane in 0..<planes {
      (row + plane * stride).update(
        from: start + plane * source.stride, count: region.width)
    }
  }
}

/// Rows of a blend.
private final class BlendedRows: TileRows {
  private let window: RowWindow
  private let branches: [any RowSource]
  private let blend: BlendNode.Blend
  private let others: FloatBuffer
  private let otherLength: Int

  init(
    _ region: PixelRect, window: RowWindow, branches: [any RowSource],
    blend: @escaping BlendNode.Blend, in tile: TileContext
  ) throws(PlatenError) {
    self.window = window
    self.branches = branches
    self.blend = blend
    otherLength = try ((region.width + 15) & ~15).checkedProduct(tile.planesAtMost)
    others = try FloatBuffer(count: otherLength.checkedProduct(max(1, branches.count - 1)))
    super.init(region, planes: window.source.planes, in: tile)
  }

  override func make(_ y: Int, into row: Line<Float>) {
    for (index, branch) in branches.enumerated() {
      branch.make(y, into: index == 0 ? row : others.start + (index - 1) * otherLength)
    }
    let source = window.source
    blend(
      BlendRow(
        result: PlaneRow(
          start: row, stride: stride, width: region.width, x: region.x, y: y, kernels: kernels),
        planes: planes, original: window.row(y) + (region.x - source.region.x),
        originalStride: source.stride, others: others.start, otherLength: otherLength))
  }
}
