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
    /// How many boxes of other tokens lie around it.
    package var depth: Int
    /// Whether its token goes on to the left or to the right of it, in another line or behind
    /// writing in the other direction.
    package var isCut: (left: Bool, right: Bool)
  }

  /// The boxes of a layout's tokens, line by line, outer ones first, from left to right.
  ///
  /// Each holds the rectangle of ``TextLayout/rects(for:)`` and the ink of its letters, grown by
  /// the insets. It gives way to letters beside it; where two boxes in a line would come closer
  /// than ``gap`` they give way, each half of what is missing. Boxes within others are lower.
  package func boxes(in layout: TextLayout) -> [Box] {
    var boxes: [Box] = []
    // The tokens around the present one, and itself.
    var holders: [Int] = []
    for (token, placements) in layout.placements.enumerated() {
      let runsLeft = layout.tokens[token].text.runsRightToLeft
      holders = holders.prefix(layout.depths[token]) + [token]
      let holder = holders.dropLast().last
      for (number, placement) in placements.enumerated() {
        let goesOn = number + 1 < placements.count
        var box = box(
          placement, of: token, depth: layout.depths[token], isFirst: number == 0,
          isCut: runsLeft ? (goesOn, number > 0) : (number > 0, goesOn))
        let around = boxes.last { $0.token == holder && $0.line == box.line }
        if let around { box.shrink(into: around.rect, leaving: placement.ink) }
        boxes.append(box)
      }
    }
    boxes.sort { ($0.line, $0.depth, $0.rect.x) < ($1.line, $1.depth, $1.rect.x) }
    for index in boxes.indices.dropFirst()
    where boxes[index].line == boxes[index - 1].line
      && boxes[index].depth == boxes[index - 1].depth
    {
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

  private func box(
    _ placement: TextLayout.Placement, of token: Int, depth: Int, isFirst: Bool,
    isCut: (left: Bool, right: Bool)
  ) -> Box {
    let (ink, room) = (placement.ink, placement.room)
    let isSliced = slicesBoxes
    // Ends of a box within a box leave room for those around it.
    let inset = max(0, horizontalInset - Double(depth) * Self.nesting)
    let (leading, trailing) = (
      isSliced && isCut.left ? 0 : inset, isSliced && isCut.right ? 0 : inset
    )
    // Half of the space between its letters and the next is the neighbour's.
    let left = max(ink.lowerBound - leading, (room.lowerBound + ink.lowerBound) / 2)
    let right = min(ink.upperBound + trailing, (room.upperBound + ink.upperBound) / 2)
    var rect = placement.rect
    rect.x = left
    rect.width = max(0, right - left)
    // No lower than its letters, of which few reach a line's whole height.
    let lower = min(Double(depth) * Self.nesting, rect.height / 6)
    rect.y += lower - verticalInset
    rect.height += 2 * (verticalInset - lower)
    let most = min(cornerRadius, rect.height / 2)
    func radius(_ inset: Double, _ isCut: Bool) -> Double {
      isSliced && isCut ? 0 : min(most, max(3, 2 * inset))
    }
    return Box(
      token: token, line: placement.line, rect: rect,
      radii: (
        radius(ink.lowerBound - left, isCut.left), radius(right - ink.upperBound, isCut.right)
      ), isFirst: isFirst, depth: depth, isCut: isCut)
  }

  /// How much lower a box is than the one around it, above and below.
  private static let nesting = 1.5
}

extension TokenTheme.Box {
  /// Draws its ends in, so that the box around it is seen beside it; its letters stay in it.
  fileprivate mutating func shrink(into around: TextLayout.Rect, leaving ink: ClosedRange<Double>) {
    let left = min(ink.lowerBound, max(rect.x, around.x + 1))
    let right = max(ink.upperBound, min(rect.maxX, around.maxX - 1))
    (rect.x, rect.width) = (left, max(0, right - left))
  }
}
