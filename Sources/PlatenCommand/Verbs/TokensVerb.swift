import Platen
import PlatenMetrics

/// `platen tokens`: what a text or a picture holds besides words, one line of JSON each.
struct TokensVerb {
  private let arguments: Arguments
  private let options: Options
  private let inputs: [FilePath]
  private let detector: DataDetector

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.arguments = arguments
    self.options = options
    inputs = arguments.operands
    detector = try arguments.detector()
  }

  func perform() throws(PlatenError) -> ExitCode {
    InputLoop(inputs: inputs, options: options, listsFailures: true).performParts {
      [options, detector, arguments] (input, _) throws(PlatenError) in
      var problem: PlatenError?
      var lines = Lines(of: input)
      switch try TextOrPicture(input, limits: options.limits) {
      case .text(let text):
        try TextOrPicture.refuseReading(arguments, of: input)
        try options.reading.checkText()
        detector.forEachToken(in: text, atMost: Self.maximumCount, problem: &problem) {
          lines.add($0)
        }
      case .picture(let picture):
        let source = try options.reading.drawn(picture)
        let text = try options.request.read(source, pages: options.reading.pages(of: source))
        problem = text.problem
        for page in text.pages {
          for token in detector.tokens(in: page, problem: &problem) { lines.add(token) }
        }
      }
      if let failure = lines.failure { throw failure }
      return InputLoop.Part(bytes: lines.bytes, problem: problem)
    }
  }

  /// Tokens that one text may have; as lines of JSON they take half a gigabyte.
  private static let maximumCount = 2_000_000

  /// Tokens as lines of JSON, written as they are found.
  private struct Lines {
    private let path: String
    private let base64: String?
    private var text = JSONText()
    /// Why a token could not be written.
    private(set) var failure: PlatenError?

    init(of input: FilePath) { (path, base64) = (input.string, input.base64IfNeeded) }

    var bytes: [UInt8] { text.bytes }

    mutating func add(_ token: Token) {
      guard failure == nil else { return }
      do throws(PlatenError) {
        try token.write(path: path, base64: base64, to: &text)
        text.raw("\n")
      } catch {
        failure = error
      }
    }
  }
}
