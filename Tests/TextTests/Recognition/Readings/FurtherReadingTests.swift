import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// What pages in doubt gain by being read several times.
@Suite struct FurtherReadingTests {
  private let receipt = """
    HARBOUR STORES
    17 Quay Street
    Rope, 12 metres   48.20
    Lamp oil           6.75
    Canvas            31.00
    Copper nails       9.90
    Total             95.85
    Thank you
    """

  /// Pale print on a slip that lies on a dark desk, torn at its left edge.
  private func torn(_ drawn: Image) throws -> Image {
    try drawn.mapped { x, y, at in
      let depth = 26 + (y * 13 % 29) / 2 + (y / 9 * 7) % 15
      if x < depth || y > drawn.height - 24 { return 16 + (x * 5 + y * 11) % 7 }
      return 205 - (255 - at(x, y)) * 55 / 255 + (x * 31 + y * 17) % 5
    }
  }

  @Test func aPaleSlipOnADarkDeskIsRead() throws {
    let drawn = try DrawnPage(
      receipt, size: PixelSize(width: 420, height: 330), pixels: 20, at: (70, 24),
      font: "DejaVu Sans Mono")
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(torn(drawn.image))
    #expect(page.preparation.contains { $0.kind == .masked })
    #expect(characterErrorRate(page.text, drawn.text) < 0.05, "\(page.text)")
  }

  @Test func aCleanPageIsReadOnce() throws {
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(DrawnPage(DrawnPage.sample).image)
    #expect(!page.preparation.contains { $0.kind == .reread })
  }

  @Test(arguments: [nil, 0, 3, 7] as [Int?])
  func aLostLineIsMissed(line: Int?) throws {
    var recognizer = try TextRecognizer()
    let page = try recognizer.clean(DrawnPage(DrawnPage.sample).image)
    var reading = try PageReading(recognizer.recognize(page))
    if let line {
      let lost = Set(reading.page.lines[line].words.map(\.range))
      reading.update { text in text.removeWords { lost.contains($0.range) } }
    }
    let isMissed = reading.misses(lettersOf: page)
    #expect(isMissed == (line != nil))
  }

