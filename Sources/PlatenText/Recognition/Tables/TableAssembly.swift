import PlatenImaging

/// Puts tables into the blocks of a page.
///
/// A row that was read as one line stays that line. Where the lines of a table's cells were read
/// apart, as columns are, they are put together row by row, and the text with them.
struct TableAssembly {
  private let grids: [TableGrid]
  private let words: [LevelWord]
  private let frame: LevelFrame

  init(_ grids: [TableGrid], _ words: [LevelWord], frame: LevelFrame) {
    self.grids = grids
    self.words = words
    self.frame = frame
  }

  func apply(to page: inout RecognizedText.Page) {
    var members = [[LevelWord]](repeating: [], count: grids.count)
    for line in Dictionary(grouping: words, by: \.line).values {
      let places = line.map { word in
        grids.firstIndex { $0.place(x: word.box.middleX, y: word.box.middleY) != nil }
      }
      // A line that reaches out of a table is divided; one that lies in two is the first one's.
      guard let first = places.compactMap(\.self).first else { continue }
      let inside = zip(line, places).filter { $0.1 == first }.map(\.0)
      members[first] += inside
    }
    var taken: [Int: Set<Range<Int>>] = [:]
    for word in members.joined() { taken[word.line, default: []].insert(word.word.range) }
    rebuild(&page, members, taken)
    page.setText()
  }

  private func rebuild(
    _ page: inout RecognizedText.Page, _ members: [[LevelWord]],
    _ taken: [Int: Set<Range<Int>>]
  ) {
    let lines = page.lines
    var blocks: [RecognizedText.Block] = []
    // A table stands where the first of its words stood.
    var firstLines = members.map { $0.map(\.line).min() ?? Int.max }
    var number = 0
    for block in page.blocks {
      guard !block.lines.isEmpty else {
        // Rules within a table are its own.
        let box = frame(Quad(block.box))
        let isPart =
          block.kind == .rule
          && grids.contains { $0.box.insetContains(x: box.middleX, y: box.middleY) }
        if !isPart { blocks.append(block) }
        continue
      }
      var rest = block
      rest.paragraphs = []
      func flush() {
        guard !rest.paragraphs.isEmpty else { return }
        let kept = rest.lines
        rest.box = kept.dropFirst().reduce(kept[0].box) { $0.union($1.box) }
        blocks.append(rest)
        rest.paragraphs = []
      }
      for paragraph in block.paragraphs {
        var kept: [RecognizedText.Line] = []
        for line in paragraph.lines {
          defer { number += 1 }
          while let table = firstLines.firstIndex(of: number) {
            if !kept.isEmpty { rest.paragraphs.append(RecognizedText.Paragraph(lines: kept)) }
            kept = []
            flush()
            blocks.append(self.table(grids[table], members[table], lines, like: block))
            firstLines[table] = .max
          }
          guard let gone = taken[number] else {
            kept.append(line)
            continue
          }
          let left = line.words.filter { !gone.contains($0.range) }
          if !left.isEmpty { kept.append(RecognizedText.Line(left, like: line)) }
        }
        if !kept.isEmpty { rest.paragraphs.append(RecognizedText.Paragraph(lines: kept)) }
      }
      flush()
    }
    page.blocks = blocks
  }

  private func table(
    _ grid: TableGrid, _ members: [LevelWord], _ lines: [RecognizedText.Line],
    like block: RecognizedText.Block
  ) -> RecognizedText.Block {
    var byRow = [[LevelWord]](repeating: [], count: grid.rows)
    for word in members {
      if let place = grid.place(x: word.box.middleX, y: word.box.middleY) {
        byRow[place.row].append(word)
      }
    }
    var paragraphs: [RecognizedText.Paragraph] = []
    for row in byRow where !row.isEmpty {
      paragraphs.append(RecognizedText.Paragraph(lines: self.lines(row, lines)))
    }
    let cells = cells(of: grid, members, lines)
    let written = paragraphs.flatMap(\.lines)
    let quad = frame.quad(grid.box)
    var result = RecognizedText.Block(
      kind: .table, rotation: block.rotation, skew: block.skew,
      box: written.reduce(quad.bounds) { $0.union($1.box) }, paragraphs: paragraphs)
    result.table = RecognizedText.Table(
      rows: grid.rows, columns: grid.columns, isRuled: grid.isRuled, cells: cells)
    return result
  }

  /// Rows of words as lines, from top to bottom.
  private func lines(
    _ words: [LevelWord], _ lines: [RecognizedText.Line]
  ) -> [RecognizedText.Line] {
    LevelWord.rows(words).map { row in
      let line = lines[row[0].line]
      // A line that was read as it stands keeps its order, which is that of its language.
      if row.count == line.words.count, row.allSatisfy({ $0.line == row[0].line }) { return line }
      return RecognizedText.Line(row.map(\.word), like: line)
    }
  }

  private func cells(
    of grid: TableGrid, _ members: [LevelWord], _ lines: [RecognizedText.Line]
  ) -> [RecognizedText.Cell] {
    // Which cell covers each place.
    var owner = [Int](repeating: 0, count: grid.rows * grid.columns)
    for (index, place) in grid.places.enumerated() {
      for row in place.row..<place.row + place.rowSpan {
        for column in place.column..<place.column + place.columnSpan {
          owner[row * grid.columns + column] = index
        }
      }
    }
    var contents = [[LevelWord]](repeating: [], count: grid.places.count)
    for word in members {
      if let place = grid.place(x: word.box.middleX, y: word.box.middleY) {
        contents[owner[place.row * grid.columns + place.column]].append(word)
      }
    }
    var cells = zip(grid.places, contents).map { place, words in
      let box = LevelFrame.Box(
        left: grid.xs[place.column], top: grid.ys[place.row],
        right: grid.xs[place.column + place.columnSpan],
        bottom: grid.ys[place.row + place.rowSpan])
      return RecognizedText.Cell(
        row: place.row, column: place.column, rowSpan: place.rowSpan,
        columnSpan: place.columnSpan, quad: frame.quad(box), lines: self.lines(words, lines))
    }
    let header = grid.headerRows > 0 ? grid.headerRows : Self.headerRows(cells, grid)
    for index in cells.indices where cells[index].row < header { cells[index].isHeader = true }
    return cells
  }

  /// 1 where the first row names columns whose other cells are numbers, else 0.
  private static func headerRows(_ cells: [RecognizedText.Cell], _ grid: TableGrid) -> Int {
    let first = cells.filter { $0.row == 0 && !$0.lines.isEmpty }
    guard grid.rows > 2, 2 * first.count >= grid.columns, !first.contains(where: \.isNumeric) else {
      return 0
    }
    let isNamed = first.contains { head in
      let below = cells.filter {
        $0.column == head.column && $0.row > 0 && !$0.lines.isEmpty
      }
      return below.count > 1 && 10 * below.count(where: \.isNumeric) >= 6 * below.count
    }
    return isNamed ? 1 : 0
  }
}

extension RecognizedText.Cell {
  fileprivate var isNumeric: Bool { words.contains { $0.text.isNumeric } && words.count <= 3 }
}

extension LevelFrame.Box {
  fileprivate func insetContains(x: Double, y: Double) -> Bool {
    x >= left - 2 && x <= right + 2 && y >= top - 2 && y <= bottom + 2
  }
}
