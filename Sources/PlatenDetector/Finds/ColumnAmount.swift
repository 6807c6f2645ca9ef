/// A number that stands in a column of amounts on its page.
package struct ColumnAmount: Sendable, Hashable {
  /// Its UTF-8 range, with its sign.
  package var range: Range<Int>
  /// Whether the page shows that the column holds money; otherwise other amounts must.
  package var isSure: Bool

  package init(range: Range<Int>, isSure: Bool) {
    self.range = range
    self.isSure = isSure
  }
}
