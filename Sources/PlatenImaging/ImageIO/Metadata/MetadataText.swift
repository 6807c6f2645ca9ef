/// Texts as files have them: UTF-8, or else Latin-1.
enum MetadataText {
  /// A text without spaces around it; nil if nothing is left.
  static func text(_ bytes: some Collection<UInt8>) -> String? {
    let text =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    return trimmed(text)
  }

  /// The same of text.
  static func trimmed(_ text: String) -> String? {
    let isSpace = { (character: Character) in character.isWhitespace || character == "\0" }
    guard let first = text.firstIndex(where: { !isSpace($0) }),
      let last = text.lastIndex(where: { !isSpace($0) })
    else { return nil }
    return String(text[first...last])
  }
}
