import Foundation
import PlatenCore
import TestSupport
import Testing

@testable import PlatenRecognizer

private let englishData = "/usr/share/tesseract-ocr/5/tessdata/eng.traineddata"

/// The English model of Debian 12, where it is installed.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: englishData)))
struct DebianModelTests {
  private let components: [Int: ArraySlice<UInt8>]
  private let vocabulary: Vocabulary

  init() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: englishData)))
    func number(_ place: Int) -> Int {
      bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let offsets = (0..<24).map { number(4 + 8 * $0) }
    var components: [Int: ArraySlice<UInt8>] = [:]
    for (place, offset) in offsets.enumerated() where offset >= 0 {
      components[place] = bytes[offset..<(offsets.filter { $0 > offset }.min() ?? bytes.count)]
    }
    self.components = components
    vocabulary = try Vocabulary(try TrainedData(bytes))
  }

  @Test func itsNumbersAreThoseOfTheFile() {
    #expect(vocabulary.alphabet.count == 112)
    #expect(vocabulary.classes == 111)
    #expect(vocabulary.nullClass == 110)
    #expect(vocabulary.recoder.maxLength == 1)
    #expect(vocabulary.dawgs.map(\.count) == [539, 461_848, 591])
    #expect(vocabulary.alphabet.isSpaceDelimited)
    #expect(vocabulary.alphabet.texts[3] == "C" && vocabulary.alphabet.kinds[7] == .punctuation)
  }

  @Test func itsDictionaryKnowsWordsAndNoOthers() throws {
    let speller = UnicharSet.Speller(vocabulary.alphabet)
    for word in ["the", "government", "economic", "London"] {
      #expect(vocabulary.dawgs[1].contains(try #require(speller.spellWord(word))))
    }
    for word in ["governmen", "xqzt", "blorptang"] {
      #expect(!vocabulary.dawgs[1].contains(try #require(speller.spellWord(word))))
    }
    #expect(speller.spellWord("日") == nil)
  }

  /// Scores that show each symbol plainly, between steps without one.
  private func scores(showing text: String) throws -> LineScores {
    let speller = UnicharSet.Speller(vocabulary.alphabet)
    var values: [Float] = []
    for symbol in try #require(speller.spellWord(text)) {
      for code in [vocabulary.recoder.codes[Int(symbol)][0], 110] {
        values += (0..<111).map { $0 == code ? 0.95 : 0.05 / 110 }
      }
    }
    return LineScores(steps: values.count / 111, classes: 111, values: values)
  }

  @Test(arguments: [
    "The quick brown fox jumps over the lazy dog.", "Invoice No. 2026-118: 1,234.56 (VAT 19%)",
    "\"Don't!\" <user@mail.org> $99.95 / €7 & §4", "Zxqv fnord O0o1lI5S8B",
  ])
  func whatIsShownPlainlyIsRead(_ text: String) throws {
    var decoder = LineDecoder(vocabulary)
    #expect(decoder.decode(try scores(showing: text)).text == text)
  }

  @Test func damageIsRefusedOrHarmless() throws {
    var random = SeededRandom(seed: 2)
    let scores = try scores(showing: "The 12 dogs.")
    for round in 0..<200 {
      var components = components
      let name = [17, 18, 19, 20, 21, 22][round % 6]
      var bytes = Array(try #require(components[name]))
      // Beginnings and ends hold the sizes; of the network only the end is read here.
      let last = min(bytes.count, 40)
      let place = name == 17 ? bytes.count - random.int(1...28) : random.int(0...last - 1)
      bytes[random.chance(70) ? place : bytes.count - random.int(1...last)] = random.byte()
      components[name] = random.chance(80) ? bytes[...] : bytes[..<random.int(0...bytes.count - 1)]
      guard let vocabulary = try? Vocabulary({ components[$0.rawValue] }),
        vocabulary.classes <= 111
      else { continue }
      var decoder = LineDecoder(vocabulary)
      _ = decoder.decode(scores)
    }
  }
}
