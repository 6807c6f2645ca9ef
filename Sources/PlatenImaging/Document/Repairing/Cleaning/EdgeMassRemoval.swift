/// Paints over what is dark and solid at a grey page's edges: the desk that a sheet lies on, a torn
/// edge, a scanner's rim.
///
/// Such a mass outweighs pale print where a threshold is sought, and its own edge reads as letters.
/// What carries writing is left: bright letters show as islands in it, and paper in shadow has
/// darker ones. So is what has no edge of its own: a shadow that fades into the paper.
struct EdgeMassRemoval: PageRepair {
  /// The part of the picture's edge that has to be dark for a closer look.
  private static let leastEdge = 0.03
  /// The part of the page that a mass takes up at least, and at most.
  private static let share = 0.002...0.9
  /// How many tiles hang together in the inside of a mass: more than in a stroke of a letter.
  private static let least = 40
  /// How many tiles of a thin rim follow each other.
  private static let rim = 8
  /// Levels below it are ink, where the paper around it was made white.
  private static let inkInShadow = 150
  /// Fewer letters than this are no writing.
  private static let fewLetters = 12
  /// Islands of light in a mass, as a part of it, from which on they are writing.
  private static let islands = 0.03

  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let side = max(1, (min(page.width, page.height) + 125) / 250)
    guard min(page.width, page.height) >= 8 * side else { return RepairedPage(page, nil) }
    let levels = LevelCounts(page)
    // As dark as ink, and far from paper that lies in shadow.
    let threshold = UInt8(clamping: min(levels.otsuThreshold, levels.level(below: 0.9) * 11 / 20))
    guard Self.darkPart(ofEdgeOf: page, threshold, side: side) >= Self.leastEdge else {
      return RepairedPage(page, nil)
    }
    try Cancellation.current?.check()
    let dark = TileMask(darkTilesOf: page, side: side, threshold: threshold)
    let rim = dark.edgeRuns(length: Self.rim)
    let solid = dark.eroded().reached(fromEdgeBy: Self.least).union(rim)
    guard solid.share >= Self.share.lowerBound, try !hasWriting(page, solid) else {
      return RepairedPage(page, nil)
    }
    // Its own tiles again, the teeth of a torn edge, and the half-dark tiles around it.
    var mass = solid
    for _ in 0..<4 { mass = mass.dilated().intersection(dark).union(mass) }
    mass = mass.partsWithEdges(on: page).dilated()
    guard Self.share ~= mass.share,
      Double(mass.inverted().smallerParts()) < Self.islands * Double(mass.count),
      try !hasWriting(page, mass)
    else { return RepairedPage(page, nil) }
    try Cancellation.current?.check()
    return RepairedPage(
      mass.painted(on: page, level: mass.inverted().paper(of: page)), .masked(share: mass.share))
  }

  /// Whether shapes in a mass stand in lines as letters do: then it is paper in shadow.
  ///
  /// A few words on a wide margin are a small part of it, so that counts of dark pixels say little.
  private func hasWriting(_ page: Image, _ mass: TileMask) throws(PlatenError) -> Bool {
    try Cancellation.current?.check()
    let alone = mass.inverted().painted(on: page, level: mass.medianLevel(of: page))
    let flat = try BackgroundFlattening().apply(to: alone).picture
    let letters = try LetterStatistics(flat, threshold: Self.inkInShadow)
    return letters.likely >= Self.fewLetters && letters.standInLines
  }

  /// The part of the pixels along the four edges that is darker than a threshold: the greatest of
  /// a few distances from them.
  private static func darkPart(ofEdgeOf page: Image, _ threshold: UInt8, side: Int) -> Double {
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
