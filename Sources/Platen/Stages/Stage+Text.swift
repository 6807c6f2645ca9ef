extension Stage {
  /// Straightens the page and evens it out for recognition, in a copy: boxes of words and tokens
  /// stay those of the picture as it is.
  public static let cleanPage = Stage("cleanPage") { (page, _) throws(PlatenError) in
    if !page.isRepeated { page.prepared = try PreparedPage(page.picture) }
  }

  /// Recognises the writing on the picture.
  ///
  /// Of an animation, only frames that differ from the one before are read.
  ///
  /// - Parameters:
  ///   - languages: Tesseract's names of the languages, the most frequent first.
  ///   - cleaning: Whether the page is straightened and evened out first, where ``cleanPage`` has
  ///     not done it.
  public static func recognizeText(languages: [String] = ["eng"], cleaning: Bool = true) -> Stage {
    var request = RecognizeTextRequest(languages: languages)
    request.cleansPages = cleaning
    let parameters: [String: JSONValue] = [
      "languages": .array(languages.map(JSONValue.string)), "cleaning": .bool(cleaning),
    ]
    return Stage(
      "recognizeText", parameters: parameters, adds: [.text]
    ) { [request] (page, _) throws(PlatenError) in
      if page.isRepeated { return }
      let text =
        if let prepared = page.prepared {
          try request.read(prepared.page, index: page.index)
        } else {
          try request.read(page.picture, index: page.index)
        }
      page.text.pages.append(text)
    } resources: { [request] () throws(PlatenError) in
      try request.checkResources()
    }
  }

  /// Finds tokens in the text of the picture.
  public static func detectTokens(
    _ kinds: Set<Token.Kind> = DataDetector.builtInKinds
  ) -> Stage {
    let detector = DataDetector(kinds)
    let names = kinds.map(\.rawValue).sorted()
    return Stage(
      "detectTokens", parameters: ["kinds": .array(names.map(JSONValue.string))], needs: [.text],
      adds: [.tokens]
    ) { (page, _) throws(PlatenError) in
      guard let text = page.text.pages.last, text.index == page.index else { return }
      page.tokens += detector.tokens(in: text)
    }
  }

  /// Marks the tokens on the picture as it is at this stage.
  public static func annotate(_ mode: PageAnnotator.Mode) -> Stage {
    Stage(
      "annotate", parameters: ["how": .string(mode.rawValue)], needs: [.tokens],
      adds: [.annotatedPicture]
    ) { (page, _) throws(PlatenError) in
      let tokens = page.tokens.filter { $0.page == page.index }
      page.annotatedPicture = try PageAnnotator(mode).annotate(
        page.picture, tokens: tokens, limits: page.limits)
    }
  }
}
