import PlatenCore
import PlatenImaging
import PlatenRecognizer
import Testing

@testable import PlatenText

/// The languages of pages, found among those that are installed.
@Suite struct LanguageDetectionTests {
  private static let isGermanThere = LanguageData().languages.contains("deu")

  private static let german = """
    Alle Menschen sind frei und gleich
    an Würde und Rechten geboren. Sie
    sind mit Vernunft und Gewissen
    begabt und sollen einander begegnen.
    """

  private func languages(
    of text: String, level: RecognizeTextRequest.Level = .fast
  ) throws -> [String] {
    let request = RecognizeTextRequest(languages: [RecognizeTextRequest.automatic], level: level)
    return try request.read(DrawnPage(text).image).languages
  }

  @Test(arguments: RecognizeTextRequest.Level.allCases)
  func englishIsFound(level: RecognizeTextRequest.Level) throws {
    #expect(try languages(of: DrawnPage.sample, level: level) == ["eng"])
  }

  @Test(.enabled(if: isGermanThere)) func germanIsFound() throws {
    #expect(try languages(of: Self.german) == ["deu"])
    // What was found last is no prejudice.
    #expect(try languages(of: DrawnPage.sample) == ["eng"])
    #expect(try languages(of: Self.german) == ["deu"])
  }

  @Test(.enabled(if: isGermanThere)) func pagesMayBeOfTwoLanguages() throws {
    let english = DrawnPage.sample.split(separator: "\n").prefix(4)
    let text = (english + Self.german.split(separator: "\n")).joined(separator: "\n")
    #expect(Set(try languages(of: text)) == ["eng", "deu"])
  }

  @Test func withoutLettersItIsTheFirst() throws {
    #expect(try languages(of: "1250 40\n3301 17\n4816 22") == ["eng"])
  }

  @Test func whatIsReadIsWhatTheLanguageReads() throws {
    let image = try DrawnPage(DrawnPage.sample).image
    let found = try RecognizeTextRequest(languages: ["auto"]).read(image)
    #expect(found == (try RecognizeTextRequest(languages: ["eng"]).read(image)))
  }

  @Test func emptyPagesAreOfNone() throws {
    let image = try Image(
      size: PixelSize(width: 200, height: 100), format: .gray8, alpha: .opaque
    ).mapped { _, _, _ in 255 }
    let page = try RecognizeTextRequest(languages: ["auto"]).read(image)
    #expect(page.languages.isEmpty && page.text.isEmpty)
  }

  @Test func withoutDataItNamesAPackage() {
    let error = #expect(throws: PlatenError.self) {
      _ = try TextRecognizer(
        RecognizeTextRequest(languages: ["auto"]), data: LanguageData(directory: "/nowhere"))
    }
    #expect(error?.code == .missingResource)
  }

  @Test func scriptsAreThoseOfTheAlphabet() throws {
    let data = LanguageData()
    for (language, script) in [("eng", "Latin"), ("deu", "Latin"), ("rus", "Cyrillic")] {
      guard data.languages.contains(language), let path = data.path(of: language) else { continue }
      #expect(try Vocabulary.script(of: TrainedData(path.read())) == script)
    }
  }
}
