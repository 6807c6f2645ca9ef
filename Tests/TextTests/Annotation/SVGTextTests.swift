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

  private func isolated(_ text: String, _ direction: String) -> String {
    "<tspan direction=\"\(direction)\" style=\"unicode-bidi:isolate\">\(text)</tspan>"
  }

  /// A number beside Arabic would lie over its letters with its parts swapped.
  @Test(arguments: [
    ("اتصل على +49 30 1234567 شكرا", "+49 30 1234567", "ltr"),
    ("قبل 3 May 2026 شكرا", "3 May 2026", "ltr"), ("المحير 12.50 ₪ שלום", "12.50 ₪", "ltr"),
  ]) func tokensKeepTheirDirection(text: String, token: String, direction: String) throws {
    let line = try #require(lines(of: text).first)
    #expect(line.hasPrefix("<text xml:space=\"preserve\" direction=\"rtl\" text-anchor=\"end\" "))
    #expect(line.contains(isolated(token, direction)), "\(line)")
    #expect(line.replacing(/<[^>]*>/, with: "") == text)
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
    #expect(line.hasSuffix(">Write to ada@example.org by 3 May 2026</text>"))
    #expect(!line.contains("rtl"))
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
