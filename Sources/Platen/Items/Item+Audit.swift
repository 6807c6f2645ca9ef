extension Item {
  /// Looks in a PDF that a stage writes for what was to go from the input, as its pages are drawn
  /// and as the file holds it.
  ///
  /// What else is written is made of pictures that were looked at, and of what was read of them.
  ///
  /// - Throws: `redactionIncomplete` if it is there; `missingResource` without poppler-utils or
  ///   qpdf; what reading the file throws.
  func check(_ bytes: [UInt8]) throws(PlatenError) {
    guard var audit, (try? ImageFormat.detect(bytes))?.0 == .pdf else { return }
    let pdf = try ImageSource(bytes: bytes, limits: limits)
    // Frames that look like those before them are no pages, and what a stage has turned can't be
    // compared with the input.
    try audit.look(
      at: RedactionAudit.Content(bytes: bytes, text: nil, source: pdf),
      isInPlace: kind != .animation && picture == redacted)
    guard audit.leaks.isEmpty else { throw audit.error }
  }
}
