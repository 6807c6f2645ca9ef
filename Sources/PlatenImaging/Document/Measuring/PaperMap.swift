import PlatenKernels

/// The level of a page's paper in each of its tiles.
struct PaperMap {
  let columns: Int
  let rows: Int
  /// 0…255, row by row.
  private(set) var levels: [Float]
  /// The level below which a twentieth of the tiles lie, pictures left out.
  let darkest: Int
  /// The level above which a twentieth of the tiles lie.
  let brightest: Int

  /// Measures a grey page in tiles of `tile` pixels, a multiple of 4, at least one each way.
  init(_ page: Image, tile: Int, radius: Double) throws(PlatenError) {
    let block = min(4, page.width, page.height)
    let means = try page.reduced(columns: block, rows: block)
    let tops = try means.brightest(of: tile / 4)
    (columns, rows) = (tops.width, tops.height)
    // Paper between lines of print may miss a tile, so even the least closing spans three.
    let reach = max(1, Int((radius / Double(tile)).rounded(.up)))
    let closed = try tops.closed(reach: reach)
    levels = unsafe closed.withUnsafeBytes { unsafe $0.map { Float($0) } }
    let counts = LevelCounts(closed)
    brightest = counts.level(below: 0.95)
    let limit = Float(brightest) / 3
    let pictures = 1 - counts.share(above: Int(limit.rounded(.up)) - 1)
    darkest = counts.level(below: pictures + 0.05 * (1 - pictures))
    bridge(below: limit)
    smooth()
  }

  /// Gives tiles that are darker than any paper the level of the nearest lighter tiles.
  private mutating func bridge(below limit: Float) {
    var isPaper = levels.map { $0 >= limit }
    guard isPaper.contains(true), isPaper.contains(false) else { return }
    // Each round, tiles beside known ones take their mean.
    while let first = isPaper.firstIndex(of: false) {
      let known = isPaper
      for index in first..<levels.count where !known[index] {
        let (x, y) = (index % columns, index / columns)
        var (sum, count): (Float, Float) = (0, 0)
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
          let (i, j) = (x + dx, y + dy)
          guard i >= 0, i < columns, j >= 0, j < rows, known[j * columns + i] else { continue }
          sum += levels[j * columns + i]
          count += 1
        }
        guard count > 0 else { continue }
        levels[index] = sum / count
        isPaper[index] = true
      }
    }
  }

  /// Averages 3×3 tiles.
  private mutating func smooth() {
    let source = levels
    for y in 0..<rows {
      let lines = max(0, y - 1)...min(rows - 1, y + 1)
      for x in 0..<columns {
        var (sum, count): (Float, Float) = (0, 0)
        for j in lines {
          for i in max(0, x - 1)...min(columns - 1, x + 1) {
            sum += source[j * columns + i]
            count += 1
          }
        }
        levels[y * columns + x] = sum / count
      }
    }
  }
}

extension Image {
  /// The brightest level of each block of `side`×`side` pixels of a grey picture; blocks at the
  /// right and below may be smaller.
  fileprivate func brightest(of side: Int) throws(PlatenError) -> Image {
    let kernels = InstructionLevel.current.kernels
    let size = PixelSize(width: (width + side - 1) / side, height: (height + side - 1) / side)
    var result = try Image(size: size, format: .gray8, alpha: .opaque, limits: .unlimited)
    unsafe withPixels(into: &result) { source, target in
      unsafe kernels.brightest(
        source, width: width, height: height, side: side, into: target, columns: size.width)
    }
    return result
  }
}
