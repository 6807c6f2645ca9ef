public import PlatenCore

/// Text set in lines, and where its tokens stand: immutable geometry that can be drawn anywhere.
///
/// ```swift
/// let text = "Write to info@example.org"
/// let tokens = DataDetector().tokens(in: text)
/// let layout = try TextLayout(text, highlighting: tokens, width: 320)
/// layout.rects(for: tokens[0]).count      // 1
/// try layout.write(to: "tokens.pdf")
/// ```
///
/// A form feed begins a new page, as in ``RecognizedText/string``. Ranges of tokens count from the
/// start of a plain text, and from the start of their page in a recognised one.
///
/// Lengths are units: a pixel at scale 1, a point in a PDF.
public struct TextLayout: Sendable {
  /// The text.
  public let string: String
  /// The tokens, in the order of the text; one before those that it holds.
  public let tokens: [Token]
  /// How it is set.
  public let style: TextStyle
  /// The width as asked for, and the height it took, both with margins.
  package let size: Size
  /// The lines, from top to bottom.
  public let lines: [Line]
  /// Characters that no font on the machine has; they are drawn as boxes with their codes.
  public let unknownGlyphs: Int
  /// The packages that have fonts for them, as Debian calls them.
  public let missingFontPackages: [String]

  let display: DisplayText
  /// Where its tokens are in the text, and where they are shown.
  let ranges: [Range<Int>]
  /// Where those that no other one holds are shown.
  let displayRanges: [Range<Int>]
  /// How many others hold each.
  let depths: [Int]
  /// For each token its boxes, with the line each stands in.
  let placements: [[Placement]]

  /// The longest text that is laid out, in UTF-8 bytes.
  public static let maximumByteCount = 1 << 20

  /// Sets a text.
  ///
  /// - Parameters:
  ///   - string: The text, at most ``maximumByteCount`` bytes of UTF-8.
  ///   - tokens: Found in this text; one may hold another, but not a part of it. Of two in one
  ///     place the first holds the second.
  ///   - width: The width of the whole in units of the layout, margins included: at most 20 000,
  ///     and with room for a few letters between the margins.
  ///   - style: Font, size and the space around the text.
  /// - Throws: `invalidArgument` for a token that is not in the text, a width or a style out of
  ///   range; `limitExceeded` for a text or a word that is too long; `missingResource` without any
  ///   font; `cancelled`.
  public init(
    _ string: String, highlighting tokens: [Token] = [], width: Double,
    style: TextStyle = TextStyle()
  ) throws(PlatenError) {
    try self.init(string, highlighting: tokens, width: width, style: style, engine: TextEngine())
  }

  /// Sets a recognised text of one page or many, with the tokens that were found in it; the rest is
  /// as in ``init(_:highlighting:width:style:)-(String,_,_,_)``.
  ///
  /// Pages are told by their ``RecognizedText/Page/index``, so that a part of a document will do.
  public init(
    _ text: RecognizedText, highlighting tokens: [Token] = [], width: Double,
    style: TextStyle = TextStyle()
  ) throws(PlatenError) {
    var starts: [Int: Int] = [:]
    var start = 0
    for page in text.pages {
      starts[page.index] = starts[page.index] ?? start
      // A form feed stands between two pages.
      start += page.text.utf8.count + 1
    }
    try self.init(
      text.string, pageStarts: starts, highlighting: tokens, width: width, style: style,
      engine: TextEngine())
  }

  /// Sets a text with an engine that a worker keeps.
  package init(
    _ string: String, pageStarts: [Int: Int]? = nil, highlighting tokens: [Token], width: Double,
    style: TextStyle, engine: borrowing TextEngine
  ) throws(PlatenError) {
    let bytes = Array(string.utf8)
    try style.check(width: width, byteCount: bytes.count)
    let ordered = try TokenPlacing(bytes, pageStarts: pageStarts).ordered(tokens)
    let outer = ordered.filter { $0.depth == 0 }.map(\.range)
    let display = try DisplayText(bytes, isolating: outer)
    let displayRanges = outer.map { display.range(showing: $0) }
    let text = try PangoText(
      display, style: style, width: style.columnWidth(in: width),
      whole: displayRanges, engine: engine)
    let set = text.lines(of: display)
    try TextStyle.check(lineCount: text.lineCount, height: Double(text.lineCount) * style.size)
    let pitch = LinePitch(set, style: style, engine: engine)
    var lines = set.map { line in
      let start = display.source(of: line.range.lowerBound)
      let end = display.source(of: line.range.upperBound)
      return Line(
        range: start..<max(start, end), baseline: pitch.ascent, rect: line.rect,
        startsPage: start > 0 && bytes[start - 1] == 0x0C,
        runsRightToLeft: line.runsRightToLeft)
    }
    let columns = ColumnPlacing(style, width: width, pitch: pitch).place(
      &lines, inks: set.map(\.ink))
    var placements = [[Placement]](repeating: [], count: ordered.count)
    var first = 0
    var letters: [Int: LineLetters] = [:]
    for (index, placed) in ordered.enumerated() {
      if index & 63 == 0 { try Cancellation.current?.check() }
      let shown = display.range(showing: placed.range)
      while first < set.count, set[first].range.upperBound <= shown.lowerBound { first += 1 }
      var number = first
      while number < set.count, set[number].range.lowerBound < shown.upperBound {
        let line = letters[number] ?? LineLetters(set[number])
        letters[number] = line
        for run in line.runs(of: shown) {
          let place = Placement(run, number, lines[number], in: columns[number])
          if let place { placements[index].append(place) }
        }
        number += 1
      }
    }
    self.string = string
    self.tokens = ordered.map(\.token)
    self.style = style
    self.display = display
    self.ranges = ordered.map(\.range)
    self.depths = ordered.map(\.depth)
    self.displayRanges = displayRanges
    self.lines = lines
    self.placements = placements
    let bottom = lines.map(\.rect.maxY).max() ?? style.margin
    self.size = Size(width: width, height: bottom + style.margin)
    self.unknownGlyphs = text.unknownGlyphs
    self.missingFontPackages =
      text.unknownGlyphs > 0 ? FontPackages.names(for: text.unknownScalars()) : []
  }

  /// The boxes of a token, from top to bottom and from left to right: one per line, more where
  /// writing in the other direction parts it. Empty for a token that is not in this layout.
  public func rects(for token: Token) -> [Rect] {
    guard let index = tokens.firstIndex(of: token) else { return [] }
    return placements[index].map(\.rect)
  }

  /// The token whose box a point lies in; of tokens that hold each other, the innermost.
  public func token(at point: Point) -> Token? {
    let index = placements.lastIndex { $0.contains { $0.rect.contains(point) } }
    return index.map { tokens[$0] }
  }
}
