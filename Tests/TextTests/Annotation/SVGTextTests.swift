import Foundation
@testable import PlatenText
import Testing

/// The text that lies over the outlines of an SVG.
@Suite struct SVGTextTests {
  /// The `<text>` elements of a text's SVG, one for each line.
  private func lines(of text: String, width: Double = 600) throws -> [Substring] {
    let layout = try TextLayout(
      text, highlighting: DataDetector().tokens(in: text), width: width)
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    let lines = svg.split(separator: "\n").filter { $0.hasPrefix("<text ") }
    #expect(lines.count == layout.lines.count)
    return lines
  }

  /// A line as it is shown, without its marks and the names of kinds.
  private func shown(_ line: Substring) -> String {
    String(line).replacing(/<title>[^<]*<\/title>/, with: "").replacing(/<[^>]*>/, with: "")
  }

  /// A number beside Arabic would lie over its letters with its parts swapped.
  @Test(arguments: [
    ("اتصل على +49 30 1234567 شكرا", "+49 30 1234567", "ltr"),
    ("قبل 3 May 2026 شكرا", "3 May 2026", "ltr"), ("المحير 12.50 ₪ שלום", "12.50 ₪", "ltr"),
  ]) func tokensKeepTheirDirection(text: String, token: String, direction: String) throws {
    let line = try #require(lines(of: text).first)
    #expect(line.hasPrefix("<text xml:space=\"preserve\" direction=\"rtl\" text-anchor=\"end\" "))
    #expect(line.contains("<tspan direction=\"\(direction)\" style=\"unicode-bidi:isolate\" data"))
    #expect(line.contains("</title>\(token)</tspan>"), "\(line)")
    #expect(shown(line) == text)
  }

  /// A line that begins with Latin letters runs as its paragraph does, and the rest of a link as
  /// its beginning.
  @Test func brokenLinesRunAsTheirParagraph() throws {
    let text = "راسل قبل وادفع أو https://example.org/one/طريق/two/three/four/five?q=1 شكرا"
    let lines = try lines(of: text, width: 250)
    #expect(lines.count > 2)
    for line in lines { #expect(line.contains("direction=\"rtl\" text-anchor=\"end\"")) }
    let parts = lines.flatMap { $0.split(separator: "<tspan ").dropFirst() }
    #expect(parts.count > 1)
    for part in parts { #expect(part.hasPrefix("direction=\"ltr\"")) }
  }

  @Test func textsOfOneDirectionArePlain() throws {
    let line = try #require(lines(of: "Write to ada@example.org by 3 May 2026").first)
    #expect(shown(line) == "Write to ada@example.org by 3 May 2026")
    #expect(!line.contains("rtl") && !line.contains("isolate"))
  }

  /// Colour alone tells nothing to a screen reader, and a link is one in every format.
  @Test func tokensSayTheirKindAndLead() throws {
    let line = try #require(lines(of: "Write to ada@example.org by 3 May 2026").first)
    let address = "<a href=\"mailto:ada@example.org\">ada@example.org</a>"
    #expect(
      line.contains("<tspan data-kind=\"email\"><title>email</title>\(address)</tspan> by "))
    let date = "<tspan data-kind=\"date\"><title>date</title>3 May 2026</tspan>"
    #expect(line.hasSuffix("\(date)</text>"))
  }

  /// One that another holds is in it, in the line where it stands.
  @Test func innerTokensAreInTheOuterOnes() throws {
    let text = "sum: $5 and\n$6 now"
    let layout = try TextLayout(
      text,
      highlighting: [
        Token(kind: .key, range: 0..<14, text: "sum: $5 and\n$6", value: ""),
        Token(kind: .money, range: 5..<7, text: "$5", value: ""),
        Token(kind: .money, range: 12..<14, text: "$6", value: ""),
      ], width: 400)
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    let marks = svg.replacing(/<title>[^<]*<\/title>/, with: "")
    let money = "<tspan data-kind=\"money\">"
    #expect(marks.contains("<tspan data-kind=\"key\">sum: \(money)$5</tspan> and</tspan></text>"))
    #expect(marks.contains("<tspan data-kind=\"key\">\(money)$6</tspan></tspan> now</text>"))
  }

  /// What names the colours can be searched and read aloud too, below the text.
  @Test func theLegendIsText() throws {
    let text = "by 3 May 2026"
    let layout = try TextLayout(text, highlighting: DataDetector().tokens(in: text), width: 400)
    let svg = String(decoding: try TokenRenderer(showsLegend: true).svg(layout), as: UTF8.self)
    let lines = svg.split(separator: "\n").filter { $0.hasPrefix("<text ") }
    try #require(lines.count == 2)
    #expect(shown(lines[1]) == "date")
    let place = try #require(lines[1].firstMatch(of: /y="([0-9.]+)"/))
    let y = try #require(Double(place.1))
    #expect(y > layout.lines[0].rect.maxY)
  }

  /// Its own size is that of the layout, in pixels, as the picture's and the page's are.
  @Test func aUnitIsAPixel() throws {
    let layout = try TextLayout("one", width: 320)
    let svg = String(decoding: try TokenRenderer().svg(layout), as: UTF8.self)
    #expect(svg.contains(" width=\"320\" height=\""))
    #expect(svg.contains(" viewBox=\"0 0 320 "))
  }

  /// cairo counts surfaces and the pictures of emoji over the life of a process.
  @Test(arguments: [
    ("<g id=\"surface12\">", "<g id=\"surface0\">"),
    (
      "<image id=\"image10\"/><image id=\"image29\"/><use href=\"#image29\"/><use h=\"#image10\"/>",
      "<image id=\"image0\"/><image id=\"image1\"/><use href=\"#image1\"/><use h=\"#image0\"/>"
    ),
    ("<g mask=\"url(#surface7)\" id=\"surface7\">", "<g mask=\"url(#surface0)\" id=\"surface0\">"),
    ("<a href=\"image/png\" id=\"image\">", "<a href=\"image/png\" id=\"image\">"),
  ]) func namesAreCountedFromZero(svg: String, expected: String) {
    #expect(String(decoding: SVGText.withFixedNames(Array(svg.utf8)), as: UTF8.self) == expected)
  }
}
