/// Texts in Markdown (CommonMark 0.31, and GitHub's tables).
enum Markdown {
  /// A text as a paragraph of its own, on one line, that reads as it is.
  static func escaped(_ text: String) -> String {
    var result = ""
    let scalars = Array(text.unicodeScalars)
    let marker = markerEnd(scalars)
    for (place, scalar) in scalars.enumerated() {
      let next = place + 1 < scalars.count ? scalars[place + 1] : nil
      switch scalar {
      case "\\", "`", "*", "_", "[", "]", "<", "|", "~":
        result += "\\"
      case "&" where next == "#" || next?.properties.isAlphabetic == true:
        result += "\\"
      // Signs that mean something where a paragraph begins.
      case "#", ">", "+", "-", "=":
        if place == 0 { result += "\\" }
      case ".", ")":
        if place == marker { result += "\\" }
      default: break
      }
      // A line feed would end the paragraph's line.
      result.unicodeScalars.append(scalar.value < 0x20 ? " " : scalar)
    }
    return result
  }

  /// A text as a cell of a table: its lines are divided by `<br>`.
  static func escapedCell(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let escaped = escaped(String(line))
      // Within a cell nothing begins a block.
      guard let first = line.unicodeScalars.first, "#>+-=".unicodeScalars.contains(first) else {
        return escaped
      }
      return String(escaped.dropFirst())
    }.joined(separator: "<br>")
  }

  /// Where the sign stands that would make a leading number the marker of a list.
  private static func markerEnd(_ scalars: [Unicode.Scalar]) -> Int? {
    let digits = scalars.prefix { "0"..."9" ~= $0 }.count
    return 1...9 ~= digits && digits < scalars.count ? digits : nil
  }
}
