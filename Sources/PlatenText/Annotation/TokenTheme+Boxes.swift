extension TokenTheme {
  /// The box painted for a part of a token in one line.
  package struct Box: Sendable {
    /// The index of the token in ``TextLayout/tokens``.
    package var token: Int
    /// The index of the line in ``TextLayout/lines``.
    package var line: Int
    /// The box, with insets.
    package var rect: TextLayout.Rect
    /// The radius of its corners on both sides: less than the theme's where that would cut letters.
    package var radii: (left: Double, right: Double)
    package var isFirst: Bool
    /// How many boxes of other tokens lie around it.
    package var depth: Int
    /// Whether its token goes on to the left or right, in another line or after other writing.
    package var isCut: (left: Bool, right: Bool)
  }

  /// The boxes of a layout's tokens, line by line, outer ones first, from left to right.
  ///
  /// Each holds the rectangle of ``TextLayout/rects(for:)`` and the ink of its letters, grown by
  /// the insets. It gives way to letters beside it, to other lines and to the page's edges; where
  /// two boxes in a line would come closer than ``gap`` they give way, each half of what is
  /// missing, as far as their letters. Boxes within others are lower.
  package func boxes(in layout: TextLayout) -> [Box] {
    var drafts: [[BoxDraft]] = []
    // The tokens around the present one, and itself.
    var holders: [Int] = []
    for (token, depth) in layout.depths.enumerated() {
      holders = holders.prefix(depth) + [token]
      if depth == drafts.count { drafts.append([]) }
      for number in layout.placements[token].indices {
        drafts[depth].append(
          BoxDraft(number, of: token, in: layout, holder: holders.dropLast().last, theme: self))
      }
    }
    var around: [Int: [BoxDraft]] = [:]
    var boxes: [Box] = []
    for depth in drafts.indices {
      for index in drafts[depth].indices {
        if let holder = drafts[depth][index].holder {
          drafts[depth][index].settle(in: around[holder] ?? [])
        }
      }
      drafts[depth].sort { ($0.box.line, $0.place.x) < ($1.box.line, $1.place.x) }
      // The last one that has a width: what has none between two boxes does not part them.
      var wide: Int?
      for index in drafts[depth].indices.dropFirst() {
        for other in [index - 1, wide].compactMap(\.self) {
          let (left, right) = drafts[depth][other].parted(from: drafts[depth][index], gap: gap)
          (drafts[depth][other], drafts[depth][index]) = (left, right)
          guard left.box.rect.width > 0 else { continue }
          wide = other
          break
        }
      }
      around = Dictionary(grouping: drafts[depth], by: \.box.token)
      boxes += drafts[depth].map(\.rounded)
    }
    return boxes.sorted { ($0.line, $0.depth, $0.rect.x) < ($1.line, $1.depth, $1.rect.x) }
  }
}
