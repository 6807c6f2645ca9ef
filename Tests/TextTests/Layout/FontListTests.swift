import Foundation
import PlatenText
import Testing

/// The fonts that HTML and SVG name.
@Suite struct FontListTests {
  /// A word that begins with a digit is no identifier; semicolons, quotes and line ends would end
  /// the declaration. A generic family in quotes would be a font of that name.
  @Test(arguments: [
    ("DejaVu Sans, Noto Sans, sans-serif", "'DejaVu Sans', 'Noto Sans', sans-serif"),
    ("3270, DejaVu Serif", "'3270', 'DejaVu Serif'"),
    ("Press Start 2P,Monospace", "'Press Start 2P', Monospace"),
    ("A;B!C, ,  D\\'E ,\nF\nG", "'A;B!C', 'D\\\\\\'E', 'F G'"),
    ("\"Quoted\"", "'&quot;Quoted&quot;'"),
  ]) func familiesAreInQuotes(font: String, expected: String) throws {
    let layout = try TextLayout("text", width: 300, style: TextStyle(font: font))
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains("font-family:\(expected);"), "\(html)")
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    #expect(svg.contains("font-family=\"\(expected)\""))
  }
}
