import PlatenCore
import PlatenImaging

extension TextRecognizer {
  /// Reads a page in those of the installed languages that fit it.
  ///
  /// - Throws: As ``recognize(_:index:)``.
  func readInFoundLanguages(
    _ page: borrowing CleanedPage, index: Int
  ) throws(PlatenError) -> RecognizedText.Page {
    var request = request
    request.languages = try detector?.languages(of: page) ?? []
    return try RecognizerPool.shared.lend(for: request, data: data) {
      (recognizer) throws(PlatenError) in
      try recognizer.read(page, index: index)
    }
  }
}
