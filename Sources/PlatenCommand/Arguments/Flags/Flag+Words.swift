import Platen

extension Flag {
  static let textFormats = RecognizedText.Format.allCases.map(\.rawValue) + ["pdf"]

  static let redactionFormats = ["txt", "png", "jpg", "jpeg", "gif", "apng", "pdf", "svg"]

  /// Words that its value may be, for shells to offer; none where there are too many, or none.
  var words: [String] {
    switch id {
    case .recipe: Recipe.builtInNames
    case .engine: RecognizeTextRequest.Engine.allCases.map(\.rawValue)
    case .graphics: PlayGraphics.allCases.map(\.rawValue)
    case .compression: ImageDestination.Options.TIFFCompression.allCases.map(\.rawValue)
    case .tokenKinds: DataDetector.builtInKinds.union([.key]).map(\.rawValue).sorted()
    case .look: TokenTheme.Look.allCases.map(\.rawValue)
    case .format where verbs == [.text]: Self.textFormats
    case .format where verbs == [.highlight]: HighlightFormat.allCases.map(\.rawValue)
    case .format where verbs == [.redact]: Self.redactionFormats
    case .format: ImageFormat.table.filter(\.isWritten).map { $0.extensions[0] }
    default: choices
    }
  }

  /// The words that may be its value, where they are all of them: small letters with bars.
  private var choices: [String] {
    let words = (value ?? "").split(separator: "|").map(String.init)
    return words.count > 1 && words.allSatisfy { $0.first?.isLowercase == true } ? words : []
  }

  /// Whether its value may be the path of a file or folder.
  var takesPath: Bool {
    ["FILE", "DIR", "OUT"].contains { value?.contains($0) == true }
  }
}
