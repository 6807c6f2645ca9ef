extension Stage {
  /// What a pipeline can write.
  public enum WriteFormat: String, Sendable, Hashable, CaseIterable {
    /// The text of all pictures: `a.png.txt`.
    case text
    /// The text with boxes and confidences, as `platen text --format json` gives it: `a.png.json`.
    case json
    /// The text as hOCR: `a.png.hocr`.
    case hocr
    /// The text as ALTO XML: `a.png.alto`.
    case alto
    /// The text as PAGE XML: `a.png.page`, of several pages `a.tif.p1.page` and so on.
    case page
    /// The text in the columns of Tesseract's TSV: `a.png.tsv`.
    case tsv
    /// The text as Markdown: `a.png.md`.
    case markdown = "md"
    /// The tables as CSV: `a.png.csv`.
    case csv
    /// The tokens, one a line, as `platen tokens` gives them: `a.png.tokens.jsonl`.
    case tokens
    /// A PDF of the pictures as the file has them, that can be searched: `a.png.pdf`. Of a PDF it
    /// is the file itself, with text on the pages that have none.
    case pdf
    /// The picture, with its tokens marked if they were: `a.png.highlight.png`; else as
    /// `Stage.cleanPage` has prepared it, or as it is: `a.png.processed.png`; where text was
    /// removed from it, `a.png.redacted.png`.
    case png
    /// The picture as a JPEG: `a.png.highlight.jpg`, or `a.png.processed.jpg`; other formats,
    /// sizes and qualities are what the stage `writePicture` is for.
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

    /// The form of the text; nil for what is not written from it alone.
    fileprivate var text: RecognizedText.Format? {
      self == .text ? .txt : RecognizedText.Format(rawValue: rawValue)
    }

    fileprivate var needs: [any AnyAsset] {
      switch self {
      case .text, .json, .hocr, .alto, .page, .tsv, .markdown, .csv, .pdf: [Asset.text]
      case .transcript, .webVTT: [Asset.reader]
      case .tokens, .renderedPDF, .renderedPNG: [Asset.tokens]
      case .png, .jpeg, .frameTimes: []
      }
    }
  }

  /// Writes what the stages before have made, in files named after the input.
  public static func write(_ formats: WriteFormat...) -> Stage { write(formats) }

  /// Writes what the stages before have made, in files named after the input, each format once.
  public static func write(_ formats: [WriteFormat]) -> Stage {
    let formats = formats.reduce(into: [WriteFormat]()) { if !$0.contains($1) { $0.append($1) } }
    let pictures = formats.filter(\.isForEveryPicture)
    let each: Work = { item, _ in
      for format in pictures { try item.writePicture(format) }
      if formats.contains(.pdf) { try item.addPDFPage() }
    }
    var stage = Stage(
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
    stage.outputs = formats.map {
      $0.isForEveryPicture ? Stage.shown + ($0 == .png ? "png" : "jpg") : $0.rawValue
    }
    return stage
  }

  /// How outputs begin that are the picture as it is, of which marks make another.
  static let shown = "picture."
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
    let role = pictureRole
    try write(
      ImageDestination(format: target).encode(shownPicture),
      suffix: "\(pictureSuffix).\(role.rawValue).\(target.fileExtension)", role: role)
  }

  /// The picture as it is written: with its tokens marked if they were, else as a stage left it.
  var shownPicture: Image { self[.annotatedPicture] ?? preparedPicture ?? picture }

  var pictureRole: OutputFile.Role {
    self[.annotatedPicture] != nil ? .highlight : isRedacted ? .redacted : .processed
  }

  private var transcript: Transcript? { self[.reader].map { Transcript($0, path: path) } }
  private var text: RecognizedText { self[.text] ?? RecognizedText(pages: []) }
  private var base64: String? { filePath.base64IfNeeded }
  private var tokens: [Token] { self[.tokens] ?? [] }

  /// What is written once, when all pictures are done.
  fileprivate mutating func writeWhole(_ format: Stage.WriteFormat) throws(PlatenError) {
    switch format {
    case .png, .jpeg: break
    case .pdf: try write(searchablePDF(), suffix: ".pdf", role: .pdf)
    case .text, .json, .hocr, .alto, .page, .tsv, .markdown, .csv:
      guard let form = format.text else { return }
      for document in try text.documents(as: form, path: path, base64: base64) {
        try write(document.bytes, suffix: document.suffix, role: OutputFile.Role(form))
      }
    case .tokens:
      var lines = ""
      for token in tokens { lines += try token.json(path: path, base64: base64) + "\n" }
      try write(Array(lines.utf8), suffix: ".tokens.jsonl", role: .tokens)
    case .renderedPDF:
      let layout = try TextLayout(text, highlighting: tokens, width: 640)
      let language = LanguageTag.tag(of: text.pages.first?.languages ?? [])
      let title = isRedacted ? nil : filePath.lastComponent.printable
      let pdf = try TokenRenderer().pdf(layout, title: title, language: language)
      try write(pdf, suffix: ".rendered.pdf", role: .rendered)
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
