import PlatenCore
import PlatenImaging
@testable import PlatenText
import Testing

/// The names of kinds on tabs above the boxes.
@Suite struct LabelTests {
  private func render(_ text: String, _ style: TextStyle, look: TokenTheme.Look = .label) throws
    -> (image: Image, layout: TextLayout)
  {
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 400, style: style)
    var theme = TokenTheme.light
    theme.look = look
    return (try TokenRenderer(theme: theme).render(layout, scale: 2), layout)
  }

  private func rows(_ image: Image, _ range: Range<Int>) -> [[UInt8]] {
    range.map { y in
      let row = image.row(y)
      return (0..<image.width * 4).map { unsafe row.unsafeLoad(fromByteOffset: $0, as: UInt8.self) }
    }
  }

  /// A tab that the edge of the page would cut is left out; with room above it is drawn.
  @Test(arguments: [(20, 28, true), (42, 28, false), (60, 28, false), (60, 50, true)])
  func namesAreNotCutAtTheTop(size: Double, margin: Double, isShown: Bool) throws {
    let style = TextStyle(size: size, lineSpacing: size, margin: margin)
    let (labelled, layout) = try render("19% is due", style)
    let (plain, _) = try render("19% is due", style, look: .capsule)
    let above = 0..<Int(2 * (layout.lines[0].rect.y - 3))
    let paper = rows(plain, above)
    #expect((rows(labelled, above) != paper) == isShown)
    #expect(rows(labelled, 0..<1) == rows(plain, 0..<1), "nothing touches the edge")
  }

  /// At small sizes a tab is as high as a line, and would hide the letters above it.
  @Test(arguments: [
    (4, 3.8, false), (4, 8.5, true), (5, 8.5, true), (14, 13.3, true), (14, 0, false),
  ])
  func namesHideNoLetters(size: Double, spacing: Double, isShown: Bool) throws {
    let style = TextStyle(size: size, lineSpacing: spacing, margin: 28)
    let text = "Rate is xxxx due mmmm\nRate 19% to info@example.org now"
    let (labelled, layout) = try render(text, style)
    let (plain, _) = try render(text, style, look: .capsule)
    let line = layout.lines[0]
    let letters = Int(2 * line.rect.y)..<Int(2 * (line.baseline - size / 4))
    #expect(rows(labelled, letters) == rows(plain, letters))
    let below = Int(2 * (line.baseline - size / 4))..<Int(2 * (layout.lines[1].rect.y - 2))
    guard !below.isEmpty else { return }
    #expect((rows(labelled, below) != rows(plain, below)) == isShown)
  }

  /// A name is as wide as its type asks for, and on one line, whatever its size.
  @Test(arguments: ["percent", "insurance number of the holder"])
  func namesAreWhole(name: String) throws {
    let engine = try TextEngine()
    func width(_ size: Double) throws -> Double {
      try KindLabel(Token.Kind(rawValue: name), style: TextStyle(size: size), engine: engine).width
    }
    let (small, large) = (try width(20), try width(200))
    #expect(abs(large / small - 10) < 0.3, "\(small), \(large)")
  }
}
