import PlatenImaging

/// One attempt at a page, and how it compares with others.
struct PageReading {
  var page: RecognizedText.Page
  /// The picture as it was read, where somebody wants to see it.
  var picture: Image?
  /// The mean confidence over all characters: 0…1.
  let confidence: Double
  /// Characters without spaces.
  let characters: Int

  /// Whether it's worth trying another way.
  var isDoubtful: Bool { characters == 0 || confidence < 0.75 }

  /// Whether letters that were seen on the page are missing.
  func misses(_ letters: LetterStatistics) -> Bool {
    Double(characters) < 0.85 * Double(letters.likely)
  }

  /// Whether blocks stand side by side.
  var hasColumns: Bool {
    let boxes = page.blocks.filter { !$0.paragraphs.isEmpty }.map(\.box)
    return boxes.enumerated().contains { index, box in
      boxes[(index + 1)...].contains { other in
        let shared = min(box.maxY, other.maxY) - max(box.y, other.y)
        return 2 * shared > min(box.height, other.height)
      }
    }
  }

  /// Confidence alone favours three clear letters in a page of noise, length alone favours noise.
  private var score: Double { confidence * Double(characters).squareRoot() }

  /// Replaces itself by one that is clearly better, or better than a part of itself; says whether
  /// it did.
  @discardableResult
  mutating func keepBetter(_ other: PageReading, than part: Double = 1.03) -> Bool {
    guard other.score > part * score else { return false }
    self = other
    return true
  }
}

extension RecognizedText.Page {
  /// A page without text.
  init(empty size: PixelSize, index: Int) {
    self.init(index: index, size: size, rotation: 0, skew: 0, blocks: [], text: "")
  }
}
