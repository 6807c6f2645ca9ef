import TestSupport
import Testing

@testable import PlatenDetector

@Suite struct UserKindTests {
  /// What a search for each term at each place finds, of which the longest at each end is kept.
  private func naive(_ terms: [String], in text: [UInt8]) -> Set<Range<Int>> {
    var found: [Int: Range<Int>] = [:]
    for term in terms {
      let bytes = term.lowercased().utf8.map { $0 }
      guard bytes.count <= text.count else { continue }
      for start in 0...text.count - bytes.count {
        let end = start + bytes.count
        guard text[start..<end].map(\.asciiLowercased) == bytes else { continue }
        func isWord(_ offset: Int) -> Bool {
          offset >= 0 && offset < text.count && UInt32(text[offset]).isWordCharacter
        }
        if isWord(start), isWord(start - 1) { continue }
        if isWord(end - 1), isWord(end) { continue }
        if found[end].map({ $0.count < end - start }) ?? true { found[end] = start..<end }
      }
    }
    return Set(found.values)
  }

  @Test func termsAreThoseOfASearchForEach() throws {
    var random = SeededRandom(seed: 5)
    let letters = ["a", "b", "ab", "ba", " ", "-", "A", "aa", "b b"]
    for _ in 0..<200 {
      let terms = (0..<random.int(1...8)).map { _ in
        (0..<random.int(1...4)).map { _ in letters[random.int(0...8)] }.joined()
      }
      let text = Array(
        (0..<random.int(0...40)).map { _ in letters[random.int(0...8)] }.joined().utf8)
      var found: [Match] = []
      try TermAutomaton(terms.map { ($0, 0) }).find(text.span, &found)
      #expect(Set(found.map(\.range)) == naive(terms, in: text))
    }
  }

  @Test func thousandsOfTermsAreFound() throws {
    let terms = (0..<5000).map { "Name \($0) & Söhne" }
    let user = try UserKinds(terms: terms.map { ($0, 3) }, patterns: [])
    let engine = TokenEngine(.usual, user: user)
    let found = engine.matches(in: "by name 4711 & söhne and NAME 17 & Söhne.")
    #expect(found.map(\.range) == [3..<21, 26..<42])
    #expect(found.map(\.user) == [3, 3] && found.map(\.kind) == [.user, .user])
  }

  @Test func patternsAreFoundWhole() throws {
    let user = try UserKinds(terms: [], patterns: [(#"\b[A-Z]{2,5}-\d+\b"#, 0), (#"\p{L}+ß"#, 1)])
    let found = TokenEngine([], user: user).matches(in: "see ABC-12 and Spaß, ÄB-1")
    #expect(found.map(\.value) == ["ABC-12", "Spaß"])
  }

  @Test(arguments: ["(", "[a", "*", #"\C"#, "(?<n"])
  func badPatternsAreRefused(pattern: String) {
    #expect(throws: UserKinds.Problem.self) {
      _ = try UserKinds(terms: [], patterns: [(pattern, 0)])
    }
  }

  @Test func emptyAndHugeTermsAreRefused() {
    #expect(throws: UserKinds.Problem.self) {
      _ = try UserKinds(terms: [("", 0)], patterns: [])
    }
    let huge = String(repeating: "x", count: TermAutomaton.maximumSize + 1)
    #expect(throws: UserKinds.Problem.self) {
      _ = try UserKinds(terms: [(huge, 0)], patterns: [])
    }
  }

  @Test(arguments: [#"(a+)+$"#, #"(?:a?){40}a{40}$"#, #"^(([a-z])+.)+[A-Z]([a-z])+$"#])
  func explodingPatternsGiveUp(pattern: String) throws {
    let user = try UserKinds(terms: [], patterns: [(pattern, 7)])
    var problem: UserKinds.Problem?
    let text = Array((String(repeating: "a", count: 30_000) + "!").utf8)
    _ = TokenEngine([], user: user).matches(
      in: text.span, options: ReadingOptions(), problem: &problem)
    #expect(problem?.kind == 7)
  }

  @Test func emptyMatchesEnd() throws {
    let user = try UserKinds(terms: [], patterns: [("x*|(?=b)", 0)])
    let found = TokenEngine([], user: user).matches(in: "axxbé")
    #expect(found.map(\.range) == [1..<3])
  }
}
