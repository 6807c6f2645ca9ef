/// A ruling line of a page: the middle of its stroke, from end to end.
package struct PageRule: Sendable, Hashable {
  /// Where it begins: its left end, or its upper one.
  package let start: PixelPoint
  /// Where it ends.
  package let end: PixelPoint

  /// Makes a rule.
  package init(start: PixelPoint, end: PixelPoint) {
    self.start = start
    self.end = end
  }

  /// The same rule where a page lies elsewhere.
  func mapped(_ place: (PixelPoint) -> PixelPoint) -> PageRule {
    PageRule(start: place(start), end: place(end))
  }
}
