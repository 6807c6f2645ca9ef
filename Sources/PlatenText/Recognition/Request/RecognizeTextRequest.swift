public import PlatenImaging
public import PlatenCore

/// What to read in a picture, and how.
///
/// ```swift
/// let request = RecognizeTextRequest(languages: ["eng"])
/// let text = try await request.perform(on: page)
/// text.string                     // "Invoice 2026-118\n…"
/// ```
public struct RecognizeTextRequest: Sendable {
  /// How much work a doubtful page is worth.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// One reading, by Platen's own recogniser where that knows the languages: Tesseract's models
    /// and layout, and the same text in a fraction of the time.
    case fast
    /// A page of little confidence is read again in other ways, and the best reading is kept.
    case accurate
  }

  /// Tesseract's names of the languages in the picture, the most important first; ``automatic``
  /// alone for those of the installed ones that fit the page.
  public var languages: [String]
  /// How much work a doubtful page is worth.
  public var level: Level
  /// Whose code reads.
  public var engine: Engine
  /// How the page is taken apart. A page that is read again is taken apart in the same way, unless
  /// that is ``Segmentation/automatic``.
  public var segmentation: Segmentation
  /// The part of the picture to read, in its pixels; all of it if nil. What lies outside the
  /// picture is cut off.
  public var region: PixelRect?
  /// The part of the picture to read, relative to its size, as Vision's `regionOfInterest`; all of
  /// it if nil. Where there is a ``region`` too, what both have in common is read.
  public var regionOfInterest: NormalizedRect?
  /// Words the engine's dictionary lacks: names, product codes.
  public var customWords: [String]
  /// Words of a form that the engine's dictionary lacks, in Tesseract's notation: `\c` is a letter,
  /// `\d` a digit, `\n` either, `\p` punctuation, `\a` a small letter, `\A` a capital; `\*` lets
  /// what is before it be repeated; `\\` is a backslash. `\A\A-\d\d\d` is a code such as AB-123.
  public var patterns: [String]
  /// The only characters to read, as Tesseract's `tessedit_char_whitelist`; all if empty. Words run
  /// together where the space isn't one of them.
  public var allowedCharacters: String
  /// Characters not to read, as Tesseract's `tessedit_char_blacklist`, also of those allowed.
  public var deniedCharacters: String
  /// How high a line must be to be kept, as a part of the picture's height: 0…1.
  ///
  /// A line's height is that of what is written on it, from its highest to its lowest ink.
  public var minimumTextHeight: Double
  /// Whether light, noise, slant, rotation and small letters are repaired where need be.
  public var cleansPages: Bool
  /// How many readings of each word to give, 1…10; more than 1 costs about a fifth more time.
  public var candidates: Int
  /// How long one picture may take.
  public var timeout: Duration?
  /// Whether what was read when time was up is a page, marked by ``RecognizedText/Page/isPartial``;
  /// else reading throws `limitExceeded`.
  public var allowsPartialPages: Bool
  /// Called with the part that is done, 0…1, on the thread that reads.
  public var progress: (@Sendable (Double) -> Void)?
  /// Called with each page as it was read, prepared and in 8-bit grey, and its index in its file,
  /// on the thread that reads; what it throws ends the reading.
  public var showPreparation: (@Sendable (Image, Int) throws -> Void)?

  /// Makes a request.
  public init(
    languages: [String] = ["eng"], level: Level = .accurate, engine: Engine = .auto,
    segmentation: Segmentation = .automatic, region: PixelRect? = nil,
    regionOfInterest: NormalizedRect? = nil, customWords: [String] = [], patterns: [String] = [],
    allowedCharacters: String = "", deniedCharacters: String = "", minimumTextHeight: Double = 0,
    cleansPages: Bool = true, candidates: Int = 1, timeout: Duration? = nil,
    allowsPartialPages: Bool = false, progress: (@Sendable (Double) -> Void)? = nil,
    showPreparation: (@Sendable (Image, Int) throws -> Void)? = nil
  ) {
    self.languages = languages
    self.level = level
    self.engine = engine
    self.segmentation = segmentation
    self.region = region
    self.regionOfInterest = regionOfInterest
    self.customWords = customWords
    self.patterns = patterns
    self.allowedCharacters = allowedCharacters
    self.deniedCharacters = deniedCharacters
    self.minimumTextHeight = minimumTextHeight
    self.cleansPages = cleansPages
    self.candidates = candidates
    self.timeout = timeout
    self.allowsPartialPages = allowsPartialPages
    self.progress = progress
    self.showPreparation = showPreparation
  }
}

extension RecognizeTextRequest {
  /// Reads a picture on a thread of `WorkerQueue.shared`.
  ///
  /// Cancelling the task stops the reading at the next line.
  ///
  /// - Throws: As ``read(_:index:)``; `CancellationError` where the task was cancelled.
  public func perform(on image: Image) async throws -> RecognizedText {
    try await WorkerQueue.shared.run { _ in RecognizedText(pages: [try read(image)]) }
  }

  /// Reads a picture on the calling thread, which takes about a second for a page.
  ///
  /// Engines are shared by the whole process and kept for the next call. Looks at
  /// `Cancellation.current` before each line.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - index: Its place in its file, from 0.
  /// - Throws: `missingResource` for a language that isn't installed, `invalidArgument`,
  ///   `cancelled`, `limitExceeded` at the timeout, `libraryFailure`.
  public func read(_ image: Image, index: Int = 0) throws(PlatenError) -> RecognizedText.Page {
    try RecognizerPool.shared.lend(for: self) { recognizer throws(PlatenError) in
      try recognizer.recognize(image, index: index)
    }
  }

  /// Gives a page to ``showPreparation``; whatever that throws becomes a ``PlatenError``.
  func show(_ picture: Image, _ index: Int) throws(PlatenError) {
    do {
      try showPreparation?(picture, index)
    } catch {
      throw PlatenError(
        wrapping: error, as: .unwritable, message: "the prepared page was not taken")
    }
  }

  /// Reads a page that was cleaned before.
  ///
  /// - Throws: As ``read(_:index:)-(Image,_)``.
  package func read(
    _ page: borrowing CleanedPage, index: Int
  ) throws(PlatenError) -> RecognizedText.Page {
    try RecognizerPool.shared.lend(for: self) { recognizer throws(PlatenError) in
      try recognizer.recognize(page, index: index)
    }
  }
}
