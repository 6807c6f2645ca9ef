import Glibc
import Platen

/// What `platen text --format pdf` makes of one input: a searchable PDF.
struct SearchableDocument: Sendable {
  let request: RecognizeTextRequest
  /// Whether pages of a PDF that have text are drawn and read all the same.
  let isForced: Bool
  let limits: Limits

  init(_ options: Options) {
    request = options.request
    isForced = options.forcesOCR
    limits = options.limits
  }

  /// What the document says of itself.
  func description(of input: FilePath) -> SearchablePDF.Description {
    SearchablePDF.Description(
      title: input.lastComponent.string, language: LanguageTag.tag(of: request.languages),
      creationTime: Self.sourceDate, producer: "Platen \(platenVersion)")
  }

  /// The time that reproducible builds ask for: SOURCE_DATE_EPOCH in the environment.
  private static var sourceDate: Int? {
    unsafe getenv("SOURCE_DATE_EPOCH").flatMap { unsafe Int(String(cString: $0)) }
  }

  /// Reads an input and writes its PDF.
  ///
  /// - Parameters:
  ///   - input: Where it is.
  ///   - path: Where its PDF appears; nil to get its bytes.
  ///   - take: Called with what was read of each page.
  /// - Returns: The bytes, where there is no path.
  func write(
    _ input: FilePath, to path: FilePath?, _ take: (RecognizedText.Page) -> Void
  ) throws(PlatenError) -> [UInt8] {
    let source = try ImageSource(contentsOf: input, limits: limits)
    if let pdf = source.pdf, !isForced { return try overlay(source, pdf, to: path, take) }
    let description = description(of: input)
    var pdf =
      if let path { try SearchablePDF(to: path, description) } else { SearchablePDF(description) }
    try pages(of: source) { (page, text) throws(PlatenError) in
      if let page { try pdf.append(page) }
      take(text)
    }
    return try pdf.finish()
  }

  /// Reads every picture of an input; of an animation, a page is made where the picture changes.
  func pages(
    of source: ImageSource,
    _ body: (PDFPage?, RecognizedText.Page) throws(PlatenError) -> Void
  ) throws(PlatenError) {
    let detector = DataDetector([.email, .link])
    var last: Image?
    var frames = source.frames()
    while let frame = try frames.next() {
      let text = try request.read(frame.image, index: frame.index)
      if source.header.isAnimated, frame.image == last {
        try body(nil, text)
        continue
      }
      last = source.header.isAnimated ? frame.image : nil
      let links = detector.tokens(in: text).filter(\.isValid)
      try body(PDFPage(frame.image, from: source, text: text, tokens: links), text)
    }
  }

  /// Adds text to the pages of a PDF that have none, which stay as they are.
  private func overlay(
    _ source: ImageSource, _ pdf: PDFDecoder, to path: FilePath?,
    _ take: (RecognizedText.Page) -> Void
  ) throws(PlatenError) -> [UInt8] {
    var overlay = try PDFTextOverlay(pdf)
    for index in pdf.pages.indices {
      try Cancellation.current?.check()
      let page = try request.read(page: index, of: source)
      if !page.isOwnText { try overlay.append(page) }
      take(page)
    }
    return try overlay.finish(to: path)
  }
}
