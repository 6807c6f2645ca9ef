import PlatenCore
import PlatenText
import TestSupport
import Testing

@Suite struct RedactedTextTests {
  private let letter = """
    Write to ada@example.org, or to Ada@Example.ORG,
    before 3 May 2026 and pay $1,234.50 at https://shop.example.org/pay?n=7.
    """

  @Test func tokensBecomeBlocksOfQuantisedLength() throws {
    let redacted = try Redactor().redact(letter)
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

  @Test func lengthsWithinAStepLookAlike() throws {
    let redactor = Redactor(.kinds([.email]))
    let short = try redactor.redact("to abc@example.org now").string
    let longer = try redactor.redact("to abcd@example.org now").string
    #expect(short == longer)
  }

  @Test func onlyTheChosenKindsGo() throws {
    let redacted = try Redactor(.kinds([.money])).redact(letter)
    #expect(redacted.string.contains("ada@example.org, or to Ada@Example.ORG"))
    #expect(!redacted.string.contains("1,234"))
    let kept = try Redactor(.allText(except: [.money])).redact(letter)
    #expect(kept.string.contains("$1,234.50"))
    let words = kept.string.filter { $0.isLetter && $0 != "█" }
    #expect(words.isEmpty, "all but amounts: \(words)")
  }

  @Test func whatWasFoundOnceGoesEverywhere() throws {
    // After letters it is no address by itself.
    let redacted = try Redactor(.kinds([.link])).redact(
      "See https://example.org/secret and xhttps://example.org/secrety")
    #expect(!redacted.string.contains("secret"))
  }

  @Test func randomTextsHoldNothingAfterwards() throws {
    var random = SeededRandom(seed: 7)
    let parts = [
      "ada@example.org", "$12.50", "€ 3", "2026-05-03", "https://a.example.org/x", "(", ")", ",",
      "\n", " ", "word", "é", "中文", "1", "@", ".", "-", "/", "\u{202E}", "\t",
    ]
    for _ in 0..<300 {
      let text = (0..<30).map { _ in parts[Int(random.next() % UInt64(parts.count))] }.joined()
      let redacted = try Redactor().redact(text)
      let left = DataDetector().tokens(in: redacted.string)
      #expect(left.isEmpty, "\(text) → \(redacted.string)")
      #expect(redacted.string.count { $0 == "\n" } == text.count { $0 == "\n" })
    }
  }

  /// What was cancelled gives no text, and so none with anything in it.
  @Test func aCancelledSearchGivesNothing() throws {
    let text = String(repeating: "Write to ada@example.org and pay $1,234.50 to her. ", count: 8000)
    let counting = Cancellation(raisedAtLook: .max)
    #expect(!counting.govern { DataDetector().tokens(in: text) }.isEmpty)
    #expect(counting.looks >= 6, "\(counting.looks)")
    let half = counting.looks / 2
    let stopped = Cancellation(raisedAtLook: half)
    #expect(stopped.govern { DataDetector().tokens(in: text) }.isEmpty)
    #expect(stopped.looks <= half + 4, "of \(counting.looks)")
    for scope in [Redactor.Scope.kinds([.email]), .allText(except: [.money])] {
      let error = #expect(throws: PlatenError.self) {
        try Cancellation(raisedAtLook: 3).govern { try Redactor(scope).redact(text) }
      }
      #expect(error?.code == .cancelled)
    }
    let error = #expect(throws: PlatenError.self) {
      try Cancellation(raisedAtLook: 3).govern {
        try DataDetector().tokens(in: text, atMost: 1_000_000)
      }
    }
    #expect(error?.code == .cancelled)
  }
}
