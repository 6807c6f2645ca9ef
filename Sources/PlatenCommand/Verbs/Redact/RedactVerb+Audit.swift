import Platen

extension RedactVerb {
  /// How often a result is made anew with more covered.
  private static let mostResults = 3

  /// Makes a result until the audit of `verify-redaction` accepts its file: what that would find on
  /// a page is covered too.
  ///
  /// - Parameters:
  ///   - content: The input.
  ///   - make: Makes the result, with parts of pages covered besides, by the page's number.
  /// - Throws: `redactionIncomplete` where covers don't help, and what making and reading throw.
  func audited(
    _ content: RedactionAudit.Content,
    _ make: (_ covers: [Int: [PixelRect]]) throws(PlatenError) -> RedactionOutcome
  ) throws(PlatenError) -> RedactionOutcome {
    // Who verifies does not know of regions.
    var known = redactor
    (known.regions, known.relativeRegions) = ([], [])
    var learned = RedactionAudit(known, limits: options.limits)
    var isFirst = true
    var covers: [Int: [PixelRect]] = [:]
    for _ in 0..<Self.mostResults {
      let outcome = try make(covers)
      if isFirst { try learned.learn(from: content) }
      isFirst = false
      var audit = learned
      try audit.look(at: self.content(of: outcome.bytes))
      guard !audit.leaks.isEmpty else { return outcome }
      for leak in audit.leaks {
        guard content.source != nil, leak.way == .readable || leak.way == .ink, let box = leak.box
        else { throw .stillThere(audit.leaks) }
        covers[leak.page, default: []].append(box)
      }
    }
    throw .stillFound
  }

  /// A result as `verify-redaction` reads it.
  private func content(of bytes: [UInt8]) throws(PlatenError) -> RedactionAudit.Content {
    switch try TextOrPicture(bytes, of: "-", limits: options.limits) {
    case .text(let text): RedactionAudit.Content(bytes: bytes, text: text, source: nil)
    case .picture(let source): RedactionAudit.Content(bytes: bytes, text: nil, source: source)
    }
  }
}

extension PlatenError {
  /// The audit of a result found what no cover hides.
  fileprivate static func stillThere(_ leaks: [RedactionLeak]) -> Self {
    let kinds = Set(leaks.map { "\($0.kind.rawValue) (\($0.way.rawValue))" }).sorted()
    return Self(
      .redactionIncomplete, message: "can't be redacted for sure",
      reason: "verify-redaction would find in the result: \(kinds.joined(separator: ", "))",
      suggestion: "Add --region for the part in question, or use --all-text.")
  }
}
