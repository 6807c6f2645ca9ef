import FoundationEssentials
import Platen

/// `platen tokens`: what a text or a picture holds besides words, one line of JSON each.
struct TokensVerb {
  private let options: Options
  private let inputs: [FilePath]
  private let request: RecognizeTextRequest
  private let detector: DataDetector

  init(_ arguments: Arguments, _ options: Options) throws(PlatenError) {
    self.options = options
    inputs = arguments.operands
    request = options.request
    detector = try Self.detector(arguments)
  }

  func perform() throws(PlatenError) -> ExitCode {
    InputLoop(inputs: inputs, options: options).performParts {
      [request, options, detector] (input, _) throws(PlatenError) in
      var problem: PlatenError?
      var tokens: [Token] = []
      switch try TextOrPicture(input, limits: options.limits) {
      case .text(let text):
        tokens = detector.tokens(in: text, problem: &problem)
      case .picture(let source):
        let text = try request.read(source)
        problem = text.problem
        for page in text.pages { tokens += detector.tokens(in: page, problem: &problem) }
      }
      var lines = ""
      for token in tokens { lines += try token.json(path: input.string) + "\n" }
      return InputLoop.Part(bytes: Array(lines.utf8), problem: problem)
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
    var detector: DataDetector
    do throws(PlatenError) {
      detector = try DataDetector(try kinds(arguments), terms: terms, patterns: patterns)
    } catch {
      throw Arguments.usage(error.message, error.failureReason ?? "")
    }
    if let name = arguments.value(.locale)?.string {
      let language = name.prefix { $0 != "_" && $0 != "-" }
      guard (2...3).contains(language.count), language.allSatisfy(\.isLetter) else {
        throw Arguments.usage("--locale \(name) is none", "Try --locale en_US, or --locale de.")
      }
      detector.locale = Locale(identifier: name)
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

  private static func kinds(_ arguments: Arguments) throws(PlatenError) -> Set<Token.Kind> {
    guard let text = arguments.value(.tokenKinds)?.string else {
      return DataDetector.builtInKinds.union([.key])
    }
    let known = DataDetector.allKinds.map(\.rawValue).sorted()
    var kinds: Set<Token.Kind> = []
    for name in try Options.list(text, of: "--kinds") {
      guard known.contains(name) else {
        throw Arguments.usage(
          "there is no kind \(name)",
          Suggestion.among(known, for: name) ?? "Kinds are \(known.joined(separator: ", ")).")
      }
      kinds.insert(Token.Kind(rawValue: name))
    }
    return kinds
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
