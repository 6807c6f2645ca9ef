extension TextStyle {
  /// The font families as CSS writes them (CSS Fonts 4, 3.1): in quotes, since a name may hold what
  /// no identifier can, as a word that begins with a digit. Generic families have none.
  var cssFonts: String {
    font.split(separator: ",").compactMap { family -> String? in
      let name = family.drop(while: \.isWhitespace)
      let end = name.lastIndex { !$0.isWhitespace }
      guard let end else { return nil }
      return Self.cssFamily(name[...end])
    }.joined(separator: ", ")
  }

  private static let genericFamilies: Set<String> = [
    "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "math", "emoji",
  ]

  private static func cssFamily(_ name: Substring) -> String {
    guard !genericFamilies.contains(name.lowercased()) else { return String(name) }
    var quoted = "'"
    for scalar in name.unicodeScalars {
      switch scalar {
      case "'", "\\": quoted += "\\"
      // A line end would end the string.
      case "\u{0}"..<" ", "\u{7F}":
        quoted += " "
        continue
      default: break
      }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "'"
  }
}
