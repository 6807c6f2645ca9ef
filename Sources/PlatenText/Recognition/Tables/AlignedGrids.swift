import PlatenCore

/// Finds tables by words that stand in columns, with level rules as a hint.
///
/// Rows follow one another that have wide gaps in the same places. They are a table where their
/// parts are no lines of prose and stand in line; two columns are one only where the second holds
/// numbers, as a price list does, or rules say so.
struct AlignedGrids {
  private let level: [LevelRule]
  private let unit: Double
  /// The width from which on a gap between words may be one between columns.
  private let gap: Double

  /// Looks for gaps that are wide, as a part of the usual height of lines.
  init(level: [LevelRule], unit: Double, gap: Double = 0.8) {
    self.level = level
    self.unit = unit
    self.gap = gap * unit
  }

  /// The tables among some words, from top to bottom.
  ///
  /// - Throws: `cancelled`.
  func grids(_ words: [LevelWord]) throws(PlatenError) -> [TableGrid] {
    try grids(words, depth: 0).sorted { $0.ys[0] < $1.ys[0] }
  }

  private func grids(_ words: [LevelWord], depth: Int) throws(PlatenError) -> [TableGrid] {
    try Cancellation.current?.check()
    let rows = LevelWord.tableRows(words, unit: unit).map { TextRow($0, gap: gap) }
    var found: [TableGrid] = []
    for run in runs(rows) { found += try grids(in: Array(rows[run]), depth: depth) }
    return found
  }

  /// Rows close to one another of which most have several parts.
  private func runs(_ rows: [TextRow]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    var last = 0
    func end() {
      if let first = start, last > first { runs.append(first..<last + 1) }
      start = nil
    }
    for (index, row) in rows.enumerated() {
      if let first = start {
        // Two rows in a row may be lines of one cell, or a heading.
        let isFar = index > first && row.top - rows[index - 1].bottom > 3.5 * unit
        if isFar || index - last > 2 { end() }
      }
      guard row.parts.count > 1 else { continue }
      if start == nil { start = index }
      last = index
    }
    end()
    return runs
  }

  private func grids(in rows: [TextRow], depth: Int) throws(PlatenError) -> [TableGrid] {
    guard rows.count >= 2, depth < 12 else { return [] }
    try Cancellation.current?.check()
    var best: TableGrid?
    for crossing in [0, max(rows.count > 3 ? 1 : 0, rows.count / 8)] {
      let search = trimmed(rows, crossing)
      guard search.columns > max(1, best?.columns ?? 0), search.rows.count >= 2 else { continue }
      if best == nil, let parts = proseParts(search) {
        guard depth < 4 else { return [] }
        var found: [TableGrid] = []
        for words in parts { found += try grids(words, depth: depth + 4) }
        return found
      }
      best = grid(search) ?? best
    }
    if let best {
      // What was trimmed off may hold another one.
      let (top, bottom) = (best.ys[0], best.ys[best.rows])
      let above = rows.filter { $0.middle < top }
      let below = rows.filter { $0.middle > bottom }
      return try grids(in: above, depth: depth + 1) + [best] + grids(in: below, depth: depth + 1)
    }
    guard let cut = cut(rows) else { return [] }
    return try grids(in: Array(rows[..<cut]), depth: depth + 1)
      + grids(in: Array(rows[cut...]), depth: depth + 1)
  }

  /// The columns of rows, without those at both ends that don't keep to them.
  private func trimmed(_ rows: [TextRow], _ crossing: Int) -> ColumnSearch {
    var search = ColumnSearch(rows, unit: unit, gap: gap, crossing: crossing)
    while search.gutters.count > 0 {
      func fits(_ row: TextRow?) -> Bool {
        guard let row else { return true }
        return row.parts.count > 1 && 2 * search.crossed(by: row) <= search.gutters.count
      }
      var kept = search.rows[...]
      while !kept.isEmpty, !fits(kept.first) { kept = kept.dropFirst() }
      while !kept.isEmpty, !fits(kept.last) { kept = kept.dropLast() }
      if kept.count == search.rows.count { break }
      search = ColumnSearch(
        Array(kept), unit: unit, gap: gap, crossing: min(crossing, kept.count > 3 ? crossing : 0))
    }
    return search
  }

