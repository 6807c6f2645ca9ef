import Platen

extension RedactVerb {
  /// Makes a result until the audit of `verify-redaction` accepts its file.
  ///
  /// - Parameters:
  ///   - content: The input.
  ///   - make: Makes the result, with parts of pages covered besides, by the page's number.
  /// - Throws: `redactionIncomplete` where covers don't help, and what making and reading throw.
  func audited(
    _ content: RedactionAudit.Content,
    _ make: (_ covers: [Int: [PixelRect]]) throws(PlatenError) -> RedactionOutcome
  ) throws(PlatenError) -> RedactionOutcome {
    try redactor.audited(limits: options.limits, make) { (audit) throws(PlatenError) in
      try audit.learn(from: content)
    } look: { (audit, outcome) throws(PlatenError) in
      try audit.look(at: self.content(of: outcome.bytes))
    }
  }

  /// A result as `verify-redaction` reads it.
  private func content(of bytes: [UInt8]) throws(PlatenError) -> RedactionAudit.Content {
    switch try TextOrPicture(bytes, of: "-", limits: options.limits) {
    case .text(let text): RedactionAudit.Content(bytes: bytes, text: text, source: nil)
    case .picture(let source): RedactionAudit.Content(bytes: bytes, text: nil, source: source)
    }
  }
}
