/// Marks on the square tiles of a page: a small picture of where something is.
struct TileMask {
  let columns: Int
  let rows: Int
  /// The side of a tile in pixels.
  let side: Int
  private var marks: [Bool]

  /// Marks the tiles all of whose pixels are darker than a threshold; of those at the page's edge
  /// a dark line is enough. What doesn't fill a tile at the right and below is left out.
  /// There must be two rows and columns of tiles at least.
  init(darkTilesOf page: Image, side: Int, threshold: UInt8) {
    let (columns, rows, width) = (page.width / side, page.height / side, page.width)
    var marks = [Bool](repeating: false, count: columns * rows)
    unsafe page.withUnsafeBytes { levels in
      var brightest = [UInt8](repeating: 0, count: width)
      for row in 0..<rows {
        for x in brightest.indices { brightest[x] = 0 }
        for y in row * side..<(row + 1) * side {
          for x in 0..<width {
            unsafe brightest[x] = max(brightest[x], levels[y * width + x])
          }
        }
        for column in 0..<columns {
          let tile = brightest[column * side..<(column + 1) * side]
          marks[row * columns + column] = tile.allSatisfy { $0 < threshold }
        }
      }
    }
    (self.columns, self.rows, self.side, self.marks) = (columns, rows, side, marks)
    markEdge(of: page, threshold)
  }

  /// Marks the tiles at the edge that a dark line along it crosses, at most two tiles off: scanners
  /// leave a bright hair beyond their rim.
  private mutating func markEdge(of page: Image, _ threshold: UInt8) {
    let (columns, rows, side, width, height) = (columns, rows, side, page.width, page.height)
    unsafe page.withUnsafeBytes { levels in
      func isDark(_ xs: Range<Int>, _ ys: Range<Int>) -> Bool {
        ys.allSatisfy { y in xs.allSatisfy { unsafe levels[y * width + $0] < threshold } }
      }
      for column in 0..<columns {
        let xs = column * side..<(column + 1) * side
        for (row, start) in [(0, 0), (rows - 1, height - 2 * side)]
        where (start..<start + 2 * side).contains(where: { isDark(xs, $0..<$0 + 1) }) {
          marks[row * columns + column] = true
        }
      }
      for row in 0..<rows {
        let ys = row * side..<(row + 1) * side
        for (column, start) in [(0, 0), (columns - 1, width - 2 * side)]
        where (start..<start + 2 * side).contains(where: { isDark($0..<$0 + 1, ys) }) {
          marks[row * columns + column] = true
        }
      }
    }
  }

  /// How many tiles are marked.
  var count: Int { marks.count { $0 } }

  /// The marked part of the tiles.
  var share: Double { Double(count) / Double(max(1, marks.count)) }

  func inverted() -> TileMask { mapped { !marks[$0] } }

  func union(_ other: TileMask) -> TileMask { mapped { marks[$0] || other.marks[$0] } }

  func intersection(_ other: TileMask) -> TileMask { mapped { marks[$0] && other.marks[$0] } }

  /// The marked tiles at the edge that follow each other there, at least `length` of them.
  func edgeRuns(length: Int) -> TileMask {
    var runs = mapped { _ in false }
    let (last, bottom) = (columns - 1, rows - 1)
    let across = [0, bottom].map { y in (0..<columns).map { y * columns + $0 } }
    let down = [0, last].map { x in (0..<rows).map { $0 * columns + x } }
    for edge in across + down {
      for run in edge.split(whereSeparator: { !marks[$0] }) where run.count >= length {
        for tile in run { runs.marks[tile] = true }
      }
    }
    return runs
  }

  /// The tiles whose neighbours are all marked; beyond the page all is.
  func eroded() -> TileMask { inverted().dilated().inverted() }

  /// The marked tiles and their neighbours, also those at their corners.
  func dilated() -> TileMask {
    var wide = self
    for index in marks.indices where marks[index] {
      let column = index % columns
      if column > 0 { wide.marks[index - 1] = true }
      if column + 1 < columns { wide.marks[index + 1] = true }
    }
    var result = wide
    for index in marks.indices where wide.marks[index] {
      if index >= columns { result.marks[index - columns] = true }
      if index + columns < marks.count { result.marks[index + columns] = true }
    }
    return result
  }

  private func mapped(_ isMarked: (Int) -> Bool) -> TileMask {
    var result = self
    for index in marks.indices { result.marks[index] = isMarked(index) }
    return result
  }

  /// A tile and its neighbours within a reach, also those at its corners.
  private func around(_ index: Int, reach: Int = 1) -> [Int] {
    let (x, y) = (index % columns, index / columns)
    var tiles: [Int] = []
    for row in max(0, y - reach)...min(rows - 1, y + reach) {
      for column in max(0, x - reach)...min(columns - 1, x + reach) {
        tiles.append(row * columns + column)
      }
    }
    return tiles
  }
}

