import PlatenImaging

/// Puts a page together from its words, in reading order.
struct PageBuilder {
  private let size: PixelSize
  private let transform: PageTransform
  private var blocks: [RecognizedText.Block] = []
  private var lines: [RecognizedText.Line] = []
  private var words: [RecognizedText.Word] = []
  private var text: [UInt8] = []
  private var weightedConfidence = 0.0
  private var characters = 0

  init(size: PixelSize, transform: PageTransform) {
    self.size = size
    self.transform = transform
  }

  /// Adds a word to the current line; its box is in pixels of the cleaned page.
  mutating func add(
    _ word: String, confidence: Double, box: PixelRect, candidates: [RecognizedText.Candidate]
  ) {
    if words.isEmpty {
      if lines.isEmpty, !blocks.isEmpty { text.append(UInt8(ascii: "\n")) }
    } else {
      text.append(UInt8(ascii: " "))
    }
    let start = text.count
    text += word.utf8
    let count = word.unicodeScalars.count
    weightedConfidence += confidence * Double(count)
    characters += count
    words.append(
      RecognizedText.Word(
        text: word, confidence: confidence,
        box: transform(Quad(box)).bounds.intersection(PixelRect(size)),
        range: start..<text.count, candidates: candidates))
  }

  /// Ends the current line, if it has words.
  mutating func endLine() {
    guard let first = words.first else { return }
    var (weight, sum, box) = (0, 0.0, first.box)
    for word in words {
      let count = word.text.unicodeScalars.count
      weight += count
      sum += word.confidence * Double(count)
      box = box.union(word.box)
    }
    lines.append(
      RecognizedText.Line(
        text: words.map(\.text).joined(separator: " "), confidence: sum / Double(max(1, weight)),
        box: box, words: words))
    words.removeAll(keepingCapacity: true)
    text.append(UInt8(ascii: "\n"))
  }

  /// Ends the current block, if it has lines.
  mutating func endBlock() {
    endLine()
    guard let first = lines.first else { return }
    blocks.append(
      RecognizedText.Block(
        box: lines.reduce(first.box) { $0.union($1.box) }, lines: lines))
    lines.removeAll(keepingCapacity: true)
  }

  /// The page.
  consuming func reading(rotation: Int, skew: Double) -> Reading {
    endBlock()
    return Reading(
      page: RecognizedText.Page(
        index: 0, size: size, rotation: rotation, skew: skew, blocks: blocks,
        text: String(decoding: text, as: UTF8.self)),
      confidence: weightedConfidence / Double(max(1, characters)), characters: characters)
  }
}
