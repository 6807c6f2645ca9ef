import PlatenImaging

/// A block in JSON; the names of these members are the names in the file.
struct BlockForm: Encodable {
  private let kind: String
  private let rotation: Int
  private let skew: Double
  private let box: [Int]
  private let paragraphs: [ParagraphForm]
  private let table: TableForm?

  /// The blocks of a page; lines and words are numbered through all of them.
  static func all(of page: RecognizedText.Page) -> [BlockForm] {
    var line = 0
    // What tells the words of a page apart is where they stand in its text.
    var words: [Range<Int>: Int] = [:]
    for (number, word) in page.words.enumerated() { words[word.range] = number }
    return page.blocks.map { BlockForm($0, firstLine: &line, words: words) }
  }

  private init(_ block: RecognizedText.Block, firstLine: inout Int, words: [Range<Int>: Int]) {
    kind = block.kind.rawValue
    rotation = block.rotation
    skew = block.skew.roundedToFourDecimals
    box = block.box.numbers
    paragraphs = block.paragraphs.map { paragraph in
      defer { firstLine += paragraph.lines.count }
      return ParagraphForm(
        box: paragraph.box.numbers, lines: Array(firstLine..<firstLine + paragraph.lines.count))
    }
    table = block.table.map { TableForm($0, words: words) }
  }
}

private struct ParagraphForm: Encodable {
  let box: [Int]
  let lines: [Int]
}

private struct TableForm: Encodable {
  let rows, columns: Int
  let evidence: String
  let cells: [CellForm]

  init(_ table: RecognizedText.Table, words: [Range<Int>: Int]) {
    rows = table.rows
    columns = table.columns
    evidence = table.isRuled ? "ruled" : "aligned"
    cells = table.cells.map { CellForm($0, words: words) }
  }
}

private struct CellForm: Encodable {
  enum CodingKeys: String, CodingKey {
    case row, column, header, text, box, quad, words
    case rowSpan = "row_span"
    case columnSpan = "column_span"
  }

  let row, column, rowSpan, columnSpan: Int
  let header: Bool
  let text: String
  let box: [Int]
  let quad: [[Double]]
  let words: [Int]

  init(_ cell: RecognizedText.Cell, words: [Range<Int>: Int]) {
    row = cell.row
    column = cell.column
    rowSpan = cell.rowSpan
    columnSpan = cell.columnSpan
    header = cell.isHeader
    text = cell.text
    box = cell.box.numbers
    quad = cell.quad.numbers
    self.words = cell.words.compactMap { words[$0.range] }
  }
}
