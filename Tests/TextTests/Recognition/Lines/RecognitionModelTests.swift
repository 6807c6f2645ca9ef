import Foundation
import PlatenCore
import PlatenImaging
import PlatenRecognizer
import TestSupport
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

  /// Hands a folder to a closure in which `eng` has these bytes.
  private func withData(_ bytes: [UInt8], _ body: (LanguageData) throws -> Void) throws {
    let temporary = FileManager.default.temporaryDirectory.path
    let place = FilePath("\(temporary)/platen-\(UInt64.random(in: 0...UInt64.max))")
    try FileManager.default.createDirectory(
      atPath: place.string, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: place.string) }
    try AtomicFile.write(bytes, to: place.appending("eng.traineddata"))
    try body(LanguageData(folder: place))
  }

  @Test func isSharedByAllWhoReadAtATime() throws {
    let path = try english().path
    let model = try RecognitionModel.shared(path)
    #expect(try RecognitionModel.shared(path) === model)
  }

  @Test func modelsWithSettingsAreReadByTesseract() throws {
    // Settings of layouts would hold for all engines of the process.
    let settings = Array("classify_debug_level 0\n".utf8)
    try withData(file(try english().bytes, replacing: [0: settings])) { languages in
      let path = try #require(languages.path(of: "eng"))
      for _ in 0..<2 {
        let error = #expect(throws: PlatenError.self) {
          try RecognitionModel.shared(path).vocabulary
        }
        #expect(error?.code == .unsupported)
      }
      var recognizer = try TextRecognizer(
        RecognizeTextRequest(level: .fast), data: languages)
      let image = try DrawnPage("Harbour", size: PixelSize(width: 200, height: 80)).image
      let page = try recognizer.recognize(image)
      #expect(page.text == "Harbour\n")
      #expect(page.engine != LineEngine.name)
    }
  }

  @Test func damagedModelsAreRefused() throws {
    let data = file(try english().bytes, replacing: [21: [0x37], 22: [1]])
    try withData(data) { languages in
      let error = #expect(throws: PlatenError.self) {
        _ = try LineReader(languages: ["eng"], data: languages)
      }
      #expect(error?.code == .malformed)
    }
  }

  @Test func alphabetsFromRightToLeftAreRefused() throws {
    // The alphabet alone tells: the rest is that of English.
    let alphabet = Array("2\nNULL 0 Common 0\n\u{5D0} 1 Hebrew 1\n".utf8)
    let data = file(try english().bytes, replacing: [21: alphabet])
    #expect(try RecognitionModel.refusal(of: TrainedData(data))?.code == .unsupported)
    #expect(try RecognitionModel.refusal(of: TrainedData(english().bytes)) == nil)
  }

  @Test func changedModelsAreRefusedOrHarmless() throws {
    let good = try english().bytes
    let image = try DrawnPage("The gate, 7.50", size: PixelSize(width: 180, height: 40)).image
    var random = SeededRandom(seed: 12)
    for _ in 0..<40 {
      var changed = good
      // Half of the changes are in the small components after the network and the dictionaries.
      let first = random.chance(2) ? 0 : good.count - 20_000
      changed[random.int(first...good.count - 1)] ^= UInt8(1 << random.int(0...7))
      try withData(changed) { languages in
        do throws(PlatenError) {
          var reader = try LineReader(languages: ["eng"], data: languages)
          _ = try reader.read(line: image)
        } catch { #expect([.malformed, .unsupported].contains(error.code), "\(error)") }
      }
    }
  }
}
