package import PlatenCore
package import PlatenImaging

extension RecognizeTextRequest {
  /// Makes an engine for requests like this one, which else the first picture has to wait for.
  ///
  /// - Throws: As ``perform(on:)``; nothing where the languages are still to be found out.
  package func warmUp() throws(PlatenError) {
    guard !findsLanguages else { return }
    try RecognizerPool.shared.lend(for: self) { _ throws(PlatenError) in }
  }
}

extension CleanedPage {
  /// Loads what tells which way is up on a page.
  package static func warmUp(languages: [String]) {
    _ = OrientationReader.shared(for: languages)
  }
}
