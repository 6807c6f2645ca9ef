import PlatenText
import Testing

/// The fragment of HTML has the form of the other formats.
@Suite struct HTMLTests {
  private func html(
    _ text: String, look: TokenTheme.Look = .capsule, style: TextStyle = TextStyle()
  ) throws -> (html: String, layout: TextLayout) {
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: 600, style: style)
    var theme = TokenTheme.light
    theme.look = look
    let html = TokenRenderer(theme: theme).html(layout)
    return (String(decoding: html, as: UTF8.self), layout)
  }

  /// Else `+49 30` would be seen as `30 49+`, and an Arabic paragraph begin on the left.
  @Test func directionsAreThoseOfThePicture() throws {
    let (html, _) = try html("اتصل على +49 30 1234567 قبل 3 May 2026\nto ada@example.org")
    #expect(html.hasPrefix("<div "))
    #expect(html.prefix { $0 != ">" }.contains("unicode-bidi:plaintext;text-align:start;"))
    let marks = html.split(separator: "<mark ").dropFirst()
    #expect(marks.count == 3)
    for mark in marks {
      let head = mark.prefix { $0 != ">" }
      #expect(head.contains(" dir=\"auto\"") && head.contains(";unicode-bidi:isolate\""))
    }
  }

  /// As in the display text, a token within another runs as the letters around it.
  @Test func innerTokensAreNotIsolated() throws {
    let text = "شكرا total: $12.50"
    let start = "شكرا ".utf8.count
    let end = text.utf8.count
    let layout = try TextLayout(
      text,
      highlighting: [
        Token(kind: .key, range: start..<end, text: "total: $12.50", value: ""),
        Token(kind: .money, range: end - 6..<end, text: "$12.50", value: ""),
      ], width: 400)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    let marks = html.split(separator: "<mark ").dropFirst().map { $0.prefix { $0 != ">" } }
    #expect(marks.map { $0.contains("isolate") } == [true, false])
    #expect(marks.map { $0.contains("dir=") } == [true, false])
  }

  /// Lines lie as far apart as in the layout, or boxes would cover the letters above.
  @Test(arguments: [TextStyle(), TextStyle(size: 20, lineSpacing: 19), TextStyle(lineSpacing: 0)])
  func linesAreAsFarApart(style: TextStyle) throws {
    let (html, layout) = try html("one\ntwo 日本\nthree", style: style)
    let pitch = layout.lines[1].baseline - layout.lines[0].baseline
    let rest = try #require(html.split(separator: "line-height:").dropFirst().first)
    let height = try #require(Double(rest.prefix { $0 != "p" }))
    #expect(abs(height - pitch) < 0.001)
  }

  @Test func linksHaveNoLineOfTheirOwn() throws {
    let (html, _) = try html("see https://example.org")
    #expect(html.contains("style=\"color:inherit;text-decoration:none\">https://example.org</a>"))
  }

  /// The name of a kind stands on the first box, where the next token leaves room for it.
  @Test(arguments: [
    ("write to info@example.org", ["EMAIL"]), ("19%", ["PERCENT"]), ("19%, 20%, 5%", ["PERCENT"]),
    ("19% and\n20%", ["PERCENT", "PERCENT"]),
    ("EUR 12.50,EUR 13.50 and 3 May 2026", ["MONEY", "MONEY", "DATE"]), ("nothing", []),
  ]) func labelsHaveNames(text: String, names: [String]) throws {
    func shown(_ html: String) -> [String] {
      html.split(separator: "<span ").dropFirst().map {
        String($0.drop { $0 != ">" }.dropFirst().prefix { $0 != "<" })
      }
    }
    let (labelled, _) = try html(text, look: .label)
    #expect(shown(labelled) == names)
    let (plain, _) = try html(text)
    #expect(shown(plain).isEmpty)
  }
  /// Every line end of the layout is one in a browser, and what is drawn as a space is a space.
  @Test func linesEndWhereTheLayoutEndsThem() throws {
    let text =
      "mac\rls\u{2028}ps\u{2029}nel\u{85}crlf\r\npage\u{C}a\u{B}b ann@example.org\u{2028}end"
    let (html, layout) = try html(text)
    let shown = html.replacing(/<[^>]*>/, with: "").split(separator: "\n")
    #expect(
      shown == ["mac", "ls", "ps", "nel", "crlf", "page", "a b ann@example.org", "end"])
    #expect(shown.count == layout.lines.count)
    #expect(!html.contains("&#13;"))
  }
}
