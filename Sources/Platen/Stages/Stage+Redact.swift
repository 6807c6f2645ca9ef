extension Stage {
  /// Removes text from the picture, for good; the first stage of its pipeline.
  ///
  /// From then on nothing of the input's file can be reached: the item's text, its pictures and all
  /// that stages make of them derive from the redacted picture. How much went is written to
  /// `a.png.redaction.json`, without what it was. An animation is redacted as a whole, since what
  /// one frame shows is hidden in all of them, and is written to `a.gif.redacted.gif`, or as an
  /// APNG where it was none.
  ///
  /// Every PDF that is written is looked through for what was to go, which needs poppler-utils and
  /// qpdf; an input of which one shows or holds it fails with `redactionIncomplete`, and has no
  /// outputs. A stage that reads the redacted picture again replaces what was read of it.
  ///
  /// - Parameter redactor: What goes.
  public static func redact(_ redactor: Redactor = Redactor()) -> Stage {
    var stage = Stage(
      "redact", parameters: redactor.parameters, adds: [Asset.text],
      each: { item, _ in
        if item.kind == .animation {
          try item.redactAnimation(redactor)
        } else {
          try item.redactPicture(redactor)
        }
      },
      finish: { item, _ in
        try item.writeRedaction()
      },
      resources: { () throws(PlatenError) in
        try redactor.request.checkResources()
        try LateLibrary.psl.load()
      })
    stage.readsText = true
    stage.warmUp = { () throws(PlatenError) in try redactor.request.warmUp() }
    stage.outputs = ["redaction.json"]
    stage.isRedacting = true
    return stage
  }
}

/// How much has gone from an input so far.
private struct Redactions: Sendable {
  var counts: [Token.Kind: Int] = [:]
  var rounds = 0
  var animation: (frames: [Frame], poster: Image?)?
}

extension Asset where Value == Redactions {
  fileprivate static var redactions: Asset { Asset("redactions") }
}

extension Asset where Value == String {
  fileprivate static var digest: Asset { Asset("digest of the input") }
}

extension Item {
  fileprivate mutating func redactPicture(_ redactor: Redactor) throws(PlatenError) {
    if !isRedacted { self[.digest] = try ContentHash(fileBytes).hex }
    var redactor = redactor
    redactor.readings = audit?.redactor.readings ?? PageReadings()
    var learned = audit
    let page = try redactor.redact(
      picture, index: index, ownText: file.ownText(at: index), limits: limits
    ) { (audit) throws(PlatenError) in
      if let learned {
        audit = learned
      } else {
        // What one page says may stand on another.
        try audit.learn(from: RedactionAudit.Content(bytes: [], text: nil, source: file))
        learned = audit
      }
    }
    audit = learned
    redact(to: page.image)
    if let engine = page.text.engine { self[.engine] = engine }
    add(page.text)
    self[.redactions, default: Redactions()].counts.merge(page.counts, uniquingKeysWith: +)
    self[.redactions, default: Redactions()].rounds = max(
      page.rounds, self[.redactions]?.rounds ?? 0)
  }

  /// At the first frame all are redacted, and each is shown in its turn.
  fileprivate mutating func redactAnimation(_ redactor: Redactor) throws(PlatenError) {
    if self[.redactions] == nil {
      self[.digest] = try ContentHash(fileBytes).hex
      var redactor = redactor
      redactor.readings = PageReadings()
      var learned: RedactionAudit?
      let animation = try redactor.redact(animation: file, limits: limits) { learned = $0 }
      audit = learned
      self[.redactions] = Redactions(
        counts: animation.counts, animation: (animation.frames, animation.poster))
      self[.text] = RecognizedText(pages: [])
    }
    guard let frames = self[.redactions]?.animation?.frames, index < frames.count else {
      throw PlatenError(.malformed, message: "has more frames than were redacted")
    }
    redact(to: frames[index].image)
  }

  fileprivate mutating func writeRedaction() throws(PlatenError) {
    guard let done = self[.redactions] else { return }
    if let animation = done.animation {
      let format: ImageFormat = file.format == .gif ? .gif : .apng
      let destination = try ImageDestination(
        format: format, options: ImageDestination.Options(plays: file.loopCount))
      try write(
        destination.encode(
          animation.frames, poster: format == .apng ? animation.poster : nil, on: queue),
        suffix: ".redacted.\(format.fileExtension)", role: .redacted)
    }
    let report: JSONMembers = [
      "path": path, "input_sha256": self[.digest] ?? "",
      "counts": Dictionary(uniqueKeysWithValues: done.counts.map { ($0.key.rawValue, $0.value) }),
      "rounds": done.rounds,
    ]
    try write(JSONLine.encode(report), suffix: ".redaction.json", role: .redactionReport)
  }
}

extension StageDefinition {
  static let allKinds = DataDetector.allKinds.map(\.rawValue).sorted()

  static let redact = StageDefinition(
    "redact", "Removes text from the picture, for good; must come first.",
    parameters: [
      StageParameter(
        "kinds", .texts(allKinds),
        default: .array(Redactor.usualKinds.map(\.rawValue).sorted().map(JSONValue.string)),
        "The kinds of tokens that go."),
      StageParameter(
        "all_text", .flag, default: .bool(false), "Whether everything that is written goes."),
      StageParameter(
        "except", .texts(allKinds), default: .array([]),
        "The kinds of tokens that stay where all text goes."),
      StageParameter(
        "regions", .texts([]), default: .array([]),
        "Parts of the picture that go: X,Y,W,H in pixels, or all four with %."),
      StageParameter(
        "paranoid", .flag, default: .bool(false),
        "Whether what was not read for sure goes too."),
      languages, engine, level,
    ]
  ) { arguments throws(PlatenError) in
    let request = RecognizeTextRequest(
      languages: arguments.texts("languages"), level: arguments.level, engine: arguments.engine)
    func kinds(_ name: String) -> Set<Token.Kind> {
      Set(arguments.texts(name).map(Token.Kind.init(rawValue:)))
    }
    var redactor = Redactor(
      arguments.flag("all_text") ? .allText(except: kinds("except")) : .kinds(kinds("kinds")),
      isParanoid: arguments.flag("paranoid"), request: request)
    for region in arguments.texts("regions") {
      guard redactor.addRegion(region) else {
        throw PlatenError(
          .invalidArgument, message: "\"\(region)\" is no region",
          suggestion: "Write X,Y,W,H in pixels, or each with %.")
      }
    }
    return .redact(redactor)
  }
}

extension Redactor {
  /// As a recipe has it.
  fileprivate var parameters: [String: JSONValue] {
    var parameters: [String: JSONValue] = [
      "paranoid": .bool(isParanoid),
      "languages": .array(request.languages.map(JSONValue.string)),
      "engine": .string(request.engine.rawValue), "level": .string(request.level.rawValue),
      "regions": .array(
        regions.map { .string("\($0.x),\($0.y),\($0.width),\($0.height)") }
          + relativeRegions.map { part in
            .string(
              [part.x, part.y, part.width, part.height].map { "\(100 * $0)%" }
                .joined(separator: ","))
          }),
    ]
    func names(_ kinds: Set<Token.Kind>) -> JSONValue {
      .array(kinds.map(\.rawValue).sorted().map(JSONValue.string))
    }
    switch scope {
    case .kinds(let kinds): parameters["kinds"] = names(kinds)
    case .allText(let kept):
      parameters["all_text"] = .bool(true)
      parameters["except"] = names(kept)
    }
    return parameters
  }
}
