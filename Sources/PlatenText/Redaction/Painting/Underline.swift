import PlatenImaging

/// The rule under a link: where a reader saw a part of the link alone, it shows how far the whole
/// of it reaches.
struct Underline {
  /// Where it begins and ends along the writing.
  private(set) var left, right: Double

  /// How many line heights a link may go on to either side.
  private static let longest = 20.0
  /// How near to an end of the rule one of the part is, in line heights: a rule of a table or of a
  /// field begins before what stands on it.
  private static let nearest = 0.2

  /// Looks for it; nil where there is none.
  ///
  /// - Parameters:
  ///   - part: A part of the link, as high as its line.
  ///   - page: The page in `gray8`.
  init?(below part: SlantedRect, on page: Image) {
    let line = max(2, part.height)
    let reach = Self.longest * line
    let window = InkWindow(
      SlantedRect(
        left: part.left - reach, top: part.bottom - 0.4 * line, right: part.right + reach,
        bottom: part.bottom + 0.3 * line, axis: part.axis),
      of: page, line: line)
    var rules = window.blobs.filter(\.isRule)
    guard let first = rules.firstIndex(where: { $0.left < part.right && $0.right > part.left })
    else { return nil }
    let rule = rules.remove(at: first)
    (left, right) = (rule.left, rule.right)
    // Where the line leans a little, the rule is in steps.
    while let next = rules.firstIndex(where: { $0.left < right + 2 && $0.right > left - 2 }) {
      let rule = rules.remove(at: next)
      (left, right) = (min(left, rule.left), max(right, rule.right))
    }
    let isEnd = min(abs(left - part.left), abs(right - part.right)) <= Self.nearest * line
    guard isEnd, left > part.left - reach + line, right < part.right + reach - line else {
      return nil
    }
    // A rule to write on goes on where nothing is written.
    let above = InkWindow(
      SlantedRect(
        left: min(left, part.left), top: part.top - 0.6 * line, right: max(right, part.right),
        bottom: part.bottom + 0.6 * line, axis: part.axis),
      of: page, line: line)
    let letters = above.blobs.filter {
      let middle = ($0.top + $0.bottom) / 2
      return !$0.isRule && $0.height > 0.2 * line && middle > part.top && middle < part.bottom
    }
    left = max(left, letters.map(\.left).min() ?? part.left)
    right = min(right, letters.map(\.right).max() ?? part.right)
  }
}
