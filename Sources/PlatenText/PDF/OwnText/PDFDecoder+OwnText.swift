import PlatenCore
import PlatenImaging

extension PDFDecoder {
  /// The text that a page has already; nil for a page without a word.
  ///
  /// - Throws: `missingResource`, `malformed`, `limitExceeded`, `cancelled`.
  func ownText(at index: Int) throws(PlatenError) -> RecognizedText.Page? {
    var reader = PDFLayoutReader(try layout(at: index))
    reader.read()
    let hasText = reader.blocks.contains { block in
      block.contains { line in
        line.contains { $0.text.contains { $0.isLetter || $0.isNumber } }
      }
    }
    guard hasText else { return nil }
    var page = reader.page(index, of: pages[index], density: try density(at: index))
    try TableFinder.mark(&page, rules: [])
    return page
  }
}
