import FoundationEssentials
import PlatenImaging
import PlatenCore
import PlatenText
import Testing

@Suite struct RecognizedTextJSONTests {
  private struct Document: Decodable {
    struct Page: Decodable {
      struct Line: Decodable {
        struct Word: Decodable {
          struct Candidate: Decodable {
            let text: String
            let confidence: Double
          }
          let text: String
          let confidence: Double
          let box: [Int]
          let quad: [[Double]]
          let candidates: [Candidate]
        }
        let text: String
        let confidence: Double
        let box: [Int]
        let quad: [[Double]]
        let words: [Word]
      }
      let index, width, height, rotation: Int
      let skew: Double
      let text: String
      let lines: [Line]
    }
    let path: String
    let pages: [Page]
  }

  @Test func isOneLineWithEverything() throws {
    let box = PixelRect(x: 1, y: 2, width: 30, height: 4)
    let word = RecognizedText.Word(
      text: "a\"\n\u{1F600}/", confidence: 0.96123456, box: box,
      quad: Quad(
        topLeft: .init(x: 1.126, y: 2), topRight: .init(x: 30, y: 3.5),
        bottomRight: .init(x: 30, y: 5.5), bottomLeft: .init(x: -1.004, y: 4)), range: 0..<9,
      candidates: [.init(text: "x", confidence: 0.5)])
    let line = RecognizedText.Line(text: "l", confidence: 1, box: box, words: [word])
    let page = RecognizedText.Page(
      index: 2, size: PixelSize(width: 7, height: 8), rotation: 270, skew: 0.40001,
      blocks: [.init(box: box, lines: [line]), .init(box: box, lines: [line])], text: "t\n")
    let bytes = try RecognizedText(pages: [page]).json(path: "a/b.png")
    #expect(!bytes.contains(UInt8(ascii: "\n")))
    let document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    #expect(document.path == "a/b.png")
    let read = try #require(document.pages.first)
    #expect([read.index, read.width, read.height, read.rotation] == [2, 7, 8, 270])
    #expect(read.skew == 0.4)
    #expect(read.text == "t\n")
    #expect(read.lines.count == 2)
    #expect(read.lines[0].box == [1, 2, 30, 4])
    let item = try #require(read.lines[0].words.first)
    #expect(item.text == word.text)
    #expect(item.confidence == 0.9612)
    #expect(item.quad == [[1.13, 2], [30, 3.5], [30, 5.5], [-1, 4]])
    #expect(read.lines[0].quad == [[1, 2], [31, 2], [31, 6], [1, 6]])
    #expect(item.candidates[0].text == "x")
    // The same text gives the same bytes.
    #expect(try RecognizedText(pages: [page]).json(path: "a/b.png") == bytes)
  }

  @Test func namesPackages() {
    let packages = [
      "deu": "tesseract-ocr-deu", "chi_sim": "tesseract-ocr-chi-sim",
      "chi_tra_vert": "tesseract-ocr-chi-tra-vert", "script/Latin": "tesseract-ocr-script-latn",
      "script/HanS_vert": "tesseract-ocr-script-hans-vert",
      "script/Arabic": "tesseract-ocr-script-arab",
    ]
    for (language, package) in packages {
      #expect(LanguageData.packageName(for: language) == package)
    }
  }

  @Test func listsWhatIsInstalled() {
    #expect(LanguageData().languages.contains("eng"))
    #expect(LanguageData(directory: "does/not/exist").languages.isEmpty)
  }

  @Test(arguments: [
    (-1, 2), (2, -1), (9_000_000_000_000_000_000, 0), (3_000_000_000, 4_000_000_000),
    (2000, 2000),
  ])
  func tablesOfNoPageAreRefused(_ rows: Int, _ columns: Int) {
    let json = #"{"rows":\#(rows),"columns":\#(columns),"isRuled":true,"cells":[]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RecognizedText.Table.self, from: Data(json.utf8))
    }
  }

  @Test func tablesGoRound() throws {
    let cell = RecognizedText.Cell(
      row: 1, column: 0, quad: Quad(PixelRect(x: 1, y: 2, width: 3, height: 4)), lines: [])
    let table = RecognizedText.Table(rows: 2, columns: 3, isRuled: false, cells: [cell])
    let back = try JSONDecoder().decode(
      RecognizedText.Table.self, from: JSONEncoder().encode(table))
    #expect(back == table)
    #expect(back.texts == [["", "", ""], ["", "", ""]])
  }
}
