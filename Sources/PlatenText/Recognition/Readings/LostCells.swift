import PlatenCore
import PlatenImaging
import PlatenRecognizer

/// Finds what stands in the rows of a table and in no word: quantities of one digit, prices after
/// leaders.
///
/// To an engine's layout a column of single digits is a row of specks, or a line that runs down. So
/// letters that no word holds, one below the other in at least three rows of words, are read as one
/// line, and put between those words where most of such a column can be read.
struct LostCells {
  /// Letters in the row of a line that no word holds.
  private struct Cell {
    /// The line's place among all.
    let line: Int
    let box: PixelRect
    let letters: Int
  }

  /// Fewer cells may be chance.
  private static let fewest = 3
  /// More letters than in a cell that is lost are a line.
  private static let mostLetters = 14
  /// Enough to see a loss, and a bound for the work on a page of noise.
  private static let most = 2000
  /// Beyond so many heights of letters a word is of another table.
  private static let reach = 30
  /// Readings that are less sure are of specks.
  private static let sureness = 0.5

  private let page: CleanedPage
  private let reader: OrientationReader
  private let height: Int

  /// Looks at the picture of a page; the words are those of a reading of it.
  init(of page: borrowing CleanedPage, _ reader: OrientationReader) {
    self.page = copy page
    self.reader = reader
    height = max(1, page.letters.printHeight)
  }

  /// Puts the cells into their lines; whether there were any.
  ///
  /// - Throws: `libraryFailure`, `cancelled`.
  func apply(to text: inout RecognizedText.Page) throws(PlatenError) -> Bool {
    let lines = text.lines
    var found: [Int: [RecognizedText.Word]] = [:]
    var places: [PixelRect] = []
    for column in columns(of: cells(of: lines)) {
      let words = zip(column, try read(column)).compactMap { cell, word in
        word.map { (cell, $0) }
      }
      guard words.count >= Self.fewest, 3 * words.count >= 2 * column.count else { continue }
      for (cell, word) in words {
        found[cell.line, default: []].append(word)
        places.append(cell.box)
      }
    }
    guard !found.isEmpty else { return false }
    text.changeLines { place, line in
      line.words.removeAll { word in
        let box = page.transform.inverse(word.quad).bounds
        return page.isSideways(word) && places.contains { $0.meets(box) }
      }
      if let words = found[place] { add(words, to: &line) }
    }
    return true
  }

  private func add(_ words: [RecognizedText.Word], to line: inout RecognizedText.Line) {
    func left(_ word: RecognizedText.Word) -> Int { page.transform.inverse(word.quad).bounds.x }
    let runsLeft = line.words.first.map(left) ?? 0 > line.words.last.map(left) ?? 0
    for word in words {
      let place = left(word)
      let next = line.words.firstIndex { runsLeft ? left($0) < place : left($0) > place }
      line.words.insert(word, at: next ?? line.words.endIndex)
      line.box = line.box.union(word.box)
      let whole = page.transform.inverse(word.quad).bounds.union(
        page.transform.inverse(line.quad).bounds)
      line.quad = page.transform(Quad(whole))
    }
  }

  /// Reads a column as one line, its cells side by side: what stands alone is read worse, and so is
  /// what stands far from the next word. Nil for cells of which that gives nothing they may be.
  private func read(_ column: [Cell]) throws(PlatenError) -> [RecognizedText.Word?] {
    let (strip, places) = try strip(of: column)
    // Between digits the network sees no spaces that are no wider than these.
    let symbols = try reader.words(in: PixelRect(strip.size), of: strip)
      .flatMap(\.placedSymbols)
    return zip(column, places).map { cell, place in
      let own = symbols.filter { symbol in
        place.contains((symbol.extent.lowerBound + symbol.extent.upperBound) / 2)
      }
      guard let certainty = own.map(\.symbol.certainty).min() else { return nil }
      let word = page.word(
        own, confidence: LineWord.confidence(7 * certainty), at: cell.box,
        readFrom: cell.box.x - place.lowerBound - height / 2)
      let count = word.text.count { $0.isLetter || $0.isNumber }
      return count > 0 && word.confidence >= Self.sureness
        && abs(count - cell.letters) <= cell.letters / 3 ? word : nil
    }
  }

