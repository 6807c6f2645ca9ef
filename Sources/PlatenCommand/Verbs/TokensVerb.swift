import Platen

/// `platen tokens`: what a text or a picture holds besides words, one line of JSON each.
struct TokensVerb {
  private let options: Options
  private let inputs: [FilePath]
  private let request: RecognizeTextRequest

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    request = options.request
  }

  func perform() throws(PlatenError) -> ExitCode {
    InputLoop(inputs: inputs, options: options).performParts {
      [request, options] (input, _) throws(PlatenError) in
      let detector = DataDetector()
      var problem: PlatenError?
      let tokens: [Token]
      switch try TextOrPicture(input, limits: options.limits) {
      case .text(let text): tokens = detector.tokens(in: text)
      case .picture(let source):
        let text = try request.read(source)
        problem = text.problem
        tokens = detector.tokens(in: text)
      }
      var lines = ""
      for token in tokens { lines += try token.json(path: input.string) + "\n" }
      return InputLoop.Part(bytes: Array(lines.utf8), problem: problem)
    }
  }
}