// MARK: - Connected parts
extension TileMask {
  /// The parts of at least so many tiles that touch an edge of the page.
  func reached(fromEdgeBy least: Int) -> TileMask {
    var seen = [Bool](repeating: false, count: marks.count)
    var large = mapped { _ in false }
    for index in marks.indices where isAtEdge(index) {
      let part = spread(from: index, over: &seen)
      guard part.count >= least else { continue }
      for tile in part { large.marks[tile] = true }
    }
    return large
  }

  /// How many tiles lie in other parts than the largest.
  func smallerParts() -> Int {
    var seen = [Bool](repeating: false, count: marks.count)
    let parts = marks.indices.map { spread(from: $0, over: &seen).count }
    return parts.reduce(0, +) - (parts.max() ?? 0)
  }

  private func isAtEdge(_ index: Int) -> Bool {
    let (x, y) = (index % columns, index / columns)
    return x == 0 || y == 0 || x == columns - 1 || y == rows - 1
  }

  /// The marked tiles that hang together with one, of those that weren't seen yet.
  private func spread(from index: Int, over seen: inout [Bool]) -> [Int] {
    guard marks[index], !seen[index] else { return [] }
    seen[index] = true
    var (open, part) = ([index], [Int]())
    while let tile = open.popLast() {
      part.append(tile)
      for other in around(tile) where marks[other] && !seen[other] {
        seen[other] = true
        open.append(other)
      }
    }
    return part
  }
}

// MARK: - Where it ends
extension TileMask {
  /// The parts that end in an edge: along most of their border the page gets at least half as
  /// bright again within three tiles. Where a shadow ends, it is nearly as bright on both sides.
  func partsWithEdges(on page: Image) -> TileMask {
    var seen = [Bool](repeating: false, count: marks.count)
    var medians = [UInt8?](repeating: nil, count: marks.count)
    func brightest(_ tiles: [Int]) -> Int {
      tiles.reduce(0) { brightest, tile in
        let median = medians[tile] ?? medianLevel(of: page, tile)
        medians[tile] = median
        return max(brightest, Int(median))
      }
    }
    var result = mapped { _ in false }
    for index in marks.indices {
      let part = spread(from: index, over: &seen)
      let border = part.filter { around($0).contains { !marks[$0] } }
      let edge = border.count { tile in
        let near = around(tile, reach: 3)
        // Of a rim there may be no more in a tile at the page's edge than a line.
        let within = brightest(near.filter { marks[$0] && !isAtEdge($0) })
        return 2 * brightest(near.filter { !marks[$0] }) >= 3 * within
      }
      guard 2 * edge >= border.count else { continue }
      for tile in part { result.marks[tile] = true }
    }
    return result
  }

  /// The level that half of a tile's pixels are darker than.
  private func medianLevel(of page: Image, _ tile: Int) -> UInt8 {
    let (left, top) = (tile % columns * side, tile / columns * side)
    var pixels: [UInt8] = []
    unsafe page.withUnsafeBytes { levels in
      for y in top..<top + side {
        for x in left..<left + side { unsafe pixels.append(levels[y * page.width + x]) }
      }
    }
    pixels.sort()
    return pixels[pixels.count / 2]
  }
}

// MARK: - What it covers
extension TileMask {
  /// A grey page with the marked tiles in one level.
  func painted(on page: Image, level: UInt8) -> Image {
    var result = page
    let (columns, rows, side, marks) = (columns, rows, side, marks)
    unsafe result.withUnsafeMutableBytes { bytes in
      for y in 0..<page.height {
        let row = min(y / side, rows - 1) * columns
        for x in 0..<page.width where marks[row + min(x / side, columns - 1)] {
          unsafe bytes[y * page.width + x] = level
        }
      }
    }
    return result
  }

  /// The level that three fifths of the marked pixels are darker than: paper, of a page.
  func paper(of page: Image) -> UInt8 { level(of: page, below: 0.6) }

  /// The level that half of the marked pixels are darker than.
  func medianLevel(of page: Image) -> UInt8 { level(of: page, below: 0.5) }

  /// The level that a part of the marked pixels are darker than.
  private func level(of page: Image, below part: Double) -> UInt8 {
    var counts = LevelCounts()
    unsafe page.withUnsafeBytes { levels in
      for y in 0..<rows * side {
        let row = y / side * columns
        for x in 0..<columns * side where marks[row + x / side] {
          unsafe counts.count(Int(levels[y * page.width + x]))
        }
      }
    }
    return UInt8(counts.level(below: part))
  }
}
