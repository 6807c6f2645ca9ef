public import PlatenCore
public import PlatenImaging

extension ImageSource {
  /// The text that a page of a PDF has already, by `pdftotext`; nil for a page without a word, and
  /// for a file that is no PDF.
  ///
  /// Its places are pixels of the page as ``ImageSource/frame(at:)`` draws it. Words are as wide
  /// and as high as their type; confidences are 1. Tables are found by words that stand in columns.
  ///
  /// - Throws: `missingResource`, `malformed`, `limitExceeded`, `cancelled`.
  public func ownText(at index: Int) throws(PlatenError) -> RecognizedText.Page? {
    try pdf?.ownText(at: index)
  }

  /// The same where that is all that is written on the page: nil also for a scan that has nothing
  /// but a line in its margin, as scanners and mailers put there.
  ///
  /// - Throws: As ``ownText(at:)``.
  package func wholeOwnText(at index: Int) throws(PlatenError) -> RecognizedText.Page? {
    guard let own = try ownText(at: index) else { return nil }
    let (height, words) = (own.size.height, own.words)
    let isMarginal = words.allSatisfy { word in
      8 * word.box.maxY <= height || 8 * word.box.y >= 7 * height
    }
    guard words.count <= 20, isMarginal, try pdf?.isScan(at: index) == true else { return own }
    return nil
  }
}
