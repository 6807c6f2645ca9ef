public import PlatenCore

extension RecognizeTextRequest {
  /// Looks for the data of the request's languages, without loading it.
  ///
  /// - Throws: `missingResource` naming the package to install, `invalidArgument` for a name that
  ///   can't be one, `malformed` for damaged data.
  public func checkResources() throws(PlatenError) {
    _ = try LanguageData().validated(languages)
  }
}
