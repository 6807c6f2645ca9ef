import Glibc
import PlatenImaging
@testable import PlatenText
import Testing
import TestSupport

@Suite struct TableFinderTests {
  /// Words of rows at given left edges, 10 pixels a letter, 20 tall, rows 30 apart.
  private func page(
    _ rows: [[(text: String, x: Int)]], y: Int = 100, pitch: Int = 30
  ) -> RecognizedText.Page {
    WrittenPage.page([
      WrittenPage.block([
        rows.enumerated().map { WrittenPage.line($1, y: y + pitch * $0) }
      ])
    ])
  }

  private func rule(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) -> PageRule {
    PageRule(
      start: PixelPoint(x: Double(x1), y: Double(y1)), end: PixelPoint(x: Double(x2), y: Double(y2))
    )
  }

  private func marked(
    _ page: RecognizedText.Page, _ rules: [PageRule] = []
  ) throws -> RecognizedText.Page {
    var page = page
    try TableFinder.mark(&page, rules: rules)
    return page
  }

  private static let goods: [[(text: String, x: Int)]] = [
    [("Item", 100), ("Count", 400), ("Price", 600)],
    [("Copper", 100), ("valve", 170), ("12", 430), ("4.50", 610)],
    [("Engine", 100), ("3", 440), ("812.00", 590)],
    [("Rope", 100), ("140", 420), ("0.75", 610)],
  ]

