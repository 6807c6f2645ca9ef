package import PlatenCore
import PlatenImaging
import PlatenRecognizer

/// Reads lines of text, each from its picture, without looking at the page around it.
///
/// One belongs to one worker; models are shared.
package struct LineReader: ~Copyable, Sendable {
  private let languages: [LanguageReader]
  /// The language that read the last line: it is asked first.
  private var current = 0

  /// Makes a reader for languages, the most important first.
  ///
  /// - Throws: `unsupported` where a language can be read by Tesseract alone, `missingResource`,
  ///   `invalidArgument`, `malformed`.
  package init(
    languages: [String], customWords: [String] = [], candidates: Int = 1,
    data: LanguageData = LanguageData()
  ) throws(PlatenError) {
    _ = try data.validated(languages)
    try WordList.validate(customWords)
    let options = DecodingOptions(customWords: customWords, candidates: min(max(candidates, 1), 10) - 1)
    var readers: [LanguageReader] = []
    for language in languages {
      guard let path = data.path(of: language) else { continue }
      readers.append(LanguageReader(try RecognitionModel.shared(path), options: options))
    }
    self.languages = readers
  }

  /// Reads the line in a rectangle of a page that has to be turned clockwise by quarters.
  ///
  /// Each language is asked until all words are acceptable, the one before first.
  mutating func read(
    _ page: borrowing LeptonicaPicture, _ rect: PixelRect, quarters: Int
  ) throws(PlatenError) -> [LineWord] {
    var contest: LanguageContest?
    var winner = current
    for index in [current] + languages.indices.filter({ $0 != current }) {
      guard
        var picture = try LinePicture(
          page, rect, quarters: quarters, height: languages[index].height)
      else { return [] }
      let words = try languages[index].read(&picture)
      if contest == nil {
        contest = LanguageContest(words)
      } else if contest?.add(words) == true {
        winner = index
      }
      if contest?.isDecided ?? true { break }
    }
    current = winner
    return contest?.words ?? []
  }
}
