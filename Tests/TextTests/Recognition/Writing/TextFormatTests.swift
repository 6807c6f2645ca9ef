import FoundationEssentials
import PlatenImaging
@testable import PlatenText
import Testing
import TestSupport

/// TSV, CSV, JSON, Markdown and text.
@Suite struct TextFormatTests {
  @Test func tsvHasTesseractsColumns() {
    let page = WrittenPage.page([
      WrittenPage.block([[WrittenPage.line("two words", y: 50)]]),
      .init(kind: .rule, box: PixelRect(x: 1, y: 2, width: 3, height: 4), paragraphs: []),
    ])
    #expect(
      RecognizedText(pages: [page]).tsv == """
        level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\t\
        left\ttop\twidth\theight\tconf\ttext
        1\t1\t0\t0\t0\t0\t0\t0\t1000\t1400\t-1\t
        2\t1\t1\t0\t0\t0\t100\t50\t90\t20\t-1\t
        3\t1\t1\t1\t0\t0\t100\t50\t90\t20\t-1\t
        4\t1\t1\t1\t1\t0\t100\t50\t90\t20\t-1\t
        5\t1\t1\t1\t1\t1\t100\t50\t30\t20\t90\ttwo
        5\t1\t1\t1\t1\t2\t140\t50\t50\t20\t90\twords
        2\t1\t2\t0\t0\t0\t1\t2\t3\t4\t-1\t\n
        """)
  }

  @Test func tsvCountsPagesWithinTheirFile() {
    let pages = [2, 3].map { WrittenPage.page([], index: $0) }
    let rows = RecognizedText(pages: pages).tsv.split(separator: "\n").dropFirst()
    #expect(rows.map { $0.split(separator: "\t")[1] } == ["3", "4"])
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func tsvGivesTheWordsBack(seed: UInt64) {
    let page = WrittenPage.random(seed: seed)
    let rows = RecognizedText(pages: [page, page]).tsv.split(
      separator: "\n", omittingEmptySubsequences: false)
    let cells = rows.dropLast().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.last?.isEmpty == true)
    #expect(cells.allSatisfy { $0.count == 12 })
    let words = cells.filter { $0[0] == "5" }
    let expected = page.words + page.words
    #expect(words.count == expected.count)
    for (row, word) in zip(words, expected) {
      let plain = word.text.unicodeScalars.map { $0.value < 0x20 ? " " : String($0) }.joined()
      #expect(row[11] == plain)
      #expect(
        row[6...9].compactMap { Int($0) } == [
          word.box.x, word.box.y, word.box.width, word.box.height,
        ])
    }
  }

  @Test func csvSeparatesTables() {
    let spanning = [TableGrid.Place(row: 0, column: 0, columnSpan: 2)]
    let page = WrittenPage.page([
      WrittenPage.table([["a,b", "", "say \"x\""], ["1", "", "l\nm"]], spanning: spanning),
      WrittenPage.table([["x"], [""]], y: 600),
    ])
    #expect(
      RecognizedText(pages: [page]).csv
        == "\"a,b\",,\"say \"\"x\"\"\"\r\n1,,\"l\nm\"\r\n\r\nx\r\n\"\"\r\n")
    #expect(RecognizedText(pages: [WrittenPage.page([])]).csv.isEmpty)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func csvGivesTheCellsBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let columns = random.int(1...5)
    let texts = (0..<random.int(1...6)).map { _ in
      (0..<columns).map { _ in WrittenPage.odd[random.int(0...WrittenPage.odd.count - 1)] }
    }
    let table = WrittenPage.table(texts).table
    #expect(table.map { Self.parse($0.csv) } == texts)
  }

  /// RFC 4180, scalar by scalar.
  private static func parse(_ csv: String) -> [[String]] {
    var rows: [[String]] = [[]]
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(csv.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        field.append("\"")
        scalars.removeFirst()
      case "\"": isQuoted.toggle()
      case "," where !isQuoted, "\r" where !isQuoted:
        rows[rows.count - 1].append(String(field))
        field.removeAll()
        if scalar == "\r" {
          #expect(scalars.popFirst() == "\n")
          rows.append([])
        }
      default: field.append(scalar)
      }
    }
    return rows.dropLast()
  }

  @Test func jsonNumbersLinesAndWords() throws {
    struct File: Decodable {
      struct Page: Decodable {
        struct Block: Decodable {
          struct Paragraph: Decodable { let lines: [Int] }
          struct Table: Decodable {
            struct Cell: Decodable {
              let row, column, row_span, column_span: Int
              let header: Bool
              let text: String
              let words: [Int]
            }
            let rows, columns: Int
            let evidence: String
            let cells: [Cell]
          }
          let kind: String
          let paragraphs: [Paragraph]
          let table: Table?
        }
        struct Line: Decodable {
          struct Word: Decodable {
            let text: String
            let symbols: [[String: String]]?
          }
          let baseline: [[Double]]
          let words: [Word]
        }
        let lines: [Line]
        let blocks: [Block]
      }
      let pages: [Page]
    }
    let page = WrittenPage.page([
      WrittenPage.block([[WrittenPage.line("a b c", y: 50)], [WrittenPage.line("d", y: 90)]]),
      WrittenPage.table([["Name", "Sum"], ["", "5"]]),
    ])
    let text = RecognizedText(pages: [page])
    let file = try JSONDecoder().decode(File.self, from: Data(text.json(path: "x")))
    let read = try #require(file.pages.first)
    #expect(read.blocks.map(\.kind) == ["text", "table"])
    #expect(read.blocks.map { $0.paragraphs.map(\.lines) } == [[[0], [1]], [[2], [3]]])
    #expect(read.lines[0].baseline == [[100, 70], [150, 70]])
    #expect(read.lines[0].words[0].symbols == nil)
    let table = try #require(read.blocks[1].table)
    #expect(table.rows == 2 && table.columns == 2 && table.evidence == "ruled")
    #expect(table.cells.map(\.words) == [[4], [5], [], [6]])
    #expect(table.cells.map(\.header) == [true, true, false, false])
    let words = read.lines.flatMap(\.words)
    #expect(table.cells.allSatisfy { $0.words.map { words[$0].text }.joined() == $0.text })
  }

  @Test func markdownReflowsAndEscapes() {
    let page = WrittenPage.page([
      WrittenPage.block([[WrittenPage.line("Large Title", y: 20, height: 46)]]),
      WrittenPage.block([
        [
          WrittenPage.line("The first line is divi-", y: 100),
          WrittenPage.line("ded and goes *on* with", y: 130),
          WrittenPage.line("a_b and 1 < 2.", y: 160),
        ],
        [WrittenPage.line("# no heading", y: 200)], [WrittenPage.line("1984. A year.", y: 230)],
        [WrittenPage.line("• first", y: 260)], [WrittenPage.line("- second", y: 290)],
        [WrittenPage.line("3) third", y: 320)],
      ]),
      WrittenPage.table([["Name", "Sum"], ["a|b", "5"], ["c", "1.50"]], y: 400),
    ])
    #expect(
      RecognizedText(pages: [page, WrittenPage.page([]), page]).markdown.components("\n---\n")[0]
        == """
        # Large Title

        The first line is divided and goes \\*on\\* with a\\_b and 1 \\< 2.

        \\# no heading

        1984\\. A year.

        - first
        - second
        3) third

        | Name | Sum |
        | --- | ---: |
        | a\\|b | 5 |
        | c | 1.50 |

        """)
  }

  @Test func layoutKeepsColumns() {
    let rows: [[(text: String, x: Int)]] = [
      [("Name", 100), ("Sum", 360)], [("A", 100), ("long", 120), ("name", 170), ("5.00", 350)],
      [("B", 100), ("12.50", 340)],
    ]
    let lines = rows.enumerated().map { WrittenPage.line($1, y: 100 + 30 * $0) }
    let page = WrittenPage.page([
      WrittenPage.block([lines]), WrittenPage.block([[WrittenPage.line("apart", x: 300, y: 400)]]),
    ])
    #expect(
      RecognizedText(pages: [page]).layoutText == """
        Name                      Sum
        A long name              5.00
        B                       12.50



                            apart

        """)
  }

  /// Every word stands there once, and no two run into each other.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func layoutKeepsWords(seed: UInt64) {
    let page = WrittenPage.random(seed: seed)
    let written = RecognizedText(pages: [page]).layoutText.split(whereSeparator: \.isWhitespace)
    let words = page.words.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
    #expect(written.sorted() == words.sorted())
  }

  @Test func documentsAreNamed() throws {
    let page = WrittenPage.page([WrittenPage.block([[WrittenPage.line("a", y: 10)]])])
    let text = RecognizedText(pages: [page, page])
    for format in RecognizedText.Format.allCases where format != .page {
      #expect(try text.documents(as: format, path: "p").map(\.suffix) == [".\(format.rawValue)"])
    }
    #expect(try text.documents(as: .page, path: "p").map(\.suffix) == [".p1.page", ".p2.page"])
    let plain = try text.documents(as: .txt, path: "p")[0].bytes
    #expect(plain == Array(text.string.utf8))
  }
}

extension String {
  fileprivate func components(_ separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
