/// Steps that run together, tile by tile, from a picture or planes to a picture or planes.
struct FilterPass: Sendable {
  let source: FilterShape
  let nodes: [any FilterNode]

  var output: FilterShape { nodes.last?.output ?? source }
  var planesAtMost: Int { nodes.map(\.planesAtMost).reduce(source.planes, max) }

  /// The region of every step that a region of the result is made of: first the source's, then
  /// that of each step's result.
  func regions(for region: PixelRect) -> [PixelRect] {
    var regions: [PixelRect] = []
    regions.reserveCapacity(nodes.count + 1)
    regions.append(region)
    for node in nodes.reversed() {
      regions.append(node.sourceRegion(for: regions[regions.count - 1]))
    }
    return regions.reversed()
  }

  /// How much more is computed for a tile than the whole's share for its pixels: 1 where nothing is
  /// computed twice.
  func recompute(for tile: PixelRect) -> Double {
    let share = tile.area / output.bounds.area
    let work = weighed(regions(for: tile))
    let whole = weighed([source.bounds] + nodes.map(\.output.bounds))
    return work / max(whole * share, 1e-9)
  }

  /// Work for regions of the source and of each step's result. To load a pixel is work as well.
  private func weighed(_ regions: [PixelRect]) -> Double {
    zip([3] + nodes.map(\.weight), regions).reduce(0) { $0 + $1.0 * $1.1.area }
  }

  /// Bytes that the steps hold for a tile.
  func scratch(for tile: PixelRect) -> Int {
    zip(nodes, regions(for: tile).dropFirst()).reduce(tile.width * 4 * planesAtMost) {
      $0 + $1.0.bytesPerColumn * $1.1.width
    }
  }

  /// The rows of a region, pulled through every step from the source's.
  func rows(
    of region: PixelRect, in tile: TileContext, recorder: FilterRecorder?,
    source: (PixelRect) -> any RowSource
  ) throws(PlatenError) -> any RowSource {
    let regions = regions(for: region)
    var rows = source(regions[0])
    if let recorder { rows = TimedRows(rows, index: 0, recorder: recorder) }
    for (index, node) in nodes.enumerated() {
      rows = try node.rows(of: regions[index + 1], over: rows, in: tile)
      if let recorder { rows = TimedRows(rows, index: index + 1, recorder: recorder) }
    }
    return rows
  }
}

extension PixelRect {
  fileprivate var area: Double { Double(width) * Double(height) }
}
