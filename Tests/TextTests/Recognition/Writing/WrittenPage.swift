import Glibc
import PlatenImaging
@testable import PlatenText
import TestSupport

/// Pages built by hand, whose every part is known.
enum WrittenPage {
  typealias Line = RecognizedText.Line
  typealias Word = RecognizedText.Word

  /// A line of words of equal letters: 10 pixels wide, 20 tall, their left edges given.
  static func line(_ words: [(text: String, x: Int)], y: Int, height: Int = 20) -> Line {
    let words = words.map { word in
      let box = PixelRect(
        x: word.x, y: y, width: 10 * word.text.count * height / 20, height: height)
      return Word(text: word.text, confidence: 0.9, box: box, range: 0..<0, candidates: [])
    }
    let first = words[0].box
    return Line(
      text: words.map(\.text).joined(separator: " "), confidence: 0.9,
      box: words.reduce(first) { $0.union($1.box) }, words: words)
  }

  /// A line of words with a space of one letter between two of them.
  static func line(_ text: String, x: Int = 100, y: Int, height: Int = 20) -> Line {
    var (left, words): (Int, [(text: String, x: Int)]) = (x, [])
    for word in text.split(separator: " ").map(String.init) {
      words.append((word, left))
      left += (word.count + 1) * 10 * height / 20
    }
    return line(words, y: y, height: height)
  }

  static func block(
    _ paragraphs: [[Line]], kind: RecognizedText.Block.Kind = .text
  ) -> RecognizedText.Block {
    let boxes = paragraphs.joined().map(\.box)
    return RecognizedText.Block(
      kind: kind, box: boxes.dropFirst().reduce(boxes[0]) { $0.union($1) },
      paragraphs: paragraphs.map { RecognizedText.Paragraph(lines: $0) })
  }

  static func page(_ blocks: [RecognizedText.Block], index: Int = 0) -> RecognizedText.Page {
    var page = RecognizedText.Page(
      index: index, size: PixelSize(width: 1000, height: 1400), rotation: 0, skew: 0,
      blocks: blocks, text: "", engine: "test")
    page.setText()
    return page
  }

  /// A table of one-line cells: 200 wide and 40 tall, with a word each.
  static func table(
    _ rows: [[String]], spanning: [TableGrid.Place] = [], y: Int = 300
  ) -> RecognizedText.Block {
    let places = TableGrid.places(
      rows: rows.count, columns: rows[0].count, spanning: spanning)
    let cells = places.map { place in
      let text = rows[place.row][place.column]
      let (x, top) = (100 + 200 * place.column, y + 40 * place.row)
      let box = PixelRect(
        x: x, y: top, width: 200 * place.columnSpan, height: 40 * place.rowSpan)
      return RecognizedText.Cell(
        row: place.row, column: place.column, rowSpan: place.rowSpan,
        columnSpan: place.columnSpan, isHeader: place.row == 0, quad: Quad(box),
        lines: text.isEmpty ? [] : [line([(text, x + 10)], y: top + 10)])
    }
    // The same words in the same order: rows from left to right.
    let lines = rows.indices.compactMap { row -> Line? in
      let words = cells.filter { $0.row == row }.flatMap(\.words)
      return words.isEmpty ? nil : line(words.map { ($0.text, $0.box.x) }, y: words[0].box.y)
    }
    var block = block(lines.map { [$0] }, kind: .table)
    block.table = RecognizedText.Table(
      rows: rows.count, columns: rows[0].count, isRuled: true, cells: cells)
    return numbered(block)
  }

  /// Gives the words of lines and cells the same ranges, as those of one page have.
  private static func numbered(_ block: RecognizedText.Block) -> RecognizedText.Block {
    var block = block
    var ranges: [PixelRect: Range<Int>] = [:]
    for paragraph in block.paragraphs.indices {
      for word in block.paragraphs[paragraph].lines[0].words.indices {
        let range = 1_000_000 + ranges.count..<1_000_001 + ranges.count
        ranges[block.paragraphs[paragraph].lines[0].words[word].box] = range
        block.paragraphs[paragraph].lines[0].words[word].range = range
      }
    }
    for cell in block.table?.cells.indices ?? 0..<0 {
      for line in block.table?.cells[cell].lines.indices ?? 0..<0 {
        guard let box = block.table?.cells[cell].lines[line].words[0].box else { continue }
        block.table?.cells[cell].lines[line].words[0].range = ranges[box] ?? 0..<0
      }
    }
    return block
  }

