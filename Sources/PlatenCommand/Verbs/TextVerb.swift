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
  private let request: RecognizeTextRequest
  /// The folder for pages as they were read.
  private let shown: FilePath?

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    request = options.request
    shown = arguments.value(.showPreparation)
    if let shown, shown.bytes.isEmpty {
      throw Arguments.usage("--show-preparation is empty", "Give a folder.")
    }
    let given = arguments.value(.format)?.string ?? (options.json ? "json" : "txt")
    let isPlain = arguments.has(.plain)
    guard !isPlain || !arguments.has(.level) else {
      throw Arguments.usage("--plain reads once, whatever --level says", "Leave out one.")
    }
    guard !isPlain || shown == nil else {
      throw Arguments.usage("--plain prepares nothing to show", "Leave out one.")
    }
    let list = try Self.formats(given)
    guard !options.json || list.contains(.json) else {
      throw Arguments.usage("--json and --format \(given) exclude each other", "Leave out one.")
    }
    let writing = RecognizedText.WritingOptions(
      keepsLayout: arguments.has(.layout), includesSymbols: arguments.has(.symbols))
    if isPlain {
      let plain = list.compactMap { RecognizeTextRequest.PlainFormat(rawValue: $0.rawValue) }
      guard plain.count == list.count, writing == RecognizedText.WritingOptions() else {
        throw Arguments.usage(
          "--plain writes what the tesseract command writes",
          "It writes txt, tsv, hocr and alto as they are; or leave out --plain.")
      }
      formats = .plain(plain)
    } else {
      formats = .read(list, writing)
    }
  }

  private static func formats(_ given: String) throws(PlatenError) -> [RecognizedText.Format] {
    var formats: [RecognizedText.Format] = []
    for name in try Options.list(given, of: "--format") {
      guard let format = RecognizedText.Format(rawValue: name) else {
        let names = RecognizedText.Format.allCases.map(\.rawValue)
        throw Arguments.usage(
          "there is no format \(name)", "Formats are \(names.joined(separator: ", ")).")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    return formats
  }

  func perform() throws(PlatenError) -> ExitCode {
    try request.checkResources()
    let folder = options.output
    try folder?.makeFolders()
    try shown?.makeFolders()
    let names = OutputNames(inputs)
    return InputLoop(inputs: inputs, options: options).perform {
      [request, formats, options, shown] (input, _) throws(PlatenError) in
      var bytes: [UInt8] = []
      let stem = shown?.appending(names[input])
      for document in try Self.documents(of: input, request, formats, options.limits, stem) {
        if let folder {
          let name = names[input].adding(suffix: document.suffix)
          try AtomicFile.write(document.bytes, to: folder.appending(name))
        } else {
          bytes += document.bytes
        }
      }
      return bytes
    }
  }

  /// What is written of an input; `stem` is how the names of its prepared pages begin, where they
  /// are to be shown.
  private static func documents(
    of input: FilePath, _ request: RecognizeTextRequest, _ formats: Formats, _ limits: Limits,
    _ stem: FilePath?
  ) throws(PlatenError) -> [RecognizedText.Document] {
    switch formats {
    case .plain(let formats):
      let documents = try request.plain(
        input.read(limits: limits), path: input, as: formats, limits: limits)
      return zip(formats, documents).map { format, bytes in
        RecognizedText.Document(suffix: ".\(format.rawValue)", bytes: bytes)
      }
    case .read(let formats, let writing):
      let source = try ImageSource(contentsOf: input, limits: limits)
      var request = request
      if let stem {
        let isAlone = source.count == 1
        request.showPreparation = { (page, index) throws(PlatenError) in
          let suffix = isAlone ? ".prepared.png" : "-page\(index + 1).prepared.png"
          try AtomicFile.write(
            ImageDestination(format: .png).encode(page), to: stem.adding(suffix: suffix))
        }
      }
      let text = try request.read(source)
      var documents: [RecognizedText.Document] = []
      for format in formats {
        documents += try text.documents(as: format, path: input.string, options: writing)
      }
      return documents
    }
  }
}
