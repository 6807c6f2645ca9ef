/// What one of several readings of a page was, and what it gave: the evidence for what was kept.
struct ReadingNote: Sendable, Hashable {
  /// How the page was taken apart.
  let segmentation: RecognizeTextRequest.Segmentation
  /// How the page was softened and enlarged for it; nil for the page as it was cleaned.
  let softening: Softening?
  /// The mean confidence over its characters: 0…1.
  let confidence: Double
  /// Its characters, without spaces.
  let characters: Int
  /// Whether its lines were kept, and the others voted on its words.
  var isBase = false

  init(
    _ reading: PageReading, _ segmentation: RecognizeTextRequest.Segmentation,
    _ softening: Softening? = nil
  ) {
    self.segmentation = segmentation
    self.softening = softening
    (confidence, characters) = (reading.confidence, reading.characters)
  }

  /// How a page is changed for a further reading.
  struct Softening: Sendable, Hashable {
    /// The Gaussian's deviation, in pixels of the changed page.
    let deviation: Double
    /// The height in pixels to which smaller letters are enlarged.
    let letterHeight: Int
  }
}
