import CSystem
import CTesseract
import CTesseractSpeedup
import Glibc
import PlatenCore
import PlatenImaging

/// The one owner of a `TessBaseAPI`, which may wander from thread to thread.
@safe
struct TesseractEngine: ~Copyable, Sendable {
  /// Of use to one thread at a time: it has one owner, whose work with it is `mutating`.
  nonisolated(unsafe) let api: OpaquePointer
  /// The parts that are in use while it works.
  let parts: TesseractSpeedup
  /// Whether Platen's own network reads all of its languages.
  let usesOwnNetwork: Bool
  /// Whether lines were read of the last page, if not all.
  private(set) var hasResult = false
  private var pageSize = PixelSize(width: 0, height: 0)

  /// `TessBaseAPIInit4`, after everything it would die of has been refused.
  ///
  /// One that is demanding has to read all languages with Platen's own network.
  ///
  /// - Throws: `missingResource`, `invalidArgument`, `malformed`, `unsupported` for a demand that
  ///   can't be met, `libraryFailure`.
  init(
    languages: [String], customWords: [String], patterns: [String] = [],
    parts: TesseractSpeedup, isDemanding: Bool = false, data: LanguageData
  ) throws(PlatenError) {
    try TesseractLibrary.load()
    let (folder, names) = try data.validated(languages)
    var settings = [("debug_file", "/dev/null")]
    let (wordList, patternList) = (try ListFile(customWords), try ListFile(patterns))
    defer {
      extendLifetime(wordList)
      extendLifetime(patternList)
    }
    if let wordList { settings.append(("user_words_file", wordList.path)) }
    if let patternList { settings.append(("user_patterns_file", patternList.path)) }
    guard let api = unsafe TessBaseAPICreate() else { throw Self.failure(names) }
    // Another engine may have loaded one more on this thread, as it read.
    _ = platen_speedup_networks_made()
    let keys = CStringList(settings.map(\.0))
    let values = CStringList(settings.map(\.1))
    let status = unsafe folder.withCString { folder in
      unsafe keys.withMutablePointers { keys in
        unsafe values.withMutablePointers { values in
          // They are only read, though not declared so.
          parts.use {
            unsafe TessBaseAPIInit4(
              api, folder, names, OEM_LSTM_ONLY, nil, 0, UnsafeMutablePointer(mutating: keys),
              UnsafeMutablePointer(mutating: values), settings.count, 0)
          }
        }
      }
    }
    guard status == 0 else {
      unsafe TessBaseAPIDelete(api)
      throw Self.failure(names)
    }
    // What speeds up loading knows that this engine has an LSTM model alone. The one that finds the
    // orientation of a page is loaded while that is read, and is of the older kind.
    let parts = parts.subtracting(.startup)
    unsafe Self.proveNetworks(api, parts)
    let made = platen_speedup_networks_made()
    let usesOwnNetwork = made.ours > 0 && made.theirs == 0
    guard usesOwnNetwork || !isDemanding else {
      unsafe TessBaseAPIEnd(api)
      unsafe TessBaseAPIDelete(api)
      throw PlatenError(
        .unsupported, message: "Platen's own network can't read \(names)",
        reason: "the model is of a kind that is left to Tesseract, or its numbers aren't those of "
          + "this version of libtesseract",
        suggestion: "Choose the engine auto or tesseract; platen doctor -v shows the parts.")
    }
    unsafe self.api = api
    (self.parts, self.usesOwnNetwork) = (parts, usesOwnNetwork)
  }

  /// Reads a line of a few strokes where a network is new to the process, which has it proved: the
  /// first line is run by libtesseract too, and on a real one that takes a twentieth of a second.
  private static func proveNetworks(_ api: OpaquePointer, _ parts: TesseractSpeedup) {
    guard platen_speedup_networks().unproved > 0 else { return }
    let line = NetworkReplacement.proof
    unsafe TessBaseAPISetPageSegMode(api, PSM_RAW_LINE)
    _ = platen_openmp_disable()
    parts.use {
      unsafe TessBaseAPISetImage(
        api, line.pixels, Int32(line.width), Int32(line.pixels.count / line.width), 1,
        Int32(line.width))
      _ = unsafe TessBaseAPIRecognize(api, nil)
    }
    unsafe TessBaseAPIClear(api)
  }

