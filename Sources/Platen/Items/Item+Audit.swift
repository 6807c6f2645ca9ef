extension Item {
  /// Looks in a PDF that a stage writes for what was to go from the input, as its pages are drawn
  /// and as the file holds it.
  ///
  /// What else is written is made of pictures that were looked at, and of what was read of them.
  ///
  /// - Throws: `redactionIncomplete` if it is there; what reading the file throws, which is no
  ///   verdict.
  func check(_ bytes: [UInt8]) throws(PlatenError) {
    guard isRedacted, (try? ImageFormat.detect(bytes))?.0 == .pdf else { return }
    do throws(PlatenError) {
      try look(at: bytes, ImageSource(bytes: bytes, limits: limits))
    } catch  where error.code == .malformed || error.code == .missingResource {
      // It is no file of the user's that could be mended.
      throw PlatenError(
        error.code, message: "the PDF of it can't be looked through",
        reason: [error.message, error.failureReason].compactMap(\.self).joined(separator: ": "),
        suggestion: "Install poppler-utils and qpdf anew, or write no PDF.")
    }
  }

  /// Looks in what a stage has read of the picture for what was to go from the input.
  ///
  /// - Throws: `redactionIncomplete` if it is there.
  func check(_ page: RecognizedText.Page) throws(PlatenError) {
    try look(at: Array(page.text.utf8), nil)
  }

  private func look(at bytes: [UInt8], _ source: ImageSource?) throws(PlatenError) {
    guard var audit else { return }
    // Frames that look like those before them are no pages, and what a stage has turned can't be
    // compared with the input.
    try audit.look(
      at: RedactionAudit.Content(bytes: bytes, text: nil, source: source),
      isInPlace: kind != .animation && picture == redacted)
    guard audit.leaks.isEmpty else { throw audit.error }
  }
}
