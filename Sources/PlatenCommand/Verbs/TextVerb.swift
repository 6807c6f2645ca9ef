import Platen

/// `platen text`: what is written on pictures.
struct TextVerb {
  /// What the text can be written as.
  private enum Format: String, CaseIterable {
    case txt, json
  }

  private let options: Options
  private let inputs: [FilePath]
  private let formats: [Format]
  private let request: RecognizeTextRequest

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    request = RecognizeTextRequest(languages: options.languages)
    var formats: [Format] = []
    let given = arguments.value(.format)?.string ?? (options.json ? "json" : "txt")
    for name in try Options.list(given, of: "--format") {
      guard let format = Format(rawValue: name) else {
        throw Arguments.usage(
          "there is no format \(name)",
          "Formats are \(Format.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      if !formats.contains(format) { formats.append(format) }
    }
    guard !options.json || formats.contains(.json) else {
      throw Arguments.usage("--json and --format \(given) exclude each other", "Leave out one.")
    }
    self.formats = formats
  }

  func perform() throws(PlatenError) -> ExitCode {
    try request.checkResources()
    let folder = options.output
    try folder?.makeFolders()
    let names = OutputNames(inputs)
    return InputLoop(inputs: inputs, options: options).perform {
      [request, formats, options] (input, _) throws(PlatenError) in
      let text = try request.read(ImageSource(contentsOf: input, limits: options.limits))
      var bytes: [UInt8] = []
      for format in formats {
        let part =
          switch format {
          case .txt: Array(text.string.utf8)
          case .json: try text.json(path: input.string) + [UInt8(ascii: "\n")]
          }
        if let folder {
          try AtomicFile.write(
            part, to: folder.appending(names[input].adding(suffix: ".\(format.rawValue)")))
        } else {
          bytes += part
        }
      }
      return bytes
    }
  }
}
