import CTesseract
import CTesseractSpeedup
import Glibc
import PlatenRecognizer
package import PlatenCore

/// Parts of libtesseract and Leptonica that can be replaced by faster ones with the same results.
///
/// A part is in use where a thread asks for it, and only while it does: other users of the
/// libraries in the process are not touched.
package struct TesseractSpeedup: OptionSet, Sendable, Hashable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let all = TesseractSpeedup(
    rawValue: UInt32((UInt64(1) << UInt64(platen_speedup_count())) - 1))
  /// The parts that take effect in this process.
  package static let available = {
    NetworkReplacement.installed
    return TesseractSpeedup(rawValue: platen_speedup_available())
  }()
  /// The parts that rely on one exact version of libtesseract.
  package static let privateParts = TesseractSpeedup(rawValue: platen_speedup_private())
  /// What makes loading faster where there is an LSTM model alone; empty if there is no such part.
  static let startup = part(named: "startup")
  /// Platen's own network; empty if there is no such part.
  package static let network = part(named: "network")

  /// Whether Platen's own network is among them.
  package var hasNetwork: Bool { !Self.network.isEmpty && isSuperset(of: Self.network) }

  /// The instructions that the network's loops are made of: `AVX-512 VNNI`.
  package static var instructions: String { RecognizerLevel.current.name }

  package var names: [String] { members.map(\.name) }

  /// The parts by themselves, with their names.
  package var members: [(name: String, part: TesseractSpeedup)] {
    (0..<platen_speedup_count()).compactMap { index in
      let part = TesseractSpeedup(rawValue: 1 << UInt32(index))
      guard isSuperset(of: part), let name = unsafe platen_speedup_name(index) else { return nil }
      return unsafe (String(cString: name), part)
    }
  }

  private static func part(named name: String) -> TesseractSpeedup {
    all.members.first { $0.name == name }?.part ?? []
  }

  /// Calls a closure that uses the parts on this thread.
  func use<Result: ~Copyable, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let level = RecognizerLevel.current
    if level < .highest { platen_speedup_limit_level(level.rawValue) }
    let before = platen_speedup_use(rawValue)
    defer { _ = platen_speedup_use(before) }
    return try body()
  }
}

// MARK: - What is asked for
extension TesseractSpeedup {
  /// The variable of the environment that switches parts off.
  package static let variable = "PLATEN_ENGINE_OFF"

  /// The parts that the environment switches off: names of ``variable``, separated by commas.
  private static let off = Result { () throws(PlatenError) in
    try TesseractSpeedup(list: unsafe getenv(variable).map { unsafe String(cString: $0) } ?? "")
  }

  /// The parts of a list of names; `private` stands for those that rely on one version of
  /// libtesseract, `all` for all.
  ///
  /// - Throws: `invalidArgument` for a name that no part has.
  package init(list: String) throws(PlatenError) {
    self = []
    for word in list.split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init) {
      switch word {
      case "all": formUnion(.all)
      case "private": formUnion(.privateParts)
      default:
        guard let part = Self.all.members.first(where: { $0.name == word })?.part else {
          let names = Self.all.names + ["private", "all"]
          throw PlatenError(
            .invalidArgument, message: "\(Self.variable) names \(word), and no part is called that",
            suggestion: Suggestion.among(names, for: word)
              ?? "Parts are \(names.joined(separator: ", ")).")
        }
        formUnion(part)
      }
    }
  }

  /// The parts that the environment switches off.
  ///
  /// - Throws: `invalidArgument` for a name that no part has.
  package static func switchedOff() throws(PlatenError) -> TesseractSpeedup { try off.get() }

  /// The parts that an engine uses.
  ///
  /// - Throws: `unsupported` where the engine is Platen's own and its network can't be used,
  ///   `invalidArgument` for names in the environment that no part has.
  package init(for engine: RecognizeTextRequest.Engine) throws(PlatenError) {
    let off = try Self.switchedOff()
    try RecognizerLevel.checkEnvironment()
    self = engine == .tesseract ? [] : Self.available.subtracting(off)
    guard engine == .platen, !hasNetwork else { return }
    throw PlatenError(
      .unsupported, message: "Platen's own network can't be used",
      reason: off.hasNetwork
        ? "\(Self.variable) switches it off" : Self.problem(of: .network),
      suggestion: "Choose the engine auto or tesseract; platen doctor -v shows the parts.")
  }

  /// Why a part that isn't ``available`` is not.
  package static func problem(of part: TesseractSpeedup) -> String {
    guard !part.isEmpty else { return "this build of Platen has none" }
    guard let version = TesseractLibrary.version else { return "libtesseract is missing" }
    return privateParts.isSuperset(of: part)
      ? "it is made for one version of libtesseract, and this one is \(version)"
      : "libtesseract \(version) was built so that its functions can't be replaced"
  }
}
