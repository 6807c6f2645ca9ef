import TestSupport
import Testing

@testable import PlatenCore
@testable import PlatenText

/// Languages by the names of their data, and by others.
@Suite struct LanguageNameTests {
  /// A folder with data of some names that nothing is read from.
  private static func data(_ scratch: Scratch) throws -> LanguageData {
    for name in ["eng", "chi_tra", "osd", "equ", "jpn_vert"] {
      try AtomicFile.write([0], to: scratch["\(name).traineddata"])
    }
    return LanguageData(folder: scratch[""])
  }

  @Test func onlyWhatReadsTextIsSupported() throws {
    let scratch = try Scratch()
    let data = try Self.data(scratch)
    #expect(data.readable == ["chi_tra", "eng", "jpn_vert"])
    #expect(data.findable == ["chi_tra", "eng"])
    #expect(!RecognizeTextRequest.supportedRecognitionLanguages.contains("osd"))
  }

  @Test(arguments: [
    ("Eng", "Did you mean eng?"), ("en", "Did you mean eng?"), ("en-US", "Did you mean eng?"),
    ("en_GB", "Did you mean eng?"), ("zh-Hant", "Did you mean chi_tra?"),
    ("zh_TW", "Did you mean chi_tra?"), ("zh", "Run: apt install tesseract-ocr-chi-sim."),
    ("de-CH", "It is called deu here. Run: apt install tesseract-ocr-deu."),
    ("fra", "Run: apt install tesseract-ocr-fra."), ("e?", "Name one of the installed languages"),
  ])
  func otherNamesLeadToTheRightOne(_ name: String, _ remedy: String) throws {
    let scratch = try Scratch()
    let data = try Self.data(scratch)
    let error = #expect(throws: PlatenError.self) { try data.validated([name]) }
    let said = error?.recoverySuggestion ?? ""
    #expect(said.contains(remedy), "\(said)")
  }
}
