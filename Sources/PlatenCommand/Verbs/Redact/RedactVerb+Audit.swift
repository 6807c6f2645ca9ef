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
      // As `verify-redaction` reads it.
      let result = try TextOrPicture(outcome.bytes, of: "-", limits: self.options.limits)
      try audit.look(at: result.content(of: outcome.bytes))
    }
  }
}
