import PlatenCore
import PlatenImaging
import TestSupport
import Testing

@testable import PlatenText

/// What a token writes of itself is what an encoder writes of it, byte for byte.
@Suite struct TokenJSONTests {
  private struct Line: Encodable {
    var path: String
    var kind: String
    var start: Int
    var end: Int
    var text: String
    var value: String
    var score: Double
    var valid: Bool
    var repaired: Bool
    var page: Int
    var quads: [[[Double]]]
    var rects: [[Int]]
    var alternatives: [String]?
    var label: String?
  }

  @Test func anEncoderWritesTheSame() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    let pieces = [
      "a", "Z", "9", "\"", "\\", "/", "\n", "\t", "\u{8}", "\u{0}", "\u{1F}", "\u{7F}", "\u{9B}",
      "£",
      "€", "é", "\u{200F}", "\u{2028}", "\u{61C}", "日", "😀", "<", "&",
    ]
    func text() -> String {
      (0..<random.int(0...8)).map { _ in pieces[random.int(0...pieces.count - 1)] }.joined()
    }
    for thousandths in -2...1002 {
      let rects = (0..<random.int(0...2)).map {
        PixelRect(x: $0, y: random.int(-3...9), width: random.int(0...7), height: 2)
      }
      let token = Token(
        kind: Token.Kind(rawValue: text()), range: random.int(0...5)..<random.int(5...99),
        text: text(), value: text(), score: Double(thousandths) / 1000 + 0.0004,
        isValid: random.int(0...1) == 0, isRepaired: random.int(0...1) == 0,
        page: random.int(0...3), rects: rects,
        alternatives: (0..<random.int(0...2)).map { _ in text() },
        label: random.int(0...1) == 0 ? nil : text())
      let path = text()
      let line = Line(
        path: path, kind: token.kind.rawValue, start: token.range.lowerBound,
        end: token.range.upperBound, text: token.text, value: token.value,
        score: (token.score * 1000).rounded() / 1000, valid: token.isValid,
        repaired: token.isRepaired, page: token.page, quads: token.quads.map(\.numbers),
        rects: token.rects.map(\.numbers),
        alternatives: token.alternatives.isEmpty ? nil : token.alternatives, label: token.label)
      let expected = String(decoding: try JSONLine.object(line), as: UTF8.self)
      #expect(try token.json(path: path) == expected, "seed \(seed)")
    }
  }

  @Test func aScoreThatIsNoNumberIsRefused() {
    for score in [Double.nan, .infinity] {
      let token = Token(kind: .date, range: 0..<1, text: "1", value: "1", score: score)
      #expect(throws: PlatenError.self) { try token.json(path: "a") }
    }
  }
}
