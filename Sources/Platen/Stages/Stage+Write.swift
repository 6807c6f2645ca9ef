extension Stage {
  /// What a pipeline can write.
  public enum WriteFormat: String, Sendable, Hashable, CaseIterable {
    /// The text of all pictures: `a.png.txt`.
    case text
    /// The text with boxes and confidences, as `platen text --format json` gives it: `a.png.json`.
    case json
    /// The tokens, one a line, as `platen tokens` gives them: `a.png.tokens.jsonl`.
    case tokens
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

    fileprivate var needs: Asset {
      switch self {
      case .text, .json: .text
      case .transcript, .webVTT: .transcript
      case .tokens, .renderedPDF, .renderedPNG: .tokens
      case .png, .jpeg, .frameTimes: .picture
      }
    }
  }

  /// Writes what the stages before have made, in files named after the input.
  public static func write(_ formats: WriteFormat...) -> Stage { write(formats) }

  /// Writes what the stages before have made, in files named after the input.
  public static func write(_ formats: [WriteFormat]) -> Stage {
    let pictures = formats.filter(\.isForEveryPicture)
    let each: Work = { (page, _) throws(PlatenError) in
      for format in pictures { try page.writePicture(format) }
    }
    return Stage(
      "write", parameters: ["formats": .array(formats.map { .string($0.rawValue) })],
      needs: Set(formats.map(\.needs)),
      each: pictures.isEmpty ? nil : each,
      finish: { (page, _) throws(PlatenError) in
        for format in formats { try page.writeWhole(format) }
      },
      resources: { () throws(PlatenError) in
        if formats.contains(.renderedPDF) || formats.contains(.renderedPNG) {
          try FontCheck.run()
        }
      })
  }
}

extension Page {
  /// What is written for every picture of the input.
  fileprivate mutating func writePicture(_ format: Stage.WriteFormat) throws(PlatenError) {
    let target: ImageFormat
    switch format {
    case .png: target = .png
    case .jpeg: target = .jpeg
    default: return
    }
    let role = annotatedPicture == nil ? "processed" : "highlight"
    try write(
      ImageDestination(format: target).encode(annotatedPicture ?? picture),
      suffix: "\(pictureSuffix).\(role).\(target.fileExtension)")
  }

  private var transcript: Transcript? { reader.map { Transcript($0, path: path.string) } }

  /// What is written once, when all pictures are done.
  fileprivate mutating func writeWhole(_ format: Stage.WriteFormat) throws(PlatenError) {
    switch format {
    case .png, .jpeg: break
    case .text: try write(Array(text.string.utf8), suffix: ".txt")
    case .json: try write(text.json(path: path.string) + [UInt8(ascii: "\n")], suffix: ".json")
    case .tokens:
      var lines = ""
      for token in tokens { lines += try token.json(path: path.string) + "\n" }
      try write(Array(lines.utf8), suffix: ".tokens.jsonl")
    case .renderedPDF:
      let layout = try TextLayout(text, highlighting: tokens, width: 640)
      try write(TokenRenderer().pdf(layout), suffix: ".rendered.pdf")
    case .renderedPNG:
      let layout = try TextLayout(text, highlighting: tokens, width: 640)
      let image = try TokenRenderer().render(layout, scale: 2, limits: limits)
      try write(ImageDestination(format: .png).encode(image), suffix: ".rendered.png")
    case .frameTimes: try write(FrameListing(source).json(), suffix: ".frames.json")
    case .transcript:
      if let transcript { try write(transcript.json(), suffix: ".transcript.json") }
    case .webVTT:
      if let transcript { try write(Array(transcript.webVTT().utf8), suffix: ".transcript.vtt") }
    }
  }
}
