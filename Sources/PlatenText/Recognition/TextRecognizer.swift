package import PlatenImaging
package import PlatenCore

/// Reads pictures one after another on one thread, with one engine.
///
/// Making it costs some 60 ms and 15 MB, so keep one per worker, or call
/// ``RecognizeTextRequest/read(_:index:)``, which shares those that are idle.
///
/// ```swift
/// var recognizer = try TextRecognizer(RecognizeTextRequest(languages: ["eng"]))
/// let page = try recognizer.recognize(image)
/// page.words.first?.text          // "Invoice"
/// ```
package struct TextRecognizer: ~Copyable, Sendable {
  package internal(set) var request: RecognizeTextRequest
  let key: EngineKey
  let data: LanguageData
  /// What finds the languages of a page, where the request asks for that.
  let detector: LanguageDetector?
  /// The parts of libtesseract and Leptonica that are replaced while it works.
  let parts: TesseractSpeedup
  /// What reads at the level fast, and doubtful pages once more; loaded when it is first needed.
  private var lines: LineEngine?
  /// Whether Platen's own recogniser may read these languages.
  private var hasLines = false
  /// Loaded when it is first needed.
  private var tesseract: TesseractEngine?

  /// Loads the languages of a request.
  ///
  /// - Throws: `missingResource` naming the package to install, `invalidArgument`, `malformed` for
  ///   damaged language data, `unsupported` where the engine that is asked for can't read them,
  ///   `libraryFailure`.
  package init(_ request: RecognizeTextRequest = RecognizeTextRequest()) throws(PlatenError) {
    try self.init(request, data: nil)
  }

  /// Loads the languages of a request from the usual place, or from another.
  init(_ request: RecognizeTextRequest, data: LanguageData?) throws(PlatenError) {
    try self.init(
      request, data ?? LanguageData(), data?.folder, TesseractSpeedup(for: request.engine))
  }

  private init(
    _ request: RecognizeTextRequest, _ data: LanguageData, _ folder: FilePath?,
    _ parts: TesseractSpeedup
  ) throws(PlatenError) {
    self.request = request
    key = EngineKey(request, folder)
    self.data = data
    self.parts = parts
    detector = request.findsLanguages ? LanguageDetector(data) : nil
    try request.check()
    if request.findsLanguages {
      try data.checkAnyLanguage()
      return
    }
    let isSwitchedOff = try TesseractSpeedup.switchedOff().hasNetwork
    hasLines = request.engine != .tesseract && !isSwitchedOff
    if request.level == .fast, try loadLines() { return }
    tesseract = try Self.load(request, data)
  }

  /// Loads Platen's own recogniser, if it isn't yet; says whether it can read these languages.
  private mutating func loadLines() throws(PlatenError) -> Bool {
    guard hasLines, lines == nil else { return hasLines }
    do throws(PlatenError) {
      lines = try LineEngine(request, data: data)
    } catch {
      // Not all that Tesseract can read is for Platen's own recogniser.
      guard error.code == .unsupported else { throw error }
      hasLines = false
    }
    return hasLines
  }

  private static func load(
    _ request: RecognizeTextRequest, _ data: LanguageData
  ) throws(PlatenError) -> TesseractEngine {
    try TesseractEngine(
      languages: request.languages, customWords: request.customWords, patterns: request.patterns,
      parts: TesseractSpeedup(for: request.engine), isDemanding: request.engine == .platen,
      data: data)
  }

  /// Lends Tesseract to a closure, and loads it where it isn't yet.
  ///
  /// - Throws: What loading it throws, and what the closure throws.
  mutating func withTesseract<Result>(
    _ body: (inout TesseractEngine) throws(PlatenError) -> Result
  ) throws(PlatenError) -> Result {
    let kept = tesseract.take()
    var engine = if let kept { kept } else { try Self.load(request, data) }
    let result = Swift.Result { () throws(PlatenError) in try body(&engine) }
    tesseract = consume engine
    return try result.get()
  }

  /// Reads a picture, which has a place in its file, from 0; looks at ``Cancellation/current``
  /// before each line.
  ///
  /// - Throws: `cancelled`, `limitExceeded` at the request's timeout, unless its policy is another,
  ///   `invalidArgument` for a request out of its range, `libraryFailure`.
  package mutating func recognize(
    _ image: Image, index: Int = 0
  ) throws(PlatenError) -> RecognizedText.Page {
    try request.inTime(image.size, index) { () throws(PlatenError) in
      try read(clean(image), index: index)
    }
  }
}

extension TextRecognizer {
  /// Whose code reads, as ``RecognizedText/Page/engine`` records it.
  package var engineName: String {
    switch tesseract {
    case .some(let engine): engine.name
    case nil: LineEngine.name
    }
  }
}

