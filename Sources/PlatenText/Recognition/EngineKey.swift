/// What an engine is made of: two requests with the same key can share one.
struct EngineKey: Sendable, Hashable {
  let languages: [String]
  let customWords: [String]
  let engine: RecognizeTextRequest.Engine

  init(_ request: RecognizeTextRequest) {
    languages = request.languages
    customWords = request.customWords
    engine = request.engine
  }
}
