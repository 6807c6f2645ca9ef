import Glibc
import PlatenImaging

/// Puts a page together from words in reading order, placed in pixels of the page as it was read.
struct PageBuilder {
  private let size: PixelSize
  private let transform: PageTransform
  private let rotation: Int
  private let skew: Double
  private var kind = RecognizedText.Block.Kind.text
  private var quarters = 0
  private var blocks: [RecognizedText.Block] = []
  private var lines: [RecognizedText.Line] = []
  private var words: [RecognizedText.Word] = []
  /// The rectangle around the words of the current line.
  private var lineRect: PixelRect?
  private var baseline: RecognizedText.Baseline?
  private var text: [UInt8] = []

  /// Begins a page; `rotation` and `skew` are those of its writing in the picture as given.
  init(size: PixelSize, transform: PageTransform, rotation: Int, skew: Double) {
    self.size = size
    self.transform = transform
    self.rotation = rotation
    self.skew = skew
  }

  /// Begins a block whose lines are turned clockwise by quarters on the page as it was read.
  mutating func beginBlock(_ kind: RecognizedText.Block.Kind, quarters: Int) {
    endBlock()
    self.kind = kind
    self.quarters = quarters
  }

  /// Adds a block that has no words.
  mutating func addPicture(_ box: PixelRect) {
    blocks.append(
      RecognizedText.Block(
        kind: kind, rotation: rotation, skew: skew, box: clippedBox(of: quad(box)), paragraphs: []))
  }

  /// Whether the next word is the first of its line.
  var isAtLineStart: Bool { words.isEmpty }

  /// States what the letters of the current line stand on.
  mutating func setBaseline(from start: PixelPoint, to end: PixelPoint) {
    baseline = RecognizedText.Baseline(start: transform(start), end: transform(end))
  }

  /// Adds a word to the current line.
  mutating func add(
    _ word: String, confidence: Double, box: PixelRect,
    candidates: [RecognizedText.Candidate], symbols: [RecognizedText.Symbol]
  ) {
    if words.isEmpty {
      if lines.isEmpty, !text.isEmpty { text.append(UInt8(ascii: "\n")) }
    } else {
      text.append(UInt8(ascii: " "))
    }
    let start = text.count
    text += word.utf8
    lineRect = lineRect.map { $0.union(box) } ?? box
    let quad = quad(box)
    words.append(
      RecognizedText.Word(
        text: word, confidence: confidence, box: clippedBox(of: quad), quad: quad,
        range: start..<text.count, candidates: candidates, symbols: symbols))
  }

  /// Where a rectangle along the lines of the current block lies in the picture as given.
  func quad(_ rect: PixelRect) -> Quad {
    let corners = Quad(rect).corners
    return transform(
      Quad(
        topLeft: corners[quarters & 3], topRight: corners[(quarters + 1) & 3],
        bottomRight: corners[(quarters + 2) & 3], bottomLeft: corners[(quarters + 3) & 3]))
  }

  private func clippedBox(of quad: Quad) -> PixelRect {
    quad.bounds.intersection(PixelRect(size))
  }

  /// Ends the current line, if it has words.
  mutating func endLine() {
    guard let first = words.first, let rect = lineRect else {
      baseline = nil
      return
    }
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
        box: box, quad: quad(rect), baseline: baseline.map { ($0.start, $0.end) },
        words: words))
    words.removeAll(keepingCapacity: true)
    (lineRect, baseline) = (nil, nil)
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func endBlock() {
    endLine()
    guard let first = lines.first else { return }
    let turn = (rotation + 90 * quarters) % 360
    blocks.append(
      RecognizedText.Block(
        kind: kind, rotation: turn, skew: slant(beyond: turn),
        box: lines.reduce(first.box) { $0.union($1.box) },
        paragraphs: ParagraphFinder(lines).paragraphs()))
    lines.removeAll(keepingCapacity: true)
  }

  /// The slant of the current lines beyond a turn: a long line says more than a short one.
  private func slant(beyond turn: Int) -> Double {
    let baselines = lines.map(\.baseline)
    let dx = baselines.reduce(0.0) { $0 + $1.end.x - $1.start.x }
    let dy = baselines.reduce(0.0) { $0 + $1.end.y - $1.start.y }
    guard dx != 0 || dy != 0 else { return skew }
    let degrees = atan2(dy, dx) * 180 / .pi - Double(turn)
    return degrees - 360 * (degrees / 360).rounded()
  }

  /// The page; `engine` is what read it, and maybe not to the end.
  consuming func reading(by engine: String, isPartial: Bool = false) -> PageReading {
    endBlock()
    var page = RecognizedText.Page(
      index: 0, size: size, rotation: rotation, skew: skew, blocks: blocks,
      text: String(decoding: text, as: UTF8.self), engine: engine, isPartial: isPartial)
    page.transform = transform
    return PageReading(page)
  }
}
