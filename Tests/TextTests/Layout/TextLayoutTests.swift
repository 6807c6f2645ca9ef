import PlatenImaging
import PlatenCore
import PlatenText
import Testing

@Suite struct TextLayoutTests {
  private func tokens(_ text: String) -> [Token] { DataDetector().tokens(in: text) }

  @Test func everyByteIsInALineOrIsALineEnd() throws {
    let text =
      "Zürich, 21.11.2026\n\nA line that is too long for its column, and so it wraps.\r\nend"
    let layout = try TextLayout(text, width: 200)
    let utf8 = Array(text.utf8)
    var covered = Set<Int>()
    for line in layout.lines { covered.formUnion(line.range) }
    for offset in utf8.indices where !covered.contains(offset) {
      #expect([10, 13].contains(utf8[offset]))
    }
    #expect(layout.lines.count > 5)
    for (a, b) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(a.range.upperBound <= b.range.lowerBound)
      #expect(a.rect.maxY <= b.rect.y && a.baseline > a.rect.y && a.baseline < a.rect.maxY)
    }
    #expect(layout.lines.allSatisfy { $0.rect.maxX <= 200 - 28 + 0.01 })
    #expect(layout.size.width == 200)
    #expect(layout.size.height == (layout.lines.last?.rect.maxY ?? 0) + 28)
  }

  @Test func wrappedTokenHasABoxPerLine() throws {
    let text = "see https://example.com/a/long/path/that/does/not/fit/on/a/line now"
    let found = tokens(text)
    let layout = try TextLayout(text, highlighting: found, width: 260)
    let rects = layout.rects(for: found[0])
    #expect(rects.count >= 2)
    #expect(Set(rects.map(\.y)).count == rects.count)
    #expect(rects.allSatisfy { $0.width > 0 && $0.x >= 28 && $0.maxX <= 260 - 28 + 0.01 })
  }

  @Test func pointsFindTheirTokens() throws {
    let text = "a@b.com,c@d.com\nx 21.11.2026"
    let found = tokens(text)
    let layout = try TextLayout(text, highlighting: found, width: 400)
    for token in found {
      for rect in layout.rects(for: token) {
        let middle = TextLayout.Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        #expect(layout.token(at: middle) == token)
      }
    }
    #expect(layout.token(at: .init(x: 1, y: 1)) == nil)
    #expect(layout.token(at: .init(x: .nan, y: .infinity)) == nil)
    #expect(layout.rects(for: Token(kind: .link, range: 0..<1, text: "a", value: "a")).isEmpty)
  }

  @Test(arguments: [
    "مرحبا اتصل بنا info@example.org قبل 21.11.2026 وادفع 12.50 EUR شكرا",
    "שלום, כתבו אל shalom@example.org עד 05/12/2026.", "abc שלום 21.11.2026 abc a@b.com مرحبا $5",
    "‏$12.50 שלום",
  ])
  func mixedDirectionsHaveSoundBoxes(text: String) throws {
    let found = tokens(text)
    #expect(!found.isEmpty)
    for width in [100.0, 130, 200, 400, 900] {
      let layout = try TextLayout(text, highlighting: found, width: width)
      for token in found {
        let rects = layout.rects(for: token)
        #expect(!rects.isEmpty)
        for rect in rects {
          #expect(rect.width > 0 && rect.height > 0)
          #expect(rect.x >= 28 - 0.01 && rect.maxX <= width - 28 + 0.01)
        }
      }
      if width == 900 { #expect(found.allSatisfy { layout.rects(for: $0).count == 1 }) }
      // Isolation must not move where lines are said to begin and end.
      var end = 0
      for line in layout.lines {
        #expect(line.range.lowerBound >= end && line.range.upperBound <= text.utf8.count)
        end = line.range.upperBound
      }
    }
  }

  /// What Unicode says is no character is replaced, where cairo would write no PDF.
  @Test func whatIsNoCharacterIsDrawn() throws {
    for value in [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFE, 0x10FFFF] as [UInt32] {
      let text = "a\(String(try #require(Unicode.Scalar(value))))b"
      let layout = try TextLayout(text + " ada@example.org", width: 300)
      let bytes = try TokenRenderer().pdf(layout)
      #expect(bytes.starts(with: Array("%PDF-".utf8)))
      #expect(layout.lines.last?.range.upperBound == text.utf8.count + 16)
    }
  }

  /// Chinese has no spaces; a paragraph of it is no long word.
  @Test func paragraphsOfIdeographsMayBeLong() throws {
    let text = String(repeating: "中文报告的一段", count: 2000) + " ada@example.org"
    let found = tokens(text)
    try #require(found.count == 1)
    let layout = try TextLayout(text, highlighting: found, width: 400)
    #expect(layout.lines.last?.range.upperBound == text.utf8.count)
    #expect(layout.rects(for: found[0]).count == 1)
    var end = 0
    for line in layout.lines {
      #expect(line.range.lowerBound >= end && line.range.lowerBound - end < 3)
      end = line.range.upperBound
    }
  }

  /// In a right-to-left sentence a number with a sign keeps the order its writer gave it.
  @Test func tokensAreIsolated() throws {
    let text = "שלום +49 30 שלום"
    let token = Token(kind: .init(rawValue: "phone"), range: 9..<15, text: "+49 30", value: "+4930")
    let plus = Token(kind: .init(rawValue: "plus"), range: 9..<10, text: "+", value: "")
    let alone = try TextLayout(text, highlighting: [plus], width: 400)
    let isolated = try TextLayout(text, highlighting: [token], width: 400)
    let left = try #require(isolated.rects(for: token).first)
    let reversed = try #require(alone.rects(for: plus).first)
    #expect(isolated.rects(for: token).count == 1)
    #expect(reversed.x > left.x + left.width / 2, "without isolation the plus stands on the right")
  }

  @Test func pagesOfRecognisedText() throws {
    func page(_ index: Int, _ text: String) -> RecognizedText.Page {
      .init(
        index: index, size: PixelSize(width: 1, height: 1), rotation: 0, skew: 0, blocks: [],
        text: text)
    }
    let text = RecognizedText(pages: [page(4, "one a@b.com"), page(9, "two\nc@d.com")])
    let found = DataDetector().tokens(in: text)
    let layout = try TextLayout(text, highlighting: found, width: 300)
    #expect(layout.tokens.map(\.text) == ["a@b.com", "c@d.com"])
    #expect(layout.lines.map(\.startsPage) == [false, true, false])
    let plain = try TextLayout(
      text.string, highlighting: DataDetector().tokens(in: text.string), width: 300)
    #expect(
      plain.tokens.map { plain.rects(for: $0) } == layout.tokens.map { layout.rects(for: $0) })
    // A form feed that was read is no new page.
    let odd = RecognizedText(pages: [page(0, "a\u{0C}b"), page(1, "two\nc@d.com")])
    let oddTokens = DataDetector().tokens(in: odd)
    #expect(try TextLayout(odd, highlighting: oddTokens, width: 300).tokens == oddTokens)
    let single = try TextLayout(
      text.pages[1].text, highlighting: DataDetector().tokens(in: text.pages[1]), width: 300)
    #expect(single.rects(for: single.tokens[0]).count == 1)
  }

  @Test func foreignAndOverlappingTokensAreRefused() {
    func code(_ tokens: [Token], _ text: String) -> PlatenError.Code? {
      do throws(PlatenError) {
        _ = try TextLayout(text, highlighting: tokens, width: 300)
        return nil
      } catch {
        return error.code
      }
    }
    let token = Token(kind: .email, range: 0..<3, text: "abc", value: "")
    #expect(code([token], "abc") == nil)
    #expect(code([token], "abd") == .invalidArgument)
    #expect(code([token], "ab") == .invalidArgument)
    #expect(code([token, token], "abcd") == nil)
    #expect(code(Array(repeating: token, count: 33), "abcd") == nil)
    #expect(code(Array(repeating: token, count: 34), "abcd") == .limitExceeded)
    let crossing = Token(kind: .email, range: 1..<4, text: "bcd", value: "")
    #expect(code([token, crossing], "abcd") == .invalidArgument)
    var far = token
    far.page = 2
    let pages = (0..<2).map {
      RecognizedText.Page(
        index: $0, size: PixelSize(width: 1, height: 1), rotation: 0, skew: 0, blocks: [],
        text: "abc")
    }
    let error = #expect(throws: PlatenError.self) {
      try TextLayout(RecognizedText(pages: pages), highlighting: [far], width: 300)
    }
    #expect(error?.code == .invalidArgument)
    for range in [Int.max - 1..<Int.max, Int.min..<Int.min + 3, -3..<0, 0..<0] {
      far = token
      far.range = range
      #expect(code([far], "abc\u{0C}abc") == .invalidArgument)
    }
  }

  @Test func extremesAreRefused() {
    func code(_ text: String, width: Double, _ style: TextStyle = TextStyle()) -> PlatenError.Code?
    {
      do throws(PlatenError) {
        _ = try TextLayout(text, width: width, style: style)
        return nil
      } catch {
        return error.code
      }
    }
    for width in [0, -1, .nan, .infinity, 60, 20_001, 1e300] as [Double] {
      #expect(code("a", width: width) == .invalidArgument)
    }
    for style in [
      TextStyle(size: 0), TextStyle(size: .nan), TextStyle(lineSpacing: -1), TextStyle(margin: 1e9),
    ] {
      #expect(code("a", width: 640, style) == .invalidArgument)
    }
    let long = String(repeating: "a", count: TextLayout.maximumByteCount + 1)
    #expect(code(long, width: 640) == .limitExceeded)
    #expect(code(String(repeating: "\n", count: 60_000), width: 640) == .limitExceeded)
    #expect(code("", width: 640) == nil)
    let strange = "\0\u{1}\u{7F}\u{0C}\u{2028}\u{202E}\u{2066}\u{FEFF}e\u{301}👨‍👩‍👧"
    #expect(code(strange, width: 640) == nil)
  }

  @Test func missingFontsAreNamed() throws {
    // A private use character that no font has.
    let layout = try TextLayout("a \u{10FFF0}", width: 300)
    #expect(layout.unknownGlyphs == 1)
    #expect(layout.missingFontPackages == ["fonts-noto-core"])
    #expect(try TextLayout("plain", width: 300).missingFontPackages.isEmpty)
  }

  @Test func layoutsAreMadeOnManyThreadsAtOnce() async throws {
    let text = "mail a@b.com by 21.11.2026"
    let found = tokens(text)
    let expected = try TextLayout(text, highlighting: found, width: 150)
    let heights = try await withThrowingTaskGroup(of: [TextLayout.Line].self) { group in
      for _ in 0..<12 {
        group.addTask { try TextLayout(text, highlighting: found, width: 150).lines }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(heights.allSatisfy { $0 == expected.lines })
  }
}

@Suite struct LongTextTests {
  /// The newline at a file's end ends a line, and begins none that a legend would stand below.
  @Test func theLastNewlineTakesNoRoom() throws {
    let plain = try TextLayout("one\n\ntwo", width: 300)
    for end in ["\n", "\r\n", "\n\n"] {
      let ended = try TextLayout("one\n\ntwo" + end, width: 300)
      #expect(ended.size == plain.size && ended.lines == plain.lines)
    }
  }

  /// A text is set in parts that nobody may notice: one line after the other, at one distance.
  @Test(arguments: ["\n", "\r\n", "\r", "\u{85}"])
  func partsJoinWithoutSeams(lineEnd: String) throws {
    let line = "mail a@b.com today"
    let text = Array(repeating: line, count: 300).joined(separator: lineEnd)
    let tokens = DataDetector().tokens(in: text)
    let layout = try TextLayout(text, highlighting: tokens, width: 400)
    #expect(layout.lines.count == 300 && tokens.count == 300)
    let step = layout.lines[1].rect.y - layout.lines[0].rect.y
    for (number, (a, b)) in zip(layout.lines, layout.lines.dropFirst()).enumerated() {
      #expect(abs(b.rect.y - a.rect.y - step) < 0.01, "after line \(number)")
      #expect(b.range.lowerBound == a.range.upperBound + lineEnd.utf8.count)
    }
    let first = layout.rects(for: tokens[0])[0]
    for (number, token) in tokens.enumerated() {
      let rect = try #require(layout.rects(for: token).first)
      #expect(abs(rect.x - first.x) < 0.01 && abs(rect.width - first.width) < 0.01)
      #expect(rect.y == layout.lines[number].rect.y)
    }
  }

  @Test func longParagraphsAreSetInParts() throws {
    let text = String(repeating: "eight77 ", count: 2500)
    let layout = try TextLayout(text, width: 2000, style: TextStyle(size: 8))
    #expect(layout.lines.allSatisfy { $0.range.count <= 8192 })
    #expect(layout.lines.last?.range.upperBound == text.utf8.count)
    #expect(throws: PlatenError.self) {
      try TextLayout(String(repeating: "a", count: 9000), width: 2000)
    }
  }

  @Test(arguments: ["\n", "\r"]) func manyParagraphsAreNotQuadratic(lineEnd: String) throws {
    let layout = try TextLayout(String(repeating: "a" + lineEnd, count: 20_000), width: 200)
    #expect(layout.lines.count == 20_000)
  }
}
