import PlatenCore
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

  /// What an audit finds is covered, and what covers don't hide has no result.
  @Test func aResultIsMadeUntilNothingIsFoundInIt() throws {
    let redactor = Redactor(request: RecognizeTextRequest(level: .fast))
    let secret = try drawn("Write to ada@example.org today")
    func audited(isCovering: Bool) throws -> (image: Image, covers: Int) {
      try redactor.audited { (covers) throws(PlatenError) in
        let parts = covers[0] ?? []
        let page = try Redactor(.kinds([]), request: redactor.request).redact(
          secret, index: 0, ownText: nil, covering: isCovering ? parts : [])
        return (page.image, parts.count)
      } learn: { (audit) throws(PlatenError) in
        try audit.learn(ShownPicture(image: secret, index: 0, isDark: false), ownText: nil)
      } look: { (audit, result) throws(PlatenError) in
        let shown = ShownPicture(image: result.image, index: 0, isDark: false)
        try audit.look(at: shown, ownText: nil)
      }
    }
    let result = try audited(isCovering: true)
    #expect(result.covers > 0)
    let text = try redactor.request.read(result.image).text
    #expect(text.contains("Write") && !text.contains("example"), "\(text)")
    let error = #expect(throws: PlatenError.self) { try audited(isCovering: false) }
    #expect(error?.code == .redactionIncomplete)
    #expect(error?.failureReason?.contains("email (readable)") == true, "what the last audit found")
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

  /// A picture with an alpha by rows: this above the middle, and 255 below.
  private func masked(_ image: Image, _ alpha: UInt8) throws -> Image {
    let source = try image.flattened().converted(to: .rgba8)
    var result = try Image(size: size, format: .rgba8, alpha: .straight)
    unsafe source.withUnsafeBytes { from in
      unsafe result.withUnsafeMutableBytes { to in
        unsafe to.copyMemory(from: from)
        for row in 0..<size.height {
          for column in 0..<size.width {
            unsafe to[4 * (row * size.width + column) + 3] = row < 90 ? alpha : 255
          }
        }
      }
    }
    return result
  }

  /// Who makes letters transparent leaves them in the file.
  @Test(arguments: [0, 1, 20]) func colorsUnderAnAlphaAreLookedAt(_ alpha: UInt8) throws {
    let redactor = Redactor(request: RecognizeTextRequest(level: .fast))
    let secret = try drawn("Write to ada@example.org today")
    func leaks(_ image: Image) throws -> [RedactionLeak] {
      let bytes = try ImageDestination(format: .png).encode(image)
      var audit = RedactionAudit(redactor)
      try audit.look(
        at: RedactionAudit.Content(bytes: bytes, text: nil, source: try ImageSource(bytes: bytes)))
      return audit.leaks
    }
    let erased = try masked(secret, alpha)
    #expect(try leaks(erased).contains { $0.way == .hidden || $0.way == .readable })
    let redacted = try redactor.redact(secret).image
    #expect(try leaks(masked(redacted, alpha)).isEmpty)
    #expect(try masked(drawn(" "), alpha).unmasked() == nil, "paper alone")
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
