import Platen

/// `platen info`: what files are, from their headers.
struct InfoVerb {
  private let options: Options
  private let inputs: [FilePath]

  init(_ arguments: Arguments, _ options: Options) {
    self.options = options
    inputs = arguments.operands
  }

  func perform() -> ExitCode {
    InputLoop(inputs: inputs, options: options).perform {
      [options] (input, _) throws(PlatenError) in
      let source = try ImageSource(contentsOf: input, limits: options.limits)
      let info = FileInfo(input, source)
      return options.json ? try JSONLine.encode(info) : Array(info.text.utf8)
    }
  }
}
