import PlatenImaging
import PlatenText
import Testing

@Suite struct PageTokenTests {
  /// A page whose every byte is ten pixels wide; lines are 20 high and 30 apart.
  private func page(_ text: String, index: Int = 0, rotation: Int = 0) -> RecognizedText.Page {
    var lines: [RecognizedText.Line] = []
    var offset = 0
    for (row, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var words: [RecognizedText.Word] = []
      let start = offset
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let range = offset..<offset + word.utf8.count
        let place = (range.lowerBound - start) * 10
        let box =
          rotation == 90 || rotation == 270
          ? PixelRect(x: row * 30, y: place, width: 20, height: range.count * 10)
          : PixelRect(x: place, y: row * 30, width: range.count * 10, height: 20)
        words.append(
          .init(
            text: String(word), confidence: 1, box: box, quad: Quad(box).read(at: rotation),
            range: range, candidates: []))
        offset = range.upperBound + 1
      }
      lines.append(
        .init(
          text: String(line), confidence: 1, box: words.reduce(words[0].box) { $0.union($1.box) },
          words: words))
    }
    let box = lines.reduce(lines[0].box) { $0.union($1.box) }
    return .init(
      index: index, size: PixelSize(width: 1000, height: 1000), rotation: rotation, skew: 0,
      blocks: [.init(box: box, lines: lines)], text: text)
  }

  @Test func boxesAreThoseOfTheWordsCovered() {
    let tokens = DataDetector().tokens(in: page("on 21 November 2026 we"))
    #expect(tokens.map(\.rects) == [[PixelRect(x: 30, y: 0, width: 160, height: 20)]])
  }

  @Test func partOfAWordGivesPartOfItsBox() {
    // The address is 7.5 digits wide, and has 1 before and 1.5 after it: 100 pixels in all, of
    // which half of a mark beside it is its own, as it is narrower in some type.
    let tokens = DataDetector().tokens(in: page("x <a@b.com>, y"))
    #expect(tokens.map(\.rects) == [[PixelRect(x: 25, y: 0, width: 85, height: 20)]])
  }

  /// However many marks stand after a token, no more than half of the first is its own: else the
  /// first would be marked with it.
  @Test(arguments: [")", "),", ").", "];", "]);", "),,,,"])
  func marksBehindAreNotItsOwn(marks: String) throws {
    let width = { (mark: Character) in ")][".contains(mark) ? 0.65 : 0.5 }
    let word = "a@b.com" + marks
    let token = try #require(DataDetector().tokens(in: page(word)).first)
    #expect(token.text == "a@b.com")
    let first = try #require(marks.first)
    // The address is 7.5 digits wide: an at sign takes up more than a digit, a full stop less.
    let all = 7.5 + marks.reduce(0) { $0 + width($1) }
    let end = try #require(token.quads.first).topRight.x
    #expect(abs(end - Double(word.utf8.count) * 10 * (7.5 + width(first) / 2) / all) < 1e-9)
  }

  @Test func tokenOverTwoLinesHasTwoBoxes() {
    let tokens = DataDetector().tokens(in: page("https://example.com/a-\nb/c.html z"))
    #expect(
      tokens.map(\.rects) == [
        [
          PixelRect(x: 0, y: 0, width: 220, height: 20),
          PixelRect(x: 0, y: 30, width: 80, height: 20),
        ]
      ])
  }

  @Test(arguments: [
    (0, PixelRect(x: 4, y: 0, width: 76, height: 20)),
    (180, PixelRect(x: 0, y: 0, width: 76, height: 20)),
    (90, PixelRect(x: 0, y: 4, width: 20, height: 76)),
    (270, PixelRect(x: 0, y: 0, width: 20, height: 76)),
  ])
  func partsFollowTheWriting(rotation: Int, expected: PixelRect) {
    let tokens = DataDetector().tokens(in: page("<a@b.com", rotation: rotation))
    #expect(tokens.map(\.rects) == [[expected]])
  }

  @Test func charactersCountNotBytes() {
    // Two letters of two bytes and a narrow colon before it: 2.5 of 10.
    var page = page("éé:a@b.com")
    page.blocks[0].paragraphs[0].lines[0].words[0].quad = Quad(
      PixelRect(x: 0, y: 0, width: 100, height: 20))
    let tokens = DataDetector().tokens(in: page)
    #expect(tokens.map(\.rects) == [[PixelRect(x: 25, y: 0, width: 75, height: 20)]])
  }

  @Test func pagesKeepTheirIndex() {
    let text = RecognizedText(pages: [page("a@b.com", index: 3), page("no\nc@d.com", index: 7)])
    let tokens = DataDetector().tokens(in: text)
    #expect(tokens.map(\.page) == [3, 7])
    #expect(tokens.map(\.range) == [0..<7, 3..<10])
  }

  @Test func rangesThatLieAreHarmless() {
    var page = page("mail a@b.com now")
    for range in [0..<1, 5..<500, -5..<6, 900..<901] {
      page.blocks[0].paragraphs[0].lines[0].words[1].range = range
      #expect(DataDetector().tokens(in: page).count == 1)
    }
  }

  /// Symbols that are sure one by one don't outweigh the doubt of their word.
  @Test func aDoubtedWordMakesADoubtedToken() {
    var page = page("to anna.b@example.org now")
    #expect(DataDetector().tokens(in: page).map(\.isValid) == [true])
    var word = page.blocks[0].paragraphs[0].lines[0].words[1]
    word.confidence = 0.6
    word.symbols = word.text.map { .init(text: String($0), confidence: 0.97, quad: word.quad) }
    page.blocks[0].paragraphs[0].lines[0].words[1] = word
    #expect(DataDetector().tokens(in: page).map(\.isValid) == [false])
  }

  /// A space of four tenths of the others' width is none; one as wide as they are ends a sentence.
  @Test func aNarrowSpaceIsNone() throws {
    let detector = DataDetector([.email])
    var page = page("see our own page or ask for anna. bea@example.org by noon today")
    #expect(detector.tokens(in: page).map(\.value) == ["bea@example.org"])
    let line = page.blocks[0].paragraphs[0].lines[0]
    let place = try #require(line.words.firstIndex { $0.text == "bea@example.org" })
    page.blocks[0].paragraphs[0].lines[0].words[place].box.x -= 6
    let found = detector.tokens(in: page)
    #expect(found.map(\.value) == ["anna.bea@example.org"] && found.map(\.isValid) == [false])
  }

  @Test func slantedWordsGiveSlantedQuads() throws {
    // The line falls by 3 pixels in 4: a word of 100 pixels along it ends 80 further to the right.
    func quad(from start: Double, to end: Double) -> Quad {
      func point(_ u: Double, _ v: Double) -> PixelPoint {
        PixelPoint(x: 200 + 0.8 * u - 0.6 * v, y: 100 + 0.6 * u + 0.8 * v)
      }
      return Quad(
        topLeft: point(start, 0), topRight: point(end, 0), bottomRight: point(end, 20),
        bottomLeft: point(start, 20))
    }
    var page = page("on <21 November 2026>")
    for (word, quad) in [
      quad(from: 0, to: 20), quad(from: 30, to: 65), quad(from: 75, to: 155),
      quad(from: 165, to: 215),
    ].enumerated() {
      page.blocks[0].paragraphs[0].lines[0].words[word].quad = quad
    }
    let token = try #require(DataDetector().tokens(in: page).first)
    let found = try #require(token.quads.first)
    #expect(token.quads.count == 1)
    // The brackets are as wide as a digit, one of three before it, one of five after it, and half
    // of each is covered.
    let expected = quad(from: 30 + 35.0 / 6, to: 165 + 50.0 * 4.5 / 5)
    for (a, b) in zip(found.corners, expected.corners) {
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    #expect(token.rects == [found.bounds])
  }
}

extension Quad {
  /// The corners of an upright rectangle whose writing is turned clockwise.
  fileprivate func read(at rotation: Int) -> Quad {
    let turn = (0..<4).map { corners[($0 + rotation / 90) % 4] }
    return Quad(topLeft: turn[0], topRight: turn[1], bottomRight: turn[2], bottomLeft: turn[3])
  }
}
