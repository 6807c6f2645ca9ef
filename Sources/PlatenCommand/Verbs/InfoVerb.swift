import Platen

/// `platen info`: what files are, from their headers; or, if asked, from all they hold.
struct InfoVerb {
  private let options: Options
  private let inputs: [FilePath]
  private let verifies: Bool

  init(_ arguments: Arguments, _ options: Options) {
    self.options = options
    inputs = arguments.operands
    verifies = arguments.has(.verify)
  }

  func perform() -> ExitCode {
    InputLoop(inputs: inputs, options: options, listsFailures: true).performParts {
      [options, verifies] (input, _) throws(PlatenError) in
      let source = try ImageSource(input, options)
      var problem: PlatenError?
      if verifies {
        problem = try Self.verify(source)
      }
      let info = FileInfo(input, source)
      return InputLoop.Part(
        bytes: options.json
          ? try JSONLine.encode(info, paths: ["path": input]) : Array(info.text.utf8),
        problem: problem)
    }
  }

  /// Decodes everything; gives what is wrong with an animation of which a part can be read.
  ///
  /// - Throws: What is wrong with anything else.
  private static func verify(_ source: ImageSource) throws(PlatenError) -> PlatenError? {
    if source.frameInfos.isEmpty {
      var pages = source.frames()
      while try pages.next() != nil {}
      return nil
    }
    _ = try source.damagedFrames()
    if source.hasPoster { _ = try source.poster() }
    return source.damage
  }
}
