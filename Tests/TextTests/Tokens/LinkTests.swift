import PlatenText
import Testing

@Suite struct LinkTests {
  @Test(arguments: [
    (
      "⟦https://example.com/long-\npath/to/file.html⟧ and",
      "https://example.com/long-path/to/file.html"
    ),
    ("⟦https://example.com/?q=\na&b=c⟧", "https://example.com/?q=a&b=c"),
  ])
  func repaired(marked: String, value: String) {
    expectTokens([.link], in: marked, values: [value])
    #expect(DataDetector().tokens(in: MarkedText(marked).string).allSatisfy { $0.isRepaired })
  }

  @Test(arguments: [
    ("⟦https://example.com/long-⟧\nsentence goes on", "https://example.com/long-"),
    ("⟦https://example.com/dir/⟧\nnext.", "https://example.com/dir/"),
    ("⟦https://example.com/dir⟧\na/b/c", "https://example.com/dir"),
    ("⟦https://example.com/dir/⟧\n- a/b", "https://example.com/dir/"),
  ])
  func lineEndsWithoutEvidenceEndTheLink(marked: String, value: String) {
    expectTokens([.link], in: marked, values: [value])
  }

  @Test(arguments: [
    ("https://example.com:0/", false), ("https://example.com:65536/", false),
    ("https://example.com:65535/", true), ("http://a.unknowntld/", false),
  ])
  func validity(text: String, isValid: Bool) {
    #expect(DataDetector([.link]).tokens(in: text).map(\.isValid) == [isValid])
  }
}
