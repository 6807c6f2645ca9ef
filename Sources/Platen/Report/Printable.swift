extension String {
  /// The text on one line and without anything that is obeyed where it is shown: a file's name may
  /// hold escape sequences, line feeds, and marks that turn the direction of what follows.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension FilePath {
  /// The path as it may be shown.
  package var printable: String { string.printable }
}

extension Unicode.Scalar {
  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks of direction; the joiners among the formats belong to letters.
    case .format: properties.isBidiControl
    default: false
    }
  }
}
