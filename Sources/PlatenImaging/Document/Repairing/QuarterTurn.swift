/// Turns a page clockwise by quarters.
struct QuarterTurn: PageRepair {
  /// 0…3.
  let quarters: Int

  init(_ quarters: Int) { self.quarters = quarters & 3 }

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    guard quarters != 0 else { return RepairedPage(page, nil) }
    var transform = PageTransform.identity
    transform.turned(quarters: quarters, from: page.size)
    return RepairedPage(
      try page.oriented([1, 6, 3, 8][quarters]), .turned(quarters: quarters),
      transform: transform)
  }
}
