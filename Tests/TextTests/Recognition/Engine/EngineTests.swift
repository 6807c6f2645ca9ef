import PlatenImaging
import PlatenCore
import Testing

@testable import PlatenText

@Suite struct EngineTests {
  @Test func segmentationsHaveTesseractsNumbers() {
    // As `tesseract --help-psm` lists them; 0 to 2 find orientation and layout and read nothing.
    let numbers: [RecognizeTextRequest.Segmentation: Int] = [
      .automatic: 3, .column: 4, .verticalBlock: 5, .block: 6, .line: 7, .word: 8,
      .circledWord: 9, .character: 10, .sparse: 11, .sparseUpright: 12, .rawLine: 13,
    ]
    #expect(numbers.count == RecognizeTextRequest.Segmentation.allCases.count)
    for (segmentation, number) in numbers {
      #expect(segmentation.number == number)
      #expect(RecognizeTextRequest.Segmentation(number: number) == segmentation)
    }
    for number in [-1, 0, 1, 2, 14] {
      #expect(RecognizeTextRequest.Segmentation(number: number) == nil)
    }
  }

  @Test func partsAreSwitchedOffByName() throws {
    #expect(try TesseractSpeedup(list: "").isEmpty)
    #expect(try TesseractSpeedup(list: "all") == .all)
    #expect(try TesseractSpeedup(list: "private") == .privateParts)
    let list = try TesseractSpeedup(list: "startup,picture-storage")
    #expect(Set(list.names) == ["startup", "picture-storage"])
    let error = #expect(throws: PlatenError.self) { try TesseractSpeedup(list: "startup,startupp") }
    #expect(error?.code == .invalidArgument)
    #expect(error?.message.contains("startupp") == true)
    #expect(error?.recoverySuggestion?.contains("startup") == true)
  }

  @Test func everyPartHasANameOfItsOwn() {
    let names = TesseractSpeedup.all.names
    #expect(names.count == TesseractSpeedup.all.rawValue.nonzeroBitCount)
    #expect(Set(names).count == names.count)
    #expect(TesseractSpeedup.available.isSubset(of: .all))
    #expect(TesseractSpeedup.privateParts.isSubset(of: .all))
  }

  @Test func thePlainEngineUsesNoPart() throws {
    #expect(try TesseractSpeedup(for: .tesseract).isEmpty)
    #expect(try TesseractSpeedup(for: .auto).isSubset(of: .available))
    let request = RecognizeTextRequest(engine: .platen)
    if try TesseractSpeedup(for: .auto).hasNetwork {
      #expect(try TesseractSpeedup(for: .platen).hasNetwork)
      try request.checkResources()
    } else {
      let error = #expect(throws: PlatenError.self) { try request.checkResources() }
      #expect(error?.code == .unsupported)
      #expect(error?.recoverySuggestion?.contains("auto") == true)
      #expect(throws: PlatenError.self) { _ = try TextRecognizer(request) }
    }
  }

  @Test func pagesSayWhatHasReadThem() throws {
    let drawn = try DrawnPage("Harbour", size: PixelSize(width: 200, height: 80))
    var request = RecognizeTextRequest(engine: .tesseract)
    let page = try request.read(drawn.image)
    #expect(page.text == "Harbour\n")
    #expect(page.engine?.wholeMatch(of: /tesseract [0-9]+\.[0-9]+.*/) != nil)
    let json = String(decoding: try RecognizedText(pages: [page]).json(path: "a"), as: UTF8.self)
    #expect(json.contains("\"engine\":\"\(page.engine ?? "")\""))
    request.engine = .auto
    var other = try request.read(drawn.image)
    other.engine = page.engine
    #expect(other == page)
    let empty = try Image(size: PixelSize(width: 64, height: 64), format: .gray8, alpha: .opaque)
    #expect(try request.read(empty).engine == nil)
  }

  @Test func enginesOfTwoKindsAreNotMixed() throws {
    let pool = RecognizerPool()
    for engine in [RecognizeTextRequest.Engine.auto, .tesseract] {
      try pool.lend(for: RecognizeTextRequest(engine: engine)) { _ throws(PlatenError) in }
    }
    #expect(pool.count == 2)
    #expect(pool.idleCount(for: RecognizeTextRequest(engine: .tesseract)) == 1)
  }

  @Test func aSegmentationThatIsGivenIsKept() throws {
    // Two words far from one another on one line are two columns, or one line if it is said so.
    let drawn = try DrawnPage("Harbour", size: PixelSize(width: 256, height: 80))
    let request = RecognizeTextRequest(segmentation: .line)
    #expect(try request.read(drawn.image).lines.map(\.text) == ["Harbour"])
  }
}
