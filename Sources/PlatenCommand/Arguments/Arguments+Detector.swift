import FoundationEssentials
import Platen

extension Arguments {
  /// The detector that a command line describes: for `tokens` and `highlight` the same one.
  ///
  /// - Throws: `usage` for a kind, a locale or a day that is none, and what reading terms throws.
  func detector() throws(PlatenError) -> DataDetector {
    var terms: [Token.Kind: [String]] = [:]
    for setting in all(.terms).map(\.string) {
      let (kind, path) = try Self.named(setting, "--terms", "Try --terms product=products.txt.")
      terms[kind, default: []] += try Options.list(in: FilePath(path))
    }
    var patterns: [Token.Kind: String] = [:]
    for setting in all(.pattern).map(\.string) {
      let (kind, pattern) = try Self.named(
        setting, "--pattern", #"Try --pattern 'ticket=[A-Z]{2,5}-\d+'."#)
      guard patterns.updateValue(pattern, forKey: kind) == nil else {
        throw Self.usage(
          "--pattern \(kind.rawValue) is given twice", "Join them as in (?:ONE|TWO).")
      }
    }
    var kinds = DataDetector.builtInKinds.union([.key])
    let own = Set(terms.keys).union(patterns.keys)
    if let named = try self.kinds(.tokenKinds, own: own) {
      terms = terms.filter { named.contains($0.key) }
      patterns = patterns.filter { named.contains($0.key) }
      kinds = named.subtracting(own)
    }
    try LateLibrary.psl.load()
    var detector: DataDetector
    do throws(PlatenError) {
      detector = try DataDetector(kinds, terms: terms, patterns: patterns)
    } catch {
      throw Self.usage(error.message, error.failureReason ?? "")
    }
    if let name = value(.locale)?.string {
      guard DataDetector.isLocale(name) else {
        throw Self.usage(
          "--locale \(name) is none", "Give a language, and a region if need be: de, or en_US.")
      }
      detector.localeIdentifier = name
    }
    if let text = value(.referenceDate)?.string {
      guard let day = DataDetector([.date]).match(text)?.date else {
        throw Self.usage(
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
      throw Self.usage("\(flag) \(setting) is not KIND=VALUE", suggestion)
    }
    let kind = Token.Kind(rawValue: parts[0])
    guard !DataDetector.allKinds.contains(kind) else {
      throw Self.usage("\(flag) \(parts[0]) is a kind already", "Give it another name.")
    }
    return (kind, parts[1])
  }
}
