import Foundation
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

@Suite struct TokenValueTests {
  @Test func amountsAreExact() throws {
    let token = try #require(DataDetector([.money]).match("€ 1.234.567,89"))
    #expect(token.amount == Decimal(string: "1234567.89"))
    #expect(token.currencyCode == "EUR")
    #expect(token.date == nil)
    #expect(token.url == nil)
  }

  @Test func datesAreDaysInUTC() throws {
    let token = try #require(DataDetector([.date]).match("21 November 2026"))
    // 56 years with 14 leap days, and 324 days.
    #expect(token.date?.timeIntervalSince1970 == Double((56 * 365 + 14 + 324) * 86_400))
    #expect(token.dateComponents?.month == 11)
    #expect(token.amount == nil)
  }

  /// A token may be a program's own, with any value.
  @Test(arguments: ["2026-13-45", "2026-02-30", "2026-00-10", "2026-1", "x"])
  func daysThatAreNoneHaveNoDate(_ value: String) {
    let token = Token(kind: .date, range: 0..<1, text: "", value: value)
    #expect(token.date == nil)
  }

  @Test(arguments: ["EUR", "", "-", "EUR ."]) func whatIsNoNumberIsNoAmount(_ value: String) {
    let token = Token(kind: .money, range: 0..<1, text: "", value: value)
    #expect(token.amount == nil)
  }

  @Test func addressesLead() throws {
    let detector = DataDetector([.email, .link])
    #expect(detector.match("ada@example.org")?.url?.absoluteString == "mailto:ada@example.org")
    #expect(detector.match("https://example.org/a")?.url?.host == "example.org")
  }

  @Test func aMatchIsTheWhole() {
    let detector = DataDetector()
    #expect(detector.match("ada@example.org")?.kind == .email)
    for text in ["", " ada@example.org", "ada@example.org,", "a@b.de c@d.de", "30 February 2026"] {
      #expect(detector.match(text) == nil, "\(text)")
    }
    #expect(DataDetector([.date]).match("ada@example.org") == nil)
  }

  /// A range gives the token's own characters, whatever stands before it.
  @Test func rangesAreTheCharacters() throws {
    var random = SeededRandom(seed: 99)
    let parts = [
      "€ 5,20", "ada@example.org", "né", "👩‍👩‍👧", "e\u{301}", " ", "\n", "21.11.2026", "日本",
    ]
    for _ in 0..<300 {
      let text = (0..<random.int(1...12)).map { _ in parts[random.int(0...parts.count - 1)] }
        .joined(separator: " ")
      for token in DataDetector().tokens(in: text) {
        let range = try #require(token.range(in: text))
        #expect(text[range] == token.text)
      }
    }
  }

  @Test func rangesOutsideATextAreNone() throws {
    let token = Token(kind: .date, range: 1..<2, text: "", value: "")
    #expect(token.range(in: "") == nil)
    #expect(token.range(in: "é") == nil, "the middle of a character")
    for range in [-1..<2, Int.min..<Int.max, Int.max - 1..<Int.max] {
      #expect(Token(kind: .date, range: range, text: "", value: "").range(in: "text") == nil)
    }
  }

  @Test func validatedKeepsWhatIsGiven() {
    struct Form {
      @Validated(.email) var email = ""
      @Validated(.date) var due = "21 November 2026"
    }
    var form = Form()
    #expect(form.$email == nil)
    form.email = "ada@"
    #expect(form.email == "ada@")
    #expect(form.$email == nil)
    form.email = "ada@example.org"
    #expect(form.$email?.value == "ada@example.org")
    #expect(form.$due?.value == "2026-11-21")
  }

  @Test func textAndTokensSurviveJSON() throws {
    let image = try DrawnPage("Pay 7.50 EUR by 21 November 2026").image
    let page = try RecognizeTextRequest().read(image)
    let text = RecognizedText(pages: [page], damage: PlatenError(.malformed, message: "torn"))
    let tokens = DataDetector().tokens(in: text)
    #expect(!tokens.isEmpty)
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    #expect(try decoder.decode(RecognizedText.self, from: encoder.encode(text)) == text)
    #expect(try decoder.decode([Token].self, from: encoder.encode(tokens)) == tokens)
  }

