import PlatenImaging
import Testing

@testable import PlatenText

/// Lines whose first letters were taken for a column of their own.
@Suite struct TornBeginningsTests {
  /// A line of words, each where it is said to begin; letters are 12 wide and 20 high.
  private static func line(_ words: [(text: String, x: Int)], y: Int) -> RecognizedText.Line {
    let words = words.map { word in
      RecognizedText.Word(
        text: word.text, confidence: 0.9,
        box: PixelRect(x: word.x, y: y, width: 12 * word.text.count, height: 20),
        range: 0..<word.text.utf8.count, candidates: [])
    }
    let box = words.map(\.box).reduce(words[0].box) { $0.union($1) }
    return RecognizedText.Line(
      text: words.map(\.text).joined(separator: " "), confidence: 0.9, box: box, words: words)
  }

  private static func page(
    _ left: [RecognizedText.Line], _ right: [RecognizedText.Line]
  ) -> RecognizedText.Page {
    let blocks = [left, right].map { lines in
      RecognizedText.Block(
        box: lines.map(\.box).reduce(lines[0].box) { $0.union($1) }, lines: lines)
    }
    return RecognizedText.Page(
      index: 0, size: PixelSize(width: 900, height: 900), rotation: 0, skew: 0, blocks: blocks,
      text: "")
  }

  private static let torn = TornBeginnings(transform: .identity, height: 20)

  @Test func numbersAndInitialsComeBack() {
    var page = Self.page(
      [
        Self.line([("E", 40)], y: 40), Self.line([("1", 40)], y: 80),
        Self.line([("2.", 38)], y: 120), Self.line([("1", 40)], y: 160),
      ],
      [
        Self.line([("VENING", 54), ("paper", 150)], y: 41),
        Self.line([(".", 58), ("Gallery", 84)], y: 80),
        Self.line([("Horizon", 96)], y: 120), Self.line([("0.", 60), ("Period", 96)], y: 160),
        Self.line([("Talent", 96)], y: 200),
      ])
    #expect(Self.torn.apply(to: &page))
    #expect(page.text == "EVENING paper\n1. Gallery\n2. Horizon\n10. Period\nTalent\n")
    #expect(page.words.first?.box == PixelRect(x: 40, y: 40, width: 86, height: 21))
    for word in page.words {
      let utf8 = Array(page.text.utf8)
      #expect(String(decoding: utf8[word.range], as: UTF8.self) == word.text)
    }
  }

  /// A column of numbers is near its neighbour now and then; two lines prove nothing, nor does one
  /// that is further off or lower.
  @Test(arguments: [(1, 0, 2), (1, 70, 4), (1, 0, 4)])
  func columnsStay(_ digits: Int, away: Int, count: Int) {
    let lower = away == 0 && count == 4 ? 15 : 0
    let left = (0..<count).map {
      Self.line([(String(repeating: "7", count: digits), 40)], y: 40 + 40 * $0 + lower)
    }
    let right = (0..<count).map { Self.line([("Gallery", 56 + away)], y: 40 + 40 * $0) }
    let page = Self.page(left, right)
    var changed = page
    #expect(!Self.torn.apply(to: &changed))
    #expect(changed == page)
  }
}
