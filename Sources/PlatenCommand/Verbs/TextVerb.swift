import Glibc
import Platen

/// `platen text`: what is written on pictures.
struct TextVerb {
  /// How the text is written.
  private enum Formats: Sendable {
    /// As Platen has read it.
    case read([RecognizedText.Format], RecognizedText.WritingOptions)
    /// As the `tesseract` command writes it.
    case plain([RecognizeTextRequest.PlainFormat])
  }

  private let options: Options
  private let inputs: [FilePath]
  private let formats: Formats
  /// Whether a searchable PDF is written, and whether the pages of all inputs make one.
  private let writesPDF, joinsPDF: Bool
  /// The folder for pages as they were read.
  private let shown: FilePath?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    shown = arguments.value(.showPreparation)
    if let shown, shown.bytes.isEmpty {
      throw Arguments.usage("--show-preparation is empty", "Give a folder.")
    }
    let given = arguments.value(.format)?.string ?? (options.json ? "json" : "txt")
    let isPlain = arguments.has(.plain)
    guard !isPlain || !arguments.has(.level) else {
      throw Arguments.usage("--plain reads once, whatever --level says", "Leave out one.")
    }
    let unfit: [Flag.ID] = [.region, .minimumHeight, .partial, .candidates, .density, .pages]
    for id in unfit where isPlain && arguments.has(id) {
      throw Arguments.usage("--plain reads the page as it is, without \(id.name)", "Leave out one.")
    }
    guard !isPlain || options.request.languages != [RecognizeTextRequest.automatic] else {
      throw Arguments.usage("--plain finds no languages", "Name them, as in --languages eng,deu.")
    }
    guard !isPlain || shown == nil else {
      throw Arguments.usage("--plain prepares nothing to show", "Leave out one.")
    }
    var names = try Options.list(given, of: .format)
    writesPDF = names.contains("pdf")
    for id in [Flag.ID.density, .pages] where writesPDF && arguments.has(id) {
      throw Arguments.usage("a PDF is written of all pages, without \(id.name)", "Leave out one.")
    }
    names.removeAll { $0 == "pdf" }
    let list = try Self.formats(names)
    joinsPDF = writesPDF && list.isEmpty && options.output?.fileExtension == "pdf"
    if writesPDF, !joinsPDF, let output = options.output, output.fileExtension == "pdf",
      FileStatus(output, followLinks: true)?.kind != .folder
    {
      throw Arguments.usage(
        "\(output.printable) is one document, and \(given) makes several files of an input",
        "Give a folder, or --format pdf alone.")
    }
    guard !writesPDF || options.output != nil || isatty(1) == 0 else {
      throw Arguments.usage("a terminal can't show a PDF", "Give --output DIR.")
    }
    guard !writesPDF || options.output != nil || (inputs.count == 1 && list.isEmpty) else {
      throw Arguments.usage(
        "a PDF is alone on the standard output", "Give --output DIR, or --output FILE.pdf.")
    }
    guard !writesPDF || shown == nil else {
      throw Arguments.usage(
        "--show-preparation is not for --format pdf", "Leave out one; pages are prepared alike.")
    }
    guard !options.json || list.contains(.json) else {
      throw Arguments.usage("--json and --format \(given) exclude each other", "Leave out one.")
    }
    let writing = RecognizedText.WritingOptions(
      keepsLayout: arguments.has(.layout), includesSymbols: arguments.has(.symbols))
    if isPlain {
      let plain = list.compactMap { RecognizeTextRequest.PlainFormat(rawValue: $0.rawValue) }
      guard !writesPDF, plain.count == list.count, writing == RecognizedText.WritingOptions() else {
        throw Arguments.usage(
          "--plain writes what the tesseract command writes",
          "It writes txt, tsv, hocr and alto as they are; or leave out --plain.")
      }
      formats = .plain(plain)
    } else {
      try Self.checkEffect(arguments, on: list)
      formats = .read(list, writing)
    }
  }

  /// Refuses what none of the formats has room for.
  private static func checkEffect(
    _ arguments: Arguments, on formats: [RecognizedText.Format]
  ) throws(PlatenError) {
    let detailed: [RecognizedText.Format] = [.json, .alto, .page]
    let needs: [(Flag.ID, [RecognizedText.Format])] = [
      (.layout, [.txt]), (.symbols, detailed), (.candidates, detailed),
    ]
    for (id, fit) in needs where arguments.has(id) && !formats.contains(where: fit.contains) {
      throw Arguments.usage(
        "\(id.name) needs a format that has room for it",
        "It is for --format \(fit.map(\.rawValue).joined(separator: ", or for ")).")
    }
  }

  private static func formats(_ given: [String]) throws(PlatenError) -> [RecognizedText.Format] {
    var formats: [RecognizedText.Format] = []
    for name in given {
      guard let format = RecognizedText.Format(rawValue: name) else {
        throw Arguments.usage(
          "there is no format \(name)",
          "Formats are \(Flag.textFormats.joined(separator: ", ")).")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  func perform() throws(PlatenError) -> ExitCode {
    try options.request.checkResources()
    let folder = options.output
    if joinsPDF, let folder, FileStatus(folder, followLinks: true)?.kind != .folder {
      return try JoinedPDF.write(inputs, to: folder, options)
    }
    try folder?.makeFolders()
    try shown?.makeFolders()
    let names = OutputNames(inputs)
    let files = inputs.filter { $0 != "-" }
    let rules = folder.map { WritingRules(inside: $0, keeping: files) }
    return InputLoop(inputs: inputs, options: options).performParts {
      [formats, options, shown, writesPDF] (input, _) throws(PlatenError) in
      var bytes: [UInt8] = []
      var problem: PlatenError?
      let documents: [RecognizedText.Document]
      if case .read(let formats, let writing) = formats, writesPDF {
        let document = SearchableDocument(options: options)
        var text = RecognizedText(pages: [])
        let path = folder?.appending(names[input].adding(suffix: ".pdf"))
        if let path { try rules?.check(path) }
        bytes = try document.write(input, to: path, keepsText: !formats.isEmpty, text: &text)
        problem = text.problem
        documents = try Self.documents(of: text, at: input, formats, writing, options)
      } else {
        let stem = shown.map {
          ShownPages(
            stem: $0.appending(names[input]), rules: WritingRules(inside: $0, keeping: files))
        }
        documents = try Self.documents(of: input, formats, options, stem, &problem)
      }
      for document in documents {
        if let folder, let rules {
          let name = names[input].adding(suffix: document.suffix)
          try AtomicFile.write(document.bytes, to: folder.appending(name), rules)
        } else {
          bytes += document.bytes
        }
      }
      return InputLoop.Part(bytes: bytes, problem: problem)
    }
  }

  /// Where pages are shown as they were read: how their names begin, what they may replace.
  private struct ShownPages {
    let stem: FilePath
    let rules: WritingRules
  }

  private static func documents(
    of input: FilePath, _ formats: Formats, _ options: Options,
    _ shown: ShownPages?, _ problem: inout PlatenError?
  ) throws(PlatenError) -> [RecognizedText.Document] {
    switch formats {
    case .plain(let formats):
      let documents = try options.request.plain(
        input.content(limits: options.limits), path: input, as: formats, limits: options.limits)
      return zip(formats, documents).map { format, bytes in
        RecognizedText.Document(suffix: ".\(format.rawValue)", bytes: bytes)
      }
    case .read(let formats, let writing):
      let source = try options.reading.drawn(
        ImageSource(sound: input, limits: options.limits))
      var request = options.request
      if let shown {
        let isAlone = source.count == 1
        request.showPreparation = { (page, index) throws(PlatenError) in
          let suffix = isAlone ? ".prepared.png" : "-page\(index + 1).prepared.png"
          try AtomicFile.write(
            ImageDestination(format: .png).encode(page), to: shown.stem.adding(suffix: suffix),
            shown.rules)
        }
      }
      let text = try request.read(
        source, forcingOCR: options.forcesOCR, pages: options.reading.pages(of: source))
      problem = text.problem
      return try documents(of: text, at: input, formats, writing, options)
    }
  }

  private static func documents(
    of text: RecognizedText, at input: FilePath, _ formats: [RecognizedText.Format],
    _ writing: RecognizedText.WritingOptions, _ options: Options
  ) throws(PlatenError) -> [RecognizedText.Document] {
    if !options.isQuiet { CertaintyNote.notes(on: text, of: input).forEach(Console.note) }
    var documents: [RecognizedText.Document] = []
    for format in formats {
      documents += try text.documents(
        as: format, path: input.string, base64: input.base64IfNeeded, options: writing)
    }
    return documents
  }
}
