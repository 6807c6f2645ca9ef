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
    /// A page that was read with little confidence is read again in other ways, and the best
    /// reading is kept.
    case accurate
  }

  /// Tesseract's names of the languages in the picture, the most important first.
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
  /// Words the engine's dictionary lacks: names, product codes.
  public var customWords: [String]
  /// Whether light, noise, slant, rotation and small letters are repaired before reading, where a
  /// page needs it.
  public var cleansPages: Bool
  /// How many readings of each word to give, 1…10; more than 1 costs about a fifth more time.
  public var candidates: Int
  /// How long one picture may take; the engine looks at the clock before each line.
  public var timeout: Duration?
  /// Called with the part that is done, 0…1, on the thread that reads.
  public var progress: (@Sendable (Double) -> Void)?
  /// Called with each page as it was read, prepared and in 8-bit grey, and its index in its file,
  /// on the thread that reads; what it throws ends the reading.
  public var showPreparation: (@Sendable (Image, Int) throws(PlatenError) -> Void)?

  /// Makes a request.
  public init(
    languages: [String] = ["eng"], level: Level = .accurate, engine: Engine = .auto,
    segmentation: Segmentation = .automatic, region: PixelRect? = nil,
    customWords: [String] = [], cleansPages: Bool = true, candidates: Int = 1,
    timeout: Duration? = nil, progress: (@Sendable (Double) -> Void)? = nil
  ) {
    self.languages = languages
    self.level = level
    self.engine = engine
    self.segmentation = segmentation
    self.region = region
    self.customWords = customWords
    self.cleansPages = cleansPages
    self.candidates = candidates
    self.timeout = timeout
    self.progress = progress
  }
}

extension RecognizeTextRequest {
  /// Reads a picture on a thread of ``WorkerQueue/shared``.
  ///
  /// Cancelling the task stops the reading at the next line.
  ///
  /// - Throws: As ``read(_:index:)``.
  public func perform(on image: Image) async throws(PlatenError) -> RecognizedText {
    do {
      return RecognizedText(pages: [try await WorkerQueue.shared.run { _ in try read(image) }])
    } catch let error as PlatenError {
      throw error
    } catch {
      throw PlatenError(
        .cancelled, message: "reading was cancelled", reason: "its task was, before it began")
    }
  }

  /// Reads a picture on the calling thread, which takes about a second for a page; `index` is its
  /// place in its file.
  ///
  /// Engines are shared by the whole process and kept for the next call. Looks at
  /// ``Cancellation/current`` before each line.
  ///
  /// - Throws: `missingResource` for a language that isn't installed, `invalidArgument`,
  ///   `cancelled`, `limitExceeded` at the timeout, `libraryFailure`.
  public func read(_ image: Image, index: Int = 0) throws(PlatenError) -> RecognizedText.Page {
    try RecognizerPool.shared.lend(for: self) { recognizer throws(PlatenError) in
      try recognizer.recognize(image, index: index)
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

  /// Reads every picture of a file; the timeout is that of each.
  ///
  /// - Parameter isForced: Whether pages of a PDF that have text are drawn and read all the same.
  /// - Throws: As ``read(_:index:)-(Image,_)``, and what decoding throws.
  public func read(
    _ source: ImageSource, forcingOCR isForced: Bool = false
  ) throws(PlatenError) -> RecognizedText {
    var pages: [RecognizedText.Page] = []
    if source.format == .pdf {
      for index in 0..<source.count {
        pages.append(try read(page: index, of: source, forcingOCR: isForced))
      }
      return RecognizedText(pages: pages)
    }
    var frames = source.frames()
    while let frame = try frames.next() {
      pages.append(try read(frame.image, index: frame.index))
    }
    return RecognizedText(pages: pages)
  }
}
