/// A repair that a page may need; filters and page cleaning use the same ones.
protocol PageRepair: Sendable {
  /// Measures a page and repairs it where that shows the need.
  ///
  /// - Parameter page: Grey or `rgba8`; a repair says where it takes less.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage
}
