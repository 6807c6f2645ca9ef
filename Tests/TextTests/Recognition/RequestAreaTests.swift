import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Which part of a picture is read, and which lines are kept.
@Suite struct RequestAreaTests {
  @Test func aRelativeAreaIsThatOfItsPixels() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let half = PixelRect(x: 0, y: 0, width: 560, height: 180)
    let inPixels = try RecognizeTextRequest(region: half).read(image)
    let relative = NormalizedRect(x: 0, y: 0, width: 1, height: 0.5)
    #expect(try RecognizeTextRequest(regionOfInterest: relative).read(image) == inPixels)
    #expect(!inPixels.words.isEmpty)
    #expect(inPixels.size == image.size)
    // Places are those of the whole picture.
    let lower = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
    let page = try RecognizeTextRequest(regionOfInterest: lower).read(image)
    // A line that the edge cuts has boxes as high as its letters would be.
    #expect(page.words.allSatisfy { $0.box.maxY > 180 })
    #expect(page.text.contains("mistake"))
  }

  @Test func aRegionWithoutPixelsIsRefused() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let half = PixelRect(x: 0, y: 0, width: 560, height: 180)
    let requests = [
      RecognizeTextRequest(region: PixelRect(x: 4000, y: .max, width: .max, height: .max)),
      RecognizeTextRequest(region: PixelRect(x: -9, y: 0, width: 9, height: 9)),
      RecognizeTextRequest(regionOfInterest: NormalizedRect(x: 2, y: 0, width: 1, height: 1)),
      RecognizeTextRequest(
        region: half, regionOfInterest: NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)),
    ]
    for request in requests {
      var recognizer = try TextRecognizer(request)
      let error = #expect(throws: PlatenError.self) { _ = try recognizer.recognize(image) }
      #expect(error?.code == .invalidArgument)
      #expect(error?.message.contains("region") == true)
      #expect(error?.recoverySuggestion?.contains("560 by 360") == true)
    }
    // What reaches into the picture is cut off at its edge.
    let corner = PixelRect(x: -100, y: -100, width: 101, height: 101)
    #expect(try RecognizeTextRequest(region: corner).read(image).text.isEmpty)
  }

  @Test(arguments: [
    (NormalizedRect.whole, PixelRect(x: 0, y: 0, width: 300, height: 7)),
    (
      NormalizedRect(x: 0.1, y: 0, width: 0.2, height: 1 / 7.0),
      PixelRect(x: 30, y: 0, width: 60, height: 1)
    ),
    (
      NormalizedRect(x: 0.9, y: -2, width: 5, height: 9),
      PixelRect(x: 270, y: 0, width: 30, height: 7)
    ),
    (
      NormalizedRect(x: .nan, y: 0, width: 1, height: 1),
      PixelRect(x: 0, y: 0, width: 0, height: 7)
    ),
    (
      NormalizedRect(x: 0, y: 0, width: .infinity, height: -1),
      PixelRect(x: 0, y: 0, width: 0, height: 0)
    ),
  ])
  func relativeRectanglesBecomePixels(rect: NormalizedRect, pixels: PixelRect) {
    #expect(PixelRect(rect, in: PixelSize(width: 300, height: 7)) == pixels)
  }

  @Test func lowLinesAreLeftOut() throws {
    let large = try DrawnPage(
      "LARGE LETTERS", size: PixelSize(width: 560, height: 300), pixels: 40
    ).image
    let small = try DrawnPage(
      "and small ones below", size: large.size, pixels: 18, at: (24, 150)
    ).image
    let image = try large.mapped { x, y, at in
      min(at(x, y), unsafe small.withUnsafeBytes { unsafe Int($0[y * 560 + x]) })
    }
    for level in RecognizeTextRequest.Level.allCases {
      var request = RecognizeTextRequest(level: level)
      let all = try request.read(image)
      #expect(all.text.contains("small"))
      request.minimumTextHeight = 24 / 300
      let page = try request.read(image)
      #expect(page.text == "LARGE LETTERS\n")
      let bytes = Array(page.text.utf8)
      for word in page.words {
        #expect(String(decoding: bytes[word.range], as: UTF8.self) == word.text)
      }
      request.minimumTextHeight = 1
      #expect(try request.read(image).text.isEmpty)
    }
  }

  @Test func wordsOfCellsStayThoseOfThePage() {
    func line(_ text: String, _ box: PixelRect, at start: Int) -> RecognizedText.Line {
      let range = start..<start + text.utf8.count
      let word = RecognizedText.Word(
        text: text, confidence: 1, box: box, range: range, candidates: [])
      return RecognizedText.Line(text: text, confidence: 1, box: box, words: [word])
    }
    let low = line("low", PixelRect(x: 0, y: 0, width: 30, height: 5), at: 0)
    let high = line("12", PixelRect(x: 0, y: 20, width: 30, height: 20), at: 5)
    let cell = RecognizedText.Cell(row: 0, column: 0, quad: high.quad, lines: [high])
    let table = RecognizedText.Table(rows: 1, columns: 1, isRuled: false, cells: [cell])
    var page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 100, height: 100), rotation: 0, skew: 0,
      blocks: [
        RecognizedText.Block(box: low.box, lines: [low]),
        RecognizedText.Block(
          kind: .table, box: high.box, paragraphs: [RecognizedText.Paragraph(lines: [high])],
          table: table),
      ], text: "low\n\n12\n")
    page.removeLines(lowerThan: 0.1)
    #expect(page.text == "12\n")
    #expect(page.words.map(\.range) == [0..<2])
    #expect(page.blocks[0].table?.cells[0].words == page.words)
  }

  @Test(arguments: [
    "1,2,3", "a,b,c,d", "1,2,3,-4", "0%,0%,0%,5%", "0%,0%,101%,5%", "1,2,3,4%", "", "1,2,0,4",
  ])
  func areasThatAreNoneAreRefused(text: String) {
    var request = RecognizeTextRequest()
    let isOne = request.setRegion(text)
    #expect(!isOne)
  }

  @Test func areasAreParsed() {
    var request = RecognizeTextRequest()
    let isInPixels = request.setRegion("1,2,30,40")
    #expect(isInPixels)
    #expect(request.region == PixelRect(x: 1, y: 2, width: 30, height: 40))
    let isRelative = request.setRegion("0%,25%,50%,12.5%")
    #expect(isRelative)
    let part = NormalizedRect(x: 0, y: 0.25, width: 0.5, height: 0.125)
    #expect(request.regionOfInterest == part)
  }
}
