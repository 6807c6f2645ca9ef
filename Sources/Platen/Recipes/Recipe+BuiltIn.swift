extension Recipe {
  /// The names of the built-in recipes.
  public static let builtInNames = ["auto", "documents", "animations", "photos", "redact"]

  /// What a built-in recipe does, in one line.
  package static func summary(of name: String) -> String {
    switch name {
    case "documents": "pages cleaned, recognised, their tokens marked and set in type"
    case "animations": "frames on a contact sheet, their delays, and what is written in them"
    case "redact": "e-mail addresses, links, dates, amounts and the like removed for good"
    case "photos": "the original stored, filters applied, the result stored, for the web and small"
    default: "to each input what its content asks for"
    }
  }

  /// A built-in recipe, or nil if there is none of that name.
  ///
  /// - Parameters:
  ///   - name: One of ``builtInNames``.
  ///   - languages: Tesseract's names of the languages in the pictures, the most important first.
  ///   - engine: Whose code reads.
  ///   - level: How much work a doubtful page is worth.
  ///   - metadata: What originals are stored with of what they say of place, owner and camera.
  public static func builtIn(
    _ name: String, languages: [String] = ["eng"], engine: RecognizeTextRequest.Engine = .auto,
    level: RecognizeTextRequest.Level = .accurate, metadata: MetadataPolicy = .none
  ) -> Recipe? {
    switch name {
    case "auto":
      auto(languages: languages, engine: engine, level: level, metadata: metadata)
    case "documents": documents(languages: languages, engine: engine, level: level)
    case "animations": animations(languages: languages, engine: engine, level: level)
    case "photos": photos(metadata: metadata, web: .web)
    case "redact": redact(languages: languages, engine: engine, level: level)
    default: nil
    }
  }

  /// Does to each input what its content asks for.
  public static func auto(
    languages: [String] = ["eng"], engine: RecognizeTextRequest.Engine = .auto,
    level: RecognizeTextRequest.Level = .accurate, metadata: MetadataPolicy = .none
  ) -> Recipe {
    let pages = documents(languages: languages, engine: engine, level: level)
    let moving = animations(languages: languages, engine: engine, level: level)
    return Recipe(
      name: "auto",
      kinds: [
        .page: pages.stages[.page] ?? [], .animation: moving.stages[.animation] ?? [],
        .photo: processing(metadata: metadata),
      ])
  }

  /// Pages: cleaned, recognised, tokens found, marked on the page and set in type.
  public static func documents(
    languages: [String] = ["eng"], engine: RecognizeTextRequest.Engine = .auto,
    level: RecognizeTextRequest.Level = .accurate
  ) -> Recipe {
    Recipe(
      name: "documents",
      stages: [
        .cleanPage(languages: languages),
        .recognizeText(languages: languages, engine: engine, level: level),
        .detectTokens(), .annotate(.highlight),
        .write(.text, .json, .tokens, .png, .renderedPDF, .renderedPNG),
      ])
  }

  /// Animations: a contact sheet, the delays, and what is written in them and when.
  public static func animations(
    languages: [String] = ["eng"], engine: RecognizeTextRequest.Engine = .auto,
    level: RecognizeTextRequest.Level = .accurate
  ) -> Recipe {
    Recipe(
      name: "animations",
      stages: [
        .contactSheet(), .recognizeScreens(languages: languages, engine: engine, level: level),
        .write(.frameTimes, .transcript, .webVTT),
      ])
  }

  /// Tokens are removed for good; all that is written derives from the redacted picture.
  public static func redact(
    languages: [String] = ["eng"], engine: RecognizeTextRequest.Engine = .auto,
    level: RecognizeTextRequest.Level = .accurate
  ) -> Recipe {
    let stage = Stage.redact(
      Redactor(
        request: RecognizeTextRequest(languages: languages, level: level, engine: engine)))
    let still: [Stage] = [stage, .write(.png, .pdf, .text, .json)]
    return Recipe(name: "redact", kinds: [.page: still, .photo: still, .animation: [stage]])
  }

  /// Photos: the original is stored without what it says of place, owner and camera, filters are
  /// applied, the processed picture is stored, and with it a WebP of 2048 pixels at most and
  /// one of 256, both in sRGB and without metadata.
  public static let photos = photos(metadata: .none, web: .web)

  /// The same with what of the metadata is stored, and how pictures for the web are written.
  package static func photos(metadata: MetadataPolicy, web: PictureWriting) -> Recipe {
    Recipe(
      name: "photos",
      stages: processing(metadata: metadata) + [.writePicture(web), .writePicture(web.thumbnail)])
  }

  private static func processing(metadata: MetadataPolicy) -> [Stage] {
    [
      .storeOriginal(metadata: metadata),
      .filter([
        .colorControls(saturation: 1.1, brightness: 0, contrast: 1.05),
        .unsharpMask(radius: 1.5, intensity: 0.4),
      ]),
      .write(.png),
    ]
  }
}
