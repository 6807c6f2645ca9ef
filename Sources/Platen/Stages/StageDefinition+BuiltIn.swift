extension StageDefinition {
  /// The stages that come with Platen.
  public static let builtIn: [StageDefinition] = [
    StageDefinition(
      "filter", "Runs a chain of filters on the picture.",
      parameters: [
        StageParameter(
          "chain", .filters, "The filters, as platen filter takes them, or a list of them."),
        StageParameter(
          "light", .choice(Light.allCases.map(\.rawValue)), default: .string("linear"),
          "The scale to compute on."),
      ]
    ) { arguments in
      .filter(
        try Filter.chain(arguments.value("chain")),
        light: Light(rawValue: arguments.text("light")) ?? .linear)
    },
    StageDefinition(
      "storeOriginal", "Writes the input's own file again.",
      parameters: [
        StageParameter(
          "metadata", .choice(MetadataPolicy.allCases.map(\.rawValue)), default: .string("none"),
          "What of place, owner and camera stays: none, copyright, or all, byte for byte.")
      ]
    ) { .storeOriginal(metadata: MetadataPolicy(rawValue: $0.text("metadata")) ?? .none) },
    StageDefinition("contactSheet", "Gathers frames, small, on one sheet.") { _ in
      .contactSheet()
    },
    StageDefinition(
      "cleanPage", "Straightens a page and evens it out for recognition.", parameters: [languages]
    ) { .cleanPage(languages: $0.texts("languages")) },
    StageDefinition(
      "recognizeText", "Recognises the writing on the picture.",
      parameters: [
        languages,
        StageParameter(
          "cleaning", .flag, default: .bool(true),
          "Whether the page is cleaned first, where cleanPage has not done it."),
        engine, level,
        StageParameter(
          "segmentation", .choice(RecognizeTextRequest.Segmentation.allCases.map(\.rawValue)),
          default: .string("automatic"), "How the page is taken apart."),
      ] + RecognizeTextRequest.furtherParameters
    ) { arguments throws(PlatenError) in
      var request = RecognizeTextRequest(
        languages: arguments.texts("languages"), level: arguments.level, engine: arguments.engine,
        segmentation: .init(rawValue: arguments.text("segmentation")) ?? .automatic,
        cleansPages: arguments.flag("cleaning"))
      try request.take(arguments)
      return .recognizeText(request)
    },
    StageDefinition(
      "recognizeScreens", "Recognises the writing on an animation while it changes.",
      parameters: [
        languages,
        StageParameter(
          "settle_ms", .number(0...86_400_000), default: .number(200),
          "Milliseconds that a part of the picture must stand before it is read."),
        engine, level,
      ]
    ) { arguments in
      .recognizeScreens(
        languages: arguments.texts("languages"),
        settle: .microseconds(Int64(arguments.number("settle_ms") * 1000)),
        engine: arguments.engine, level: arguments.level)
    },
    StageDefinition(
      "detectTokens", "Finds tokens in the recognised text.",
      parameters: [
        StageParameter(
          "kinds", .texts(allKinds),
          default: .array(
            DataDetector.builtInKinds.map(\.rawValue).sorted().map(JSONValue.string)),
          "What to look for.")
      ]
    ) { .detectTokens(Set($0.texts("kinds").map(Token.Kind.init(rawValue:)))) },
    StageDefinition(
      "annotate", "Marks the tokens on the picture.",
      parameters: [
        StageParameter(
          "how", .choice(["highlight"]), default: .string("highlight"),
          "What is done to their places."),
        StageParameter(
          "theme", .choice(["light", "dark"]), default: .string("light"),
          "The paint of each kind."),
      ]
    ) { .annotate($0.text("theme") == "dark" ? PageAnnotator(theme: .dark) : .highlight) },
    redact,
    StageDefinition(
      "merge", "Runs several chains, each on the picture as it is, and keeps what all add.",
      parameters: [StageParameter("chains", .chains, "The chains, each a list of stages.")]
    ) { .merge($0.stages) },
    StageDefinition(
      "write", "Writes what the stages before have made, in files named after the input.",
      parameters: [
        StageParameter(
          "formats", .texts(Stage.WriteFormat.allCases.map(\.rawValue)), "What to write.")
      ]
    ) { .write($0.texts("formats").compactMap(Stage.WriteFormat.init(rawValue:))) },
    StageDefinition(
      "writePicture",
      "Writes pictures in a format and a size, with metadata or without; an animation as one file.",
      parameters: PictureWriting.parameters
    ) { .writePicture(try PictureWriting($0)) },
  ]

  static let languages = StageParameter(
    "languages", .texts([]), default: .array([.string("eng")]),
    "Tesseract's names of the languages, the most frequent first.")

  static let engine = StageParameter(
    "engine", .choice(RecognizeTextRequest.Engine.allCases.map(\.rawValue)),
    default: .string("auto"), "Whose code reads.")

  static let level = StageParameter(
    "level", .choice(RecognizeTextRequest.Level.allCases.map(\.rawValue)),
    default: .string("accurate"), "How much work a doubtful page is worth.")
}

extension StageArguments {
  var engine: RecognizeTextRequest.Engine { .init(rawValue: text("engine")) ?? .auto }

  var level: RecognizeTextRequest.Level { .init(rawValue: text("level")) ?? .accurate }
}
