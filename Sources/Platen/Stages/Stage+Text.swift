extension Stage {
  /// Straightens the page and evens it out for recognition, in a copy: boxes of words and tokens
  /// stay those of the picture as it is. `write` writes that copy, where the
  /// picture was not changed or marked since.
  ///
  /// - Parameter languages: Tesseract's names of the page's languages, the most frequent first:
  ///   which way is up is told by reading a few lines.
  public static func cleanPage(languages: [String] = ["eng"]) -> Stage {
    let parameters = ["languages": JSONValue.array(languages.map(JSONValue.string))]
    var stage = Stage("cleanPage", parameters: parameters) { item, _ in
      if item.isRepeated { return }
      item[.cleanedPage] = try CleanedPage(readable: item.picture, languages: languages)
      item[.uncleanedPicture] = item.picture
    }
    stage.outputs = []
    stage.readsText = true
    stage.warmUp = { () throws(PlatenError) in CleanedPage.warmUp(languages: languages) }
    return stage
  }

  /// Recognises the writing on the picture.
  ///
  /// Of an animation, only frames that differ from the one before are read. Pages of a PDF that
  /// have text keep it.
  ///
  /// - Parameters:
  ///   - languages: Tesseract's names of the languages, the most frequent first.
  ///   - cleaning: Whether the page is straightened and evened out first, if not by `cleanPage`.
  ///   - engine: Whose code reads.
  ///   - level: How much work a doubtful page is worth.
  ///   - segmentation: How the page is taken apart.
  public static func recognizeText(
    languages: [String] = ["eng"], cleaning: Bool = true,
    engine: RecognizeTextRequest.Engine = .auto, level: RecognizeTextRequest.Level = .accurate,
    segmentation: RecognizeTextRequest.Segmentation = .automatic
  ) -> Stage {
    recognizeText(
      RecognizeTextRequest(
        languages: languages, level: level, engine: engine, segmentation: segmentation,
        cleansPages: cleaning))
  }

  /// Recognises the writing on the picture as a request says.
  ///
  /// Of an animation, only frames that differ from the one before are read.
  public static func recognizeText(_ request: RecognizeTextRequest) -> Stage {
    var stage = Stage(
      "recognizeText", parameters: request.parameters, adds: [Asset.text]
    ) { item, _ in
      // A run of frames that all look alike is one page; the first is never a repetition.
      if item.isRepeated { return }
      let page =
        if let own = try item.source.wholeOwnText(at: item.index) {
          own
        } else if let cleaned = item[.cleanedPage] {
          try request.read(cleaned, index: item.index)
        } else {
          try request.read(item.picture, index: item.index)
        }
      if let engine = page.engine { item[.engine] = engine }
      try item.check(page)
      item.add(page)
    } resources: { () throws(PlatenError) in
      try request.checkResources()
    }
    stage.outputs = []
    stage.readsText = true
    stage.warmUp = { () throws(PlatenError) in try request.warmUp() }
    return stage
  }

  /// Finds tokens in the text of the picture.
  public static func detectTokens(
    _ kinds: Set<Token.Kind> = DataDetector.builtInKinds
  ) -> Stage {
    let detector = DataDetector(kinds)
    let names = kinds.map(\.rawValue).sorted()
    var stage = Stage(
      "detectTokens", parameters: ["kinds": .array(names.map(JSONValue.string))],
      needs: [Asset.text], adds: [Asset.tokens]
    ) { item, _ in
      guard let page = item[.text]?.pages.last, page.index == item.index else { return }
      let tokens = detector.tokens(in: page)
      // A search that was cancelled has found nothing.
      try item.cancellation.check()
      item[.tokens, default: []] += tokens
    } resources: { () throws(PlatenError) in
      try LateLibrary.psl.load()
    }
    stage.outputs = []
    return stage
  }

  /// Marks the tokens on the picture as it is at this stage.
  ///
  /// - Parameter annotator: How; worker processes know the built-in themes alone.
  public static func annotate(_ annotator: PageAnnotator) -> Stage {
    var stage = Stage(
      "annotate", parameters: ["how": "highlight", "theme": .string(annotator.theme.name)],
      needs: [Asset.tokens],
      adds: [Asset.annotatedPicture]
    ) { item, _ in
      let tokens = (item[.tokens] ?? []).filter { $0.page == item.index }
      item[.annotatedPicture] = try annotator.annotate(
        item.picture, tokens: tokens, limits: item.limits)
    }
    stage.outputs = []
    return stage
  }
}

extension TokenTheme {
  /// What tells its paints from those of another theme, in any process.
  fileprivate var name: String {
    if self == .light { return "light" }
    if self == .dark { return "dark" }
    let paints = paints.map { "\($0.key.rawValue) \($0.value)" }.sorted()
    return "\(paints) \(otherPaint)"
  }
}

extension Asset where Value == CleanedPage {
  /// The picture made ready for recognition.
  fileprivate static var cleanedPage: Asset { Asset("cleaned page", isPerPicture: true) }
}

extension Asset where Value == Image {
  /// The picture of which the cleaned page was made.
  fileprivate static var uncleanedPicture: Asset { Asset("uncleaned picture", isPerPicture: true) }
}

extension Item {
  /// The picture made ready for recognition, where it was and no stage has changed it since.
  var preparedPicture: Image? {
    guard let cleaned = self[.cleanedPage], self[.uncleanedPicture] == picture else { return nil }
    return cleaned.picture
  }
}
