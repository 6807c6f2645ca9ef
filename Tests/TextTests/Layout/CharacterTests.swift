import PlatenCore
import PlatenImaging
import PlatenText
import Testing

/// Characters of a layout at points, and the boxes of any part of its text.
@Suite struct CharacterTests {
  private static let texts = [
    "Write to ada@example.org\nby noon: first e\u{301} and so on until it wraps",
    "שלום 21.11.2026 abc, ada@example.org מרחבא", "first page\u{0C}second page",
  ]

  @Test(arguments: texts, [1, 2]) func eachCharacterIsFoundInItsBox(
    _ text: String, _ columns: Int
  ) throws {
    var style = TextStyle()
    style.columns = columns
    let tokens = DataDetector().tokens(in: text)
    let layout = try TextLayout(text, highlighting: tokens, width: 360, style: style)
    var seen = 0
    for index in text.indices where !text[index].isWhitespace {
      let start = text.utf8.distance(from: text.startIndex, to: index)
      let rects = layout.rects(for: start..<start + text[index].utf8.count)
      let rect = try #require(rects.first)
      #expect(rects.count == 1 && rect.width > 0)
      let middle = TextLayout.Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
      #expect(layout.characterIndex(at: middle) == start)
      seen += 1
    }
    #expect(seen > 15)
  }

  /// Another text was set meanwhile, so that this one is set anew.
  @Test(arguments: texts) func aTokenHasTheBoxesOfItsRange(_ text: String) throws {
    let tokens = DataDetector().tokens(in: text)
    let layout = try TextLayout(text, highlighting: tokens, width: 140)
    _ = try TextLayout("another", width: 200)
    for token in layout.tokens {
      #expect(layout.rects(for: token.range) == layout.rects(for: token))
    }
    let all = layout.rects(for: -5..<Int.max)
    #expect(all.count >= layout.lines.count { !$0.range.isEmpty })
  }

  @Test func whereNothingIsWrittenNoCharacterIs() throws {
    let layout = try TextLayout("a", width: 200)
    #expect(layout.characterIndex(at: .init(x: 1, y: 1)) == nil)
    #expect(layout.characterIndex(at: .init(x: .nan, y: .infinity)) == nil)
    #expect(layout.rects(for: 0..<0).isEmpty)
    #expect(layout.rects(for: 1..<9).isEmpty)
  }

  /// Of a character that has several bytes, each leads to the whole.
  @Test func aPartOfACharacterIsAllOfIt() throws {
    let layout = try TextLayout("x\u{E9}y", width: 200)
    #expect(layout.rects(for: 2..<3) == layout.rects(for: 1..<3))
    #expect(layout.rects(for: 1..<3) != layout.rects(for: 0..<3))
  }
}
