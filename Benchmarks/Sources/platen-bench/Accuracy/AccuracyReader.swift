/// A program with settings that reads the pages of a set.
enum AccuracyReader: String, CaseIterable {
  /// The tesseract command with automatic page segmentation: what the others are held against.
  case tesseract
  /// The same, told that a page is one block.
  case block
  case plain
  case standard
  case fast

  /// What a column is called.
  var title: String {
    switch self {
    case .tesseract: "CLI"
    case .block: "CLI psm 6"
    case .plain: "`--plain`"
    case .standard: "Platen"
    case .fast: "`fast`"
    }
  }

  /// Options of `platen text`; nil for those that are the tesseract command.
  var options: [String]? {
    switch self {
    case .tesseract, .block: nil
    case .plain: ["--plain"]
    case .standard: []
    case .fast: ["--level", "fast"]
    }
  }

  /// Options of the tesseract command.
  var segmentation: String { self == .block ? "6" : "3" }
}
