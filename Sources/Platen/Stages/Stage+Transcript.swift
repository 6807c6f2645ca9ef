extension Stage {
  /// Recognises the writing on an animation while it changes, and when each line stands.
  ///
  /// What changed between two frames is read, with the lines it belongs to, and nothing that was
  /// read before in the same place. A line that moves, that is being typed or in which a cursor
  /// blinks is one line.
  ///
  /// - Parameters:
  ///   - languages: Tesseract's names of the languages, the most frequent first.
  ///   - settle: How long a part of the picture must stand before it is read, at least 0; what
  ///     stands for less is left out. Pages and stills are read as they are.
  ///   - engine: Whose code reads.
  ///   - level: How much work a doubtful part of the picture is worth.
  public static func recognizeScreens(
    languages: [String] = ["eng"], settle: Duration = .milliseconds(200),
    engine: RecognizeTextRequest.Engine = .auto, level: RecognizeTextRequest.Level = .accurate
  ) -> Stage {
    let request = RecognizeTextRequest(languages: languages, level: level, engine: engine)
    let parameters: [String: JSONValue] = [
      "languages": .array(languages.map(JSONValue.string)),
      "settle_ms": .number(settle.milliseconds), "engine": .string(engine.rawValue),
      "level": .string(level.rawValue),
    ]
    var stage = Stage(
      "recognizeScreens", parameters: parameters, adds: [Asset.reader]
    ) { item, _ in
      let settle = item.kind == .animation ? max(.zero, settle) : .zero
      var reader = item[.reader] ?? ScreenReader(settle: settle)
      // With two owners the canvases it holds would be copied.
      item[.reader] = nil
      let index = item.index
      var engine: String?
      try reader.show(
        item.picture, from: item.time, for: item.duration, isLast: index + 1 == item.file.count
      ) { (image) throws(PlatenError) in
        let page = try request.read(image, index: index)
        try item.check(page)
        engine = page.engine ?? engine
        return page
      }
      if let engine { item[.engine] = engine }
      item[.reader] = reader
    } resources: { () throws(PlatenError) in
      try request.checkResources()
    }
    stage.outputs = []
    stage.readsText = true
    stage.warmUp = { () throws(PlatenError) in try request.warmUp() }
    return stage
  }
}

extension Asset where Value == ScreenReader {
  /// What has been read of an animation so far.
  static var reader: Asset { Asset("transcript") }
}
