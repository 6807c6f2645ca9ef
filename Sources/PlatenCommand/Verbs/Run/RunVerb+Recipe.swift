import Platen

extension RunVerb {
  /// What results are named after.
  static func names(_ arguments: Arguments) throws(PlatenError) -> OutputTemplate? {
    guard let text = arguments.value(.name)?.string else { return nil }
    do throws(PlatenError) {
      return try OutputTemplate(text)
    } catch {
      throw Arguments.usage("--name: \(error.message)", error.recoverySuggestion ?? "")
    }
  }

  /// A name of a built-in recipe, or a file.
  static func recipe(_ arguments: Arguments, _ options: Options)
    throws(PlatenError) -> Recipe
  {
    let name = arguments.value(.recipe) ?? "auto"
    let metadata: MetadataPolicy = try arguments.choice(.metadata) ?? .none
    let reading: [Flag.ID] = [.languages, .engine, .level]
    if name == "photos" {
      for id in reading where arguments.has(id) {
        throw Arguments.usage(
          "\(id.name) says how text is read, and the recipe photos reads none", "Leave it out.")
      }
      return .photos(metadata: metadata, web: try web(arguments, metadata))
    }
    for id in photoFlags where arguments.has(id) {
      throw Arguments.usage(
        "\(id.name) is for the recipe photos, and this is \(name)",
        "Add --recipe photos, or write it into a writePicture stage of a recipe of your own.")
    }
    let request = options.request
    if let recipe = Recipe.builtIn(
      name.string, languages: request.languages, engine: request.engine, level: request.level,
      metadata: metadata)
    {
      let stages = recipe.stages.values.joined()
      guard metadata == .none || stages.contains(where: { $0.name == "storeOriginal" }) else {
        throw Arguments.usage(
          "--metadata is for originals that are stored, and the recipe \(name) stores none",
          "Leave it out, or take --recipe photos.")
      }
      return recipe
    }
    let isFile = name.fileExtension == "json" || name.bytes.contains(UInt8(ascii: "/"))
    guard isFile || FileStatus(name, followLinks: true) != nil else {
      throw Arguments.usage(
        "there is no recipe \(name)",
        Suggestion.among(Recipe.builtInNames, for: name.string)
          ?? "Recipes are \(Recipe.builtInNames.joined(separator: ", ")), or a .json file.")
    }
    for id in reading where arguments.has(id) {
      throw Arguments.usage(
        "\(id.name) is for built-in recipes, and \(name) says its own",
        "Write \"\(id.name.dropFirst(2))\" into its recognizeText and recognizeScreens stages.")
    }
    guard !arguments.has(.metadata) else {
      throw Arguments.usage(
        "--metadata is for built-in recipes, and \(name) says its own",
        "Write \"metadata\": \"all\" into its storeOriginal and writePicture stages.")
    }
    do throws(PlatenError) {
      let recipe = try Recipe(json: name.readNamed(limits: Limits(fileBytes: 1 << 20)))
      // What stages need of each other is said with the file, too.
      _ = try Pipeline(recipe)
      let idle = PictureKind.allCases.first { kind in
        recipe.stages[kind]?.allSatisfy { $0.outputs?.isEmpty == true } == true
      }
      if let idle {
        throw PlatenError(
          .invalidArgument, message: "the stages for \(idle.rawValue)s write nothing",
          suggestion: #"Add one that does: {"stage": "write", "formats": ["png"]}."#)
      }
      return recipe
    } catch {
      guard error.code != .limitExceeded else {
        throw PlatenError(
          .limitExceeded, path: name.string, message: "is too long for a recipe",
          reason: "a recipe has at most 1 MiB", suggestion: "Name a JSON file of stages.")
      }
      throw error.at(name.string)
    }
  }

  /// What says how the recipe photos writes for the web.
  private static let photoFlags: [Flag.ID] = [
    .format, .size, .fit, .quality, .targetBytes, .lossless, .effort, .bits, .chroma, .progressive,
  ]

  private static func web(
    _ arguments: Arguments, _ metadata: MetadataPolicy
  ) throws(PlatenError) -> PictureWriting {
    var web = PictureWriting.web
    if let format = try arguments.pictureFormat("run") { web.format = format }
    web.fit = try arguments.choice(.fit) ?? .contain
    if let text = arguments.value(.size)?.string {
      web.box = try ThumbnailVerb.size(text, web.fit)
    }
    web.options = try EncodingOptions(arguments, for: web.format).options
    web.metadata = metadata
    return web
  }
}
