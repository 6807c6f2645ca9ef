import PlatenKernels
import PlatenCore

/// Divides a page by its paper, so that shadows and uneven light are gone and paper is white.
///
/// The paper's level in a tile of 16×16 pixels is the brightest mean of 4×4 of them: print covers
/// less, and grain doesn't count. Print wider than a tile, up to twice `radius`, is bridged by a
/// closing, and tiles much darker than paper anywhere are taken for pictures, which keep the gain of
/// the nearest paper. Between the tiles' middles the gain changes evenly.
struct BackgroundFlattening {
  /// Half the width in pixels of the widest print or picture that isn't taken for shaded paper.
  var radius = 32.0
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
      return try unsafe page.mapped(to: .gray8, alpha: .opaque) {
        (source, target, _) throws(PlatenError) in
        var row = [UInt16](repeating: 0, count: page.width)
        for y in 0..<page.height {
          if y & 63 == 0 { try context.cancellation?.check() }
          spread(gains, y: y, in: context, into: &row)
          unsafe context.kernels.multiply(
            source.assumingMemoryBound(to: UInt8.self) + y * page.width, gains: row,
            count: page.width, into: target.assumingMemoryBound(to: UInt8.self) + y * page.width)
        }
      }
    }
    let maps = try colorGains(of: page, in: context)
    return try unsafe page.mapped(to: .rgba8, alpha: page.alpha) {
      (source, target, _) throws(PlatenError) in
      var rows = [[UInt16]](repeating: [UInt16](repeating: 0, count: page.width), count: 3)
      for y in 0..<page.height {
        if y & 63 == 0 { try context.cancellation?.check() }
        for (index, map) in maps.enumerated() {
          spread(map, y: y, in: context, into: &rows[index])
        }
        let offset = y * page.bytesPerRow
        unsafe context.kernels.multiplyColors(
          source.assumingMemoryBound(to: UInt8.self) + offset, red: rows[0],
          green: rows[maps.count / 2], blue: rows[maps.count - 1], count: page.width,
          into: target.assumingMemoryBound(to: UInt8.self) + offset)
      }
    }
  }

  /// Gains for all channels, or for each of the three.
  private func colorGains(
    of page: Image, in context: FilterContext
  ) throws(PlatenError) -> [TileMap] {
    guard isNeutral else { return [try gains(of: page.converted(to: .gray8), in: context)] }
    var maps: [TileMap] = []
    for channel in 0..<3 {
      let plane = try unsafe page.mapped(to: .gray8, alpha: .opaque) { source, target, count in
        unsafe spread8(
          source.assumingMemoryBound(to: UInt8.self) + channel, step: 4,
          target.assumingMemoryBound(to: UInt8.self), step: 1, count: count)
      }
      maps.append(try gains(of: plane, in: context))
    }
    return maps
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

  /// The gains of a row, which change evenly between the tiles' middles.
  private func spread(
    _ map: TileMap, y: Int, in context: FilterContext, into row: inout [UInt16]
  ) {
    let tile = Self.tile
    // In 1/64 of the way from one row of tiles' middles to the next.
    let place = max(0, ((2 * y + 1 - tile) * 64) / (2 * tile))
    let above = min(place / 64, map.rows - 1)
    let below = min(above + 1, map.rows - 1)
    let steps = (0..<tile).map { Int16((2 * $0 + 1) * 32768 / (2 * tile)) }
    var blended = [UInt16](repeating: 0, count: map.columns)
    unsafe map.values.withUnsafeBufferPointer { values in
      guard let values = values.baseAddress else { return }
      unsafe context.kernels.blendRows(
        values + above * map.columns, values + below * map.columns, part: place % 64,
        count: map.columns, into: &blended)
    }
    let width = row.count
    unsafe context.kernels.spreadGains(
      blended, tiles: map.columns, tile: tile, steps: steps, into: &row, width: width)
  }
}

/// A number for each tile of a picture, row by row.
struct TileMap {
  let columns: Int
  let rows: Int
  let values: [UInt16]
}
