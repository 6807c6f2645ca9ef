import PlatenCore
import PlatenImaging

/// Finds grids of ruling lines that cross.
struct RuledGrids {
  let level: [LevelRule]
  let upright: [LevelRule]
  let words: [LevelWord]
  /// The usual height of a line of text.
  let unit: Double

  /// More lines than that are a pattern.
  private static let most = 400

  /// The grids that have words in at least two rows and two columns, from top to bottom.
  func grids() -> [TableGrid] {
    guard !level.isEmpty, !upright.isEmpty, level.count + upright.count <= Self.most else {
      return []
    }
    return groups().compactMap { grid($0.level, $0.upright) }
      .sorted { $0.ys[0] < $1.ys[0] }
  }

  /// Rules that touch, directly or through others.
  private func groups() -> [(level: [LevelRule], upright: [LevelRule])] {
    var sets = DisjointSets(count: level.count + upright.count)
    let reach = 0.7 * unit
    for (i, across) in level.enumerated() {
      for (j, down) in upright.enumerated()
      where down.place >= across.from - reach && down.place <= across.to + reach
        && across.place >= down.from - reach && across.place <= down.to + reach
      {
        sets.join(level.count + j, i)
      }
    }
    return sets.groups().map { group in
      let split = group.partitioningIndex { $0 >= level.count }
      return (
        group[..<split].map { level[$0] }, group[split...].map { upright[$0 - level.count] }
      )
    }.filter { !$0.level.isEmpty && !$0.upright.isEmpty }
  }

  private func grid(_ level: [LevelRule], _ upright: [LevelRule]) -> TableGrid? {
    let reach = 0.6 * unit
    // A table may be open at its sides; ends of rules within it are no edges of columns.
    let xs = Self.edges(upright, across: level, within: reach)
    let ys = Self.edges(level, across: upright, within: reach)
    guard xs.count >= 3, ys.count >= 2 else { return nil }
    var grid = TableGrid(
      xs: xs, ys: ys, places: spans(xs, ys, level, upright), isRuled: true)
    let inside = words.filter { grid.place(x: $0.box.middleX, y: $0.box.middleY) != nil }
    grid = Bands(inside, unit: unit).split(grid)
    guard isRuled(grid, level, upright), isTable(grid, inside) else { return nil }
    grid.headerRows = headerRows(grid, level)
    return grid
  }

  /// Where rules stand, and the outermost ends of those across them where they reach further.
  private static func edges(
    _ rules: [LevelRule], across others: [LevelRule], within reach: Double
  ) -> [Double] {
    var edges = LevelRule.clusters(rules.map(\.place), within: reach)
    let (from, to) = (others.map(\.from).min() ?? 0, others.map(\.to).max() ?? 0)
    if let first = edges.first, first - from > reach { edges.insert(from, at: 0) }
    if let last = edges.last, to - last > reach { edges.append(to) }
    return edges
  }

  /// Whether rules are most of what divides the columns from each other, and some of the rows.
  private func isRuled(
    _ grid: TableGrid, _ level: [LevelRule], _ upright: [LevelRule]
  ) -> Bool {
    let reach = 0.6 * unit
    let box = grid.box
    func share(_ rules: [LevelRule], _ places: ArraySlice<Double>, _ from: Double, _ to: Double)
      -> Double
    {
      guard !places.isEmpty, to > from else { return 1 }
      let covered = places.reduce(0) { sum, place in
        let near = rules.filter { abs($0.place - place) <= reach }
        return sum + min(to - from, near.reduce(0) { $0 + $1.coverage(from, to) })
      }
      return covered / (Double(places.count) * (to - from))
    }
    let columns = share(upright, grid.xs.dropFirst().dropLast(), box.top, box.bottom)
    let rows = share(level, level.map(\.place)[...], box.left, box.right)
    return columns >= 0.5 && rows >= 0.5
  }

  /// The cells that lines are missing within.
  private func spans(
    _ xs: [Double], _ ys: [Double], _ level: [LevelRule], _ upright: [LevelRule]
  ) -> [TableGrid.Place] {
    let (rows, columns) = (ys.count - 1, xs.count - 1)
    var cells = DisjointSets(count: rows * columns)
    let reach = 0.6 * unit
    func isDivided(_ rules: [LevelRule], at place: Double, _ from: Double, _ to: Double) -> Bool {
      let covered = rules.filter { abs($0.place - place) <= reach }
        .reduce(0) { $0 + $1.coverage(from, to) }
      return covered >= 0.5 * (to - from)
    }
    for row in 0..<rows {
      for column in 0..<columns {
        let own = row * columns + column
        if column > 0, !isDivided(upright, at: xs[column], ys[row], ys[row + 1]) {
          cells.join(own, own - 1)
        }
        if row > 0, !isDivided(level, at: ys[row], xs[column], xs[column + 1]) {
          cells.join(own, own - columns)
        }
      }
    }
    let spanning = cells.groups().compactMap { members -> TableGrid.Place? in
      let (memberRows, memberColumns) = (members.map { $0 / columns }, members.map { $0 % columns })
      guard let top = memberRows.min(), let bottom = memberRows.max(),
        let left = memberColumns.min(), let right = memberColumns.max()
      else { return nil }
      // A shape that is no rectangle is no cell; its parts stand for themselves.
      guard members.count > 1, members.count == (bottom - top + 1) * (right - left + 1) else {
        return nil
      }
      return TableGrid.Place(
        row: top, column: left, rowSpan: bottom - top + 1, columnSpan: right - left + 1)
    }
    return TableGrid.places(rows: rows, columns: columns, spanning: spanning)
  }

  /// Whether words stand in at least two rows and two columns, and are no article set in columns.
  private func isTable(_ grid: TableGrid, _ inside: [LevelWord]) -> Bool {
    var counts: [[Int]: Int] = [:]
    for word in inside {
      guard let place = grid.place(x: word.box.middleX, y: word.box.middleY) else { continue }
      counts[[place.row, place.column], default: 0] += 1
    }
    guard Set(counts.keys.map { $0[0] }).count >= 2, Set(counts.keys.map { $0[1] }).count >= 2,
      4 * counts.count >= grid.places.count
    else { return false }
    let long = counts.values.filter { $0 > 60 }.reduce(0, +)
    return 2 * long < inside.count
  }

  /// The rows above the only level rule within the table.
  private func headerRows(_ grid: TableGrid, _ level: [LevelRule]) -> Int {
    let reach = 0.6 * unit
    let box = grid.box
    let inner = LevelRule.clusters(
      level.filter { $0.to - $0.from > 0.7 * box.width }.map(\.place), within: reach
    ).filter { $0 > box.top + reach && $0 < box.bottom - reach }
    guard inner.count == 1, grid.rows > 2 else { return 0 }
    return grid.ys.dropFirst().dropLast().firstIndex { abs($0 - inner[0]) <= reach } ?? 0
  }
}
