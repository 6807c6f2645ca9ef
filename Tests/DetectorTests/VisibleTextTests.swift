import TestSupport
import Testing

@testable import PlatenDetector

/// Marks that nobody sees part nothing, and are counted in ranges.
@Suite struct VisibleTextTests {
  /// The marks of which a reader sees nothing.
  private static let marks: [Unicode.Scalar] = [
    "\u{AD}", "\u{61C}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{202A}",
    "\u{202C}", "\u{202E}", "\u{2060}", "\u{2066}", "\u{2069}", "\u{FEFF}",
  ]

  private static func finds(_ text: String) -> [(value: String, text: String)] {
    let bytes = Array(text.utf8)
    return TokenEngine(.usual).matches(in: bytes.span).map {
      ($0.value, bytes.span.string($0.range))
    }
  }

  @Test(arguments: marks) func aMarkWithinATokenPartsNothing(_ mark: Unicode.Scalar) {
    let tokens = [
      ("anna@example.org", "anna@example.org"),
      ("https://example.org/a/b", "https://example.org/a/b"),
      ("2026-11-21", "2026-11-21"), ("192.168.10.20", "192.168.10.20"),
      ("GB82WEST12345698765432", "GB82WEST12345698765432"),
    ]
    for (token, value) in tokens {
      for place in 1..<token.count {
        var cut = token
        cut.insert(
          Character(mark), at: cut.index(cut.startIndex, offsetBy: place))
        let found = Self.finds("It is \(cut) here.")
        #expect(found.map(\.value) == [value], "\(token) \(place)")
        #expect(found.map(\.text) == [cut], "\(token) \(place)")
      }
    }
  }

  @Test func marksAroundATokenAreNotOfIt() {
    let found = Self.finds(
      "Call \u{202A}+49 30 1234567\u{202C} or \u{200B}anna@example.org\u{FEFF}.")
    #expect(found.map(\.text) == ["+49 30 1234567", "anna@example.org"])
  }

  @Test(arguments: [
    ("２０２６年５月１日", "2026-05-01"), ("２０２６／０５／０１", "2026-05-01"),
    ("１，０００円", "JPY 1000"), ("１０：３０", "10:30"), ("１２．５％", "12.5"),
    ("TEL：０３－１２３４－５６７８", "0312345678"), ("5\u{200B}００円", "JPY 500"),
  ])
  func wideDigitsAreDigits(text: String, value: String) {
    let found = Self.finds("は、\(text)\u{200B}。")
    #expect(found.map(\.value) == [value])
    #expect(found.map(\.text) == [text.hasPrefix("TEL") ? String(text.dropFirst(4)) : text])
  }

  @Test func otherWideMarksStay() {
    #expect(Self.finds("三％，第１，又１２：四").isEmpty)
  }

  @Test func aJoinerOfOtherScriptsStays() {
    #expect(VisibleText(Array("👩‍💻 نامه‌ای".utf8).span) == nil)
    #expect(VisibleText(Array("plain “text” – ü 漢字".utf8).span) == nil)
  }

  @Test func everyByteKnowsItsOrigin() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      var text: [UInt8] = []
      var kept: [Int] = []
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        let isMark = Bool.random(using: &random)
        let piece =
          isMark
          ? String(
            Self.marks.filter { $0 != "\u{200C}" && $0 != "\u{200D}" }
              .randomElement(using: &random) ?? "\u{AD}")
          : "aé漢😀 ".map(String.init)
            .randomElement(using: &random) ?? ""
        if !isMark { kept += text.count..<text.count + piece.utf8.count }
        text += piece.utf8
      }
      guard let visible = VisibleText(text.span) else {
        #expect(kept.count == text.count)
        continue
      }
      #expect(visible.bytes == kept.map { text[$0] })
      #expect(visible.bytes.indices.map { visible.origin(of: $0) } == kept)
    }
  }
}
