/// What an engine is made of: two requests with the same key can share one.
struct EngineKey: Sendable, Hashable {
  let languages: [String]
  let customWords: [String]
  let engine: RecognizeTextRequest.Engine
  let level: RecognizeTextRequest.Level
  /// Platen's own recogniser keeps as many readings as it was made for; Tesseract is told anew.
  let candidates: Int

  init(_ request: RecognizeTextRequest) {
    languages = request.languages
    customWords = request.customWords
    engine = request.engine
    level = request.level
    candidates = level == .fast ? request.candidates : 1
  }
}
