import PlatenKernels
import PlatenCore

/// The level of a page's paper in each of its tiles.
struct PaperMap {
  let columns: Int
  let rows: Int
  /// 0…255, row by row.
  private(set) var levels: [Float]

  /// Measures a grey page in tiles of `tile` pixels, a multiple of 4, at least one each way.
  init(_ page: Image, tile: Int, radius: Double, in context: FilterContext) throws(PlatenError) {
    let block = min(4, page.width, page.height)
    let means = try page.reduced(columns: block, rows: block, in: context)
    let brightest = try means.brightest(of: tile / 4, in: context)
    (columns, rows) = (brightest.width, brightest.height)
    // Paper between lines of print may miss a tile, so even the least closing spans three.
    let reach = max(1, Int((radius / Double(tile)).rounded(.up)))
    let closed = try brightest.closed(reach: reach, in: context)
    levels = unsafe closed.withUnsafeBytes { unsafe $0.map { Float($0) } }
    let counts = LevelCounts(closed, in: context)
    bridge(below: Float(counts.level(below: 0.95)) / 3)
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
  /// The brightest level of each block of `side`×`side` pixels of a grey picture; blocks at the right
  /// and below may be smaller.
  fileprivate func brightest(of side: Int, in context: FilterContext) throws(PlatenError) -> Image {
    let size = PixelSize(
      width: (width + side - 1) / side, height: (height + side - 1) / side)
    var result = try Image(size: size, format: .gray8, alpha: .opaque, limits: .admitted)
    unsafe withUnsafeBytes { source in
      unsafe result.withUnsafeMutableBytes { target in
        guard let source = source.baseAddress, let target = target.baseAddress else { return }
        unsafe context.kernels.brightest(
          source.assumingMemoryBound(to: UInt8.self), width: width, height: height, side: side,
          into: target.assumingMemoryBound(to: UInt8.self), columns: size.width)
      }
    }
    return result
  }
}