  @Test func aDoubtfulPageSaysHowItWasRead() throws {
    // Letters of a few pixels, broken by noise.
    let drawn = try DrawnPage(DrawnPage.sample, pixels: 11)
    let image = try drawn.image.mapped { x, y, at in
      min(255, at(x, y) + 60) - (x * 73 + y * 151 + x * y * 29) % 60
    }
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(image)
    let readings = page.preparation.filter { $0.kind == .reread }
    if readings.isEmpty {
      #expect(page.lines.allSatisfy { $0.confidence > 0.5 })
    } else {
      #expect(readings.count >= 3)
      #expect(readings.count { $0.evidence.contains("is the best") } == 1)
    }
    let bytes = Array(page.text.utf8)
    #expect(
      page.words.allSatisfy { String(decoding: bytes[$0.range], as: UTF8.self) == $0.text })
  }

  @Test func aDeadlineHoldsBetweenReadings() throws {
    let drawn = try DrawnPage(receipt, pixels: 20, font: "DejaVu Sans Mono")
    var recognizer = try TextRecognizer(RecognizeTextRequest(timeout: .nanoseconds(1)))
    #expect(throws: PlatenError.self) { try recognizer.recognize(torn(drawn.image)) }
  }

  @Test func aWordAcrossTwoCellsIsCut() throws {
    let image = try DrawnPage(
      "1250    Rope", size: PixelSize(width: 300, height: 80), pixels: 30, at: (40, 20)
    ).image
    let page = try PageCleaner().clean(image)
    let place = page.transform
    func symbols(_ text: String, from x: Int, step: Int) -> [RecognizedText.Symbol] {
      text.enumerated().map { index, letter in
        let box = PixelRect(x: x + index * step, y: 20, width: step, height: 30)
        return .init(text: String(letter), confidence: 0.9, quad: Quad(box))
      }
    }
    let all = symbols("1250", from: 40, step: 19) + symbols("Rope", from: 150, step: 19)
    let box = PixelRect(x: 40, y: 24, width: 190, height: 30)
    let word = RecognizedText.Word(
      text: "1250Rope", confidence: 0.8, box: box, range: 0..<8, candidates: [], symbols: all)
    var text = RecognizedText.Page(empty: image.size, index: 0)
    text.blocks = [
      .init(box: box, lines: [.init(text: "", confidence: 0, box: box, words: [word])])
    ]
    text.compose()
    #expect(GapCut(of: page).apply(to: &text) == 1)
    #expect(text.text == "1250 Rope\n")
    #expect(text.words[0].box.maxX <= 140 && text.words[1].box.x >= 140)
    #expect(text.words.allSatisfy { place.inverse($0.quad).bounds.height > 20 })
    // What is cut isn't cut again.
    #expect(GapCut(of: page).apply(to: &text) == 0)
    // The name of a machine has letters and digits by turns.
    let name = RecognizedText.Word(
      text: "1B15Rope", confidence: 0.8, box: box, range: 0..<8, candidates: [],
      symbols: symbols("1B15", from: 40, step: 19) + symbols("Rope", from: 150, step: 19))
    text.blocks[0].paragraphs[0].lines[0].words = [name]
    text.compose()
    #expect(GapCut(of: page).apply(to: &text) == 0)
  }

  /// The picture of a number cleaned, and a page whose one word is what was read of it.
  private func page(
    reading read: String, of image: Image
  ) throws -> (page: CleanedPage, text: RecognizedText.Page) {
    let page = try PageCleaner().clean(image)
    let shapes = try page.shapes(in: PixelRect(page.picture.size)).map { page.transform(Quad($0)) }
    let box = shapes.dropFirst().reduce(shapes[0].bounds) { $0.union($1.bounds) }
    let symbols = read.map { letter in
      RecognizedText.Symbol(text: String(letter), confidence: 0.9, quad: Quad(box))
    }
    let word = RecognizedText.Word(
      text: read, confidence: 0.8, box: box, range: 0..<0,
      candidates: [.init(text: read, confidence: 0.8)], symbols: symbols)
    var text = RecognizedText.Page(empty: image.size, index: 0)
    text.blocks = [
      .init(box: box, lines: [.init(text: "", confidence: 0, box: box, words: [word])])
    ]
    text.compose()
    return (page, text)
  }

  @Test(arguments: ["17675", "176.75"]) func aPointThatWasNotReadIsFound(read: String) throws {
    let image = try DrawnPage(
      "176.75", size: PixelSize(width: 220, height: 80), pixels: 30, at: (40, 20)
    ).image
    var (page, text) = try page(reading: read, of: image)
    #expect(try PointSearch(of: page).apply(to: &text) == (read == "176.75" ? 0 : 1))
    #expect(text.text == "176.75\n")
    #expect(text.words[0].symbols.map(\.text).joined() == "176.75")
    #expect(text.words[0].candidates.map(\.text) == ["176.75"])
  }

  /// Between digits that stand no further apart than others of the number it is a speck.
  @Test func aSpeckBetweenDigitsIsNoPoint() throws {
    let drawn = try DrawnPage(
      "1 9 9 9", size: PixelSize(width: 220, height: 80), pixels: 30, at: (40, 20)
    ).image
    let clean = try PageCleaner().clean(drawn)
    let digits = try clean.shapes(in: PixelRect(clean.picture.size))
      .map { clean.transform(Quad($0)).bounds }.sorted { $0.x < $1.x }
    let (left, bottom) = ((digits[1].maxX + digits[2].x) / 2 - 2, digits[1].maxY)
    let image = try drawn.mapped { x, y, at in
      left..<left + 4 ~= x && bottom - 4..<bottom ~= y ? 0 : at(x, y)
    }
    var (page, text) = try page(reading: "1999", of: image)
    #expect(try page.shapes(in: PixelRect(page.picture.size)).count == 5)
    #expect(try PointSearch(of: page).apply(to: &text) == 0)
    #expect(text.text == "1999\n")
  }
}
