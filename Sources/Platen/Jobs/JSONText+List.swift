import PlatenMetrics

extension JSONText {
  /// Adds values in brackets.
  mutating func list<Element>(_ elements: [Element], append: (inout JSONText, Element) -> Void) {
    raw("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { raw(",") }
      append(&self, element)
    }
    raw("]")
  }
}
