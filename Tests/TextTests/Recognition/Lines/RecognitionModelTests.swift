import Foundation
import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

@Suite struct RecognitionModelTests {
  private func english() throws -> (path: FilePath, bytes: [UInt8]) {
    let path = try #require(LanguageData().path(of: "eng"))
    return (path, try path.read())
  }

  /// Language data with components put in the place of others, written anew.
  private func file(_ bytes: [UInt8], replacing new: [Int: [UInt8]]) -> [UInt8] {
    func offset(_ index: Int) -> Int {
      (0..<8).reduce(0) { $0 | Int(bytes[4 + 8 * index + $1]) << (8 * $1) }
    }
    let count = Int(bytes[0])
    let present = (0..<count).filter { bytes[4 + 8 * $0 + 7] == 0 }
    let ends = present.map(offset).sorted() + [bytes.count]
    var (table, body): ([UInt8], [UInt8]) = (Array(bytes[..<4]), [])
    for index in 0..<count {
      var content = new[index] ?? []
      if content.isEmpty, present.contains(index) {
        let start = offset(index)
        content = Array(bytes[start..<(ends.first { $0 > start } ?? start)])
      }
      let start = content.isEmpty ? -1 : 4 + 8 * count + body.count
      table += (0..<8).map { UInt8(truncatingIfNeeded: start >> (8 * $0)) }
      body += content
    }
    return table + body
  }

  @Test func isSharedByAllWhoReadAtATime() throws {
    let path = try english().path
    let model = try RecognitionModel.shared(path)
    #expect(try RecognitionModel.shared(path) === model)
  }

  @Test(arguments: ["textord_tabfind_find_tables 0\n"])
  func modelsWithSettingsAreReadByTesseract(settings: String) throws {
    let folder = try TemporaryFolder()
    let data = file(try english().bytes, replacing: [0: Array(settings.utf8)])
    try Data(data).write(to: folder.url.appending(path: "eng.traineddata"))
    let languages = LanguageData(directory: FilePath(folder.url.path))
    let path = try #require(languages.path(of: "eng"))
    for _ in 0..<2 {
      let error = #expect(throws: PlatenError.self) { _ = try RecognitionModel.shared(path) }
      #expect(error?.code == .unsupported)
    }
    var recognizer = try TextRecognizer(RecognizeTextRequest(level: .fast), data: languages)
    let image = try DrawnPage("Harbour", size: PixelSize(width: 200, height: 80)).image
    let page = try recognizer.recognize(image)
    #expect(page.text == "Harbour\n")
    #expect(page.engine != LineEngine.name)
  }

  @Test func damagedModelsAreRefused() throws {
    let folder = try TemporaryFolder()
    let data = file(try english().bytes, replacing: [21: [0x37], 22: [1]])
    try Data(data).write(to: folder.url.appending(path: "eng.traineddata"))
    let languages = LanguageData(directory: FilePath(folder.url.path))
    let error = #expect(throws: PlatenError.self) {
      _ = try LineReader(languages: ["eng"], data: languages)
    }
    #expect(error?.code == .malformed)
  }

  @Test func alphabetsFromRightToLeftAreRefused() throws {
    // The alphabet alone tells: the rest is that of English.
    let alphabet = Array("2\nNULL 0 Common 0\n\u{5D0} 1 Hebrew 1\n".utf8)
    let data = file(try english().bytes, replacing: [21: alphabet])
    let error = #expect(throws: PlatenError.self) {
      _ = try RecognitionModel(.init(data))
    }
    #expect(error?.code == .unsupported)
  }
}
