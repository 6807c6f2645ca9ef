import Platen

/// `platen recipes` and `platen filters`.
enum ListVerb {
  /// The built-in recipes in their JSON form, one a line.
  static func recipes(_ options: Options) throws(PlatenError) -> ExitCode {
    for name in Recipe.builtInNames {
      guard let recipe = Recipe.builtIn(name, languages: options.languages) else { continue }
      Console.write(try recipe.json())
    }
    return .done
  }
}
