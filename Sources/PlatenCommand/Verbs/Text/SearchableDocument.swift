import Platen

/// What `platen text --format pdf` makes of one input: a searchable PDF.
struct SearchableDocument: Sendable {
  let options: Options

  /// What the document says of itself.
  func description(of input: FilePath) -> SearchablePDF.Description {
    SearchablePDF.Description(of: input, languages: options.request.languages)
  }

  /// Reads an input and writes its PDF, or gives its bytes where there is no path.
  ///
  /// - Parameters:
  ///   - title: What the PDF is called in its description, if not like the input.
  ///   - keepsText: Whether all text is wanted: that of a book takes much memory.
  ///   - text: What was read; pages that time was up on at least.
  func write(
    _ input: FilePath, to path: FilePath?, title: FilePath? = nil, keepsText: Bool,
    text: inout RecognizedText
  ) throws(PlatenError) -> [UInt8] {
    let source = try ImageSource(sound: input, limits: options.limits)
    if let pdf = source.pdf, !options.forcesOCR {
      return try overlay(input, source, pdf, to: path, keepsText, &text)
    }
    let description = description(of: title ?? input)
    var pdf =
      if let path { try SearchablePDF(to: path, description) } else { SearchablePDF(description) }
    text.damage = try pages(of: source) { (page, read) throws(PlatenError) in
      pdf.describe(languages: read.languages)
      try pdf.append(page)
      if keepsText || read.isPartial { text.pages.append(read) }
    }
    return try pdf.finish()
  }

  /// Reads every picture of an input; of an animation, a page is made where the picture changes.
  ///
  /// - Returns: Why the rest of the input can't be decoded, if it can't.
  func pages(
    of source: ImageSource,
    _ body: (PDFPage, RecognizedText.Page) throws(PlatenError) -> Void
  ) throws(PlatenError) -> PlatenError? {
    try LateLibrary.psl.load()
    let detector = DataDetector([.email, .link])
    return try options.request.forEachPage(of: source, forcingOCR: true) {
      (picture, text) throws(PlatenError) in
      guard let picture else { return }
      let links = detector.tokens(in: text).filter(\.isValid)
      try body(PDFPage(picture, from: source, text: text, tokens: links), text)
    }
  }

  /// Adds text to the pages of a PDF that have none, which stay as they are.
  private func overlay(
    _ input: FilePath, _ source: ImageSource, _ pdf: PDFDecoder, to path: FilePath?,
    _ keepsText: Bool, _ text: inout RecognizedText
  ) throws(PlatenError) -> [UInt8] {
    var overlay = try PDFTextOverlay(pdf)
    for index in pdf.pages.indices {
      try Cancellation.current?.check()
      let page = try options.request.read(page: index, of: source)
      if !page.isOwnText { try overlay.append(page) }
      if keepsText || page.isPartial { text.pages.append(page) }
    }
    if !options.isQuiet, try overlay.breaksSignature() {
      Console.note(
        "platen: \(input.printable): it is signed, and with text added the signature no longer "
          + "holds. Keep the original.")
    }
    return try overlay.finish(to: path)
  }
}
