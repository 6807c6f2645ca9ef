import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// Letters beside the words that a reading has placed.
@Suite struct WordEdgesTests {
  private static let size = PixelSize(width: 420, height: 80)

  /// A drawn line, and words that some of its shapes from left to right are the boxes of.
  private func read(
    _ line: String, _ words: [(text: String, shapes: Range<Int>)]
  ) throws -> (page: CleanedPage, text: RecognizedText.Page, shapes: [PixelRect]) {
    let image = try DrawnPage(line, size: Self.size, pixels: 30, at: (30, 20)).image
    let page = try PageCleaner().clean(image)
    let shapes = try page.shapes(in: PixelRect(page.picture.size))
      .map { page.transform(Quad($0)).bounds }.sorted { $0.x < $1.x }
    var text = RecognizedText.Page(empty: image.size, index: 0)
    let read = words.map { word in
      let boxes = shapes[word.shapes]
      return RecognizedText.Word(
        text: word.text, confidence: 0.9,
        box: boxes.dropFirst().reduce(boxes[word.shapes.lowerBound]) { $0.union($1) },
        range: 0..<0, candidates: [])
    }
    let box = PixelRect(image.size)
    text.blocks = [
      .init(box: box, lines: [.init(text: "", confidence: 0, box: box, words: read)])
    ]
    text.compose()
    return (page, text, shapes)
  }

  @Test func aDigitThatNoWordHasIsTakenIn() throws {
    var (page, text, shapes) = try read(
      "10 0118 or", [("10", 0..<2), ("0118", 2..<5), ("or", 6..<8)])
    let before = text.words.map(\.box)
    WordEdges(of: page).apply(to: &text)
    let after = text.words.map(\.box)
    #expect(abs(after[1].maxX - shapes[5].maxX) < 2 && abs(after[1].x - before[1].x) < 2)
    #expect(after[0] == before[0] && after[2] == before[2])
    #expect(abs(text.words[1].quad.bounds.maxX - shapes[5].maxX) < 2)
  }

  /// Where the next word begins too early, there is no gap between both boxes.
  @Test func aDigitThatTouchesTheNextBoxIsTakenIn() throws {
    var (page, text, shapes) = try read(
      "10 0118 or", [("10", 0..<2), ("0118", 2..<5), ("or", 6..<8)])
    let early = shapes[5].maxX - 2
    text.forEachWord { word in
      guard word.text == "or" else { return }
      word.box = PixelRect(
        x: early, y: word.box.y, width: word.box.maxX - early, height: word.box.height)
      word.quad = Quad(word.box)
    }
    WordEdges(of: page).apply(to: &text)
    #expect(abs(text.words[1].box.maxX - shapes[5].maxX) < 2)
    #expect(abs(text.words[2].box.x - early) < 2)
  }

  /// A first letter is, too, and what stands as far from one word as from the other is of neither.
  @Test func aWordThatWasNotReadIsNoPartOfAnother() throws {
    var (page, text, shapes) = try read("OB 0 Or", [("OB", 1..<2), ("Or", 3..<5)])
    let before = text.words.map(\.box)
    WordEdges(of: page).apply(to: &text)
    let after = text.words.map(\.box)
    #expect(abs(after[0].x - shapes[0].x) < 2 && after[0].maxX == before[0].maxX)
    #expect(after[1] == before[1])
  }
}
