/// Takes leaders off a page: to a network that reads lines, a row of dots is a word of no sense,
/// and so is what stands beside it.
struct LeaderRemoval: PageRepair {
  /// Levels below it are ink.
  let threshold: Int
  /// In pixels.
  let letterHeight: Int

  /// A grey page whose lines are level.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let shapes = try InkShapes(page, threshold: UInt8(clamping: threshold))
    let extents = shapes.extents()
    let search = LeaderSearch(extents, letterHeight: letterHeight)
    guard !search.leaders.isEmpty else { return RepairedPage(page, nil) }
    return RepairedPage(
      shapes.erasing(search.dots.map { extents[$0] }, from: page),
      .leadersRemoved(search.leaders.count),
      leaders: search.leaders.map { PageLeader(quad: Quad($0.box), dots: $0.dots) })
  }
}