  /// Texts that formats must not stumble over.
  static let odd = [
    "plain", "a&b", "<tag>", "\"quoted\"", "it's", "pipe|pipe", "tab\tstop", "line\nfeed",
    "return\r", "\u{0}nul", "\u{1B}[31m", "\u{FFFE}", "\u{FFFF}x", "\u{85}", "e\u{301}",
    "\"\u{301}",
    "\u{1F600}", "\u{1D54F}", "שלום", "مرحبا", "漢字", "a,b", ";", "]]>", "--", "&amp;", "%20",
    "\\", "`code`", "*bold*", "_under_", "[link](x)", "# 1", "1.", "+", "-", "=1+2", "\u{200F}",
  ]

  /// A page of random blocks: odd words on slanted lines, pictures, rules and a table.
  static func random(seed: UInt64) -> RecognizedText.Page {
    var random = SeededRandom(seed: seed)
    var blocks: [RecognizedText.Block] = []
    var y = 20
    for _ in 0..<random.int(0...5) {
      switch random.int(0...9) {
      case 0:
        let kinds: [RecognizedText.Block.Kind] = [.image, .rule]
        blocks.append(
          RecognizedText.Block(
            kind: kinds[random.int(0...1)], box: PixelRect(x: 5, y: y, width: 300, height: 4),
            paragraphs: []))
        y += 20
      case 1, 2:
        let columns = random.int(1...4)
        let rows = (0..<random.int(1...4)).map { _ in
          (0..<columns).map { _ in
            random.chance(30) ? "" : odd[random.int(0...odd.count - 1)]
          }
        }
        guard rows.joined().contains(where: { !$0.isEmpty }) else { continue }
        blocks.append(table(rows, y: y))
        y += 40 * rows.count + 20
      default:
        let paragraphs = (0..<random.int(1...3)).map { _ in
          (0..<random.int(1...4)).map { _ -> Line in
            defer { y += 30 }
            let words = (0..<random.int(1...6)).map { _ in odd[random.int(0...odd.count - 1)] }
            return line(words.enumerated().map { ($1, 20 + 150 * $0) }, y: y)
          }
        }
        blocks.append(block(paragraphs))
      }
    }
    var page = page(blocks)
    page.index = random.int(0...3)
    page.languages = [["eng"], ["deu", "eng"], ["osd"], []][random.int(0...3)]
    return random.chance(50) ? page : page.turned(by: Double(random.int(-60...60)) / 10)
  }
}

extension RecognizedText.Page {
  /// The page with its writing turned clockwise by degrees about the middle.
  func turned(by degrees: Double) -> Self {
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    func turn(_ point: PixelPoint) -> PixelPoint {
      let (x, y) = (point.x - middleX, point.y - middleY)
      return PixelPoint(x: middleX + x * cosine - y * sine, y: middleY + x * sine + y * cosine)
    }
    func turn(_ quad: Quad) -> Quad {
      Quad(
        topLeft: turn(quad.topLeft), topRight: turn(quad.topRight),
        bottomRight: turn(quad.bottomRight), bottomLeft: turn(quad.bottomLeft))
    }
    func turn(_ line: RecognizedText.Line) -> RecognizedText.Line {
      var line = line
      line.quad = turn(line.quad)
      line.box = line.quad.bounds
      line.baseline = (turn(line.baseline.start), turn(line.baseline.end))
      for index in line.words.indices {
        line.words[index].quad = turn(line.words[index].quad)
        line.words[index].box = line.words[index].quad.bounds
      }
      return line
    }
    var page = self
    page.skew = degrees
    for block in page.blocks.indices {
      page.blocks[block].skew = degrees
      page.blocks[block].box = turn(Quad(page.blocks[block].box)).bounds
      page.blocks[block].paragraphs = page.blocks[block].paragraphs.map {
        RecognizedText.Paragraph(lines: $0.lines.map(turn))
      }
      guard var table = page.blocks[block].table else { continue }
      for cell in table.cells.indices {
        table.cells[cell].quad = turn(table.cells[cell].quad)
        table.cells[cell].lines = table.cells[cell].lines.map(turn)
      }
      page.blocks[block].table = table
    }
    return page
  }
}

extension String {
  /// What XML 1.0 leaves of a text.
  var inXML: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map {
          let isBad =
            ($0.value < 0x20 && ![9, 10, 13].contains($0.value)) || 0x7F..<0xA0 ~= $0.value
            || $0.value == 0xFFFE || $0.value == 0xFFFF
          return isBad ? "\u{FFFD}" : $0
        }))
  }
}
