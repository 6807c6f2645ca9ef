import Foundation
import PlatenImaging
import PlatenText
import Testing

/// Colours are judged by published formulas: WCAG 2.2 for contrast, the matrix of Machado, Oliveira
/// and Fernandes (2009) for eyes without green cones, CIE 1976 for distances.
@Suite struct ThemeTests {
  private typealias Color = TokenTheme.Color
  private static let themes: [TokenTheme] = [.light, .dark]

  @Test(arguments: [
    (Double.nan, 0.0), (-Double.infinity, 0.0), (-0.1, 0.0), (0.5, 0.5), (2.0, 1.0),
  ])
  func partsOfAColourAreBroughtIntoRange(_ given: Double, _ part: Double) {
    let color = Color(red: given, green: given, blue: given)
    #expect([color.red, color.green, color.blue] == [part, part, part])
  }

  private func linear(_ color: Color) -> [Double] {
    [color.red, color.green, color.blue].map {
      $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
    }
  }

  private func times(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).map(*).reduce(0, +) }
  }

  private func luminance(_ color: Color) -> Double {
    zip(linear(color), [0.2126, 0.7152, 0.0722]).map(*).reduce(0, +)
  }

  private func lab(_ color: Color) -> [Double] {
    let seen = times(
      [
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
      ], linear(color)
    ).map { min(max($0, 0), 1) }
    let xyz = times(
      [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]], seen)
    let f = zip(xyz, [0.9505, 1, 1.089]).map { value, white in
      value / white > 0.008856 ? cbrt(value / white) : 7.787 * value / white + 16.0 / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private func distance(_ a: Color, _ b: Color) -> Double {
    zip(lab(a), lab(b)).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  private func contrast(_ first: Color, _ second: Color) -> Double {
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(arguments: themes) func lettersStandOutOnEveryFill(_ theme: TokenTheme) {
    let fills = theme.paints.values.map(\.fill) + [theme.otherPaint.fill, theme.background]
    for fill in fills { #expect(contrast(fill, theme.text) >= 7) }
  }

  /// What a mark is known by has 3:1 to the paper (WCAG 2.2, 1.4.11): the outline of a capsule and
  /// of a label, and the underline, which has its colour.
  @Test(arguments: themes) func marksStandOutFromThePaper(_ theme: TokenTheme) {
    #expect(theme.outlineWidth >= 1)
    for (kind, paint) in theme.paints {
      let apart = contrast(paint.outline, theme.background)
      #expect(apart >= 3, "\(kind.rawValue): \(apart)")
    }
    let other = contrast(theme.otherPaint.outline, theme.background)
    #expect(other >= 3)
  }

  /// The outline is drawn on the inside of the box.
  @Test(arguments: themes) func capsulesHaveTheirOutline(_ theme: TokenTheme) throws {
    let text = "card 4111 1111 1111 1111"
    let layout = try TextLayout(text, highlighting: DataDetector().tokens(in: text), width: 300)
    let box = try #require(theme.boxes(in: layout).first)
    let paint = theme.paint(for: layout.tokens[box.token].kind)
    let scale = 8.0
    let image = try TokenRenderer(theme: theme).render(layout, scale: scale)
    let row = Int((box.rect.y + box.rect.height / 2) * scale)
    func color(_ x: Double) -> [UInt8] {
      let place = row * image.bytesPerRow + Int(x * scale) * 4
      return (0..<3).map {
        unsafe image.bytes.unsafeLoad(fromByteOffset: place + $0, as: UInt8.self)
      }
    }
    func levels(_ color: Color) -> [UInt8] {
      [color.red, color.green, color.blue].map { UInt8(($0 * 255).rounded()) }
    }
    #expect(color(box.rect.x + theme.outlineWidth / 2) == levels(paint.outline))
    #expect(color(box.rect.x + theme.outlineWidth + 1) == levels(paint.fill))
    let html = String(decoding: TokenRenderer(theme: theme).html(layout), as: UTF8.self)
    #expect(html.contains(";box-shadow:inset 0 0 0 \(theme.outlineWidth)px #"))
  }

  @Test(arguments: themes) func kindsDifferForEyesWithoutGreenCones(_ theme: TokenTheme) {
    let paints = theme.paints.sorted { $0.key.rawValue < $1.key.rawValue }
    for (index, (kind, paint)) in paints.enumerated() {
      #expect(distance(paint.fill, theme.background) > 5, "\(kind.rawValue) and the paper")
      for (other, rival) in paints[..<index] {
        let apart = distance(paint.fill, rival.fill)
        #expect(apart >= 8, "\(kind.rawValue) and \(other.rawValue): \(apart)")
        let lines = distance(paint.outline, rival.outline)
        #expect(lines >= 15, "underlines of \(kind.rawValue) and \(other.rawValue): \(lines)")
      }
    }
  }

  @Test func eachLookIsDrawn() throws {
    let text = "to ada@example.org now"
    let layout = try TextLayout(text, highlighting: DataDetector().tokens(in: text), width: 260)
    var pictures: Set<[UInt8]> = []
    for look in TokenTheme.Look.allCases {
      var theme = TokenTheme.light
      theme.look = look
      let image = try TokenRenderer(theme: theme).render(layout)
      pictures.insert(unsafe image.withUnsafeBytes { unsafe Array($0) })
    }
    #expect(pictures.count == 3)
  }

  @Test func svgAndHTMLHoldTheTextInItsOrder() throws {
    let text = "to <ada@example.org> & قبل 2026-11-21 \"now\""
    let layout = try TextLayout(text, highlighting: DataDetector().tokens(in: text), width: 640)
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    // Tokens are parts of their own.
    let plain = svg.replacing(/<title>[^<]*<\/title>|<\/?(tspan|a)[^>]*>/, with: "")
    #expect(plain.contains("&lt;ada@example.org&gt; &amp; قبل 2026-11-21 &quot;now&quot;</text>"))
    #expect(try XMLDocumentCheck(svg).isWellFormed)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains("href=\"mailto:ada@example.org\""))
    #expect(html.contains("data-kind=\"date\""))
    #expect(!html.contains("<ada"))
    #expect(try XMLDocumentCheck(html).isWellFormed)
    #expect(!html.contains(">email</mark>"))
    let named = String(decoding: TokenRenderer(showsLegend: true).html(layout), as: UTF8.self)
    #expect(named.contains(">date</mark>   <mark data-kind=\"email\""))
    #expect(try XMLDocumentCheck(named).isWellFormed)
  }

  /// Without its encoding a browser takes a page from a server for Latin-1.
  @Test func anHTMLFileSaysItsEncoding() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let layout = try TextLayout("Grüße", width: 300)
    try layout.write(to: folder.appending(path: "a.html"))
    let page = try String(contentsOf: folder.appending(path: "a.html"), encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>\n<meta charset=\"utf-8\">"))
    #expect(page.contains("<meta name=\"viewport\" content=\"width=device-width"))
    #expect(page.hasSuffix(String(decoding: TokenRenderer().html(layout), as: UTF8.self)))
  }
}

/// Looks whether tags are closed in the order they were opened.
private struct XMLDocumentCheck {
  let isWellFormed: Bool

  init(_ text: String) throws {
    var open: [Substring] = []
    var sound = true
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else {
        sound = false
        break
      }
      let tag = rest[rest.index(after: start)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("?") || tag.hasPrefix("!") || tag.hasSuffix("/") { continue }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { sound = false }
      } else {
        open.append(tag.prefix { !$0.isWhitespace })
      }
    }
    isWellFormed = sound && open.isEmpty
  }
}
