import Platen

extension String {
  /// The text on one line and without anything a terminal would obey: a file's name may hold
  /// escape sequences, line feeds, and marks that turn the direction of what follows.
  var printable: String {
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

  /// As much of the start as fits into some columns of a terminal; what may be wide counts twice.
  func fitting(columns: Int) -> String {
    var rest = columns
    let kept = unicodeScalars.prefix { scalar in
      rest -= scalar.value >= 0x1100 && !(0x2000...0x2BFF).contains(scalar.value) ? 2 : 1
      return rest >= 0
    }
    return String(kept)
  }
}

extension FilePath {
  /// The path as it may be shown.
  var printable: String { string.printable }
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
