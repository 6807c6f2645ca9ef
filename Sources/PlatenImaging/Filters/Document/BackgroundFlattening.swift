import PlatenKernels
import PlatenQueue

/// Divides a page by its paper, so that shadows and uneven light are gone and paper is white.
///
/// The paper's level in a tile of 16×16 pixels is the brightest mean of 4×4 of them: print covers
/// less, and grain doesn't count. Print wider than a tile, up to twice `radius`, is bridged by a
/// closing, and tiles much darker than paper anywhere are taken for pictures, which keep the gain of
/// the nearest paper. Between the tiles' middles the gain changes evenly.
struct BackgroundFlattening {
  /// Half the width in pixels of the widest print or picture that isn't taken for shaded paper.
  var radius = 64.0
  /// The level that paper gets: 0…1.
  var white = 1.0
  /// Whether each channel is divided by its own paper, so that coloured paper turns white.
  var isNeutral = false

  static let tile = 16
  /// Gains are less than 16, in 1/4096.
  private static let one = 4096.0

  /// A picture of the same format, grey or `rgba8` without premultiplied alpha.
  func apply(to page: Image, in context: FilterContext) throws(PlatenError) -> Image {
    if page.format == .gray8 {
      let gains = try gains(of: page, in: context)
      return try unsafe page.mapped(to: .gray8, alpha: .opaque) { source, target, _ in
        unsafe spread(gains, over: page.size, in: context) { y, row in
          unsafe context.kernels.multiply(
            source.assumingMemoryBound(to: UInt8.self) + y * page.width, gains: row,
            count: page.width, into: target.assumingMemoryBound(to: UInt8.self) + y * page.width)
        }
      }
    }
    let gains = try gains(of: page.converted(to: .gray8), in: context)
    return try unsafe page.mapped(to: .rgba8, alpha: page.alpha) { source, target, _ in
      unsafe spread(gains, over: page.size, in: context) { y, row in
        unsafe context.kernels.multiplyColors(
          source.assumingMemoryBound(to: UInt8.self) + y * page.bytesPerRow, gains: row,
          count: page.width,
          into: target.assumingMemoryBound(to: UInt8.self) + y * page.bytesPerRow)
      }
    }
  }

  /// What each tile is multiplied by.
  private func gains(of page: Image, in context: FilterContext) throws(PlatenError) -> TileMap {
    let paper = try PaperMap(page, tile: Self.tile, radius: radius, in: context)
    let top = white * 255 * Self.one
    let gains = paper.levels.map { level in
      UInt16(min(65535, max(1, (top / max(Double(level), 17)).rounded())))
    }
    return TileMap(columns: paper.columns, rows: paper.rows, values: gains)
  }

  /// Calls a closure with the gains of every row.
  private func spread(
    _ map: TileMap, over size: PixelSize, in context: FilterContext,
    _ body: (Int, UnsafePointer<UInt16>) -> Void
  ) {
    let tile = Self.tile
    let steps = (0..<tile).map { Int16((2 * $0 + 1) * 32768 / (2 * tile)) }
    var blended = [UInt16](repeating: 0, count: map.columns)
    var row = [UInt16](repeating: 0, count: size.width)
    for y in 0..<size.height {
      // In 1/64 of the way from one row of tiles' middles to the next.
      let place = max(0, ((2 * y + 1 - tile) * 64) / (2 * tile))
      let above = min(place / 64, map.rows - 1)
      let below = min(above + 1, map.rows - 1)
      unsafe map.values.withUnsafeBufferPointer { values in
        guard let values = values.baseAddress else { return }
        unsafe context.kernels.blendRows(
          values + above * map.columns, values + below * map.columns, part: place % 64,
          count: map.columns, into: &blended)
      }
      unsafe context.kernels.spreadGains(
        blended, tiles: map.columns, tile: tile, steps: steps, into: &row, width: size.width)
      unsafe body(y, row)
    }
  }
}

/// A number for each tile of a picture, row by row.
struct TileMap {
  let columns: Int
  let rows: Int
  let values: [UInt16]
}