  deinit {
    unsafe TessBaseAPIEnd(api)
    unsafe TessBaseAPIDelete(api)
  }

  private static func failure(_ names: String) -> PlatenError {
    PlatenError(
      .libraryFailure, message: "Tesseract can't load \(names)",
      reason: "its language data may be of another version",
      suggestion: "Install tesseract-ocr and the language's package again.")
  }
}

extension TesseractEngine {
  /// Whose code reads its lines, with the version: what results record.
  var name: String {
    usesOwnNetwork ? "platen" : "tesseract \(TesseractLibrary.version ?? "")"
  }

  /// Reads the page that was set (`TessBaseAPIRecognize`); the result is there until the next call.
  ///
  /// Tesseract asks before each line whether to go on; while it looks for the lines, which takes a
  /// fifth of a second for a page and many seconds for noise, ``LayoutGovernor`` asks.
  ///
  /// Paragraphs are looked for after reading only if asked for: that takes quadratic time.
  ///
  /// - Throws: `cancelled`, `limitExceeded`, `libraryFailure`.
  mutating func recognize(
    _ segmentation: RecognizeTextRequest.Segmentation,
    candidates: Int = 1, findsParagraphs: Bool = false, _ progress: ReadingProgress
  ) throws(PlatenError) {
    hasResult = false
    let cancellation = Cancellation.current
    try cancellation?.check()
    unsafe TessBaseAPISetVariable(api, "lstm_choice_mode", candidates > 1 ? "2" : "0")
    unsafe TessBaseAPISetVariable(api, "paragraph_text_based", findsParagraphs ? "1" : "0")
    unsafe TessBaseAPISetPageSegMode(api, segmentation.mode)
    // Tesseract's OpenMP threads spin while they wait, and burn several times the work's own CPU.
    // The setting belongs to the thread, and other libraries may change it: hence here, each time.
    _ = platen_openmp_disable()
    parts.use {
      // Recognize would do this itself, but here the reading can be stopped between them.
      var binary = unsafe TessBaseAPIGetThresholdedImage(api)
      unsafe pixDestroy(&binary)
    }
    try cancellation?.check()
    var isCut = false
    var questions = 0
    let monitor = RecognitionMonitor { percent in
      questions += 1
      progress.report(percent: percent)
      isCut = cancellation?.isCancelled ?? false
      return !isCut
    }
    let (status, lacksLayout) = withExtendedLifetime(monitor) {
      parts.use {
        LayoutGovernor.govern(cancellation) {
          unsafe TessBaseAPIRecognize(api, monitor.description)
        }
      }
    }
    isCut = isCut || lacksLayout
    // Where it was asked once, no line was read; without lines nobody asks.
    hasResult = isCut ? questions > 1 : true
    if isCut { try cancellation?.check() }
    guard status == 0 else {
      throw PlatenError(
        .libraryFailure, message: "the page can't be read",
        reason: "Tesseract gave up on \(pageSize) pixels")
    }
  }

  /// Gives it the page to read (`TessBaseAPISetImage2`), of which it makes a copy.
  mutating func setImage(_ picture: borrowing LeptonicaPicture) {
    pageSize = picture.size
    parts.use { unsafe TessBaseAPISetImage2(api, picture.pix) }
  }

  /// Says which characters to read: all but those denied, or of them only those allowed.
  mutating func setCharacters(allowed: String, denied: String) {
    unsafe TessBaseAPISetVariable(api, "tessedit_char_whitelist", allowed)
    unsafe TessBaseAPISetVariable(api, "tessedit_char_blacklist", denied)
  }

  /// Releases the last page, which takes several times its picture.
  mutating func clear() { unsafe TessBaseAPIClear(api) }

  /// States the name of the picture, as documents give it.
  mutating func setInputName(_ path: FilePath) {
    unsafe path.withCString { unsafe TessBaseAPISetInputName(api, $0) }
  }

  /// Adds the last result to documents.
  ///
  /// - Throws: `unwritable`.
  mutating func render(into renderer: borrowing PlainRenderer) throws(PlatenError) {
    try parts.use { () throws(PlatenError) in try unsafe renderer.add(api) }
  }
}