// MARK: - In two steps
extension TextRecognizer {
  /// The first half of ``recognize(_:index:)``: the request's part of a picture, ready to be read.
  ///
  /// - Throws: `invalidArgument` for a region outside the picture, `libraryFailure` where there is
  ///   no memory, `cancelled`.
  package func clean(_ image: Image) throws(PlatenError) -> CleanedPage {
    let region = try request.area(of: image.size)
    // No letter is smaller than this, and Tesseract refuses such slips.
    guard min(region.width, region.height) >= 4 else {
      return try CleanedPage(empty: image.size)
    }
    try Cancellation.current?.check()
    return try parts.use { () throws(PlatenError) in
      request.cleansPages
        ? try CleanedPage(
          readable: image, region: region, languages: request.languages,
          isReadNext: !request.findsLanguages)
        : try CleanedPage(unchanged: image, region: region)
    }
  }

  /// The second half: reads a page that ``clean(_:)`` gave; the request's timeout counts from here.
  ///
  /// - Throws: As ``recognize(_:index:)``.
  package mutating func recognize(
    _ page: borrowing CleanedPage, index: Int = 0
  ) throws(PlatenError) -> RecognizedText.Page {
    try request.inTime(page.source, index) { () throws(PlatenError) in
      try read(page, index: index)
    }
  }

  /// Reads a page in the time there is.
  mutating func read(
    _ page: borrowing CleanedPage, index: Int
  ) throws(PlatenError) -> RecognizedText.Page {
    try request.check()
    let progress = ReadingProgress(request.progress)
    guard page.hasInk, !page.isNoise else {
      progress.finish()
      try request.show(page.picture, index)
      return RecognizedText.Page(empty: page.source, index: index)
    }
    if request.findsLanguages { return try readInFoundLanguages(page, index: index) }
    var best = try read(page, request.segmentation, progress, keepsPart: true)
    if !best.page.isPartial {
      do throws(PlatenError) {
        let page = try settleUprightness(of: page, by: &best, progress)
        if request.level == .accurate {
          try improve(&best, page: page, progress)
          try restorePaleLines(of: &best, page: page, progress)
        }
        WordEdges(of: page).apply(to: &best.page)
        LeaderWords(of: page).apply(to: &best.page)
      } catch {
        guard request.keepsPart else { throw error }
        best.page.isPartial = true
      }
    }
    progress.finish()
    best.page.index = index
    best.page.languages = request.languages
    best.page.removeLines(lowerThan: request.minimumTextHeight)
    // Where time is up, what was read is there, without its tables.
    if !best.page.isPartial {
      try TableFinder.mark(&best.page, rules: page.rules)
      PartedNumbers().apply(to: &best.page)
    }
    if let picture = best.picture { try request.show(picture, index) }
    return best.page
  }
}

// MARK: - One reading
extension TextRecognizer {
  /// Reads a page once, by Platen's own recogniser where that can: a fraction of the time.
  mutating func read(
    _ page: borrowing CleanedPage, _ segmentation: RecognizeTextRequest.Segmentation,
    again isAgain: Bool = false, _ progress: ReadingProgress, keepsPart: Bool = false
  ) throws(PlatenError) -> PageReading {
    var reading = try readOnce(page, segmentation, again: isAgain, progress, keepsPart: keepsPart)
    reading.page.preparation = page.notes.map(RecognizedText.PreparationStep.init)
    if request.showPreparation != nil { reading.picture = page.picture }
    return reading
  }

  private mutating func readOnce(
    _ page: borrowing CleanedPage, _ segmentation: RecognizeTextRequest.Segmentation,
    again isAgain: Bool, _ progress: ReadingProgress, keepsPart: Bool
  ) throws(PlatenError) -> PageReading {
    let image = page.picture
    let keepsPart = keepsPart && request.allowsPartialPages
    var builder = PageBuilder(
      size: page.source, transform: page.transform, rotation: page.rotation, skew: page.skew)
    let request = request
    var isPartial = false
    if isAgain || request.level == .fast, LineEngine.supports(segmentation), try loadLines() {
      var isRead = false
      do throws(PlatenError) {
        isRead = try parts.use { () throws(PlatenError) in
          try lines?.read(LeptonicaPicture(image), segmentation, progress, into: &builder)
            ?? false
        }
      } catch {
        guard keepsPart, request.keepsPart else { throw error }
        (isRead, isPartial) = (true, true)
      }
      if isRead { return builder.reading(by: LineEngine.name, isPartial: isPartial) }
    }
    return try withTesseract { (engine) throws(PlatenError) in
      defer { engine.clear() }
      engine.setCharacters(
        allowed: request.allowedCharacters, denied: request.deniedCharacters)
      engine.setImage(try LeptonicaPicture(image))
      do throws(PlatenError) {
        try engine.recognize(segmentation, candidates: request.candidates, progress)
      } catch {
        guard keepsPart, request.keepsPart else { throw error }
        isPartial = true
      }
      if !isPartial || engine.hasResult {
        engine.parts.use { engine.collect(into: &builder, candidates: request.candidates) }
      }
      return builder.reading(by: engine.name, isPartial: isPartial)
    }
  }
}
