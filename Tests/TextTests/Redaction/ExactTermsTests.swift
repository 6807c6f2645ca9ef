import TestSupport
import Testing

@testable import PlatenText

struct ExactTermsTests {
  private func found(_ terms: [String], in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return ExactTerms(terms.map { Array($0.utf8) }).ranges(in: bytes)
      .map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// Of terms that begin alike the longest goes, whichever was named first.
  @Test func theLongestIsFound() {
    let terms = ["https://a.example", "https://a.example/b", "https://a.example/b/c/d", "short"]
    let text = "https://a.example/b/c/x HTTPS://A.example/b/c/d https://a.exampl short"
    for terms in [terms, terms.reversed()] {
      #expect(found(terms, in: text) == ["https://a.example/b", "HTTPS://A.example/b/c/d"])
    }
  }

  /// Held against a search for each term at each place.
  @Test(arguments: 1...20) func agreesWithAPlainSearch(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func word(_ lengths: ClosedRange<Int>) -> [UInt8] {
      (0..<random.int(lengths)).map { _ in UInt8(ascii: "a") + UInt8(random.int(0...1)) }
    }
    let terms = (0..<40).map { _ in word(4...12) }
    let text = word(2000...3000)
    var wanted: [Range<Int>] = []
    var place = 0
    while place < text.count {
      let here = terms.filter { $0.count >= 6 && text[place...].starts(with: $0) }
      guard let length = here.map(\.count).max() else {
        place += 1
        continue
      }
      wanted.append(place..<place + length)
      place += length
    }
    #expect(ExactTerms(terms).ranges(in: text) == wanted)
    #expect(ExactTerms([]).ranges(in: text).isEmpty)
  }

  /// As many links as a long text may hold, all of which begin alike.
  @Test func manyLinksAreFound() {
    let links = (0..<20_000).map { "https://example.org/\($0 * 7919 % 100_000)/end" }
    #expect(found(links, in: links.joined(separator: " ")) == links)
  }
}
