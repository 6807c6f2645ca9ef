/// A line as it was read.
struct ScreenReading: Sendable {
  private(set) var text: String
  private(set) var confidence: Double
  var box: PixelRect

  /// A recognised line, its words separated by single spaces.
  init(_ line: RecognizedText.Line) {
    text = line.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    confidence = line.confidence
    box = line.box
  }

  init(_ line: ScreenLine) {
    text = line.text
    confidence = line.confidence
    box = line.box
  }

  /// Whether two pieces stand in one row, no further apart than words.
  func isPart(ofLineWith other: ScreenReading) -> Bool {
    box.isInRow(with: other.box)
      && box.horizontalGap(to: other.box) <= max(box.height, other.box.height)
  }

  /// Adds a piece of the same line.
  mutating func join(_ other: ScreenReading) {
    let (own, added) = (Double(text.count), Double(other.text.count))
    confidence = (confidence * own + other.confidence * added) / max(1, own + added)
    text = box.x <= other.box.x ? "\(text) \(other.text)" : "\(other.text) \(text)"
    box = box.union(other.box)
  }
}
