public import PlatenCore

extension RecognizeTextRequest {
  /// Looks for the data of the request's languages, without loading it, and loads its engine.
  ///
  /// - Throws: `missingResource` naming the package to install, `invalidArgument` for a name that
  ///   can't be one, `malformed` for damaged data, `unsupported` for an engine that can't be used.
  public func checkResources() throws(PlatenError) {
    try check()
    try TesseractLibrary.load()
    let data = LanguageData()
    if findsLanguages { try data.checkAnyLanguage() } else { _ = try data.validated(languages) }
    _ = try TesseractSpeedup(for: engine)
  }
}