  @Test func findsColumnsThatLineUp() throws {
    let page = try marked(page(Self.goods))
    let table = try #require(page.blocks.first?.table)
    #expect(page.blocks.count == 1 && page.blocks[0].kind == .table)
    #expect(!table.isRuled)
    #expect(
      table.texts == [
        ["Item", "Count", "Price"], ["Copper valve", "12", "4.50"], ["Engine", "3", "812.00"],
        ["Rope", "140", "0.75"],
      ])
    #expect(table.cells.filter(\.isHeader).map(\.text) == ["Item", "Count", "Price"])
    // Its rows were lines before, so the text is as it was.
    #expect(page.text == self.page(Self.goods).text)
    #expect(table.cells.flatMap(\.words).map(\.range) == page.words.map(\.range))
  }

  @Test(arguments: [-5.0, 2.5, 5.0])
  func findsThemOnASlantedPage(degrees: Double) throws {
    let page = try marked(page(Self.goods).turned(by: degrees))
    let level = try marked(self.page(Self.goods))
    #expect(page.blocks.first?.table?.texts == level.blocks.first?.table?.texts)
    // A cell's corners turn with the page.
    let quads = try #require(page.blocks.first?.table).cells.map(\.quad)
    let expected = try #require(level.turned(by: degrees).blocks.first?.table).cells.map(\.quad)
    for (quad, other) in zip(quads, expected) {
      for (a, b) in zip(quad.corners, other.corners) {
        #expect(hypot(a.x - b.x, a.y - b.y) < 3)
      }
    }
  }

  @Test func putsRowsTogetherThatWereReadApart() throws {
    // Three blocks, one for each column, as a layout of columns gives them.
    let columns = (0..<3).map { column in
      Self.goods.enumerated().map { row, words in
        let own = words.filter { [100..<400, 400..<560, 560..<900][column].contains($0.x) }
        return WrittenPage.line(own, y: 100 + 30 * row)
      }
    }
    let apart = WrittenPage.page(columns.map { WrittenPage.block([$0]) })
    let page = try marked(apart)
    #expect(page.blocks.count == 1)
    #expect(page.text == "Item Count Price\nCopper valve 12 4.50\nEngine 3 812.00\nRope 140 0.75\n")
    let bytes = Array(page.text.utf8)
    for word in page.words + (page.blocks[0].table?.cells.flatMap(\.words) ?? []) {
      #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
    }
    #expect(Set(page.words.map(\.text)) == Set(apart.words.map(\.text)))
  }

  @Test func leavesTextAroundATable() throws {
    let before = WrittenPage.line("These goods were delivered to the quay this week.", y: 20)
    let after = WrittenPage.line("All of them are to be paid within thirty days.", y: 290)
    let rows = Self.goods.enumerated().map { WrittenPage.line($1, y: 100 + 30 * $0) }
    let page = try marked(WrittenPage.page([WrittenPage.block([[before], rows, [after]])]))
    #expect(page.blocks.map(\.kind) == [.text, .table, .text])
    #expect(
      page.blocks.map { $0.lines.first?.text } == [before.text, "Item Count Price", after.text])
    #expect(page.text.components("\n\n").count == 3)
  }

  @Test func followsRulingLines() throws {
    let rows: [[(text: String, x: Int)]] = [
      [("Both", 200)], [("left", 110), ("right", 310)], [("more", 110)],
      [("below", 110), ("x", 310)],
    ]
    // A heading over both columns, a cell of two lines, an empty one.
    let ys = [95, 125, 185, 215]
    let rules =
      ys.map { rule(100, $0, 500, $0) }
      + [rule(100, 95, 100, 215), rule(300, 125, 300, 215), rule(500, 95, 500, 215)]
    let page = try marked(page(rows), rules)
    let table = try #require(page.blocks.first?.table)
    #expect(table.isRuled)
    #expect(table.rows == 3 && table.columns == 2)
    #expect(table.texts == [["Both", ""], ["left\nmore", "right"], ["below", "x"]])
    #expect(table.cells[0].columnSpan == 2)
    #expect(table.cells[1].quad.bounds == PixelRect(x: 100, y: 125, width: 200, height: 60))
  }

  @Test func readsRowsUnderARuledHeader() throws {
    let page = try marked(
      page(Self.goods), [95, 125, 217].map { rule(90, $0, 680, $0) })
    let table = try #require(page.blocks.first?.table)
    #expect(table.isRuled)
    #expect(table.rows == 4 && table.columns == 3)
    #expect(table.cells.filter(\.isHeader).count == 3)
  }

  @Test func takesAPriceColumnForATable() throws {
    let rows: [[(text: String, x: Int)]] = [
      [("BREAD", 100), ("2.50", 400)], [("MILK", 100), ("SEMI", 150), ("1.05", 400)],
      [("APPLES", 100), ("12.40", 390)], [("TOTAL", 100), ("15.95", 390)],
    ]
    #expect(try marked(page(rows)).blocks.first?.table?.columns == 2)
    // Two such rows are no column.
    #expect(try marked(page(Array(rows[..<2]))).blocks.first?.table == nil)
  }

  @Test func inventsNoTables() throws {
    var random = SeededRandom(seed: 5)
    let vocabulary = [
      "the", "ledger", "of", "every", "vessel", "that", "calls", "here", "tonnage", "evening", "a",
    ]
    func prose(_ x: Int, _ width: Int) -> [(text: String, x: Int)] {
      var (left, words): (Int, [(text: String, x: Int)]) = (x, [])
      while true {
        let word = vocabulary[random.int(0...vocabulary.count - 1)]
        guard left + 10 * word.count <= x + width else { return words }
        words.append((word, left))
        left += 10 * word.count + random.int(6...14)
      }
    }
    for columns in 1...3 {
      let width = 900 / columns - 40
      let rows = (0..<20).map { _ in
        (0..<columns).flatMap { prose(50 + $0 * (width + 40), width) }
      }
      let page = page(rows)
      #expect(try marked(page) == page, "\(columns) columns of prose")
    }
    let letter: [[(text: String, x: Int)]] = [
      [("Miriam", 50), ("Okafor", 120), ("Port", 700), ("Ellery", 750)],
      [("Quay", 50), ("Street", 100), ("3", 700), ("May", 720)], [("Harbour", 50), ("Ref", 700)],
      [("Dear", 50), ("Sir", 100)],
    ]
    #expect(try marked(page(letter)) == page(letter))
    let list: [[(text: String, x: Int)]] = (1...6).map { [("\($0).", 50)] + prose(100, 500) }
    #expect(try marked(page(list)) == page(list))
  }

  /// Whatever stands where, no word is lost or doubled, and every place of a grid has one cell.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func keepsEveryWord(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let rows = (0..<random.int(2...12)).map { _ in
      (0..<random.int(1...5)).map { column in
        (random.chance(60) ? "\(random.int(1...9999))" : "Word", 50 + column * random.int(90...180))
      }.sorted { $0.1 < $1.1 }.map { (text: $0.0, x: $0.1) }
    }
    var rules: [PageRule] = []
    for _ in 0..<random.int(0...8) {
      let (x, y) = (random.int(20...700), random.int(80...400))
      rules.append(
        random.chance(50)
          ? rule(x, y, x + random.int(50...800), y) : rule(x, y, x, y + random.int(50...400)))
    }
    let given = page(rows)
    let page = try marked(given, rules)
    #expect(page.words.map(\.text).sorted() == given.words.map(\.text).sorted())
    let bytes = Array(page.text.utf8)
    for word in page.words {
      #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
    }
    for block in page.blocks {
      guard let table = block.table else { continue }
      var covered: [[Int]: Int] = [:]
      for cell in table.cells {
        for row in cell.row..<cell.row + cell.rowSpan {
          for column in cell.column..<cell.column + cell.columnSpan {
            covered[[row, column], default: 0] += 1
          }
        }
      }
      #expect(covered.count == table.rows * table.columns)
      #expect(covered.values.allSatisfy { $0 == 1 })
      let ranges = table.cells.flatMap(\.words).map(\.range)
      #expect(Set(ranges) == Set(block.lines.flatMap(\.words).map(\.range)))
      #expect(ranges.count == Set(ranges).count)
    }
  }

  @Test func readsADrawnTable() throws {
    var image = try DrawnPage(
      "Name       Account   Status\nBaker      48151     paid\nDalton     62342     overdue",
      size: PixelSize(width: 480, height: 150), font: "DejaVu Sans Mono"
    ).image
    let lines = [14, 54, 80, 106]
    image = try image.mapped { x, y, at in
      let isRule = lines.contains(y) || [14, 150, 283, 420].contains(x)
      return isRule && (14...420).contains(x) && (14...106).contains(y) ? 0 : at(x, y)
    }
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(image)
    let table = try #require(page.blocks.compactMap(\.table).first)
    #expect(table.isRuled)
    #expect(
      table.texts == [
        ["Name", "Account", "Status"], ["Baker", "48151", "paid"], ["Dalton", "62342", "overdue"],
      ])
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
