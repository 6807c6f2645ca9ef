extension Stage {
  /// The stages a recipe can name.
  static let names = [
    "filter", "storeOriginal", "contactSheet", "cleanPage", "recognizeText", "recognizeScreens",
    "detectTokens", "annotate", "write",
  ]

  /// The stage of a name, as a recipe gives it.
  ///
  /// - Throws: `invalidArgument` naming what is wrong and the nearest right name.
  static func named(_ name: String, parameters: StageParameters) throws(PlatenError) -> Stage {
    var parameters = parameters
    let stage = try make(name, &parameters)
    try parameters.end()
    return stage
  }

  private static func make(_ name: String, _ parameters: inout StageParameters)
    throws(PlatenError) -> Stage
  {
    switch name {
    case "filter":
      guard let text = try parameters.string("chain") else { throw parameters.missing("chain") }
      let chain = try Filter.chain(parsing: text)
      let light = try choice(Light.self, parameters.string("light"), of: "light")
      return .filter(chain, light: light ?? .linear)
    case "storeOriginal": return .storeOriginal
    case "contactSheet": return .contactSheet
    case "cleanPage": return .cleanPage
    case "recognizeText":
      return .recognizeText(
        languages: try parameters.strings("languages") ?? ["eng"],
        cleaning: try parameters.bool("cleaning") ?? true)
    case "recognizeScreens":
      return .recognizeScreens(
        languages: try parameters.strings("languages") ?? ["eng"],
        settle: try parameters.milliseconds("settle_ms") ?? .milliseconds(200))
    case "detectTokens":
      guard let names = try parameters.strings("kinds") else { return .detectTokens() }
      let known = DataDetector.builtInKinds
      for name in names where !known.contains(Token.Kind(rawValue: name)) {
        throw PlatenError(
          .invalidArgument, message: "there is no kind of token \"\(name)\"",
          suggestion: "Kinds are \(known.map(\.rawValue).sorted().joined(separator: ", ")).")
      }
      return .detectTokens(Set(names.map(Token.Kind.init(rawValue:))))
    case "annotate":
      let how = try choice(PageAnnotator.Mode.self, parameters.string("how"), of: "how")
      return .annotate(how ?? .highlight)
    case "write":
      var formats: [WriteFormat] = []
      guard let names = try parameters.strings("formats"), !names.isEmpty else {
        throw parameters.missing("formats")
      }
      for name in names {
        guard let format = try choice(WriteFormat.self, name, of: "formats") else { continue }
        formats.append(format)
      }
      return .write(formats)
    default:
      throw PlatenError(
        .invalidArgument, message: "there is no stage \"\(name)\"",
        suggestion: Suggestion.among(names, for: name)
          ?? "Stages are \(names.joined(separator: ", ")).")
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _: Choice.Type, _ name: String?, of parameter: String
  ) throws(PlatenError) -> Choice? {
    guard let name else { return nil }
    if let choice = Choice(rawValue: name) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    throw PlatenError(
      .invalidArgument, message: "\(parameter) can't be \"\(name)\"",
      suggestion: Suggestion.among(names, for: name)
        ?? "It is one of \(names.joined(separator: ", ")).")
  }
}
