public import PlatenCore
public import PlatenImaging

extension ImageSource {
  /// The text that a page of a PDF has already, by `pdftotext`; nil for a page without a word, and
  /// for a file that is no PDF.
  ///
  /// Its places are pixels of the page as ``ImageSource/frame(at:)`` draws it. Words are as wide
  /// and as high as their type; confidences are 1.
  ///
  /// - Throws: `missingResource`, `unsupported` where copying is forbidden, `malformed`,
  ///   `limitExceeded`, `cancelled`.
  public func ownText(at index: Int) throws(PlatenError) -> RecognizedText.Page? {
    guard let pdf else { return nil }
    var reader = PDFLayoutReader(try pdf.layout(at: index))
    reader.read()
    let hasText = reader.blocks.contains { block in
      block.contains { line in
        line.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
      }
    }
    guard hasText else { return nil }
    return reader.page(index, of: pdf.pages[index], density: try pdf.density(at: index))
  }
}
