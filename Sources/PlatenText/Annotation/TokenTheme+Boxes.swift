extension TokenTheme {
  /// The box painted for a part of a token in one line.
  package struct Box: Sendable {
    /// The index of the token in ``TextLayout/tokens``.
    package var token: Int
    /// The index of the line in ``TextLayout/lines``.
    package var line: Int
    /// The box, with insets.
    package var rect: TextLayout.Rect
    /// The radius of its corners on both sides: less than the theme's where these would cut
    /// letters.
    package var radii: (left: Double, right: Double)
    /// Whether it is the first of its token.
    package var isFirst: Bool
  }

  /// The boxes of a layout's tokens, line by line, from left to right.
  ///
  /// Each holds the rectangle of ``TextLayout/rects(for:)`` and the ink of its letters, grown by
  /// ``insets``. It gives way to letters beside it; where two boxes in a line would come closer
  /// than ``gap`` they give way, each half of what is missing.
  package func boxes(in layout: TextLayout) -> [Box] {
    var boxes: [Box] = []
    for (token, placements) in layout.placements.enumerated() {
      for placement in placements {
        var rect = placement.rect
        let (ink, room) = (placement.ink, placement.room)
        // Half of the space between its letters and the next is the neighbour's.
        let left = max(
          ink.lowerBound - insets.horizontal, (room.lowerBound + ink.lowerBound) / 2)
        let right = min(
          ink.upperBound + insets.horizontal, (room.upperBound + ink.upperBound) / 2)
        rect.x = left
        rect.width = max(0, right - left)
        rect.y -= insets.vertical
        rect.height += 2 * insets.vertical
        let most = min(cornerRadius, rect.height / 2)
        func radius(_ inset: Double) -> Double { min(most, max(3, 2 * inset)) }
        boxes.append(
          Box(
            token: token, line: placement.line, rect: rect,
            radii: (radius(ink.lowerBound - left), radius(right - ink.upperBound)),
            isFirst: placement == placements.first))
      }
    }
    boxes.sort { ($0.line, $0.rect.x) < ($1.line, $1.rect.x) }
    for index in boxes.indices.dropFirst() where boxes[index].line == boxes[index - 1].line {
      let left = boxes[index - 1].rect
      let right = boxes[index].rect
      guard boxes[index].token != boxes[index - 1].token, right.x - left.maxX < gap else {
        continue
      }
      let middle = (left.maxX + right.x) / 2
      boxes[index - 1].rect.width = max(0, middle - gap / 2 - left.x)
      let edge = middle + gap / 2
      boxes[index].rect.width = max(0, right.maxX - edge)
      boxes[index].rect.x = edge
    }
    return boxes
  }
}
