import PlatenText
import TestSupport
import Testing

@Suite struct RedactedTextTests {
  private let letter = """
    Write to ada@example.org, or to Ada@Example.ORG,
    before 3 May 2026 and pay $1,234.50 at https://shop.example.org/pay?n=7.
    """

  @Test func tokensBecomeBlocksOfQuantisedLength() {
    let redacted = Redactor().redact(letter)
    #expect(DataDetector().tokens(in: redacted.string).isEmpty)
    for secret in ["ada", "example", "May", "1,234", "shop"] {
      #expect(!redacted.string.lowercased().contains(secret.lowercased()), "\(secret)")
    }
    #expect(redacted.string.hasPrefix("Write to █") && redacted.string.contains(" and pay █"))
    let runs = redacted.string.split { $0 != "█" }
    #expect(runs.count == 5 && runs.allSatisfy { $0.count % 4 == 0 })
    #expect(redacted.string.split(separator: "\n").count == 2, "lines stay lines")
    #expect(redacted.counts[.email] == 2 && redacted.counts[.money] == 1)
  }

  @Test func lengthsWithinAStepLookAlike() {
    let redactor = Redactor(.kinds([.email]))
    let short = redactor.redact("to abc@example.org now").string
    let longer = redactor.redact("to abcd@example.org now").string
    #expect(short == longer)
  }

  @Test func onlyTheChosenKindsGo() {
    let redacted = Redactor(.kinds([.money])).redact(letter)
    #expect(redacted.string.contains("ada@example.org, or to Ada@Example.ORG"))
    #expect(!redacted.string.contains("1,234"))
    let kept = Redactor(.allText(except: [.money])).redact(letter)
    #expect(kept.string.contains("$1,234.50"))
    let words = kept.string.filter { $0.isLetter && $0 != "█" }
    #expect(words.isEmpty, "all but amounts: \(words)")
  }

  @Test func whatWasFoundOnceGoesEverywhere() {
    // After letters it is no address by itself.
    let redacted = Redactor(.kinds([.link])).redact(
      "See https://example.org/secret and xhttps://example.org/secrety")
    #expect(!redacted.string.contains("secret"))
  }

  @Test func randomTextsHoldNothingAfterwards() {
    var random = SeededRandom(seed: 7)
    let parts = [
      "ada@example.org", "$12.50", "€ 3", "2026-05-03", "https://a.example.org/x", "(", ")", ",",
      "\n", " ", "word", "é", "中文", "1", "@", ".", "-", "/", "\u{202E}", "\t",
    ]
    for _ in 0..<300 {
      let text = (0..<30).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
      let redacted = Redactor().redact(text)
      let left = DataDetector().tokens(in: redacted.string)
      #expect(left.isEmpty, "\(text) → \(redacted.string)")
      #expect(redacted.string.count { $0 == "\n" } == text.count { $0 == "\n" })
    }
  }
}
