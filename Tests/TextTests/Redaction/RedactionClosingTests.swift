import PlatenCore
import PlatenImaging
import Testing

@testable import PlatenText

/// What covers must hide, whatever a reader's boxes were.
@Suite struct RedactionClosingTests {
  private let level = PixelPoint(x: 1, y: 0)

  private func page() throws -> Image {
    try DrawnPage("ada@example.org", size: PixelSize(width: 560, height: 360), pixels: 20).image
  }

  /// The place of all letters.
  private var place: RedactionPlace {
    RedactionPlace(
      kind: .email,
      rough: SlantedRect(left: 22, top: 22, right: 196, bottom: 50, axis: level), isFirst: true)
  }

  @Test func aCoverOfAHalfIsEnlarged() throws {
    let page = try page()
    let half = SlantedRect(left: 20, top: 20, right: 100, bottom: 52, axis: level)
    var painting = try RedactionPainting(page, Redactor(), covering: [half], places: [place])
    #expect(
      CoveredPixels(try painting.painted().converted(to: .gray8))
        .openLetters(of: place, on: painting.gray) != nil)
    #expect(try painting.close(painting.painted()))
    let closed = try painting.painted().converted(to: .gray8)
    #expect(CoveredPixels(closed).openLetters(of: place, on: painting.gray) == nil)
    // All ink has gone: there was nothing else on the page.
    var ink = 0
    for y in 0..<page.height {
      for x in 0..<page.width {
        let offset = y * page.width + x
        let before = unsafe page.bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
        let middle = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
        let isCovered = painting.boxes.contains {
          middle.x > $0.left - 1 && middle.x < $0.right + 1 && middle.y > $0.top - 1
            && middle.y < $0.bottom + 1
        }
        if before < 128, !isCovered { ink += 1 }
      }
    }
    #expect(ink == 0)
    #expect(try !painting.close(painting.painted()), "once is enough")
  }

  @Test func aWholeCoverStays() throws {
    var painting = try RedactionPainting(page(), Redactor())
    let isNew = painting.add([place])
    #expect(isNew)
    #expect(try !painting.close(painting.painted()))
    #expect(painting.boxes.count == 1)
  }

  /// A box at an angle has wide bounds, and covers little of what lies within them.
  @Test func aBoxAtAnAngleCoversItselfAlone() throws {
    let axis = PixelPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot())
    let slanted = SlantedRect(left: -100, top: 100, right: 400, bottom: 140, axis: axis)
    var painting = try RedactionPainting(page(), Redactor(), covering: [slanted])
    let isNew = painting.add([place])
    #expect(isNew)
    #expect(painting.boxes.count == 2)
  }

  /// A line of words of 4 by 20 a character, with gaps of 8.
  private func line(_ text: String) -> RecognizedText.Line {
    var x = 0
    var words: [RecognizedText.Word] = []
    for word in text.split(separator: " ") {
      let box = PixelRect(x: x, y: 0, width: 4 * word.count, height: 20)
      words.append(
        RecognizedText.Word(
          text: String(word), confidence: 1, box: box, range: 0..<word.utf8.count, candidates: []))
      x += box.width + 8
    }
    return RecognizedText.Line(
      text: text, confidence: 1, box: PixelRect(x: 0, y: 0, width: x, height: 20), words: words)
  }

  /// A stroke through an account number leaves a part of it that is read.
  @Test(arguments: [
    ("to NE89 3704 0044 0", 4, 0, 14), ("to NE89 3704 0044 532 0130 00 over", 4, 2, 0),
    ("to DE89 3704 0044 O532 0130 00", 6, 0, 0), ("to DE89 3704 0044 0532 oranges", 4, 0, 0),
  ])
  func whatAnAccountNumberLacksIsKnown(
    _ text: String, _ words: Int, _ rest: Int, _ missing: Int
  ) throws {
    let runs = SuspectRun((lines: [line(text)], first: 0), kinds: [.iban]).runs
    try #require(runs.count == 1)
    #expect(runs[0].words.count == words && runs[0].rest.count == rest)
    #expect(runs[0].missing == missing)
  }

  /// What is found as a whole number may be the part of one before a cut.
  @Test func whatStandsBehindAnAccountNumberGoesWithIt() throws {
    let line = line("to NO93 8601 1117 947 0130 00 over")
    let page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 600, height: 40), rotation: 0, skew: 0,
      blocks: [.init(box: line.box, lines: [line])], text: line.text)
    var search = RedactionSearch(Redactor(.kinds([.iban])))
    let places = search.places(in: page, scale: 1)
    #expect(places.contains { $0.kind == .iban })
    for word in line.words[5...6] {
      let (left, right) = (Double(word.box.x), Double(word.box.maxX))
      #expect(places.contains { $0.rough.left <= left && $0.rough.right >= right })
    }
  }

  /// The beginning of a number was read as something else, in words of its own, or not at all.
  @Test(arguments: [
    ("to be89 3704 0044 0532 0130 00 over", 1, 0), ("to DE 89 3704 0044 0532 0130 00", 2, 0),
    ("to 3704 0044 0532 0130 00", 0, 6), ("by 1111 1111 1111", 0, 6),
    ("by 4111 1111 1111 1111", 0, 0), ("DE89 3704 0044 0532 0130 00", 0, 0),
  ])
  func whatStandsBeforeACutNumberIsKnown(_ text: String, _ head: Int, _ missing: Int) throws {
    let runs = SuspectRun((lines: [line(text)], first: 0), kinds: [.iban, .card]).runs
    try #require(runs.count == 1)
    #expect(runs[0].head.count == head && runs[0].missingBefore == missing)
  }

  /// Nothing but what was not read is covered for the beginning of a number.
  @Test func neighboursOfACutNumberStay() throws {
    let line = line("pay 3704 0044 0532 0130 00")
    let page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 600, height: 40), rotation: 0, skew: 0,
      blocks: [.init(box: line.box, lines: [line])], text: line.text)
    var search = RedactionSearch(Redactor(.kinds([.iban])))
    let places = search.places(in: page, scale: 1)
    try #require(places.count == 1)
    let (pay, first) = (line.words[0].box, line.words[1].box)
    #expect(places[0].rough.left < Double(first.x))
    #expect(places[0].rough.left > Double(pay.maxX))
  }

  /// Each frame of an animation is read many times.
  @Test func whatWasFoundBeforeIsNotKeptTwice() throws {
    var painting = try RedactionPainting(page(), Redactor())
    painting.add([place])
    var other = place
    other.kind = .doubt
    let isNew = painting.add([place, other, place])
    #expect(!isNew)
    #expect(painting.places == [place, other])
  }
}
