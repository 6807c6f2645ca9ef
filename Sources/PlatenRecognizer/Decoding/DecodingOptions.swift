/// What a ``LineDecoder`` takes into account beside the model.
package struct DecodingOptions: Sendable, Hashable {
  /// Words that the model's dictionary lacks; one beyond its alphabet has no effect.
  package var customWords: [String]
  /// Patterns of words in Tesseract's notation: `\c` is a letter, `\d` a digit, `\n` either, `\p`
  /// punctuation, `\a` a small letter, `\A` a capital; `\*` lets what is before it repeat unless
  /// it is the last; `\\` is a backslash. One that breaks these rules has no effect.
  package var patterns: [String]
  /// The only characters to read; all if nil or empty. Words run together without the space.
  package var allowedCharacters: String?
  package var deniedCharacters: String
  /// How many other symbols to name for each symbol at most.
  package var candidates: Int

  package init(
    customWords: [String] = [], patterns: [String] = [], allowedCharacters: String? = nil,
    deniedCharacters: String = "", candidates: Int = 0
  ) {
    self.customWords = customWords
    self.patterns = patterns
    self.allowedCharacters = allowedCharacters
    self.deniedCharacters = deniedCharacters
    self.candidates = candidates
  }
}
