import PlatenImaging
@testable import PlatenText
import Testing

@Suite struct HOCRTests {
  @Test func saysWhereAWordStands() throws {
    let page = WrittenPage.page([WrittenPage.block([[WrittenPage.line("two words", y: 50)]])])
    let root = try readXML(RecognizedText(pages: [page]).hOCR(path: "a \"b\".png"))
    let page0 = try #require(root.classed("ocr_page").first)
    #expect(page0["title"] == #"image "a \"b\".png"; bbox 0 0 1000 1400; ppageno 0"#)
    let line = try #require(root.classed("ocr_line").first)
    #expect(line["title"] == "bbox 100 50 190 70; baseline 0 0; x_size 20")
    let words = root.classed("ocrx_word")
    #expect(words.map(\.text) == ["two", "words"])
    #expect(words[1]["title"] == "bbox 140 50 190 70; x_wconf 90")
    #expect(root.classed("ocr_carea").count == 1)
    #expect(root.classed("ocr_par").count == 1)
    #expect(line.text == " ")
  }

  /// Languages are those that pages were read in; a page's number is its place in the file.
  @Test func saysLanguagesAndPlaces() throws {
    var pages = [2, 5, 6].map { WrittenPage.page([], index: $0) }
    let unknown = try readXML(RecognizedText(pages: pages).hOCR(path: "a"))
    #expect(unknown["lang"] == nil)
    pages[1].languages = ["deu", "eng"]
    pages[2].languages = ["osd"]
    let root = try readXML(RecognizedText(pages: pages).hOCR(path: "a"))
    #expect(root["lang"] == "de")
    let written = root.classed("ocr_page")
    #expect(written.map { $0["lang"] } == [nil, "de", nil])
    let places = written.map { $0["title"]?.split(separator: " ").last.flatMap { Int($0) } }
    #expect(places == [2, 5, 6])
    #expect(written.map { $0["id"] } == ["page_1", "page_2", "page_3"])
  }

  @Test func givesABaselineFromTheBoxOfTheLine() throws {
    var page = WrittenPage.page([WrittenPage.block([[WrittenPage.line("slanted", y: 50)]])])
    page.blocks[0].paragraphs[0].lines[0].baseline = (
      PixelPoint(x: 110, y: 64), PixelPoint(x: 160, y: 69)
    )
    let root = try readXML(RecognizedText(pages: [page]).hOCR(path: "a"))
    // At x = 100 the baseline is at y = 63, 7 above the lower edge of the box.
    #expect(root.classed("ocr_line")[0]["title"]?.contains("baseline 0.1 -7;") == true)
    page.blocks[0].rotation = 90
    let turned = try readXML(RecognizedText(pages: [page]).hOCR(path: "a"))
    #expect(turned.classed("ocr_line")[0]["title"]?.contains("textangle 270;") == true)
  }

  @Test func writesTablesPicturesAndRules() throws {
    let spanning = [TableGrid.Place(row: 0, column: 0, columnSpan: 2)]
    let table = WrittenPage.table([["Head", "", "C"], ["1", "", "3"]], spanning: spanning)
    let box = PixelRect(x: 3, y: 4, width: 50, height: 6)
    let page = WrittenPage.page([
      table, .init(kind: .image, box: box, paragraphs: []),
      .init(kind: .rule, box: box, paragraphs: []),
    ])
    let root = try readXML(RecognizedText(pages: [page, page]).hOCR(path: "a"))
    #expect(root.classed("ocr_page").count == 2)
    let written = try #require(root.classed("ocr_table").first)
    #expect(written.all("tr").count == 2)
    #expect(written.all("th").map { $0["colspan"] } == ["2", nil])
    #expect(written.all("td").map { $0.classed("ocrx_word").map(\.text) } == [["1"], [], ["3"]])
    #expect(root.classed("ocr_photo").first?["title"] == "bbox 3 4 53 10")
    #expect(root.classed("ocr_separator").count == 2)
  }

  /// The rule of hocr-check: boxes of one kind share at most a fifth of the larger.
  @Test(arguments: [-3.0, 0.4, 3.0, 5.0])
  func boxesOfASlantedPageDoNotOverlap(degrees: Double) throws {
    var blocks: [RecognizedText.Block] = []
    var y = 150
    for lengths in [[80], [80, 80, 79, 80, 30], [80, 12], [80, 81, 78, 40]] {
      let lines = lengths.map { length -> WrittenPage.Line in
        defer { y += 24 }
        return WrittenPage.line(
          String(repeating: "word ", count: length / 5), x: 80, y: y)
      }
      blocks.append(WrittenPage.block([lines]))
    }
    let page = WrittenPage.page(blocks).turned(by: degrees)
    let root = try readXML(RecognizedText(pages: [page]).hOCR(path: "a"))
    for kind in ["ocr_line", "ocr_par", "ocr_carea"] {
      let boxes = try root.classed(kind).map { try box($0) }
      #expect(!boxes.isEmpty)
      for (index, first) in boxes.enumerated() {
        for second in boxes[(index + 1)...] {
          let shared = first.intersection(second)
          let larger = max(first.width * first.height, second.width * second.height)
          #expect(5 * shared.width * shared.height <= larger, "\(kind) \(first) \(second)")
        }
      }
    }
    // Boxes of words bound their words.
    for (node, word) in zip(root.classed("ocrx_word"), page.words) {
      #expect(try box(node) == word.quad.bounds.intersection(PixelRect(page.size)))
    }
  }

  private func box(_ node: XMLNode) throws -> PixelRect {
    let title = try #require(node["title"])
    let part = try #require(title.split(separator: ";").first { $0.hasPrefix("bbox ") })
    let numbers = part.dropFirst(5).split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 4)
    return PixelRect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
      height: numbers[3] - numbers[1])
  }
}
