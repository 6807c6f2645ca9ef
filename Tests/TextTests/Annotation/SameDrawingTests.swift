import PlatenImaging
import PlatenText
import Testing

/// Drawings that must not depend on what was drawn before, or on what is drawn beside them.
@Suite struct SameDrawingTests {
  private static let texts = [
    "Pay $5 by 21.11.2026 or a@b.com,c@d.com", "שלום a@b.com ו 203.0.113.77", "請寄 $7,$8 給 a@b.com",
    "Link https://example.org/a/very/long/path/that/breaks?x=1 and +44 20 7946 0018",
  ]

  private static func layout(_ text: String) throws -> TextLayout {
    try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 220, style: TextStyle(margin: 12))
  }

  @Test func manyThreadsDrawTheSamePixels() async throws {
    let alone = try Self.texts.map { try TokenRenderer().render(Self.layout($0), scale: 1.5) }
    let drawn = try await withThrowingTaskGroup(of: (Int, Image).self) { group in
      for number in 0..<32 {
        let index = number % Self.texts.count
        group.addTask {
          let layout = try Self.layout(Self.texts[index])
          return (index, try TokenRenderer().render(layout, scale: 1.5))
        }
      }
      return try await group.reduce(into: [(Int, Image)]()) { $0.append($1) }
    }
    #expect(drawn.count == 32)
    for (index, image) in drawn { #expect(image == alone[index], "\(Self.texts[index])") }
  }

  /// A page's text ends in a newline, or in a form feed and a page without text.
  @Test(arguments: ["\n", "\r\n", "\n\n"]) func theLastNewlineIsNotDrawn(end: String) throws {
    for text in Self.texts {
      let ended = try TokenRenderer().render(Self.layout(text + end))
      #expect(try ended == TokenRenderer().render(Self.layout(text)))
      #expect(try TokenRenderer().pdf(Self.layout(text + end + "\u{0C}")).count > 1000)
    }
  }

  @Test(arguments: TokenTheme.Look.allCases) func allFormatsHaveOneGeometry(
    _ look: TokenTheme.Look
  ) throws {
    for text in Self.texts {
      var theme = TokenTheme.light
      theme.look = look
      let renderer = TokenRenderer(theme: theme, showsLegend: true)
      // Each from a layout of its own, with another drawing between.
      let before = try renderer.json(Self.layout(text))
      let forPNG = try Self.layout(text)
      _ = try renderer.render(forPNG, scale: 3)
      let forPDF = try Self.layout(text)
      _ = try renderer.pdf(forPDF)
      _ = try Self.layout(Self.texts[0])
      let forSVG = try Self.layout(text)
      _ = try renderer.svg(forSVG)
      for layout in [forPNG, forPDF, forSVG] { #expect(try renderer.json(layout) == before) }
    }
  }
}
