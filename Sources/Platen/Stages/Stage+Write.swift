extension Stage {
  /// What a pipeline can write.
  public enum WriteFormat: String, Sendable, Hashable, CaseIterable {
    /// The text of all pictures: `a.png.txt`.
    case text
    /// The text with boxes and confidences, as `platen text --format json` gives it: `a.png.json`.
    case json
    /// The tokens, one a line, as `platen tokens` gives them: `a.png.tokens.jsonl`.
    case tokens
    /// A PDF of the pictures as the file has them, that can be searched: `a.png.pdf`. Of a PDF it
    /// is the file itself, with text on the pages that have none.
    case pdf
    /// The picture, with its tokens marked if they were: `a.png.highlight.png`, or
    /// `a.png.processed.png`.
    case png
    /// The picture as a JPEG: `a.png.highlight.jpg`, or `a.png.processed.jpg`.
    case jpeg
    /// The text set in type with its tokens marked: `a.png.rendered.pdf`.
    case renderedPDF
    /// The same as a picture: `a.png.rendered.png`.
    case renderedPNG
    /// Delays of an animation's frames, as `platen frames` gives them: `a.gif.frames.json`.
    case frameTimes
    /// What an animation says and when: `a.gif.transcript.json`.
    case transcript
    /// The same as captions: `a.gif.transcript.vtt`.
    case webVTT

    fileprivate var isForEveryPicture: Bool { self == .png || self == .jpeg }

    fileprivate var needs: [any AnyAsset] {
      switch self {
      case .text, .json, .pdf: [Asset.text]
      case .transcript, .webVTT: [Asset.reader]
      case .tokens, .renderedPDF, .renderedPNG: [Asset.tokens]
      case .png, .jpeg, .frameTimes: []
      }
    }
  }

  /// Writes what the stages before have made, in files named after the input.
  public static func write(_ formats: WriteFormat...) -> Stage { write(formats) }

  /// Writes what the stages before have made, in files named after the input.
  public static func write(_ formats: [WriteFormat]) -> Stage {
    let pictures = formats.filter(\.isForEveryPicture)
    let each: Work = { item, _ in
      for format in pictures { try item.writePicture(format) }
      if formats.contains(.pdf) { try item.addPDFPage() }
    }
    return Stage(
      "write", parameters: ["formats": .array(formats.map { .string($0.rawValue) })],
      needs: formats.flatMap(\.needs),
      each: pictures.isEmpty && !formats.contains(.pdf) ? nil : each,
      finish: { item, _ in
        for format in formats { try item.writeWhole(format) }
      },
      resources: { () throws(PlatenError) in
        if formats.contains(.renderedPDF) || formats.contains(.renderedPNG) {
          try FontCheck.run()
        }
      })
  }
}

extension Item {
  /// What is written for every picture of the input.
  fileprivate mutating func writePicture(_ format: Stage.WriteFormat) throws(PlatenError) {
    let target: ImageFormat
    switch format {
    case .png: target = .png
    case .jpeg: target = .jpeg
    default: return
    }
    let annotated = self[.annotatedPicture]
    let role: Output.Role = annotated == nil ? .processed : .highlight
    try write(
      ImageDestination(format: target).encode(annotated ?? picture),
      suffix: "\(pictureSuffix).\(role.rawValue).\(target.fileExtension)", role: role)
  }

  private var transcript: Transcript? { self[.reader].map { Transcript($0, path: path.string) } }
  private var text: RecognizedText { self[.text] ?? RecognizedText(pages: []) }
  private var tokens: [Token] { self[.tokens] ?? [] }

  /// What is written once, when all pictures are done.
  fileprivate mutating func writeWhole(_ format: Stage.WriteFormat) throws(PlatenError) {
    switch format {
    case .png, .jpeg: break
    case .pdf: try write(searchablePDF(), suffix: ".pdf", role: .pdf)
    case .text: try write(Array(text.string.utf8), suffix: ".txt", role: .text)
    case .json:
      let json = try text.json(path: path.string) + [UInt8(ascii: "\n")]
      try write(json, suffix: ".json", role: .json)
    case .tokens:
      var lines = ""
      for token in tokens { lines += try token.json(path: path.string) + "\n" }
      try write(Array(lines.utf8), suffix: ".tokens.jsonl", role: .tokens)
    case .renderedPDF:
      let layout = try TextLayout(text, highlighting: tokens, width: 640)
      try write(TokenRenderer().pdf(layout), suffix: ".rendered.pdf", role: .rendered)
    case .renderedPNG:
      let layout = try TextLayout(text, highlighting: tokens, width: 640)
      let image = try TokenRenderer().render(layout, scale: 2, limits: limits)
      try write(
        ImageDestination(format: .png).encode(image), suffix: ".rendered.png", role: .rendered)
    case .frameTimes:
      try write(FrameListing(source).json(), suffix: ".frames.json", role: .frameTimes)
    case .transcript:
      guard let transcript else { return }
      try write(transcript.json(), suffix: ".transcript.json", role: .transcript)
    case .webVTT:
      guard let transcript else { return }
      try write(Array(transcript.webVTT().utf8), suffix: ".transcript.vtt", role: .captions)
    }
  }
}
