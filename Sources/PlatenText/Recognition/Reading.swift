import PlatenImaging

/// One attempt at a page, and how it compares with others.
struct Reading {
  var page: RecognizedText.Page
  /// The mean confidence over all characters: 0…1.
  let confidence: Double
  /// Characters without spaces.
  let characters: Int

  /// Whether it's worth trying another way.
  var isDoubtful: Bool { characters == 0 || confidence < 0.75 }

  /// Confidence alone favours three clear letters in a page of noise, length alone favours noise.
  private var score: Double { confidence * Double(characters).squareRoot() }

  /// Replaces itself by a better one.
  mutating func keepBetter(_ other: Reading) {
    if other.score > score { self = other }
  }
}

extension RecognizedText.Page {
  /// A page without text.
  init(empty size: PixelSize, index: Int) {
    self.init(index: index, size: size, rotation: 0, skew: 0, blocks: [], text: "")
  }
}
