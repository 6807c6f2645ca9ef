import PlatenImaging
import PlatenText
import TestSupport
import Testing

@Suite struct DetectorTests {
  @Test func kindsDoNotOverlap() {
    let marked = """
      Pay ⟦€ 1.234,50⟧ by ⟦21 November 2026⟧ to ⟦a@example.org⟧ or at \
      ⟦https://pay.example.org/2026-11-21/12-EUR?x=b@example.com⟧.
      """
    let text = MarkedText(marked)
    let tokens = DataDetector().tokens(in: text.string)
    #expect(tokens.map(\.kind) == [.money, .date, .email, .link])
    #expect(tokens.map(\.range) == text.ranges)
  }

  @Test func onlyAskedKindsAreFound() {
    let text = "a@example.org https://example.org 2026-11-21 $5"
    for kind in [Token.Kind.email, .link, .date, .money] {
      #expect(DataDetector([kind]).tokens(in: text).map(\.kind) == [kind])
    }
    #expect(DataDetector([]).tokens(in: text).isEmpty)
    #expect(DataDetector().tokens(in: "").isEmpty)
  }

  @Test func aPatternNeedsNoTerms() throws {
    let ticket = Token.Kind(rawValue: "ticket")
    let detector = try DataDetector([.ip], patterns: [ticket: #"[A-Z]{2,5}-\d+"#])
    #expect(detector.tokens(in: "AB-12 at 192.0.2.1").map(\.kind) == [ticket, .ip])
    #expect(throws: PlatenError.self) { try DataDetector(patterns: [ticket: "("]) }
  }

  /// Pieces that make tokens likely, and bytes of every width.
  private static let pieces = [
    "a", "Z", "9", "12", "2026", "21", ".", ",", "@", ":", "/", "//", "-", " ", "\n", "$", "€",
    "USD", "EUR", "kr",
    "com", ".com", "www.", "http", "https://", "Nov", "May", "Samstag", "of", "de", "th", "'", "’",
    "\"", "(", ")",
    "[", "]", "%", "million", "cents", "é", "漢", "😀", "ש", "م", "\u{A0}", "\u{202F}", "−", "–",
    "\t", "\r\n", "\0",
    "\u{0C}", "mailto:", "xn--", "_", "=", "&", "?", "#", "º", "k", "e\u{301}",
  ]

  @Test(arguments: 0..<40)
  func anyTextGivesSoundTokens(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    for _ in 0..<25 {
      let text = (0..<Int.random(in: 1...60, using: &random))
        .map { _ in Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)] }.joined()
      let tokens = DataDetector().tokens(in: text)
      let utf8 = Array(text.utf8)
      var end = 0
      for token in tokens {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty)
        end = token.range.upperBound
        #expect(end <= utf8.count)
        #expect(utf8[token.range].elementsEqual(token.text.utf8))
        #expect(utf8[token.range.lowerBound] & 0xC0 != 0x80)
        #expect(end == utf8.count || utf8[end] & 0xC0 != 0x80)
        #expect((0...1).contains(token.score) && !token.value.isEmpty && token.rects.isEmpty)
      }
    }
  }

  @Test(arguments: [
    "a.", "a@", "1 EUR ", "http://", "http://a.com/(", "1.1.", "a", "1", " @", "1 May ", "$1,",
    "\"@",
  ])
  func repetitionIsNotQuadratic(unit: String) {
    // Enough that a quadratic scan would run for minutes.
    let text = String(repeating: unit, count: 200_000 / unit.utf8.count)
    _ = DataDetector().tokens(in: text)
  }

  @Test func jsonIsOneLineWithTheContractsFields() throws {
    let token = Token(
      kind: .email, range: 3..<9, text: "a\n\"b", value: "x/y", score: 0.98765, isValid: false,
      isRepaired: true, page: 2, rects: [.init(x: 1, y: 2, width: 3, height: 4)])
    let line = try token.json(path: "d/a.txt")
    #expect(
      line == #"""
        {"end":9,"kind":"email","page":2,"path":"d/a.txt","quads":[[[1,2],[4,2],[4,6],[1,6]]],\#
        "rects":[[1,2,3,4]],"repaired":true,"score":0.988,"start":3,"text":"a\n\"b",\#
        "valid":false,"value":"x/y"}
        """#)
  }
}
