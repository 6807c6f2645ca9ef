/// A line of writing on a screen, and from when to when it stood there.
struct ScreenLine: Sendable {
  /// The part of the line that a cursor covers and uncovers, and the text without it.
  struct Cursor: Sendable {
    let rect: PixelRect
    /// What was read while nothing stood there.
    let text: String
    /// Whether it has come and gone, so that it is a cursor for sure and no letter.
    var hasBlinked: Bool
  }

  var text: String
  /// The mean confidence of its words: 0…1.
  var confidence: Double
  /// Where it stood at last, in pixels of the screen.
  var box: PixelRect
  let start: Duration
  var end: Duration
  var cursor: Cursor?
}

extension PixelRect {
  /// Whether two lines stand in one row.
  func isInRow(with other: PixelRect) -> Bool {
    let shared = min(maxY, other.maxY) - max(y, other.y)
    return 2 * shared >= min(height, other.height)
  }

  /// The distance from one rectangle to another from left to right; negative where they overlap.
  func horizontalGap(to other: PixelRect) -> Int { max(other.x - maxX, x - other.maxX) }
}
