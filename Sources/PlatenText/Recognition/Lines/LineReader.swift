package import PlatenCore
package import PlatenImaging
import PlatenRecognizer

/// Reads lines of text, each from its picture, without looking at the page around it.
///
/// One belongs to one worker; models are shared.
package struct LineReader: ~Copyable, Sendable {
  private let languages: [LanguageReader]
  /// How many readings of each word are given.
  let candidates: Int
  /// The language that read the last line of the page: it is asked first.
  private var current = 0

  /// Makes a reader for languages, the most important first.
  ///
  /// - Throws: As ``init(_:data:)``.
  package init(
    languages: [String], customWords: [String] = [], candidates: Int = 1,
    data: LanguageData = LanguageData()
  ) throws(PlatenError) {
    let request = RecognizeTextRequest(
      languages: languages, customWords: customWords, candidates: min(max(candidates, 1), 10))
    try self.init(request, data: data)
  }

  /// Makes a reader for the languages of a request, with its words, patterns and characters.
  ///
  /// - Throws: `unsupported` where a language can be read by Tesseract alone, `missingResource`,
  ///   `invalidArgument`, `malformed`.
  init(_ request: RecognizeTextRequest, data: LanguageData) throws(PlatenError) {
    _ = try data.validated(request.languages)
    try request.check()
    let options = DecodingOptions(
      customWords: request.customWords, patterns: request.patterns,
      allowedCharacters: request.allowedCharacters, deniedCharacters: request.deniedCharacters,
      candidates: request.candidates - 1)
    var readers: [LanguageReader] = []
    for language in request.languages {
      try Cancellation.current?.check()
      guard let path = data.path(of: language) else { continue }
      readers.append(LanguageReader(try RecognitionModel.shared(path), options: options))
    }
    languages = readers
    candidates = request.candidates
  }

  /// Forgets the page before, so that what is read of a page depends on nothing else.
  mutating func beginPage() { current = 0 }

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

  /// Reads a picture, or a part of it, as one line; nil where there is nothing to read.
  ///
  /// The rectangle is what the network sees: it should hold the line from its highest ascender to
  /// its lowest descender with four pixels around it. `quarters` is how far it has to be turned
  /// clockwise to be level.
  ///
  /// - Throws: `invalidArgument` for a region outside the picture, `limitExceeded` for a line too
  ///   long for its height, `cancelled`, `libraryFailure`.
  package mutating func read(
    line image: Image, region: PixelRect? = nil, quarters: Int = 0
  ) throws(PlatenError) -> RecognizedText.Line? {
    try Cancellation.current?.check()
    beginPage()
    let cut = try CleanedPage(unchanged: image, region: region ?? PixelRect(image.size))
    let picture = try LeptonicaPicture(cut.picture)
    let page = TurnedPage(page: picture.size, quarters: quarters & 3)
    let blobs = try picture.blobs()
    guard !blobs.isEmpty else { return nil }
    let words = try read(picture, PixelRect(picture.size), quarters: page.quarters)
    let group = PageLayout.Group(
      picture: PixelRect(page.size), blobs: blobs.map { page.turned($0) })
    var builder = PageBuilder(size: image.size, transform: cut.transform, rotation: 0, skew: 0)
    builder.beginBlock(.text, quarters: (4 - page.quarters) & 3)
    builder.add(words, of: group, on: page, candidates: candidates)
    return builder.reading(by: LineEngine.name).page.lines.first
  }
}
