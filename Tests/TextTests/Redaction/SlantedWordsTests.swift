import Foundation
import PlatenImaging
import Testing

@testable import PlatenText

/// Writing at an angle in PDFs, of which Poppler tells scraps.
@Suite(.enabled(if: Poppler.isInstalled, "poppler-utils or qpdf is missing"))
struct SlantedWordsTests {
  /// A page with two level lines and one at an angle.
  private func source(_ text: String, degrees: Double, x: Int, y: Int) throws -> ImageSource {
    let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
    let matrix = [cosine, sine, -sine, cosine].map { String(format: "%.5f", $0) }
    let content = """
      BT/F1 12 Tf 40 780 Td(Terms of use for all guests, in two columns)Tj ET
      BT/F1 22 Tf \(matrix.joined(separator: " ")) \(x) \(y) Tm(\(text))Tj ET
      BT/F1 12 Tf 40 40 Td(and the people of the house)Tj ET
      """
    let objects = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 820]/Contents 4 0 R/Resources<</Font<</F1<<"
        + "/Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
      "<</Length \(content.utf8.count)>>\nstream\n\(content)\nendstream",
    ]
    var file = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += String(format: "%010d 00000 n \n", file.utf8.count)
      file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = file.utf8.count
    let end = "trailer\n<</Size 5/Root 1 0 R>>\nstartxref\n\(start)\n%%EOF\n"
    return try ImageSource(bytes: Array((file + table + end).utf8))
  }

  @Test(arguments: [
    (15.0, 60, 200), (30, 60, 200), (45, 80, 200), (60, 150, 200), (75, 250, 200), (-20, 60, 600),
    (-45, 80, 600), (-60, 150, 700),
  ])
  func addressesAtAnAngleAreFound(degrees: Double, x: Int, y: Int) throws {
    let address = "johanna.weber@secretmail.org"
    let source = try source("Licensed to \(address)", degrees: degrees, x: x, y: y)
    let page = try #require(try source.ownText(at: 0))
    var search = RedactionSearch(Redactor())
    let places = search.places(in: page, scale: 1)
    #expect(search.terms.contains(address))
    // One cover along the writing, and not one of each scrap, which leaves corners of letters.
    let tokens = places.filter { $0.kind == .email }
    try #require(tokens.count == 1)
    let axis = tokens[0].rough.axis
    #expect(abs(atan2(-axis.y, axis.x) * 180 / .pi - degrees) < 5)
    // Covered from its first letter to its last, which is as far as it is long.
    let boxes = places.map { $0.rough.quad.bounds }
    let all = try #require(boxes.dropFirst().reduce(boxes.first) { $0?.union($1) })
    let length = Double(all.width * all.width + all.height * all.height).squareRoot()
    // 28 letters of 22 points, each more than two fifths of that wide.
    let least: Double = 1026
    #expect(length > least)
  }

  /// A page of lines of one word each.
  private func page(_ words: [(text: String, box: PixelRect)]) -> RecognizedText.Page {
    let lines = words.map { text, box in
      let word = RecognizedText.Word(
        text: text, confidence: 1, box: box, range: 0..<0, candidates: [])
      return RecognizedText.Line(text: text, confidence: 1, box: box, words: [word])
    }
    let size = PixelSize(width: 2000, height: 4000)
    return RecognizedText.Page(
      index: 0, size: size, rotation: 0, skew: 0,
      blocks: [.init(box: PixelRect(size), lines: lines)], text: "")
  }

  /// Each begins close below the one before, and goes on to the right of it.
  @Test func levelLinesAreNone() {
    let words = (1...5).map { count in
      (
        text: String(repeating: "a", count: count),
        box: PixelRect(x: 10, y: 12 * count, width: 10 * count, height: 10)
      )
    }
    #expect(SlantedWords(page(words)).runs.isEmpty)
  }

  /// More lines of one word than are looked through pair by pair.
  @Test func amongManyLinesItIsFound() throws {
    let level = (0..<10_050).map { number in
      (
        text: "word",
        box: PixelRect(x: 20 * (number % 50), y: 12 * (number / 50), width: 10, height: 10)
      )
    }
    let slanted = "slanted".enumerated().map { place, letter in
      (
        text: String(letter),
        box: PixelRect(x: 1200 + 10 * place, y: 900 - 10 * place, width: 10, height: 10)
      )
    }
    let runs = SlantedWords(page(level + slanted)).runs
    try #require(runs.count == 1)
    #expect(runs[0].map(\.text).joined() == "slanted")
  }
}
