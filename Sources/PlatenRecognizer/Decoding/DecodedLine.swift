/// What a line's scores say: words, from left to right as they stand in the picture.
package struct DecodedLine: Sendable {
  /// A symbol read otherwise.
  package struct Candidate: Sendable, Hashable {
    package let text: String
    /// How likely it is there, 0…1.
    package let probability: Float
  }

  /// One symbol of a word.
  package struct Symbol: Sendable {
    /// The symbol as the alphabet of the model writes it.
    package let text: String
    /// Its place in the alphabet of the model.
    package let unichar: Int
    /// The steps along the line at which the network saw it.
    package let steps: Range<Int>
    /// The steps that belong to it: from halfway to the symbol before it, or to the space, to
    /// halfway to the next; from the first and to the last step at the ends of the line.
    package let extent: Range<Int>
    /// The logarithm of the probability of its least likely step, as Tesseract weighs it: lower by
    /// 0.085, and 2.25 times as low outside the dictionaries; 0 or less.
    package let certainty: Float
    /// The sum of the negated logarithms of its steps: 0 or more, the less likely the higher.
    package let rating: Float
    /// Other symbols in its place, the likeliest first.
    package let candidates: [Candidate]
  }

  /// The symbols between two spaces.
  package struct Word: Sendable {
    /// At least one symbol.
    package let symbols: [Symbol]
    /// Whether the model's dictionary, or the given words and patterns, have it; not for numbers.
    package let isInDictionary: Bool
    /// How certain the less certain of its spaces is, as the certainty of a symbol; 0 without one.
    package let spaceCertainty: Float
    /// Whether a space is before it; without one it is a word only in scripts that don't use any.
    package let followsSpace: Bool
    /// The least certainty of its symbols.
    package let certainty: Float
    /// The sum of the ratings of its symbols.
    package let rating: Float
  }

  package let words: [Word]
}
