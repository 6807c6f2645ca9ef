import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Letters one below another, which a reader takes for words of one character.
@Suite struct StackedWordsTests {
  /// Each letter in a line of its own, 16 by 16 with gaps of 8, below a word of prose.
  private func page(_ letters: String, besides prose: String = "harbour") -> RecognizedText.Page {
    var text = ""
    var lines: [RecognizedText.Line] = []
    for (row, letter) in letters.enumerated() {
      var words: [RecognizedText.Word] = []
      for (x, part) in [(20, prose), (300, String(letter))] {
        let start = text.utf8.count
        text += part
        let width = part.count * 16
        words.append(
          RecognizedText.Word(
            text: part, confidence: 0.9,
            box: PixelRect(x: x, y: 20 + 24 * row, width: width, height: 16),
            range: start..<text.utf8.count, candidates: []))
        text += part == prose ? " " : "\n"
      }
      lines.append(
        RecognizedText.Line(
          text: words.map(\.text).joined(separator: " "), confidence: 0.9,
          box: PixelRect(x: 20, y: 20 + 24 * row, width: 296, height: 16), words: words))
    }
    let size = PixelSize(width: 400, height: 600)
    return RecognizedText.Page(
      index: 0, size: size, rotation: 0, skew: 0,
      blocks: [.init(box: PixelRect(size), lines: lines)], text: text)
  }

  @Test(arguments: [("ada@example.org", Token.Kind.email), ("4111111111111111", .card)])
  func theyAreFoundAndCovered(_ letters: String, _ kind: Token.Kind) throws {
    var search = RedactionSearch(Redactor())
    let places = search.places(in: page(letters), scale: 1)
    let place = try #require(places.first { $0.kind == kind })
    let bounds = place.rough.quad.bounds
    #expect(bounds.x >= 298 && bounds.maxX <= 318, "the words beside it stay")
    #expect(bounds.y <= 20 && bounds.maxY >= 20 + 24 * (letters.count - 1) + 16)
    #expect(place.rough.axis == PixelPoint(x: 0, y: 1))
  }

  /// A reader loses some, and takes others for something else.
  @Test func whatWasMisreadOfAnAddressGoes() {
    var search = RedactionSearch(Redactor())
    let places = search.places(in: page("a@exarn|e"), scale: 1)
    #expect(places.map(\.kind) == [.doubt])
    let bottom = places.first?.rough.quad.bounds.maxY ?? 0
    #expect(bottom > 20 + 24 * 9 + 16 + 24, "what stands below was not read")
  }

  @Test func quantitiesBelowEachOtherStay() {
    var search = RedactionSearch(Redactor())
    #expect(search.places(in: page("1121312114"), scale: 1).isEmpty)
    #expect(StackedWords(page("aIaIa")).stacks.isEmpty)
  }
}
