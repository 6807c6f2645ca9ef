/// A box that has not given way to others yet, with what it must hold.
struct BoxDraft {
  private(set) var box: TokenTheme.Box
  /// The part of the token that it is for.
  let place: TextLayout.Rect
  private let ink: TextLayout.Rect
  private let hasInk: Bool
  /// The token around its own.
  let holder: Int?
  private let cornerRadius: Double
  private let isSliced: Bool
  /// By how much it is lower than its line, above and below, where its letters are no higher.
  private let lower: Double

  /// How much lower a box is than the one around it, above and below.
  private static let nesting = 1.5

  /// Grows a part of a token by a theme's insets, as far as letters, lines and the page allow.
  init(_ number: Int, of token: Int, in layout: TextLayout, holder: Int?, theme: TokenTheme) {
    let placement = layout.placements[token][number]
    let depth = layout.depths[token]
    place = placement.rect
    (ink, hasInk) = (placement.ink, placement.hasInk)
    self.holder = holder
    cornerRadius = theme.cornerRadius
    isSliced = theme.slicesBoxes
    let goesOn = number + 1 < layout.placements[token].count
    let isCut =
      layout.tokens[token].text.runsRightToLeft
      ? (left: goesOn, right: number > 0) : (left: number > 0, right: goesOn)
    // Ends of a box within a box leave room for those around it.
    let inset = max(0, theme.horizontalInset - Double(depth) * Self.nesting)
    // Half of the space between its letters and the next is the neighbour's, from where these may
    // lean into it; its own letters are never cut.
    let (start, end) = (min(place.x, ink.x), max(place.maxX, ink.maxX))
    let (before, behind) = (placement.before, placement.behind)
    let left = max(
      start - (isSliced && isCut.left ? 0 : inset), placement.leftmost,
      (before + (before < start ? start : ink.x)) / 2)
    let right = min(
      end + (isSliced && isCut.right ? 0 : inset), placement.rightmost,
      (behind + (behind > end ? end : ink.maxX)) / 2)
    // Half of the space between lines is the other line's.
    let rise = min(theme.verticalInset, layout.style.lineSpacing / 2)
    lower = min(Double(depth) * Self.nesting, place.height / 6) - rise
    // Spaces have nothing to hold, and take only what others leave.
    var rect = TextLayout.Rect(
      x: hasInk ? min(left, ink.x) : min(max(left, before), placement.rightmost),
      y: max(0, place.y - rise), width: 0, height: 0)
    rect.width = max(0, (hasInk ? max(right, ink.maxX) : min(right, behind)) - rect.x)
    rect.height = max(0, min(place.maxY + rise, layout.size.height) - rect.y)
    box = TokenTheme.Box(
      token: token, line: placement.line, rect: rect, radii: (0, 0), isFirst: number == 0,
      depth: depth, isCut: isCut)
  }

  /// Draws its edges in, so that the box around it is seen beside it, as far as its letters.
  mutating func settle(in around: [BoxDraft]) {
    let middle = place.x + place.width / 2
    let outer = around.first {
      $0.box.line == box.line && min($0.place.x, $0.box.rect.x) <= middle
        && middle <= max($0.place.maxX, $0.box.rect.maxX)
    }
    guard let outer = outer?.box.rect else { return }
    var left = max(box.rect.x, outer.x + 1)
    var right = min(box.rect.maxX, outer.maxX - 1)
    if hasInk {
      left = max(outer.x, min(ink.x, left))
      right = min(outer.maxX, max(ink.maxX, right))
    }
    // Letters as high as the line leave half of the room to boxes further within.
    var top = place.y + lower
    if top >= ink.y || top <= outer.y { top = (outer.y + max(outer.y, ink.y)) / 2 }
    var bottom = place.maxY - lower
    if bottom <= ink.maxY || bottom >= outer.maxY {
      bottom = (outer.maxY + min(outer.maxY, ink.maxY)) / 2
    }
    box.rect = TextLayout.Rect(
      x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// This and the one on its right, each drawn in by half of what is missing between them: letters
  /// stay within, unless they overlap.
  func parted(from other: BoxDraft, gap: Double) -> (BoxDraft, BoxDraft) {
    var (left, right) = (self, other)
    guard box.line == other.box.line, other.box.rect.x - box.rect.maxX < gap else {
      return (left, right)
    }
    let half = min(gap, max(0, other.ink.x - ink.maxX)) / 2
    var middle = (box.rect.maxX + other.box.rect.x) / 2
    if other.ink.x > ink.maxX {
      middle = min(max(middle, ink.maxX + half), other.ink.x - half)
    } else {
      middle = ((hasInk ? ink.maxX : other.ink.x) + (other.hasInk ? other.ink.x : ink.maxX)) / 2
    }
    left.box.rect.width = max(0, min(middle - half, box.rect.maxX) - box.rect.x)
    let edge = min(max(middle + half, other.box.rect.x), other.box.rect.maxX)
    right.box.rect.width = other.box.rect.maxX - edge
    right.box.rect.x = edge
    return (left, right)
  }

  /// The box with corners that cut no letter.
  var rounded: TokenTheme.Box {
    let rect = box.rect
    let most = min(cornerRadius, rect.height / 2)
    let above = max(0, min(ink.y - rect.y, rect.maxY - ink.maxY))
    func radius(_ inset: Double, _ free: Double, _ isCut: Bool) -> Double {
      guard !(isSliced && isCut) else { return 0 }
      let free = max(0, free)
      // An arc of the last of these goes through the corner of the ink.
      return min(most, max(3, 2 * inset), free + above + (2 * free * above).squareRoot())
    }
    var box = box
    let (start, end) = (min(place.x, ink.x), max(place.maxX, ink.maxX))
    box.radii = (
      radius(start - rect.x, ink.x - rect.x, box.isCut.left),
      radius(rect.maxX - end, rect.maxX - ink.maxX, box.isCut.right)
    )
    return box
  }
}
