import PlatenKernels

/// Divides a page by its paper, so that shadows and uneven light are gone and paper is white.
///
/// The paper's level in a tile of 16×16 pixels is the brightest mean of 4×4 of them: print covers
/// less, and grain doesn't count. Print wider than a tile, up to twice `radius`, is bridged by a
/// closing, and tiles much darker than paper anywhere are taken for pictures, which keep the gain
/// of the nearest paper. Between the tiles' middles the gain changes evenly.
struct BackgroundFlattening: PageRepair {
  /// Half the width in pixels of the widest print or picture that isn't taken for shaded paper.
  var radius = 32.0
  /// The level that paper gets: 0…1.
  var white = 1.0
  /// Whether each channel is divided by its own paper, so that coloured paper turns white.
  var isNeutral = false

  /// The page is left as it is where its darkest paper has more than this part of the brightest's
  /// level, the outermost twentieths aside; more than 1 for all pages.
  var evenness = 2.0

  static let tile = 16
  /// Gains are less than 16, in 1/4096.
  private static let one = 4096.0

  /// A page that is grey, or `rgba8` without premultiplied alpha.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let kernels = InstructionLevel.current.kernels
    let maps = try planes(of: page).map { plane throws(PlatenError) in
      try PaperMap(plane, tile: Self.tile, radius: radius)
    }
    let darkest = maps.map(\.darkest).min() ?? 0
    let brightest = maps.map(\.brightest).max() ?? 0
    guard Double(darkest) < evenness * Double(brightest) else { return RepairedPage(page, nil) }
    try Cancellation.current?.check()
    let gains = maps.map(gains)
    let result = try unsafe page.mapped(to: page.format, alpha: page.alpha) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>, _) throws(PlatenError) in
      var rows = gains.map { _ in [UInt16](repeating: 0, count: page.width) }
      for y in 0..<page.height {
        if y & 63 == 0 { try Cancellation.current?.check() }
        for (index, map) in gains.enumerated() {
          spread(map, y: y, kernels: kernels, into: &rows[index])
        }
        let offset = y * page.bytesPerRow
        if page.format == .gray8 {
          unsafe kernels.multiply(
            source + offset, gains: rows[0], count: page.width, into: target + offset)
        } else {
          unsafe kernels.multiplyColors(
            source + offset, red: rows[0], green: rows[rows.count / 2],
            blue: rows[rows.count - 1], count: page.width, into: target + offset)
        }
      }
    }
    return RepairedPage(result, .lit(darkest: darkest, brightest: brightest))
  }

  /// The page in grey, or each of its three channels.
  private func planes(of page: Image) throws(PlatenError) -> [Image] {
    guard isNeutral, page.format == .rgba8 else { return [try page.converted(to: .gray8)] }
    var planes: [Image] = []
    for channel in 0..<3 {
      planes.append(
        try unsafe page.mapped(to: .gray8, alpha: .opaque) { source, target, count in
          unsafe spread8(source + channel, step: 4, target, step: 1, count: count)
        })
    }
    return planes
  }

  /// What each tile is multiplied by.
  private func gains(of paper: PaperMap) -> TileMap {
    let top = white * 255 * Self.one
    let gains = paper.levels.map { level in
      UInt16(min(65535, max(1, (top / max(Double(level), 17)).rounded())))
    }
    return TileMap(columns: paper.columns, rows: paper.rows, values: gains)
  }

  /// The gains of a row, which change evenly between the tiles' middles.
  private func spread(
    _ map: TileMap, y: Int, kernels: any DocumentKernels.Type, into row: inout [UInt16]
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
      unsafe kernels.blendRows(
        values + above * map.columns, values + below * map.columns, part: place % 64,
        count: map.columns, into: &blended)
    }
    let width = row.count
    unsafe kernels.spreadGains(
      blended, tiles: map.columns, tile: tile, steps: steps, into: &row, width: width)
  }
}

/// A number for each tile of a picture, row by row.
struct TileMap {
  let columns: Int
  let rows: Int
  let values: [UInt16]
}
