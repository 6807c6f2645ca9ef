import CTesseract
import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Lists of characters, words and patterns: what libtesseract makes of them, at both levels.
@Suite struct CharacterListTests {
  private static let lines = """
    Order AB-1207 of 14 May 2026
    total 1,250.40 (net), VAT 20%
    Il1 O0 S5 B8 Z2 rn m cl d
    """

  private func page() throws -> Image {
    try DrawnPage(Self.lines, size: PixelSize(width: 460, height: 140)).image
  }

  private func text(
    _ image: Image, _ level: RecognizeTextRequest.Level, _ engine: RecognizeTextRequest.Engine,
    allowed: String = "", denied: String = "", patterns: [String] = []
  ) throws -> (text: String, confidences: [Double]) {
    let request = RecognizeTextRequest(
      level: level, engine: engine, segmentation: .block, patterns: patterns,
      allowedCharacters: allowed, deniedCharacters: denied, cleansPages: false)
    let page = try TextRecognizer.read(image, request)
    return (page.text, page.words.map(\.confidence))
  }

  @Test(arguments: [
    ("0123456789", ""), ("", "lIO"), ("§", ""),
  ])
  func listsMeanWhatTheyMeanToTesseract(allowed: String, denied: String) throws {
    let image = try page()
    let theirs = try text(image, .fast, .tesseract, allowed: allowed, denied: denied)
    let ours = try text(image, .fast, .auto, allowed: allowed, denied: denied)
    #expect(ours.text == theirs.text)
    #expect(zip(ours.confidences, theirs.confidences).allSatisfy { abs($0 - $1) < 1e-5 })
    for scalar in ours.text.unicodeScalars where scalar != "\n" && scalar != " " {
      #expect(allowed.isEmpty || allowed.unicodeScalars.contains(scalar))
      #expect(!denied.unicodeScalars.contains(scalar))
    }
  }

  @Test func listsAreThoseOfTheLibrary() throws {
    let image = try page()
    var stock = try StockEngine("eng")
    unsafe TessBaseAPISetVariable(stock.api, "tessedit_char_whitelist", "0123456789")
    let table = try stock.read(image, PSM_SINGLE_BLOCK, with: []).table
    let words = table.split(separator: "\n").compactMap { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      return fields.count == 12 && fields[0] == "5" ? String(fields[11]) : nil
    }
    let ours = try text(image, .fast, .auto, allowed: "0123456789").text
    #expect(ours.split(whereSeparator: \.isWhitespace).map(String.init) == words)
  }

  @Test(arguments: [RecognizeTextRequest.Level.fast, .accurate])
  func listsEndWithTheirRequest(level: RecognizeTextRequest.Level) throws {
    let image = try page()
    var request = RecognizeTextRequest(level: level, cleansPages: false)
    let before = try request.read(image)
    request.allowedCharacters = "0123456789"
    #expect(try request.read(image).text != before.text)
    request.allowedCharacters = ""
    request.deniedCharacters = "e"
    #expect(try !request.read(image).text.contains("e"))
    request.deniedCharacters = ""
    #expect(try request.read(image) == before)
  }

  @Test(arguments: [[#"\A\A-\d\d\d\d"#], [#"\d\*.\d\d"#, "O0"], [#"\n\*"#, #"\p\c"#]])
  func patternsMeanWhatTheyMeanToTesseract(patterns: [String]) throws {
    let image = try page()
    let theirs = try text(image, .fast, .tesseract, patterns: patterns)
    let ours = try text(image, .fast, .auto, patterns: patterns)
    #expect(ours.text == theirs.text)
    #expect(zip(ours.confidences, theirs.confidences).allSatisfy { abs($0 - $1) < 1e-5 })
  }

  @Test func patternsAreTakenIntoAccount() throws {
    let image = try page()
    let without = try text(image, .fast, .auto)
    let with = try text(image, .fast, .auto, patterns: [#"\A\A-\d\d\d\d"#])
    #expect(without.confidences != with.confidences)
  }

  @Test(arguments: [#"\x"#, "abc\\", #"\*a"#, #"\d\*\*"#, "", "a\nb"])
  func patternsThatAreNoneAreRefused(pattern: String) {
    for engine in [RecognizeTextRequest.Engine.auto, .tesseract] {
      let error = #expect(throws: PlatenError.self) {
        _ = try TextRecognizer(
          RecognizeTextRequest(level: .fast, engine: engine, patterns: [pattern]))
      }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func requestsOutOfRangeAreRefused() {
    for request in [
      RecognizeTextRequest(languages: ["auto", "eng"]),
      RecognizeTextRequest(customWords: [String(repeating: "a", count: 500)]),
      RecognizeTextRequest(allowedCharacters: "ab\0"),
      RecognizeTextRequest(allowedCharacters: "ab", deniedCharacters: "abc"),
      RecognizeTextRequest(minimumTextHeight: 1.5), RecognizeTextRequest(minimumTextHeight: .nan),
    ] {
      let error = #expect(throws: PlatenError.self) { _ = try TextRecognizer(request) }
      #expect(error?.code == .invalidArgument)
    }
  }

  @Test func requestsWithOtherListsDoNotShareEngines() {
    let key = EngineKey(RecognizeTextRequest())
    #expect(key != EngineKey(RecognizeTextRequest(allowedCharacters: "1")))
    #expect(key != EngineKey(RecognizeTextRequest(deniedCharacters: "1")))
    #expect(key != EngineKey(RecognizeTextRequest(patterns: ["1"])))
    #expect(key == EngineKey(RecognizeTextRequest(minimumTextHeight: 0.5)))
  }
}

extension TextRecognizer {
  /// Reads one picture with an engine of its own.
  static func read(
    _ image: Image, _ request: RecognizeTextRequest
  ) throws(PlatenError) -> RecognizedText.Page {
    var recognizer = try TextRecognizer(request)
    return try recognizer.recognize(image)
  }
}