  /// The cells of a column side by side on paper, and where each stands with half the paper around.
  private func strip(
    of column: [Cell]
  ) throws(PlatenError) -> (picture: Image, places: [Range<Int>]) {
    let margin = max(2, height / 2)
    let rows = (column.map(\.box.height).max() ?? 0) + 2 * (height / 4)
    var places: [Range<Int>] = []
    for cell in column {
      let start = places.last?.upperBound ?? 0
      places.append(start..<start + cell.box.width + 2 * margin)
    }
    var strip = try Image(
      size: PixelSize(width: places.last?.upperBound ?? 1, height: rows), format: .gray8,
      alpha: .opaque)
    let (source, width) = (page.writing, places.last?.upperBound ?? 1)
    let paper = page.paperLevel
    unsafe source.withUnsafeBytes { levels in
      unsafe strip.withUnsafeMutableBytes { target in
        for place in target.indices { unsafe target[place] = paper }
        for (cell, place) in zip(column, places) {
          // A quarter of a letter's height around, as between the lines of a page.
          let box = PixelRect(
            x: cell.box.x - 2, y: cell.box.maxY + height / 4 - rows, width: cell.box.width + 4,
            height: rows
          ).intersection(PixelRect(source.size))
          for y in box.y..<box.maxY {
            let row = y - (cell.box.maxY + height / 4 - rows)
            for x in box.x..<box.maxX {
              let column = place.lowerBound + margin + x - cell.box.x
              unsafe target[row * width + column] = levels[y * source.width + x]
            }
          }
        }
      }
    }
    return (strip, places)
  }
}

extension LostCells {
  /// The letters in rows of level lines that no word of such a line holds.
  private func cells(of lines: [RecognizedText.Line]) -> [Cell] {
    let level = lines.indices.filter { place in
      lines[place].words.first.map { !page.isSideways($0) } ?? false
    }
    let rows = level.map { place in
      lines[place].words.map { page.transform.inverse($0.quad).bounds }
    }
    let strays = page.letters.lineBoxes(outside: rows.flatMap(\.self))
    guard Self.fewest...Self.most ~= strays.count else { return [] }
    // Whole cells have a row: of the letters of one, some may be nearer to the word before it and
    // some to the word after.
    var runs: [(box: PixelRect, letters: Int)] = []
    for stray in strays.sorted(by: { ($0.x, $0.y) < ($1.x, $1.y) }) {
      let middle = (stray.y + stray.maxY) / 2
      let last = runs.lastIndex { run in
        stray.x - run.box.maxX <= height && run.box.y <= middle && middle <= run.box.maxY
      }
      if let last {
        runs[last] = (runs[last].box.union(stray), runs[last].letters + 1)
      } else {
        runs.append((stray, 1))
      }
    }
    return runs.filter { $0.letters <= Self.mostLetters }.compactMap { run in
      nearest(to: run.box, in: rows).map {
        Cell(line: level[$0], box: run.box, letters: run.letters)
      }
    }
  }

  /// The row that letters stand in: that of the nearest word.
  private func nearest(to stray: PixelRect, in rows: [[PixelRect]]) -> Int? {
    let middle = (stray.y + stray.maxY) / 2
    var best: (row: Int, gap: Int)?
    for (row, words) in rows.enumerated() {
      for word in words where word.y <= middle && middle <= word.maxY {
        let gap = max(word.x - stray.maxX, stray.x - word.maxX)
        if gap <= Self.reach * height, gap < best?.gap ?? .max { best = (row, gap) }
      }
    }
    return best?.row
  }

  /// The cells that stand one below the other, each column in at least three lines.
  private func columns(of cells: [Cell]) -> [[Cell]] {
    var columns: [[Cell]] = []
    for cell in cells {
      let place = columns.firstIndex { column in
        column.contains { other in
          abs(other.box.maxX - cell.box.maxX) <= height / 2
            || abs(other.box.x - cell.box.x) <= height / 2
        }
      }
      if let place { columns[place].append(cell) } else { columns.append([cell]) }
    }
    return columns.filter { Set($0.map(\.line)).count >= Self.fewest }
  }
}
