import PlatenCore

/// What an engine is made of: two requests with the same key can share one.
struct EngineKey: Sendable, Hashable {
  /// Where the data of languages is, if it isn't at its usual place.
  let folder: FilePath?
  let languages: [String]
  let customWords: [String]
  let patterns: [String]
  let engine: RecognizeTextRequest.Engine
  let level: RecognizeTextRequest.Level
  /// Platen's own recogniser, with which doubtful pages are read too, keeps as many readings and
  /// reads those characters that it was made for.
  let candidates: Int
  let allowedCharacters: String
  let deniedCharacters: String

  init(_ request: RecognizeTextRequest, _ folder: FilePath? = nil) {
    self.folder = folder
    languages = request.languages
    customWords = request.customWords
    patterns = request.patterns
    engine = request.engine
    level = request.level
    candidates = request.candidates
    allowedCharacters = request.allowedCharacters
    deniedCharacters = request.deniedCharacters
  }
}
