import PlatenCore

/// Writes XML: elements, attributes and texts, each on the line and at the depth where it stands.
struct XMLWriter {
  private(set) var text = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  private var depth = 0
  /// Whether line feeds and indents may be put between elements.
  private var isSpaced = true

  /// Writes an element with what a closure writes into it.
  ///
  /// - Parameter isInline: Whether its content stands on one line, as white space within it would
  ///   be read as text.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], isInline: Bool = false,
    _ content: (inout XMLWriter) -> Void
  ) {
    indent()
    open(name, attributes)
    text += ">"
    let wasSpaced = isSpaced
    if isInline { isSpaced = false }
    if isSpaced { text += "\n" }
    depth += 1
    content(&self)
    depth -= 1
    indent()
    text += "</\(name)>"
    isSpaced = wasSpaced
    if isSpaced { text += "\n" }
  }

  /// Writes an element without content.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    indent()
    open(name, attributes)
    text += isSpaced ? "/>\n" : "/>"
  }

  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text content: String
  ) {
    element(name, attributes, isInline: true) { $0.write(content) }
  }

  mutating func write(_ content: String) { text += Self.escaped(content) }

  /// Writes markup as it is, on a line of its own.
  mutating func line(_ markup: String) { text += markup + "\n" }

  private mutating func indent() {
    if isSpaced { text += String(repeating: " ", count: depth) }
  }

  private mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String?>) {
    text += "<" + name
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\"\(Self.escaped(value))\""
    }
  }

  /// A text as content or in double quotes; what XML 1.0 (2.2) can't hold stands as U+FFFD.
  ///
  /// Tabs and line ends are written as numbers, or kept where they stand in content alone.
  static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    text.markup(quotes: true) { scalar in
      switch scalar {
      case "\t" where keepingLines, "\n" where keepingLines: nil
      // In an attribute a reader would take them for spaces.
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
