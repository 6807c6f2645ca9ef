/// How a pass's result is split into tiles.
struct FilterTiling: Sendable {
  /// What the steps of a tile may hold: wider tiles cost less per row, and what a step needs at one
  /// time is a part of it, so this is a little more than a processor's second cache.
  private static let cache = 1280 << 10
  /// Work done twice that a narrower or lower tile may cost.
  static let recomputeLimit = 1.3

  /// The part of the result that is split.
  let region: PixelRect
  let tile: PixelSize
  /// Work for a tile in the middle against its share of the whole.
  let recompute: Double

  /// Tiles of a size.
  init(_ pass: FilterPass, of region: PixelRect, tile: PixelSize) {
    self.region = region
    self.tile = PixelSize(
      width: max(1, min(tile.width, region.width)),
      height: max(1, min(tile.height, region.height)))
    recompute = pass.recompute(for: Self.middle(self.tile, of: region))
  }

  /// Tiles as narrow as the cache asks for, and as low as `workers` need to share them, as far as
  /// little is computed twice.
  static func best(
    for pass: FilterPass, of region: PixelRect, workers: Int
  ) -> FilterTiling {
    var best = FilterTiling(
      pass, of: region, tile: PixelSize(width: region.width, height: region.height))
    func tryTile(_ width: Int, _ height: Int, limit: Double, isSquare: Bool = false) -> Bool {
      let next = FilterTiling(pass, of: region, tile: PixelSize(width: width, height: height))
      guard next.recompute <= limit, isSquare || next.cornersKeep(limit, of: pass) else {
        return false
      }
      best = next
      return true
    }
    let isSquare = squares(for: pass).contains {
      tryTile($0, $0, limit: recomputeLimit, isSquare: true)
    }
    while !isSquare, best.tile.width > 256,
      pass.scratch(for: middle(best.tile, of: region)) > cache
    {
      guard tryTile(((best.tile.width + 1) / 2 + 15) & ~15, best.tile.height, limit: 1.15) else {
        break
      }
    }
    guard workers > 1 else { return best }
    while best.count < 4 * workers, best.tile.height > 16 {
      guard tryTile(best.tile.width, (best.tile.height + 1) / 2, limit: recomputeLimit) else {
        break
      }
    }
    return best
  }

  /// Whether no more is computed twice at the region's corners. Most steps look as far everywhere,
  /// and at an edge less; some look the farther, the farther they are from a place.
  private func cornersKeep(_ limit: Double, of pass: FilterPass) -> Bool {
    [region.x, region.maxX - tile.width].allSatisfy { x in
      [region.y, region.maxY - tile.height].allSatisfy { y in
        let corner = PixelRect(x: x, y: y, width: tile.width, height: tile.height)
        return pass.recompute(for: corner) <= limit
      }
    }
  }

  /// Sides of square tiles that suit steps which hold all of a tile's source, the best first.
  static func squares(for pass: FilterPass) -> [Int] {
    pass.nodes.compactMap(\.tileSide).min().map { [$0, 2 * $0, 4 * $0] } ?? []
  }

  private static func middle(_ tile: PixelSize, of region: PixelRect) -> PixelRect {
    PixelRect(
      x: region.x + (region.width - tile.width) / 2,
      y: region.y + (region.height - tile.height) / 2, width: tile.width, height: tile.height)
  }

  private var columns: Int { (region.width + tile.width - 1) / tile.width }
  private var rows: Int { (region.height + tile.height - 1) / tile.height }

  /// The number of tiles.
  var count: Int { columns * rows }

  /// The part of the result that is one tile.
  subscript(index: Int) -> PixelRect {
    PixelRect(
      x: region.x + index % columns * tile.width, y: region.y + index / columns * tile.height,
      width: tile.width, height: tile.height
    ).intersection(region)
  }
}
