/// Turns bright writing on dark panels into dark writing on paper.
///
/// For an engine's one threshold such a panel is a black shape, or white like its letters where it
/// is pale; either way they are lost.
struct PanelInversion: PageRepair {
  /// What is darker than these parts of the paper's level may be a ground: pale ones first, and
  /// dark ones also where they lie in pale ones.
  private static let levels = [0.88, 0.65, 0.4]
  /// The sides in pixels of the smallest panel: a few letters of 8 pixels, and ground around them.
  private static let least = PixelSize(width: 30, height: 12)
  /// A bound for the work on a page of noise.
  private static let most = 200
  /// The page itself is dark from this part of it on.
  private static let largest = 0.6

  /// A grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let paper = LevelCounts(page).level(below: 0.9)
    var panels: [DarkPanel] = []
    for level in Self.levels {
      let threshold = Int(level * Double(paper))
      guard threshold > 0 else { break }
      let shapes = try InkShapes(page, threshold: UInt8(clamping: threshold))
      let large = shapes.extents().filter { isLarge($0, on: page) }
      // What is darker lies within.
      guard !large.isEmpty else { break }
      let first = panels.count
      for extent in large.sorted(by: { $0.pixels > $1.pixels }).prefix(Self.most)
      where !panels[..<first].contains(where: { extent.box.intersection($0.box) == extent.box }) {
        try Cancellation.current?.check()
        if let panel = try DarkPanel(extent, of: shapes, on: page, threshold: threshold) {
          panels.append(panel)
        }
      }
    }
    guard !panels.isEmpty else { return RepairedPage(page, nil) }
    var result = page
    for panel in panels { panel.invert(on: &result, paper: UInt8(clamping: paper)) }
    return RepairedPage(result, .panelsInverted(panels.count))
  }

  private func isLarge(_ extent: InkShapes.Extent, on page: Image) -> Bool {
    let (box, least) = (extent.box, Self.least)
    return box.width >= least.width && box.height >= least.height
      && extent.pixels >= least.width * least.height
      && Double(extent.pixels) < Self.largest * Double(page.width * page.height)
  }
}
