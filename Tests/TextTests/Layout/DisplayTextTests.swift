@testable import PlatenText
import Testing

/// What Pango gets for a text.
@Suite struct DisplayTextTests {
  /// Texts are set in parts that end at a line feed: other line ends become one, in as many bytes.
  /// A control has no glyph in any font, and is a space.
  @Test(arguments: [
    ("a\rb\r", "a\nb\n"), ("a\r\nb", "a\r\nb"), ("\r\r\n\r", "\n\r\n\n"), ("a\u{0C}b", "a\nb"),
    ("a\u{85}b\u{85}", "a\r\nb\r\n"), ("\r\u{85}\n", "\n\r\n\n"), ("a\u{80}b\u{9F}", "a  b  "),
    ("a\u{7}b\u{7F}", "a b "), ("é\u{A0}Â\u{A0}", "é\u{A0}Â\u{A0}"),
  ]) func controlsAreReplaced(source: String, shown: String) throws {
    let display = try DisplayText(Array(source.utf8), isolating: [])
    #expect(display.bytes == Array(shown.utf8))
  }

  /// No font has a glyph for a control, so that none would help.
  @Test func controlsAskForNoFont() throws {
    let layout = try TextLayout("C\u{85}D \u{9A}x\u{7}", width: 300)
    #expect(layout.unknownGlyphs == 0 && layout.missingFontPackages.isEmpty)
    #expect(layout.lines.map(\.range) == [0..<1, 3..<9])
  }
}
