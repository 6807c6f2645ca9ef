import Synchronization

/// The searchable PDF of an item, while its pages come.
private final class PDFPages: Sendable {
  let pdf: Mutex<SearchablePDF?>

  init(_ pdf: consuming SearchablePDF) { self.pdf = Mutex(consume pdf) }
}

extension Asset where Value == PDFPages {
  fileprivate static var pdfPages: Asset { Asset("pages of a PDF") }
}

extension Item {
  /// Adds the picture to the item's PDF, with what was read from it; a frame that looks like the
  /// one before it is no page. The pages of a PDF are there already.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `libraryFailure`, `cancelled`.
  mutating func addPDFPage() throws(PlatenError) {
    guard source.pdf == nil, !isRepeated else { return }
    let pages =
      self[.pdfPages]
      ?? PDFPages(
        SearchablePDF(
          SearchablePDF.Description(
            // A file's name may hold what went.
            of: isRedacted ? "-" : filePath, languages: self[.text]?.pages.first?.languages ?? [])))
    self[.pdfPages] = pages
    let empty = RecognizedText.Page(index: index, size: picture.size)
    let text = self[.text]?.pages.last { $0.index == index } ?? empty
    let tokens = (self[.tokens] ?? []).filter { $0.page == index && $0.isValid }
    let page = try PDFPage(
      picture, from: isPictureAsDecoded ? source : nil, text: text, tokens: tokens)
    try pages.pdf.withLock { (pdf) throws(PlatenError) in try pdf?.append(page) }
  }

  /// The item's PDF, to its end.
  ///
  /// - Throws: `missingResource` without qpdf, for a PDF; `unwritable`, `malformed`, `cancelled`.
  mutating func searchablePDF() throws(PlatenError) -> [UInt8] {
    if let pdf = source.pdf {
      var overlay = try PDFTextOverlay(pdf)
      for page in self[.text]?.pages ?? [] where !page.isOwnText { try overlay.append(page) }
      return try overlay.finish(to: nil)
    }
    guard let pdf = self[.pdfPages]?.pdf.withLock({ $0.take() }) else {
      throw PlatenError(.invalidArgument, path: path, message: "has no page for a PDF")
    }
    return try pdf.finish()
  }
}

extension RecognizedText.Page {
  /// A page on which nothing was read.
  fileprivate init(index: Int, size: PixelSize) {
    self.init(index: index, size: size, rotation: 0, skew: 0, blocks: [], text: "")
  }
}
