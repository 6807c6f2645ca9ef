extension String {
  /// The text as content of HTML or XML, and with `quotes` in double quotes too.
  ///
  /// - Parameter other: What stands for a further scalar; nil where it stays.
  package func markup(
    quotes: Bool = false, _ other: (Unicode.Scalar) -> String? = { _ in nil }
  ) -> String {
    var result = ""
    // Scalar by scalar: a quote with an accent on it is one character, and still a quote.
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where quotes: result += "&quot;"
      default:
        if let text = other(scalar) { result += text } else { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}