  /// The k best of a line, against all choices tried.
  @Test func candidatesOfALineAreTheBest() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<60 {
      let words = (0..<random.int(1...4)).map { place -> RecognizedText.Word in
        let texts = (0..<random.int(1...3)).map { "\(place)" + String(repeating: "x", count: $0) }
        let sure = texts.map { _ in Double(random.int(1...1000)) / 1000 }.sorted(by: >)
        let candidates = zip(texts, sure).map {
          RecognizedText.Candidate(text: $0, confidence: $1)
        }
        return RecognizedText.Word(
          text: texts[0], confidence: sure[0], box: PixelRect(x: 0, y: 0, width: 1, height: 1),
          range: 0..<1, candidates: candidates)
      }
      let line = RecognizedText.Line(
        text: words.map(\.text).joined(separator: " "), confidence: 1,
        box: PixelRect(x: 0, y: 0, width: 1, height: 1), words: words)
      var all: [(texts: [String], loss: Double)] = [([], 0)]
      for word in words {
        all = all.flatMap { beginning in
          word.candidates.map { choice in
            (
              beginning.texts + [choice.text],
              beginning.loss + (word.confidence - choice.confidence) * Double(choice.text.count)
            )
          }
        }
      }
      let best = all.sorted { $0.loss < $1.loss }.prefix(5).map { $0.texts.joined(separator: " ") }
      #expect(line.topCandidates(5).map(\.text) == best)
      #expect(line.topCandidates(1).map(\.text) == [line.text])
      #expect(line.topCandidates(0).isEmpty)
    }
  }

  @Test func kindsAreTheirNames() throws {
    #expect("\(Token.Kind.email)" == "email")
    let counts = try JSONEncoder().encode([Token.Kind.email: 2])
    #expect(String(decoding: counts, as: UTF8.self) == #"{"email":2}"#)
    #expect(try JSONDecoder().decode([Token.Kind: Int].self, from: counts) == [.email: 2])
  }

  private struct Form: Codable {
    @Validated(.email) var email = ""
  }

  @Test func aValidatedTextIsCodedWithItsKind() throws {
    var form = Form()
    form.email = "ada@example.org"
    let json = try JSONEncoder().encode(form)
    let read = try JSONDecoder().decode(Form.self, from: json)
    #expect(read.email == "ada@example.org" && read.$email?.kind == .email)
    let text = #"{"email":{"kind":"email","text":"no address"}}"#
    let wrong = try JSONDecoder().decode(Form.self, from: Data(text.utf8))
    #expect(wrong.email == "no address" && wrong.$email == nil)
  }

  @Test func partsAndAttributedTextsHaveTokens() throws {
    let whole = "für ada@example.org und 2026-05-03"
    let part = whole.dropFirst(4)
    let inPart = DataDetector([.email]).tokens(in: part)
    #expect(inPart.map(\.range) == [0..<15])
    var text = AttributedString("für ada@example.org")
    text += AttributedString(" und 2026-05-03")
    let tokens = DataDetector([.email, .date]).tokens(in: text)
    let ranges = tokens.compactMap { $0.range(in: text) }
    #expect(ranges.map { String(text.characters[$0]) } == ["ada@example.org", "2026-05-03"])
    #expect(tokens[0].range(in: AttributedString("a")) == nil)
  }

  /// As somebody else may have written them.
  @Test(arguments: [
    "2026-01-01T10:00+9223372036854775807:00", "2026-01-01T10:00-00:9223372036854775807",
    "2026-01-01T10:00+-5:00",
  ])
  func zonesThatAreNoneHaveNoMoment(_ value: String) {
    let token = Token(kind: .date, range: 0..<1, text: "a", value: value)
    #expect(token.dateComponents == nil && token.date == nil)
  }

  /// Words as somebody else may have placed them.
  @Test(arguments: [Int.max - 1..<Int.max, -5..<3, Int.min..<Int.max])
  func wordsOutsideTheTextAreNoHindrance(_ range: Range<Int>) {
    let box = PixelRect(x: 0, y: 0, width: 90, height: 10)
    let words = [0..<5, range, range].map {
      RecognizedText.Word(text: "a@b.de", confidence: 1, box: box, range: $0, candidates: [])
    }
    let line = RecognizedText.Line(text: "a@b.de", confidence: 1, box: box, words: words)
    let page = RecognizedText.Page(
      index: 0, size: PixelSize(width: 100, height: 20), rotation: 0, skew: 0,
      blocks: [.init(box: box, lines: [line])], text: "a@b.de")
    #expect(DataDetector().tokens(in: page).map(\.text) == ["a@b.de"])
  }
}
