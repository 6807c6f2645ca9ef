extension RecognizeTextRequest {
  /// The parameters of a stage that only some recipes need.
  static let furtherParameters = [
    StageParameter(
      "region", .text, default: .string(""),
      "The part to read: \"x,y,width,height\" in pixels, or each with % of the picture's."),
    StageParameter(
      "words", .texts([]), default: .array([]), "Words that the dictionaries lack."),
    StageParameter(
      "patterns", .texts([]), default: .array([]),
      "Forms of words that the dictionaries lack, in Tesseract's notation."),
    StageParameter(
      "allow", .text, default: .string(""), "The only characters to read; all if empty."),
    StageParameter("deny", .text, default: .string(""), "Characters not to read."),
    StageParameter(
      "minimum_height", .number(0...1), default: .number(0),
      "How high a line must be to be kept, as a part of the picture's height."),
    StageParameter(
      "candidates", .number(1...10), default: .number(1),
      "How many readings of each word to give."),
    StageParameter(
      "timeout_s", .number(0...86_400), default: .number(0),
      "How many seconds each picture may take; any number if 0."),
    StageParameter(
      "timeout_policy", .choice(["fail", "partial"]), default: .string("fail"),
      "Whether a picture whose time is up fails, or is read in part."),
  ]

  /// Takes over what a recipe says beyond the usual.
  ///
  /// - Throws: `invalidArgument`.
  mutating func take(_ arguments: StageArguments) throws(PlatenError) {
    let region = arguments.text("region")
    guard region.isEmpty || setRegion(region) else {
      throw PlatenError(
        .invalidArgument, message: "region can't be \"\(region)\"",
        suggestion: "Write it as \"0,0,800,200\" or \"0%,0%,100%,25%\".")
    }
    customWords = arguments.texts("words")
    patterns = arguments.texts("patterns")
    allowedCharacters = arguments.text("allow")
    deniedCharacters = arguments.text("deny")
    minimumTextHeight = arguments.number("minimum_height")
    candidates = Int(arguments.number("candidates"))
    let seconds = arguments.number("timeout_s")
    timeout = seconds > 0 ? .seconds(seconds) : nil
    allowsPartialPages = arguments.text("timeout_policy") == "partial"
    try check()
  }

  /// The parameters of a stage that reads so: every recipe's, and others not at their default.
  var parameters: [String: JSONValue] {
    var parameters: [String: JSONValue] = [
      "languages": .array(languages.map(JSONValue.string)), "cleaning": .bool(cleansPages),
      "engine": .string(engine.rawValue), "level": .string(level.rawValue),
      "segmentation": .string(segmentation.rawValue),
    ]
    let region =
      region.map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
      ?? regionOfInterest.map { part in
        [part.x, part.y, part.width, part.height].map { "\(100 * $0)%" }.joined(separator: ",")
      } ?? ""
    let further: [String: JSONValue] = [
      "region": .string(region), "words": .array(customWords.map(JSONValue.string)),
      "patterns": .array(patterns.map(JSONValue.string)), "allow": .string(allowedCharacters),
      "deny": .string(deniedCharacters), "minimum_height": .number(minimumTextHeight),
      "candidates": .number(Double(candidates)),
      "timeout_s": .number(timeout.map { $0 / .seconds(1) } ?? 0),
      "timeout_policy": .string(allowsPartialPages ? "partial" : "fail"),
    ]
    for parameter in Self.furtherParameters {
      let value = further[parameter.name]
      if value != parameter.defaultValue { parameters[parameter.name] = value }
    }
    return parameters
  }
}
