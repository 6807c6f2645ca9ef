import Foundation

extension String {
  /// The text with what HTML and XML give a meaning replaced.
  var escaped: String {
    reduce(into: "") { text, character in
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      default:
        // XML has no place for control characters, escaped or not.
        text +=
          character.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" || $0 == "\t" }
          ? String(character) : "\u{FFFD}"
      }
    }
  }
}

/// An element as HTML and XML both read it. The content is markup, attributes are text.
func element(
  _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String? = nil
) -> String {
  let head = attributes.map { " \($0)=\"\($1.escaped)\"" }.joined()
  return content.map { "<\(name)\(head)>\($0)</\(name)>" } ?? "<\(name)\(head)/>"
}

/// A place along a picture's width.
func place(_ share: Double) -> String { String(format: "%.3f%%", share * 100) }
