import Platen

/// `platen text`: what is written on pictures.
struct TextVerb {
  /// What the text can be written as.
  private enum Format: String, CaseIterable {
    case txt, json, tsv, hocr, alto
  }

  /// How the text is written.
  private enum Formats: Sendable {
    /// As Platen has read it.
    case read([Format])
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
    if isPlain {
      let plain = list.compactMap { RecognizeTextRequest.PlainFormat(rawValue: $0.rawValue) }
      guard plain.count == list.count else {
        throw Arguments.usage(
          "--plain writes no json", "It writes txt, tsv, hocr and alto; or leave out --plain.")
      }
      formats = .plain(plain)
    } else {
      if let other = list.first(where: { ![.txt, .json].contains($0) }) {
        throw Arguments.usage(
          "\(other.rawValue) is written with --plain alone", "Add --plain, or use --format json.")
      }
      formats = .read(list)
    }
  }

  private static func formats(_ given: String) throws(PlatenError) -> [Format] {
    var formats: [Format] = []
    for name in try Options.list(given, of: "--format") {
      guard let format = Format(rawValue: name) else {
        throw Arguments.usage(
          "there is no format \(name)",
          "Formats are \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
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
      for (name, part) in try Self.documents(of: input, request, formats, options.limits, stem) {
        if let folder {
          try AtomicFile.write(part, to: folder.appending(names[input].adding(suffix: ".\(name)")))
        } else {
          bytes += part
        }
      }
      return bytes
    }
  }

  /// What is written of an input, with the names of the formats; `stem` is how the names of its
  /// prepared pages begin, where they are to be shown.
  private static func documents(
    of input: FilePath, _ request: RecognizeTextRequest, _ formats: Formats, _ limits: Limits,
    _ stem: FilePath?
  ) throws(PlatenError) -> [(name: String, bytes: [UInt8])] {
    switch formats {
    case .plain(let formats):
      let documents = try request.plain(
        input.read(limits: limits), path: input, as: formats, limits: limits)
      return Array(zip(formats.map(\.rawValue), documents))
    case .read(let formats):
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
      var documents: [(String, [UInt8])] = []
      for format in formats {
        let bytes =
          format == .json
          ? try text.json(path: input.string) + [UInt8(ascii: "\n")] : Array(text.string.utf8)
        documents.append((format.rawValue, bytes))
      }
      return documents
    }
  }
}
