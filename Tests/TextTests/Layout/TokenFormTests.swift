import Foundation
import PlatenCore
import PlatenImaging
import PlatenText
import Testing

/// Tokens within tokens, attributed strings, characters that a range cuts, columns and breaks.
@Suite struct TokenFormTests {
  private func token(_ part: String, in text: String, _ kind: Token.Kind = .email) throws -> Token {
    let range = try #require(text.range(of: part))
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return Token(kind: kind, range: start..<start + part.utf8.count, text: part, value: part)
  }

  @Test func tokensWithinTokensHaveBoxesWithinBoxes() throws {
    let text = "Pay total: $12.50 now"
    let outer = try token("total: $12.50", in: text, .key)
    let inner = try token("$12.50", in: text, .money)
    let layout = try TextLayout(text, highlighting: [inner, outer], width: 400)
    #expect(layout.tokens == [outer, inner])
    let boxes = TokenTheme.light.boxes(in: layout)
    #expect(boxes.map(\.token) == [0, 1], "the outer box is painted first")
    let (large, small) = (boxes[0].rect, boxes[1].rect)
    #expect(large.x < small.x && large.maxX > small.maxX)
    #expect(large.y < small.y && large.maxY > small.maxY)
    let middle = TextLayout.Point(x: small.x + small.width / 2, y: small.y + small.height / 2)
    #expect(layout.token(at: middle) == inner)
    #expect(layout.token(at: .init(x: large.x + 6, y: middle.y)) == outer)
    let html = String(decoding: TokenRenderer().html(layout), as: UTF8.self)
    #expect(html.contains(">total: <mark data-kind=\"money\"") && html.contains("</mark></mark>"))
    let own = Token(
      kind: Token.Kind(rawValue: "own"), range: inner.range, text: inner.text, value: "")
    let doubled = try TextLayout(text, highlighting: [own, outer, inner], width: 400)
    // Of two in one place the first holds the second.
    #expect(doubled.tokens == [outer, own, inner])
    #expect(doubled.rects(for: own) == doubled.rects(for: inner))
    #expect(doubled.token(at: middle) == inner)
    let crossing = try token("Pay total", in: text)
    #expect(throws: PlatenError.self) {
      try TextLayout(text, highlighting: [crossing, outer], width: 400)
    }
  }

  @Test func attributedStringsCarryTokens() throws {
    var text = AttributedString("Écrire à ada@example.org, vite")
    let plain = String(text.characters)
    let found = DataDetector().tokens(in: plain)
    text.mark(found)
    var other = AttributedString(plain)
    for token in found { other.mark(token) }
    #expect(text == other)
    #expect(text.runs.compactMap(\.token).count == 1)
    text.characters.insert(contentsOf: "Ça: ", at: text.startIndex)
    let layout = try TextLayout(text, width: 400)
    let moved = try #require(layout.tokens.first)
    #expect(layout.tokens.count == 1 && moved.text == "ada@example.org" && moved.kind == .email)
    #expect(moved.range.lowerBound == found[0].range.lowerBound + "Ça: ".utf8.count)
    #expect(layout.rects(for: moved).count == 1)
  }

  /// The accent after a token's last letter, and a family of four code points.
  @Test(arguments: ["e\u{301}", "👨‍👩‍👧"]) func charactersAreNotCut(character: String) throws {
    let text = "ab\(character) c"
    let first = try #require(character.unicodeScalars.first)
    let cut = "ab\(first)"
    let short = Token(kind: .link, range: 0..<cut.utf8.count, text: cut, value: "")
    let long = "ab\(character)"
    let whole = Token(kind: .link, range: 0..<long.utf8.count, text: long, value: "")
    let layouts = try [short, whole].map { try TextLayout(text, highlighting: [$0], width: 300) }
    #expect(layouts[0].rects(for: short) == layouts[1].rects(for: whole))
  }

  @Test func columnsStandSideBySide() throws {
    let text = (0..<31).map { "line \($0) to a\($0)@example.org" }.joined(separator: "\n")
    let tokens = DataDetector().tokens(in: text)
    let style = TextStyle(margin: 20, columns: 3, columnGap: 30)
    let layout = try TextLayout(text, highlighting: tokens, width: 800, style: style)
    #expect(layout.lines.count == 31)
    let columns = Set(layout.lines.map { $0.rect.x.rounded() }).sorted()
    #expect(columns.count == 3 && columns[0] == 20)
    #expect(layout.lines.filter { $0.rect.x.rounded() == columns[0] }.count == 11)
    let width = (800.0 - 40 - 60) / 3
    for (line, token) in zip(layout.lines, tokens) {
      let box = try #require(layout.rects(for: token).first)
      #expect(box.y == line.rect.y && box.x > line.rect.x && box.maxX <= line.rect.maxX + 0.01)
      #expect(line.rect.maxX <= line.rect.x + width)
      #expect(layout.token(at: .init(x: box.x + 1, y: box.y + 1)) == token)
    }
    let single = try TextLayout(text, width: 800, style: TextStyle(margin: 20))
    #expect(layout.size.height < single.size.height / 2)
    #expect(throws: PlatenError.self) {
      try TextLayout(text, width: 300, style: TextStyle(columns: 9))
    }
  }

  /// No column has two lines more than another, and none is left empty before one with two.
  @Test(arguments: [
    (9, 8, [2, 1, 1, 1, 1, 1, 1, 1]), (5, 4, [2, 1, 1, 1]), (7, 3, [3, 2, 2]), (6, 3, [2, 2, 2]),
    (2, 4, [1, 1]), (4, 1, [4]),
  ]) func columnsAreEven(count: Int, columns: Int, expected: [Int]) throws {
    let text = (0..<count).map(String.init).joined(separator: "\n")
    let style = TextStyle(margin: 20, columns: columns, columnGap: 30)
    let layout = try TextLayout(text, width: 800, style: style)
    let lefts = layout.lines.map(\.rect.x)
    #expect(lefts == lefts.sorted())
    #expect(Set(lefts).sorted().map { left in lefts.count { $0 == left } } == expected)
    let depth = layout.lines[expected[0] - 1].rect.maxY
    #expect(layout.lines.allSatisfy { $0.rect.maxY <= depth })
    #expect(layout.height == depth + 20)
  }

  @Test func slicedBoxesEndAtTheBreak() throws {
    let text = "see https://example.com/a/long/path/that/does/not/fit/on/a/line now"
    let found = DataDetector().tokens(in: text)
    let layout = try TextLayout(text, highlighting: found, width: 260)
    var theme = TokenTheme.light
    let cloned = theme.boxes(in: layout)
    theme.slicesBoxes = true
    let sliced = theme.boxes(in: layout)
    #expect(cloned.count >= 2 && sliced.count == cloned.count)
    for (number, (a, b)) in zip(cloned, sliced).enumerated() {
      let (isFirst, isLast) = (number == 0, number == cloned.count - 1)
      #expect(a.radii.left > 0 && a.radii.right > 0)
      #expect((b.radii.left == 0) == !isFirst && (b.radii.right == 0) == !isLast)
      #expect((b.rect.x > a.rect.x) == !isFirst && (b.rect.maxX < a.rect.maxX) == !isLast)
    }
  }
}
