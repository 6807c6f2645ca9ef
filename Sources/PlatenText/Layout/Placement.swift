extension TextLayout {
  /// A part of a token that nothing else stands in: one for each line and run.
  struct Placement: Sendable, Hashable {
    var line: Int
    /// From the first advance to the last, and as high as the line.
    var rect: Rect
    /// Around its ink on the page, as far as the columns beside its own; where it has none, at half
    /// height, and clear of other letters' ink.
    var ink: Rect
    var hasInk: Bool
    /// Where the nearest other ink of its line ends on its left, and where it begins on its right.
    var before, behind: Double
    /// Where it parts from the columns or from the page's edges on both sides.
    var leftmost, rightmost: Double
  }
}

extension TextLayout.Placement {
  /// Takes letters of a line to their place in its column; nil for some that can't be seen.
  init?(
    _ run: LineLetters.Run, _ number: Int, _ line: TextLayout.Line, in column: ColumnPlacing.Column
  ) {
    let origin = column.left
    self.line = number
    rect = line.rect
    // Spaces at the end of a line may hang over its edge.
    rect.x = max(origin + run.advance.lowerBound, column.left)
    rect.width = min(origin + run.advance.upperBound, column.right) - rect.x
    (before, behind) = (origin + run.before, origin + run.behind)
    (leftmost, rightmost) = (column.leftmost, column.rightmost)
    ink = rect
    hasInk = run.ink != nil
    if let (x, y) = run.ink {
      let start = min(max(origin + x.lowerBound, leftmost), rightmost)
      let end = max(start, min(origin + x.upperBound, rightmost))
      ink = TextLayout.Rect(
        x: start, y: line.baseline + y.lowerBound, width: end - start,
        height: y.upperBound - y.lowerBound)
    }
    if rect.width > 0.01 {
      guard !hasInk else { return }
      ink.x = min(max(rect.x, before), rect.maxX)
      ink.width = max(ink.x, min(rect.maxX, behind)) - ink.x
      (ink.y, ink.height) = (rect.y + rect.height / 2, 0)
      return
    }
    // A mark without a letter has no room of its own, and may hang over the edge of the page.
    guard let ink = run.ink, origin + ink.x.upperBound >= 0 else { return nil }
    (rect.x, rect.width) = (self.ink.x, self.ink.width)
  }
}
