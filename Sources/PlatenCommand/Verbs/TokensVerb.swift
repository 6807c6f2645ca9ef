import FoundationEssentials
import Platen
import PlatenMetrics

/// `platen tokens`: what a text or a picture holds besides words, one line of JSON each.
struct TokensVerb {
  private let arguments: Arguments
  private let options: Options
  private let inputs: [FilePath]
  private let request: RecognizeTextRequest
  private let detector: DataDetector

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.arguments = arguments
    self.options = options
    inputs = arguments.operands
    request = options.request
    detector = try Self.detector(arguments)
  }

  func perform() throws(PlatenError) -> ExitCode {
    InputLoop(inputs: inputs, options: options).performParts {
      [request, options, detector, arguments] (input, _) throws(PlatenError) in
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
        let text = try request.read(source, pages: options.reading.pages(of: source))
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

  /// The detector that a command line describes.
  ///
  /// - Throws: `usage` for a kind, a locale or a day that is none, and what reading terms throws.
  private static func detector(_ arguments: Arguments) throws(PlatenError) -> DataDetector {
    var terms: [Token.Kind: [String]] = [:]
    for setting in arguments.all(.terms).map(\.string) {
      let (kind, path) = try named(setting, "--terms", "Try --terms product=products.txt.")
      terms[kind, default: []] += try Options.list(in: FilePath(path))
    }
    var patterns: [Token.Kind: String] = [:]
    for setting in arguments.all(.pattern).map(\.string) {
      let (kind, pattern) = try named(
        setting, "--pattern", #"Try --pattern 'ticket=[A-Z]{2,5}-\d+'."#)
      guard patterns.updateValue(pattern, forKey: kind) == nil else {
        throw Arguments.usage(
          "--pattern \(kind.rawValue) is given twice", "Join them as in (?:ONE|TWO).")
      }
    }
    var kinds = DataDetector.builtInKinds.union([.key])
    let own = Set(terms.keys).union(patterns.keys)
    if let named = try arguments.kinds(.tokenKinds, own: own) {
      terms = terms.filter { named.contains($0.key) }
      patterns = patterns.filter { named.contains($0.key) }
      kinds = named.subtracting(own)
    }
    try LateLibrary.psl.load()
    var detector: DataDetector
    do throws(PlatenError) {
      detector = try DataDetector(kinds, terms: terms, patterns: patterns)
    } catch {
      throw Arguments.usage(error.message, error.failureReason ?? "")
    }
    if let name = arguments.value(.locale)?.string {
      guard DataDetector.isLocale(name) else {
        throw Arguments.usage(
          "--locale \(name) is none", "Give a language, and a region if need be: de, or en_US.")
      }
      detector.localeIdentifier = name
    }
    if let text = arguments.value(.referenceDate)?.string {
      guard let day = DataDetector([.date]).match(text)?.date else {
        throw Arguments.usage(
          "--reference-date \(text) is no day", "Give one as in --reference-date 2026-11-21.")
      }
      detector.referenceDate = day
    }
    return detector
  }

  /// The two sides of `KIND=VALUE`; the kind is none of the built-in ones.
  private static func named(
    _ setting: String, _ flag: String, _ suggestion: String
  ) throws(PlatenError) -> (kind: Token.Kind, value: String) {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw Arguments.usage("\(flag) \(setting) is not KIND=VALUE", suggestion)
    }
    let kind = Token.Kind(rawValue: parts[0])
    guard !DataDetector.allKinds.contains(kind) else {
      throw Arguments.usage("\(flag) \(parts[0]) is a kind already", "Give it another name.")
    }
    return (kind, parts[1])
  }
}
