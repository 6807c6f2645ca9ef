import PlatenCore
import PlatenImaging

/// Finds the tables of a page that was read, and puts them into blocks of their own.
///
/// Ruling lines that cross are the first witness, words that stand in columns the second; where
/// neither is clear, the page stays as it is.
struct TableFinder {
  private let frame: LevelFrame
  private let words: [LevelWord]
  private let unit: Double

  /// Pages of more words than that are no pages.
  private static let mostWords = 50_000

  private init(_ page: RecognizedText.Page) {
    frame = LevelFrame(page)
    words = LevelWord.all(of: page, in: frame)
    let heights = words.map(\.lineHeight).sorted()
    unit = max(1, heights.isEmpty ? 1 : heights[heights.count / 2])
  }

  /// Marks the tables of a page; `rules` are its ruling lines.
  ///
  /// - Throws: `cancelled`.
  static func mark(
    _ page: inout RecognizedText.Page, rules: [PageRule]
  ) throws(PlatenError) {
    let finder = TableFinder(page)
    guard 4...mostWords ~= finder.words.count else { return }
    let grids = try finder.grids(rules).filter(finder.isLegible)
    guard !grids.isEmpty else { return }
    TableAssembly(grids, finder.words, frame: finder.frame).apply(to: &page)
  }

  /// Whether its words were read with some confidence: pictures and dirt give rows of signs too.
  private func isLegible(_ grid: TableGrid) -> Bool {
    var (sum, count) = (0.0, 0)
    for word in words where grid.place(x: word.box.middleX, y: word.box.middleY) != nil {
      sum += word.word.confidence * Double(word.word.text.utf8.count)
      count += word.word.text.utf8.count
    }
    return sum >= 0.5 * Double(max(1, count))
  }

  private func grids(_ rules: [PageRule]) throws(PlatenError) -> [TableGrid] {
    let (level, upright) = LevelRule.all(rules, in: frame, unit: unit)
    var found = RuledGrids(level: level, upright: upright, words: words, unit: unit).grids()
    // A grid within another is a part of it.
    found = found.enumerated().filter { index, grid in
      !found.enumerated().contains { other, outer in
        other != index && outer.box.contains(grid.box)
          && (other < index || !grid.box.contains(outer.box))
      }
    }.map(\.element)
    // Between rules narrower gaps are enough.
    for stack in Self.stacks(level, unit) {
      let inside = outside(found).filter {
        stack.contains($0.box.middleX, $0.box.middleY)
      }
      let grids = try AlignedGrids(level: level, unit: unit, gap: 0.5).grids(inside)
      found += grids.filter { $0.isRuled }.map(withNames)
    }
    let aligned = try AlignedGrids(level: level, unit: unit).grids(outside(found))
    return found + aligned.filter { grid in !upright.contains { Self.divides($0, grid) } }
  }

  /// Whether a rule between columns goes on far beyond the grid, as between a newspaper's.
  private static func divides(_ rule: LevelRule, _ grid: TableGrid) -> Bool {
    let box = grid.box
    return box.left < rule.place && rule.place < box.right
      && min(rule.to, box.bottom) - max(rule.from, box.top) > 0.5 * (box.bottom - box.top)
      && rule.to - rule.from > 2 * (box.bottom - box.top)
  }

  /// The grid with the row right above its first rule, where that names every column.
  private func withNames(_ grid: TableGrid) -> TableGrid {
    let box = grid.box
    let above = words.filter {
      box.left...box.right ~= $0.box.middleX && $0.box.middleY < box.top
        && $0.box.middleY > box.top - 2.5 * unit
    }
    guard let row = LevelWord.tableRows(above, unit: unit).last else { return grid }
    let parts = TextRow(row, gap: 0.8 * unit).parts
    let columns = parts.map { part in
      let column = TableGrid.interval((part.left + part.right) / 2, grid.xs)
      return column.flatMap {
        part.left >= grid.xs[$0] && part.right <= grid.xs[$0 + 1] ? $0 : nil
      }
    }
    guard columns.compactMap(\.self) == Array(0..<grid.columns) else { return grid }
    var result = grid
    result.ys.insert((row.map(\.box.top).min() ?? box.top) - 0.3 * unit, at: 0)
    result.places =
      (0..<grid.columns).map { TableGrid.Place(row: 0, column: $0) }
      + grid.places.map {
        var place = $0
        place.row += 1
        return place
      }
    result.headerRows = 1
    return result
  }

  /// The words that are in none of some tables.
  private func outside(_ grids: [TableGrid]) -> [LevelWord] {
    words.filter { word in
      !grids.contains { $0.place(x: word.box.middleX, y: word.box.middleY) != nil }
    }
  }

  /// What lies between at least three level rules of one width.
  private static func stacks(_ level: [LevelRule], _ unit: Double) -> [LevelFrame.Box] {
    var rest = level
    var stacks: [LevelFrame.Box] = []
    while let first = rest.first {
      let same = rest.filter {
        abs($0.from - first.from) < 1.5 * unit && abs($0.to - first.to) < 1.5 * unit
      }
      rest.removeAll { rule in same.contains { $0.place == rule.place && $0.from == rule.from } }
      guard same.count >= 3, first.to - first.from > 8 * unit else { continue }
      let places = same.map(\.place)
      stacks.append(
        LevelFrame.Box(
          left: first.from - unit, top: places.min() ?? 0, right: first.to + unit,
          bottom: places.max() ?? 0))
    }
    return stacks
  }
}

extension LevelFrame.Box {
  fileprivate func contains(_ x: Double, _ y: Double) -> Bool {
    left...max(left, right) ~= x && top...max(top, bottom) ~= y
  }

  fileprivate func contains(_ other: Self) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}
