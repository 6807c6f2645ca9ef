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
      rest -= scalar.columns
      return rest >= 0
    }
    return String(kept)
  }

  /// As much of the end as fits into some columns, after an ellipsis where something is left out;
  /// nothing where that is too little to tell anything.
  func ending(columns: Int) -> String {
    guard columns >= 8 else { return "" }
    if unicodeScalars.reduce(0, { $0 + $1.columns }) <= columns { return self }
    var rest = columns - 1
    let kept = unicodeScalars.reversed().prefix { scalar in
      rest -= scalar.columns
      return rest >= 0
    }
    var text = "…"
    text.unicodeScalars.append(contentsOf: kept.reversed())
    return text
  }
}

extension FilePath {
  /// The path as it may be shown.
  var printable: String { string.printable }
}

extension Unicode.Scalar {
  /// Columns of a terminal that it may take.
  fileprivate var columns: Int { value >= 0x1100 && !(0x2000...0x2BFF).contains(value) ? 2 : 1 }

  fileprivate var isObeyed: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Marks of direction; the joiners among the formats belong to letters.
    case .format: properties.isBidiControl
    default: false
    }
  }
}