  /// Where rows that are no table are best divided: at the widest gap, if it is one.
  private func cut(_ rows: [TextRow]) -> Int? {
    guard rows.count >= 4 else { return nil }
    let gaps = rows.indices.dropFirst().map { rows[$0].middle - rows[$0 - 1].middle }
    let usual = gaps.sorted()[gaps.count / 2]
    guard let widest = gaps.indices.max(by: { gaps[$0] < gaps[$1] }) else { return nil }
    if gaps[widest] > 1.3 * usual { return widest + 1 }
    // Else where the number of parts changes most.
    let changes = rows.indices.dropFirst().map {
      abs(rows[$0].parts.count - rows[$0 - 1].parts.count)
    }
    guard let most = changes.max(), most > 0, let place = changes.firstIndex(of: most) else {
      return nil
    }
    return place + 1
  }
}

// MARK: - What is a table
extension AlignedGrids {
  private func kinds(_ search: ColumnSearch) -> [ColumnKind] {
    let xs = search.xs
    return (0..<search.columns).map { column in
      ColumnKind(
        search.parts(in: column), width: xs[column + 1] - xs[column] - unit, unit: unit)
    }
  }

  /// The words of columns, or of those that may be a table, beside prose; nil where there is none.
  private func proseParts(_ search: ColumnSearch) -> [[LevelWord]]? {
    let kinds = kinds(search)
    let prose = kinds.count(where: \.isProse)
    // One column of a table may hold sentences.
    guard prose > 1 || (prose == 1 && kinds.count == 2 && !kinds.contains { $0.numeric > 0.6 })
    else { return nil }
    let xs = search.xs
    var parts: [[LevelWord]] = []
    var wasProse = true
    for (column, kind) in kinds.enumerated() {
      let words = search.rows.flatMap(\.words).filter {
        $0.box.middleX >= xs[column] && $0.box.middleX < xs[column + 1]
      }
      if kind.isProse || wasProse {
        parts.append(words)
      } else {
        parts[parts.count - 1] += words
      }
      wasProse = kind.isProse
    }
    return parts
  }

  /// The level rules across most of some rows, from above the first to below the last.
  private func rules(of search: ColumnSearch) -> [Double] {
    let top = (search.rows.first?.top ?? 0) - 1.5 * unit
    let bottom = (search.rows.last?.bottom ?? 0) + 1.5 * unit
    let width = search.right - search.left
    return level.filter {
      $0.place > top && $0.place < bottom
        && $0.coverage(search.left, search.right) > 0.6 * width && $0.to - $0.from < 2 * width
    }.map(\.place)
  }

  private func grid(_ search: ColumnSearch) -> TableGrid? {
    let kinds = kinds(search)
    let rules = rules(of: search)
    let isRuled = rules.count >= 2
    let rows = search.rows.count
    guard rows >= (rules.count >= 3 ? 2 : 3) else { return nil }
    let filled = kinds.reduce(0) { $0 + $1.filled }
    let isFull = Double(filled) >= 0.5 * Double(rows * kinds.count)
    let isFilled = kinds.allSatisfy { $0.filled >= 2 && 5 * $0.filled >= rows }
    let unaligned = kinds.count { $0.aligned < (isRuled ? 0.45 : 0.6) }
    let crossing = search.rows.count { search.crossed(by: $0) > 0 }
    guard isFull, isFilled, 3 * unaligned <= kinds.count, 4 * crossing <= max(rows, 4),
      kinds.first?.isMarkers == false || kinds.count > 3
    else { return nil }
    // Words in the middle of sentences, and not a number among them: lines that were torn apart.
    let numeric = kinds.reduce(0) { $0 + $1.numeric * Double($1.filled) } / Double(filled)
    let torn = kinds.reduce(0) { $0 + $1.midSentence * Double($1.filled) } / Double(filled)
    if rules.count < 3, numeric < 0.15, torn > 0.35 { return nil }
    if rules.count < 3, isNewspaper(search, kinds) { return nil }
    if kinds.count == 2, !isPair(kinds, rows, rules.count) { return nil }
    let xs = search.xs
    let texts = search.rows.map(\.words)
    var ys = [(search.rows.first?.top ?? 0) - 0.3 * unit]
    ys += ruledRows(texts, rules) ?? RowGroups(texts, xs: xs).cuts()
    ys.append((search.rows.last?.bottom ?? 0) + 0.3 * unit)
    var grid = TableGrid(xs: xs, ys: ys, places: [], isRuled: isRuled)
    grid.places = TableGrid.places(
      rows: grid.rows, columns: grid.columns, spanning: spans(search, in: grid))
    guard isRuled || isDense(grid, search, numeric) else { return nil }
    let inner = rules.compactMap { rule in
      grid.ys.dropFirst().dropLast().firstIndex { abs($0 - rule) < unit }
    }
    if Set(inner).count == 1, let first = inner.first, first <= 2, grid.rows > first {
      grid.headerRows = first
    }
    return grid.rows >= 2 ? grid : nil
  }

