import Foundation
import Testing

@testable import PlatenCore
@testable import PlatenText

/// Languages by the names of their data, and by others.
@Suite struct LanguageNameTests {
  /// Gives data of some names, from a folder of files that nothing is read from.
  private static func withData(_ body: (LanguageData) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "platen \(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["eng", "chi_tra", "osd", "equ", "jpn_vert"] {
      try Data([0]).write(to: folder.appending(path: "\(name).traineddata"))
    }
    try body(LanguageData(directory: folder.path))
  }

  @Test func onlyWhatReadsTextIsSupported() throws {
    try Self.withData { data in
      #expect(data.readable == ["chi_tra", "eng", "jpn_vert"])
      #expect(data.findable == ["chi_tra", "eng"])
    }
    #expect(!RecognizeTextRequest.supportedRecognitionLanguages.contains("osd"))
  }

  @Test(arguments: [
    ("Eng", "Did you mean eng?"), ("en", "Did you mean eng?"), ("en-US", "Did you mean eng?"),
    ("en_GB", "Did you mean eng?"), ("zh-Hant", "Did you mean chi_tra?"),
    ("zh_TW", "Did you mean chi_tra?"),
    ("zh", "Install it: apt-get install tesseract-ocr-chi-sim."),
    ("de-CH", "It is called deu here. Install it: apt-get install tesseract-ocr-deu."),
    ("fra", "Install it: apt-get install tesseract-ocr-fra."),
    ("e?", "Name one of the installed languages"),
  ])
  func otherNamesLeadToTheRightOne(_ name: String, _ remedy: String) throws {
    try Self.withData { data in
      let error = #expect(throws: PlatenError.self) { try data.validated([name]) }
      let said = error?.recoverySuggestion ?? ""
      #expect(said.contains(remedy), "\(said)")
    }
  }
}
