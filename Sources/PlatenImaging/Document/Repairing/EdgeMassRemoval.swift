import PlatenCore
import PlatenKernels

/// Paints over what is dark and solid at a grey page's edges: the desk that a sheet lies on, a torn
/// edge, a scanner's rim.
///
/// Such a mass outweighs pale print where a threshold is sought, and its own edge reads as letters.
/// A band that carries writing is left: its letters show as bright islands in it.
struct EdgeMassRemoval: PageRepair {
  /// The part of the picture's edge that has to be dark for a closer look.
  private static let leastEdge = 0.03
  /// The part of the page that a mass takes up at least, and at most.
  private static let share = 0.002...0.9
  /// How many tiles of a thin rim follow each other.
  private static let rim = 8
  /// Islands of light in a mass, as a part of it, from which on they are writing.
  private static let islands = 0.03

  func apply(
    to page: Image, kernels: any DocumentKernels.Type
  ) throws(PlatenError) -> RepairedPage {
    let side = max(1, (min(page.width, page.height) + 125) / 250)
    guard min(page.width, page.height) >= 8 * side else { return RepairedPage(page, nil) }
    let levels = LevelCounts(page, kernels: kernels)
    // As dark as ink, and far from paper that lies in shadow.
    let threshold = UInt8(
      clamping: min(levels.otsuThreshold, levels.level(below: 0.9) * 11 / 20))
    guard Self.darkPart(ofEdgeOf: page, threshold, side: side) >= Self.leastEdge else {
      return RepairedPage(page, nil)
    }
    try Cancellation.current?.check()
    let dark = TileMask(darkTilesOf: page, side: side, threshold: threshold)
    let rim = dark.edgeRuns(length: Self.rim)
    let solid = dark.eroded().reached(fromEdge: true).union(rim)
    guard solid.share >= Self.share.lowerBound else { return RepairedPage(page, nil) }
    // Its own tiles again, what of it is thinner, and the half-dark tiles around it.
    let mass = solid.dilated().dilated().intersection(dark).union(solid).dilated()
    guard mass.share <= Self.share.upperBound,
      Double(mass.inverted().smallerParts()) < Self.islands * Double(mass.count)
    else { return RepairedPage(page, nil) }
    try Cancellation.current?.check()
    return RepairedPage(mass.painted(on: page), .masked(share: mass.share))
  }

  /// The part of the pixels along the four edges that is darker than a threshold: the greatest of
  /// a few distances from them.
  private static func darkPart(
    ofEdgeOf page: Image, _ threshold: UInt8, side: Int
  ) -> Double {
    let (width, height) = (page.width, page.height)
    return unsafe page.withUnsafeBytes { levels in
      func darkPart(at depth: Int) -> Double {
        var dark = 0
        for x in 0..<width {
          unsafe dark += levels[depth * width + x] < threshold ? 1 : 0
          unsafe dark += levels[(height - 1 - depth) * width + x] < threshold ? 1 : 0
        }
        for y in 0..<height {
          unsafe dark += levels[y * width + depth] < threshold ? 1 : 0
          unsafe dark += levels[y * width + width - 1 - depth] < threshold ? 1 : 0
        }
        return Double(dark) / Double(2 * (width + height))
      }
      return [0, side, 2 * side - 1].map(darkPart).max() ?? 0
    }
  }
}
