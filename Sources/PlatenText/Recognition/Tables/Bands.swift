/// Rows of text between two rules of a table: lines of its cells, or rows of their own.
struct Bands {
  private let words: [LevelWord]
  private let unit: Double

  init(_ words: [LevelWord], unit: Double) {
    self.words = words
    self.unit = unit
  }

  /// The grid with bands divided into rows where lines stand beside one another in most columns.
  ///
  /// A table that rules each row has as many lines in a cell as its text takes; one that rules its
  /// header alone shows its rows by where lines stand.
  func split(_ grid: TableGrid) -> TableGrid {
    var texts = [[LevelWord]](repeating: [], count: grid.rows)
    for word in words {
      if let place = grid.place(x: word.box.middleX, y: word.box.middleY) {
        texts[place.row].append(word)
      }
    }
    let filled = texts.count { !$0.isEmpty }
    var cuts: [[Double]] = []
    for band in texts {
      let rows = LevelWord.tableRows(band, unit: unit)
      let found = RowGroups(rows, xs: grid.xs).cuts()
      let isSplit =
        found.count + 1 >= (filled <= 3 ? 2 : 4) && areRows(Self.rows(band, found), in: grid)
      cuts.append(isSplit ? found : [])
    }
    guard cuts.contains(where: { !$0.isEmpty }) else { return grid }
    var ys: [Double] = [grid.ys[0]]
    // The first of the new rows that each old one became.
    var first: [Int] = []
    for (row, cuts) in cuts.enumerated() {
      first.append(ys.count - 1)
      ys += cuts + [grid.ys[row + 1]]
    }
    first.append(ys.count - 1)
    let spanning = grid.places.compactMap { place -> TableGrid.Place? in
      var place = place
      let last = place.row + place.rowSpan
      // A band's own rows divide its cells; what spans several bands still does.
      if place.rowSpan == 1, first[last] - first[place.row] > 1 { return nil }
      place.rowSpan = first[last] - first[place.row]
      place.row = first[place.row]
      return place.rowSpan > 1 || place.columnSpan > 1 ? place : nil
    }
    var result = grid
    result.ys = ys
    result.places = TableGrid.places(
      rows: ys.count - 1, columns: grid.columns, spanning: spanning)
    return result
  }

  /// Words divided at some heights, each part from left to right.
  private static func rows(_ words: [LevelWord], _ cuts: [Double]) -> [[LevelWord]] {
    var rows = [[LevelWord]](repeating: [], count: cuts.count + 1)
    for word in words.sorted(by: { $0.box.left < $1.box.left }) {
      rows[cuts.count { $0 <= word.box.middleY }].append(word)
    }
    return rows
  }

  private func areRows(_ rows: [[LevelWord]], in grid: TableGrid) -> Bool {
    var full = 0
    var lengths = [[Int]](repeating: [], count: grid.columns)
    var widths = [[Double]](repeating: [], count: grid.columns)
    for row in rows {
      var columns: [Int: [LevelWord]] = [:]
      for word in row {
        if let column = TableGrid.interval(word.box.middleX, grid.xs) {
          columns[column, default: []].append(word)
        }
      }
      if columns.count >= max(2, (grid.columns * 6 + 9) / 10) { full += 1 }
      for (column, words) in columns {
        lengths[column].append(words.count)
        let width = (words.last?.box.right ?? 0) - (words.first?.box.left ?? 0)
        widths[column].append(width / (grid.xs[column + 1] - grid.xs[column]))
      }
    }
    // Columns of prose fill their width line after line.
    let prose = (0..<grid.columns).count { column in
      let lines = lengths[column].count
      guard lines >= 3 else { return false }
      return lengths[column].reduce(0, +) >= 4 * lines
        && widths[column].reduce(0, +) > 0.7 * Double(lines)
    }
    return 3 * full >= 2 * rows.count && 2 * prose <= grid.columns
  }
}
