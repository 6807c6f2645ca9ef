import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// What several readings of a page make of its words.
@Suite struct WordVoteTests {
  private typealias Word = RecognizedText.Word

  /// Words on lines of 20 pixels, each 10 pixels wide per letter.
  private func reading(_ lines: [[(text: String, x: Int, confidence: Double)]]) -> PageReading {
    var page = RecognizedText.Page(empty: PixelSize(width: 1000, height: 1000), index: 0)
    let read = lines.enumerated().map { row, words in
      let words = words.map { text, x, confidence in
        Word(
          text: text, confidence: confidence,
          box: PixelRect(x: x, y: 30 * row, width: 10 * text.count, height: 20), range: 0..<0,
          candidates: [.init(text: text, confidence: confidence)])
      }
      return RecognizedText.Line(text: "", confidence: 0, box: words[0].box, words: words)
    }
    page.blocks = [.init(box: PixelRect(page.size), lines: read)]
    page.compose()
    return PageReading(page)
  }

  private func voted(
    _ base: PageReading, _ others: [PageReading], candidates: Int = 1
  ) -> RecognizedText.Page {
    var base = base
    base.update { WordVote(of: others).decide(&$0, candidates: candidates) }
    return base.page
  }

  @Test func twoOutvoteOne() {
    let base = reading([[("T0TAL", 10, 0.8), ("12.50", 100, 0.9)]])
    let other = reading([[("TOTAL", 11, 0.6), ("12.50", 100, 0.7)]])
    #expect(voted(base, [other]).text == "T0TAL 12.50\n")
    let page = voted(base, [other, other])
    #expect(page.text == "TOTAL 12.50\n")
    #expect(page.words[0].box == base.page.words[0].box)
    #expect(page.words.map(\.range) == [0..<5, 6..<11])
  }

  @Test func losersAreCandidates() throws {
    let base = reading([[("T0TAL", 10, 0.5)]])
    let others = [reading([[("TOTAL", 10, 0.9)]]), reading([[("T0TAI", 10, 0.2)]])]
    let word = try #require(voted(base, others, candidates: 3).words.first)
    #expect(word.candidates.map(\.text) == ["TOTAL", "T0TAL", "T0TAI"])
    #expect(word.text == "TOTAL" && word.confidence == 0.9)
    #expect(voted(base, others).words[0].candidates.map(\.text) == ["TOTAL"])
  }

  /// Digits that another reading saw otherwise are doubted, and those alone.
  @Test(arguments: [
    ("471.52", 0.8, [0.9, 0.9, 0.2, 0.9, 0.9, 0.9]),
    ("471.52", 0.3, [Double](repeating: 0.9, count: 6)),
    ("72.52", 0.8, [0.2, 0.2, 0.2, 0.9, 0.2, 0.2]),
    ("47252", 0.9, [Double](repeating: 0.9, count: 6)),
    ("B52", 0.7, [Double](repeating: 0.9, count: 6)),
  ])
  func digitsThatReadingsDisagreeOnAreDoubted(other: String, weight: Double, expected: [Double]) {
    let digits = "472.52"
    var base = reading([[(digits, 10, 0.9)]])
    base.update { page in
      page.forEachWord { word in
        let quad = word.quad
        word.symbols = digits.map { .init(text: String($0), confidence: 0.9, quad: quad) }
      }
    }
    let word = voted(base, [reading([[(other, 10, weight)]])]).words[0]
    #expect(word.text == digits)
    let found = word.symbols.map(\.confidence)
    #expect(found.map { ($0 * 10).rounded() / 10 } == expected)
  }

  @Test func wordsElsewhereHaveNoVote() {
    let base = reading([[("abcd", 10, 0.2)]])
    // Half a word aside less than half of both is shared; and another line.
    let aside = reading([[("wxyz", 30, 0.9)]])
    let below = reading([[("abcd", 10, 0.2)], [("wxyz", 10, 0.9)]])
    #expect(voted(base, [aside, aside, below]).text == "abcd\n")
  }

  /// A word of a reading that covers a stretch, whatever its letters.
  private func reading(_ text: String, _ range: Range<Int>, confidence: Double) -> PageReading {
    var reading = reading([[(text, range.lowerBound, confidence)]])
    reading.update { page in
      page.forEachWord { word in
        word.box = PixelRect(x: range.lowerBound, y: 0, width: range.count, height: 20)
        word.quad = Quad(word.box)
      }
    }
    return reading
  }

  @Test func partsOfAWordHaveNoVote() {
    let base = reading("often@hammer.org", 100..<300, confidence: 0.3)
    // More than half of both is shared, but the word begins elsewhere, or ends there.
    for range in [150..<300, 100..<250] {
      let part = reading("often@ham", range, confidence: 0.9)
      #expect(voted(base, [part, part]).text == "often@hammer.org\n")
    }
    // A box in the right place does not help a text that is too short for it.
    let short = reading("often@h", 100..<300, confidence: 0.9)
    #expect(voted(base, [short, short]).text == "often@hammer.org\n")
    let whole = reading("often@hammer,org", 104..<296, confidence: 0.9)
    #expect(voted(base, [whole, whole]).text == "often@hammer,org\n")
  }

  @Test func linesThatRunDownAreVotedOnAlongThem() {
    func word(_ text: String, _ range: Range<Int>, _ confidence: Double) -> PageReading {
      var reading = reading(text, range, confidence: confidence)
      reading.update { page in
        page.forEachWord { word in
          let (start, end) = (Double(range.lowerBound), Double(range.upperBound))
          word.box = PixelRect(x: 0, y: range.lowerBound, width: 20, height: range.count)
          word.quad = Quad(
            topLeft: PixelPoint(x: 20, y: start), topRight: PixelPoint(x: 20, y: end),
            bottomRight: PixelPoint(x: 0, y: end), bottomLeft: PixelPoint(x: 0, y: start))
        }
      }
      return reading
    }
    let base = word("T0TAL", 100..<160, 0.5)
    #expect(voted(base, [word("TOTAL", 104..<158, 0.9)]).text == "TOTAL\n")
    #expect(voted(base, [word("TOTAL", 118..<160, 0.9)]).text == "T0TAL\n")
  }

  @Test(arguments: 0..<10) func equalReadingsChangeNothing(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed) &+ 3)
    let lines = (0..<random.int(1...12)).map { _ in
      (0..<random.int(1...6)).map { column in
        let length = random.int(1...9)
        let text = String(
          (0..<length).map { _ in "abcdefgh0123456789".randomElement(using: &random)! })
        return (text, 110 * column, Double(random.int(0...100)) / 100)
      }
    }
    let base = reading(lines)
    let page = voted(base, [base, base])
    #expect(page == base.page)
    // What a vote gives, it gives again, and every range says its word.
    let bytes = Array(page.text.utf8)
    #expect(page.words.allSatisfy { String(decoding: bytes[$0.range], as: UTF8.self) == $0.text })
  }

  @Test func composingKeepsWhatABuilderWrites() throws {
    var recognizer = try TextRecognizer()
    let page = try recognizer.recognize(DrawnPage(DrawnPage.sample).image)
    var again = page
    again.compose()
    #expect(again == page)
  }
}
