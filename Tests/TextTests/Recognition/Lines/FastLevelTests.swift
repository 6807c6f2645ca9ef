import PlatenCore
import PlatenImaging
import Synchronization
import Testing

@testable import PlatenText

/// The level fast against libtesseract itself, which reads the same models.
@Suite struct FastLevelTests {
  private func both(
    _ image: Image, languages: [String] = ["eng"], cleansPages: Bool = true
  ) throws -> (ours: RecognizedText.Page, theirs: RecognizedText.Page) {
    var request = RecognizeTextRequest(
      languages: languages, level: .fast, cleansPages: cleansPages)
    var recognizer = try TextRecognizer(request)
    request.engine = .tesseract
    var tesseract = try TextRecognizer(request)
    let page = try recognizer.clean(image)
    return (try recognizer.recognize(page), try tesseract.recognize(page))
  }

  private func expectSame(_ pages: (ours: RecognizedText.Page, theirs: RecognizedText.Page)) {
    let (ours, theirs) = pages
    #expect(ours.engine == LineEngine.name)
    #expect(theirs.engine?.hasPrefix("tesseract") == true)
    #expect(!ours.words.isEmpty)
    #expect(ours.text == theirs.text)
    #expect(ours.blocks.map(\.kind) == theirs.blocks.map(\.kind))
    #expect(ours.blocks.map(\.rotation) == theirs.blocks.map(\.rotation))
    #expect(ours.lines.map(\.base) == theirs.lines.map(\.base))
    for (word, other) in zip(ours.words, theirs.words) {
      #expect(abs(word.confidence - other.confidence) < 1e-5, "\(word.text)")
      #expect(word.box.overlap(with: other.box) >= 0.9, "\(word.text)")
      #expect(word.symbols.map(\.text) == other.symbols.map(\.text))
      for (symbol, its) in zip(word.symbols, other.symbols) {
        #expect(abs(symbol.confidence - its.confidence) < 1e-5, "\(symbol.text)")
      }
    }
  }

  @Test func readsWhatTesseractReads() throws {
    expectSame(try both(DrawnPage(DrawnPage.sample).image))
  }

  @Test(arguments: [1, 2, 3])
  func readsBlocksThatAreTurned(quarters: Int) throws {
    let image = try DrawnPage(DrawnPage.sample).image.turned(quarters: quarters)
    let (ours, theirs) = try both(image, cleansPages: false)
    #expect(ours.engine == LineEngine.name)
    #expect(ours.text == theirs.text)
    #expect(ours.blocks.map(\.rotation) == theirs.blocks.map(\.rotation))
    // On turned lines some boxes of libtesseract's end halfway through the word.
    let overlaps = zip(ours.words, theirs.words).map { $0.box.overlap(with: $1.box) }
    #expect(10 * overlaps.count { $0 >= 0.9 } >= 9 * overlaps.count)
  }

  @Test func readsSlantedLines() throws {
    let image = try DrawnPage(DrawnPage.sample, degrees: 2.5).image
    let (ours, theirs) = try both(image, cleansPages: false)
    #expect(ours.engine == LineEngine.name)
    #expect(ours.text == theirs.text)
  }

  @Test func readsSmallRegions() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let line = try #require(
      try RecognizeTextRequest(level: .fast).read(image).lines.dropFirst(2).first)
    // No more around it: descenders of the line above would be taken for its own.
    let region = PixelRect(
      x: line.box.x - 2, y: line.box.y - 2, width: line.box.width + 4, height: line.box.height + 4)
    let page = try RecognizeTextRequest(level: .fast, region: region).read(image)
    #expect(page.lines.map(\.text) == [line.text])
    #expect(page.lines.allSatisfy { $0.box.overlap(with: line.box) >= 0.9 })
  }

  @Test(.enabled(if: LanguageData().languages.contains("deu")))
  func languagesContend() throws {
    let text = """
      The master keeps a ledger of all
      für größere Häuser müssen wir später
      vessels that called and their flags
      """
    let pages = try both(
      DrawnPage(text, size: PixelSize(width: 560, height: 160)).image, languages: ["eng", "deu"])
    expectSame(pages)
    #expect(characterErrorRate(pages.ours.text, text) == 0)
  }

  @Test func givesOtherReadings() throws {
    let image = try DrawnPage(DrawnPage.sample, pixels: 11).image
    let page = try RecognizeTextRequest(level: .fast, cleansPages: false, candidates: 4).read(image)
    #expect(page.words.contains { $0.candidates.count > 1 })
    for word in page.words {
      let texts = word.candidates.map(\.text)
      #expect(texts.first == word.text)
      #expect(Set(texts).count == texts.count)
      #expect(texts.count <= 4)
      #expect(word.candidates.allSatisfy { $0.confidence <= word.confidence })
    }
  }

  @Test func whatItCannotTakeApartIsReadByTesseract() throws {
    let image = try DrawnPage("Harbour", size: PixelSize(width: 200, height: 80)).image
    for segmentation in RecognizeTextRequest.Segmentation.allCases {
      let isOurs = [.automatic, .column, .block, .sparse].contains(segmentation)
      guard isOurs || segmentation == .line else { continue }
      let page = try RecognizeTextRequest(level: .fast, segmentation: segmentation).read(image)
      #expect(page.text == "Harbour\n", "\(segmentation)")
      #expect((page.engine == LineEngine.name) == isOurs, "\(segmentation)")
    }
  }

  @Test func stopsBeforeTheNextLine() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let cancellation = Cancellation()
    let reached = Mutex(0.0)
    let request = RecognizeTextRequest(level: .fast) { part in
      reached.withLock { $0 = part }
      if part > 0.2 { cancellation.cancel() }
    }
    let error = #expect(throws: PlatenError.self) {
      try cancellation.govern { () throws(PlatenError) in _ = try request.read(image) }
    }
    #expect(error?.code == .cancelled)
    #expect((0.2..<0.5).contains(reached.withLock { $0 }))
  }

  @Test func reportsHowFarItIs() throws {
    let parts = Mutex<[Double]>([])
    let request = RecognizeTextRequest(level: .fast) { part in
      parts.withLock { $0.append(part) }
    }
    _ = try request.read(DrawnPage(DrawnPage.sample).image)
    let all = parts.withLock { $0 }
    #expect(all.count >= 8)
    #expect(all == all.sorted())
    #expect(all.last == 1)
  }

  @Test func levelsDoNotShareEngines() {
    let fast = EngineKey(RecognizeTextRequest(level: .fast))
    #expect(fast != EngineKey(RecognizeTextRequest(level: .accurate)))
    #expect(fast != EngineKey(RecognizeTextRequest(level: .fast, candidates: 3)))
    #expect(fast == EngineKey(RecognizeTextRequest(level: .fast, cleansPages: false)))
  }
}

extension PixelRect {
  /// The shared area as a part of that of both.
  func overlap(with other: PixelRect) -> Double {
    let shared = intersection(other)
    let area = Double(shared.width * shared.height)
    return area / (Double(width * height) + Double(other.width * other.height) - area)
  }
}
