import PlatenImaging

/// One attempt at a page, and how it compares with others.
struct PageReading {
  var page: RecognizedText.Page
  /// The picture as it was read, where somebody wants to see it.
  var picture: Image?
  /// The mean confidence over all characters: 0…1.
  private(set) var confidence = 0.0
  /// Characters without spaces.
  private(set) var characters = 0

  init(_ page: RecognizedText.Page) {
    self.page = page
    measure()
  }

  /// Changes the words, and what hangs on them.
  mutating func update(_ change: (inout RecognizedText.Page) -> Void) {
    change(&page)
    measure()
  }

  /// Takes away words that are ruling lines of the page: `|`, most often.
  mutating func removeRules(of page: borrowing CleanedPage) {
    guard page.isRuled else { return }
    var rules: Set<Range<Int>> = []
    for word in self.page.words where page.isRule(in: page.transform.inverse(word.quad)) {
      rules.insert(word.range)
    }
    guard !rules.isEmpty else { return }
    update { text in text.removeWords { rules.contains($0.range) } }
  }

  /// Takes lines over that only another reading has, of the page or of another form of it.
  mutating func addLines(of other: PageReading, _ page: borrowing CleanedPage) {
    var text = self.page
    if LostLines(of: page).apply(to: &text, from: other.page) { update { $0 = text } }
  }

  private mutating func measure() {
    var weighted = 0.0
    characters = 0
    for word in page.blocks.lazy.flatMap(\.lines).flatMap(\.words) {
      let count = word.text.unicodeScalars.count
      weighted += word.confidence * Double(count)
      characters += count
    }
    confidence = weighted / Double(max(1, characters))
  }

  /// Whether it's worth trying another way.
  var isDoubtful: Bool { characters == 0 || confidence < 0.75 }

  /// Whether another way may be better, though it is no bad reading.
  var isUnsure: Bool { characters == 0 || confidence < FurtherReading.sureness }

  /// Whether it can't be of writing on its head: of that too little makes sense.
  var standsUpright: Bool { characters >= 20 && !isDoubtful }

  /// Whether it can't be what the engine makes of a photograph.
  var isWriting: Bool { characters > 100 && confidence > 0.55 }

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

  /// How much better another direction must read: a page read badly is most often a bad page.
  static let turningMargin = 1.3

  /// Whether it is clearly better than another one, or than a part of it.
  func isBetter(than other: PageReading, by part: Double = 1.03) -> Bool {
    score > part * other.score
  }

  /// Whether it is clearly better than a reading of another form of the page, in which there may be
  /// any number of specks to be taken for letters.
  func isBetterForm(than other: PageReading) -> Bool {
    isBetter(than: other) && (isWriting || confidence > other.confidence)
  }

  /// Replaces itself by one that is clearly better, or better than a part; says whether it did.
  @discardableResult
  mutating func keepBetter(_ other: PageReading, than part: Double = 1.03) -> Bool {
    guard other.isBetter(than: self, by: part) else { return false }
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
