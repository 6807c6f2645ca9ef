import Glibc
import Platen

/// `platen text`: what is written on pictures.
struct TextVerb {
  /// What the text can be written as.
  private enum Format: String, CaseIterable {
    case txt, json, tsv, hocr, alto, pdf
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
  /// Whether the pages of all inputs make one PDF.
  private var joinsPDF = false
  private let request: RecognizeTextRequest

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    request = options.request
    let given = arguments.value(.format)?.string ?? (options.json ? "json" : "txt")
    let isPlain = arguments.has(.plain)
    guard !isPlain || !arguments.has(.level) else {
      throw Arguments.usage("--plain reads once, whatever --level says", "Leave out one.")
    }
    let list = try Self.formats(given)
    guard !options.json || list.contains(.json) else {
      throw Arguments.usage("--json and --format \(given) exclude each other", "Leave out one.")
    }
    if isPlain {
      let plain = list.compactMap { RecognizeTextRequest.PlainFormat(rawValue: $0.rawValue) }
      guard plain.count == list.count else {
        throw Arguments.usage(
          "--plain writes no json and no pdf",
          "It writes txt, tsv, hocr and alto; or leave out --plain.")
      }
      formats = .plain(plain)
    } else {
      if let other = list.first(where: { ![.txt, .json, .pdf].contains($0) }) {
        throw Arguments.usage(
          "\(other.rawValue) is written with --plain alone", "Add --plain, or use --format json.")
      }
      formats = .read(list)
      guard !list.contains(.pdf) || options.output != nil || isatty(1) == 0 else {
        throw Arguments.usage("a terminal can't show a PDF", "Give --output DIR.")
      }
      joinsPDF = list == [.pdf] && options.output?.fileExtension == "pdf"
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
    if joinsPDF, let folder, FileStatus(folder, followLinks: true)?.kind != .folder {
      return try JoinedPDF.write(inputs, to: folder, options)
    }
    try folder?.makeFolders()
    let names = OutputNames(inputs)
    return InputLoop(inputs: inputs, options: options).perform {
      [request, formats, options] (input, _) throws(PlatenError) in
      var bytes: [UInt8] = []
      if case .read(let formats) = formats, formats.contains(.pdf) {
        var text = RecognizedText(pages: [])
        let pdf = try SearchableDocument(options).write(
          input, to: folder?.appending(names[input].adding(suffix: ".pdf"))
        ) { if formats.count > 1 { text.pages.append($0) } }
        for (name, part) in try Self.documents(of: text, at: input, formats) {
          if let folder {
            let path = folder.appending(names[input].adding(suffix: ".\(name)"))
            try AtomicFile.write(part, to: path)
          } else {
            bytes += part
          }
        }
        return bytes + pdf
      }
      for (name, part) in try Self.documents(of: input, request, formats, options) {
        if let folder {
          try AtomicFile.write(part, to: folder.appending(names[input].adding(suffix: ".\(name)")))
        } else {
          bytes += part
        }
      }
      return bytes
    }
  }

  /// What is written of an input, with the names of the formats.
  private static func documents(
    of input: FilePath, _ request: RecognizeTextRequest, _ formats: Formats, _ options: Options
  ) throws(PlatenError) -> [(name: String, bytes: [UInt8])] {
    switch formats {
    case .plain(let formats):
      let documents = try request.plain(
        input.read(limits: options.limits), path: input, as: formats, limits: options.limits)
      return Array(zip(formats.map(\.rawValue), documents))
    case .read(let formats):
      let source = try ImageSource(contentsOf: input, limits: options.limits)
      let text = try request.read(source, forcingOCR: options.forcesOCR)
      return try documents(of: text, at: input, formats)
    }
  }

  /// What is written of a text, but the PDF.
  private static func documents(
    of text: RecognizedText, at input: FilePath, _ formats: [Format]
  ) throws(PlatenError) -> [(name: String, bytes: [UInt8])] {
    var documents: [(String, [UInt8])] = []
    for format in formats where format != .pdf {
      let bytes =
        format == .json
        ? try text.json(path: input.string) + [UInt8(ascii: "\n")] : Array(text.string.utf8)
      documents.append((format.rawValue, bytes))
    }
    return documents
  }
}
