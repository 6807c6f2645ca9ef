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
    if let recipe = try Recipe.builtIn(
      name.string, languages: options.languages, engine: options.engine, level: options.level,
      metadata: arguments.choice(.metadata, "--metadata") ?? .none)
    {
      return recipe
    }
    guard name.fileExtension == "json" || name.bytes.contains(UInt8(ascii: "/")) else {
      throw Arguments.usage(
        "there is no recipe \(name)",
        Suggestion.among(Recipe.builtInNames, for: name.string)
          ?? "Recipes are \(Recipe.builtInNames.joined(separator: ", ")), or a .json file.")
    }
    let flags: [(Flag.ID, String)] = [
      (.languages, "languages"), (.engine, "engine"), (.level, "level"),
    ]
    for (id, word) in flags where arguments.has(id) {
      throw Arguments.usage(
        "--\(word) is for built-in recipes, and \(name) says its own",
        "Write \"\(word)\" into its recognizeText and recognizeScreens stages.")
    }
    guard !arguments.has(.metadata) else {
      throw Arguments.usage(
        "--metadata is for built-in recipes, and \(name) says its own",
        "Write \"metadata\": \"all\" into its storeOriginal stage.")
    }
    do throws(PlatenError) {
      return try Recipe(json: name.read(limits: Limits(fileBytes: 1 << 20)))
    } catch {
      throw error.at(name.string)
    }
  }
}
