extension Recipe {
  /// The names of the built-in recipes.
  public static let builtInNames = ["auto", "documents", "animations", "photos"]

  /// What a built-in recipe does, in one line.
  package static func summary(of name: String) -> String {
    switch name {
    case "documents": "pages cleaned, recognised, their tokens marked and set in type"
    case "animations": "frames on a contact sheet, their delays, and what is written in them"
    case "photos": "the original stored, filters applied, the processed picture stored"
    default: "to each input what its content asks for"
    }
  }

  /// A built-in recipe, or nil if there is none of that name.
  ///
  /// - Parameter languages: What text is recognised with.
  public static func builtIn(_ name: String, languages: [String] = ["eng"]) -> Recipe? {
    switch name {
    case "auto": auto(languages: languages)
    case "documents": documents(languages: languages)
    case "animations": animations(languages: languages)
    case "photos": photos
    default: nil
    }
  }

  /// Does to each input what its content asks for.
  public static func auto(languages: [String] = ["eng"]) -> Recipe {
    Recipe(
      name: "auto",
      kinds: [
        .page: documents(languages: languages).stages[.page] ?? [],
        .animation: animations(languages: languages).stages[.animation] ?? [],
        .photo: photos.stages[.photo] ?? [],
      ])
  }

  /// Pages: cleaned, recognised, tokens found, marked on the page and set in type.
  public static func documents(languages: [String] = ["eng"]) -> Recipe {
    Recipe(
      name: "documents",
      stages: [
        .cleanPage, .recognizeText(languages: languages), .detectTokens(), .annotate(.highlight),
        .write(.text, .json, .tokens, .png, .renderedPDF, .renderedPNG),
      ])
  }

  /// Animations: a contact sheet, the delays, and what is written in them and when.
  public static func animations(languages: [String] = ["eng"]) -> Recipe {
    Recipe(
      name: "animations",
      stages: [
        .contactSheet, .recognizeScreens(languages: languages),
        .write(.frameTimes, .transcript, .webVTT),
      ])
  }

  /// Photos: the original is stored, filters are applied, the processed picture is stored.
  public static let photos = Recipe(
    name: "photos",
    stages: [
      .storeOriginal,
      .filter([
        .colorControls(saturation: 1.1, brightness: 0, contrast: 1.05),
        .unsharpMask(radius: 1.5, intensity: 0.4),
      ]),
      .write(.png),
    ])
}
