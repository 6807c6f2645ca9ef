public import PlatenImaging

extension RecognizedText {
  /// What stands in rows and columns.
  ///
  /// Every place of the grid belongs to exactly one cell, also where nothing is written.
  public struct Table: Sendable, Hashable, Codable {
    /// How many rows it has.
    public var rows: Int
    /// How many columns it has.
    public var columns: Int
    /// Whether ruling lines show that it is one, not the edges of its words alone.
    public var isRuled: Bool
    /// Its cells, row by row and from left to right.
    public var cells: [Cell]

    /// Makes a table.
    public init(rows: Int, columns: Int, isRuled: Bool, cells: [Cell]) {
      self.rows = rows
      self.columns = columns
      self.isRuled = isRuled
      self.cells = cells
    }

    /// Decodes a table.
    ///
    /// - Throws: `DecodingError` also for more rows and columns than a page has room for.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      rows = try values.decode(Int.self, forKey: .rows)
      columns = try values.decode(Int.self, forKey: .columns)
      isRuled = try values.decode(Bool.self, forKey: .isRuled)
      cells = try values.decode([Cell].self, forKey: .cells)
      let most = 1_000_000
      guard 0...most ~= rows, 0...most ~= columns, rows * columns <= most else {
        throw DecodingError.dataCorruptedError(
          forKey: .rows, in: values,
          debugDescription: "\(rows) rows of \(columns) columns are no table of a page")
      }
    }

    /// The texts of the rows, each as many as there are columns: the text of a cell stands at its
    /// first row and column, and the other places that it spans are empty.
    public var texts: [[String]] {
      guard rows > 0, columns > 0 else { return [] }
      var texts = [[String]](repeating: [String](repeating: "", count: columns), count: rows)
      for cell in cells where 0..<rows ~= cell.row && 0..<columns ~= cell.column {
        texts[cell.row][cell.column] = cell.text
      }
      return texts
    }
  }

  /// One cell of a table.
  public struct Cell: Sendable, Hashable, Codable {
    /// Its first row, from 0.
    public var row: Int
    /// Its first column, from 0.
    public var column: Int
    /// How many rows it spans, at least 1.
    public var rowSpan: Int
    /// How many columns it spans, at least 1.
    public var columnSpan: Int
    /// Whether it names what stands below it.
    public var isHeader: Bool
    /// Its corners, along the writing: the rules around it, or the middles of the gaps.
    public var quad: Quad
    /// Its lines, from top to bottom, with the words that are on the page.
    public var lines: [Line]

    /// Makes a cell.
    public init(
      row: Int, column: Int, rowSpan: Int = 1, columnSpan: Int = 1, isHeader: Bool = false,
      quad: Quad, lines: [Line]
    ) {
      self.row = row
      self.column = column
      self.rowSpan = rowSpan
      self.columnSpan = columnSpan
      self.isHeader = isHeader
      self.quad = quad
      self.lines = lines
    }

    /// The smallest upright rectangle around it.
    public var box: PixelRect { quad.bounds }
    /// Its words, in reading order.
    public var words: [Word] { lines.flatMap(\.words) }
    /// Its lines joined by line feeds.
    public var text: String { lines.map(\.text).joined(separator: "\n") }
  }
}
