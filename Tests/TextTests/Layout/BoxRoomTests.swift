import Foundation
import PlatenText
import Testing

/// Boxes keep to the room that there is: between lines, between columns, and on the page.
@Suite struct BoxRoomTests {
  private func tokens(_ parts: [String], in text: String) throws -> [Token] {
    try parts.map { part in
      let range = try #require(text.range(of: part))
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      return Token(kind: .key, range: start..<start + part.utf8.count, text: part, value: part)
    }
  }

  private func meet(_ a: TokenTheme.Box, _ b: TokenTheme.Box) -> Bool {
    min(a.rect.maxX, b.rect.maxX) - max(a.rect.x, b.rect.x) > 0.001
      && min(a.rect.maxY, b.rect.maxY) - max(a.rect.y, b.rect.y) > 0.001
  }

  @Test(arguments: [0, 1, 2.5, 7]) func linesDoNotMeet(spacing: Double) throws {
    let text = "gyp@example.org\nÄÖ@example.org"
    let layout = try TextLayout(
      text, highlighting: try tokens(["gyp@example.org", "ÄÖ@example.org"], in: text), width: 300,
      style: TextStyle(lineSpacing: spacing, margin: 0))
    let boxes = TokenTheme.light.boxes(in: layout)
    #expect(boxes.count == 2 && !meet(boxes[0], boxes[1]))
    for box in boxes {
      #expect(box.rect.x >= 0 && box.rect.maxX <= layout.width)
      #expect(box.rect.y >= 0 && box.rect.maxY <= layout.height)
    }
  }

  @Test(arguments: [0, 3, 24]) func columnsDoNotMeet(gap: Double) throws {
    let words = ["mmmmmm", "wwwwww", "oooooo", "eeeeee"]
    let text = words.joined(separator: "\n")
    let style = TextStyle(margin: 4, columns: 2, columnGap: gap)
    // As narrow as the widest word: one column's text ends where the other begins.
    let widest = try TextLayout(words[0], width: 400, style: style).lines[0].rect.width
    let layout = try TextLayout(
      text, highlighting: try tokens(words, in: text), width: 2 * widest + gap + 8.01,
      style: style)
    let boxes = TokenTheme.light.boxes(in: layout)
    #expect(layout.lines.count == 4 && boxes.count == 4)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { meet($0, box) })
    }
  }

  /// What is drawn in from a neighbour draws in what lies within it, too.
  @Test func innerBoxesStayInOuterOnes() throws {
    let text = "x$12.50$12.60x"
    let parts = ["$12.50", "50", "$12.60", "$12.6"]
    var found = try tokens(parts, in: text)
    found[3].range = 7..<12
    let layout = try TextLayout(text, highlighting: found, width: 300)
    let boxes = TokenTheme.light.boxes(in: layout)
    #expect(boxes.count == 4)
    for inner in boxes where inner.depth == 1 {
      let holds = boxes.contains { outer in
        outer.depth == 0 && outer.rect.x <= inner.rect.x && outer.rect.maxX >= inner.rect.maxX
          && outer.rect.y < inner.rect.y && outer.rect.maxY > inner.rect.maxY
      }
      #expect(holds, "\(inner.rect)")
    }
  }

  /// Vowel signs at its end belong to a token; what takes a line is as wide as the line.
  @Test func rectanglesHoldTheWholeWord() throws {
    for word in ScriptSamples().scripts.flatMap(\.words) {
      for text in [word, word + word] {
        let token = Token(kind: .key, range: 0..<text.utf8.count, text: text, value: "")
        let layout = try TextLayout(text, highlighting: [token], width: 900)
        let rects = layout.rects(for: token)
        let line = layout.lines[0].rect
        #expect(rects.count == 1 && abs(rects[0].width - line.width) < 0.01, "\(text)")
      }
    }
  }

  /// A letter that stands below another one has no box of its own.
  @Test func stackedLettersAreNotParted() throws {
    let text = "ស្ត"
    let base = "ស្"
    let whole = Token(kind: .key, range: 0..<text.utf8.count, text: text, value: "")
    let part = Token(kind: .key, range: 0..<base.utf8.count, text: base, value: "")
    let layouts = try [whole, part].map { try TextLayout(text, highlighting: [$0], width: 300) }
    #expect(layouts[0].rects(for: whole) == layouts[1].rects(for: part))
  }
}