  /// Whether most columns have several words in a row: those of a newspaper stand in line as well,
  /// but cells are short. Words that are set wide apart to fill a line count, too.
  private func isNewspaper(_ search: ColumnSearch, _ kinds: [ColumnKind]) -> Bool {
    let xs = search.xs
    let words = search.rows.flatMap(\.words)
    let wordy = kinds.indices.count { column in
      let count = words.count { xs[column] <= $0.box.middleX && $0.box.middleX < xs[column + 1] }
      return Double(count) >= 2 * Double(kinds[column].filled) && kinds[column].numeric < 0.6
    }
    return 2 * wordy > kinds.count
  }

  /// Whether most cells hold something; the more so where none holds a number.
  private func isDense(_ grid: TableGrid, _ search: ColumnSearch, _ numeric: Double) -> Bool {
    var filled = Set<[Int]>()
    for word in search.rows.flatMap(\.words) {
      if let place = grid.place(x: word.box.middleX, y: word.box.middleY) {
        filled.insert([place.row, place.column])
      }
    }
    let share = Double(filled.count) / Double(grid.rows * grid.columns)
    if grid.rows < 4 { return numeric >= 0.15 && share >= 0.75 }
    return share >= (numeric < 0.15 ? 0.7 : 0.55)
  }

  /// Whether two columns are a table: names and numbers in nearly every row, or rules.
  private func isPair(_ kinds: [ColumnKind], _ rows: Int, _ rules: Int) -> Bool {
    let isDense = kinds.allSatisfy { 10 * $0.filled >= 7 * rows }
    if rules >= 3, isDense, !kinds.contains(where: \.isProse) { return true }
    let isListed = kinds[1].numeric >= 0.65 && kinds[1].aligned >= 0.7 && kinds[1].length < 2.5
    return isDense && isListed && rows >= (rules >= 2 ? 3 : 4)
  }

  /// The rules between rows, where they divide nearly every row of the table from the next.
  private func ruledRows(_ rows: [[LevelWord]], _ rules: [Double]) -> [Double]? {
    guard let first = rows.first, let last = rows.last else { return nil }
    let (top, bottom) = (RowGroups.middle(first), RowGroups.middle(last))
    let inner = rules.filter { top < $0 && $0 < bottom }
    guard inner.count >= 2 else { return nil }
    let bands = LevelRule.clusters(inner, within: 0.6 * unit)
    let counts = (0...bands.count).map { band in
      rows.count { row in
        let middle = RowGroups.middle(row)
        return (band == 0 || middle > bands[band - 1])
          && (band == bands.count || middle < bands[band])
      }
    }
    guard counts.allSatisfy({ 1...4 ~= $0 }), 2 * (bands.count + 1) > rows.count else { return nil }
    return bands
  }

  /// Parts that cross gutters, as headings over several columns do.
  private func spans(_ search: ColumnSearch, in grid: TableGrid) -> [TableGrid.Place] {
    search.rows.flatMap { row in
      row.parts.compactMap { part -> TableGrid.Place? in
        let covered = (0..<grid.columns).filter { column in
          let (left, right) = (grid.xs[column], grid.xs[column + 1])
          return min(part.right, right) - max(part.left, left) > 0.4 * unit
        }
        guard let first = covered.first, let last = covered.last, last > first,
          let place = grid.place(x: (grid.xs[first] + grid.xs[first + 1]) / 2, y: row.middle)
        else { return nil }
        return TableGrid.Place(row: place.row, column: first, columnSpan: last - first + 1)
      }
    }
  }
}
