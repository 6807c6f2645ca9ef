import PlatenImaging
import Testing

@testable import PlatenText

@Suite struct RedactionAuditTests {
  private let size = PixelSize(width: 560, height: 100)

  private func drawn(_ text: String) throws -> Image {
    try DrawnPage(text, size: size, pixels: 20).image
  }

  private func animation(_ frame: Image, poster: Image) throws -> RedactionAudit.Content {
    let frames = [0, 1].map {
      Frame(index: $0, image: frame, delay: .milliseconds(100), unclampedDelay: .milliseconds(100))
    }
    let bytes = try ImageDestination(format: .apng).encode(frames, poster: poster)
    return RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes))
  }

  /// What viewers without animations show is looked at, and only there is anything to find.
  @Test func aPosterIsLookedAt() throws {
    let redactor = Redactor(request: RecognizeTextRequest(level: .fast))
    let (secret, open) = (try drawn("Write to ada@example.org today"), try drawn("Write today"))
    let covered = try redactor.redact(secret).image
    for (poster, leaks) in [(secret, true), (covered, false)] {
      var audit = RedactionAudit(redactor)
      try audit.learn(from: try animation(open, poster: secret))
      try audit.look(at: try animation(open, poster: poster))
      #expect(audit.leaks.contains { $0.kind == .email } == leaks, "\(audit.leaks)")
    }
  }

  /// With all text to go, a token's bytes are looked for, but no part of a token that stays.
  @Test func tokensOfAllTextAreLookedForInBytes() {
    let text = "Write to ada@example.org by 21.11.2026 10:30 or call +49 30 1234567"
    var search = RedactionSearch(Redactor(.allText(except: [.date])))
    search.learn(from: text)
    #expect(search.terms == ["ada@example.org", "+49 30 1234567"])
  }

  /// A number of a text that stays is no doubt in its picture; one of which a part can be seen is.
  @Test(arguments: [
    ("Invoice 2026/0318 of Ada", false), ("Invoice 2026/0319 of Ada", true),
    ("ada 4539 1488 0343", true),
  ])
  func whatStaysOfATextIsNoDoubt(_ shown: String, _ leaks: Bool) throws {
    let redactor = Redactor(
      .kinds([.date, .card, .email]), request: RecognizeTextRequest(level: .fast))
    let text = "Invoice 2026/0318 of Ada, card 4539 1488 0343 6467"
    let bytes = try ImageDestination(format: .png).encode(try drawn(shown))
    var audit = RedactionAudit(redactor)
    audit.learn(text)
    try audit.look(
      at: RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes)))
    #expect(audit.leaks.isEmpty != leaks, "\(audit.leaks)")
  }

  @Test func wordsThatStayAreKnownAsTheyAre() {
    var kept = KeptWords()
    kept.formUnion("No. 12-34 of 56/78, ████ 90")
    kept.formUnion("11 ████22 33")
    for run in [["12-34"], ["No", "1234"], ["of", "(56/78)"], ["33"]] {
      #expect(kept.contains(run), "\(run)")
    }
    for run in [
      ["1234", "56/78"], ["78"], ["of", "56/78", "90"], ["90", "11"], ["22"], [], ["-"],
    ] {
      #expect(!kept.contains(run), "\(run)")
    }
  }
}
