package import PlatenCore
import PlatenKernels

/// What a page needs before it is read, each thing only where the page itself proves the need.
///
/// Every step helps the pages it is made for and hurts the others, so a clean page passes
/// unchanged; looking at it costs about a hundredth of reading it. Steps, in order: dark masses at
/// its edges, polarity, uneven light, isolated noise, sideways and slanted writing, small letters,
/// an empty margin.
/// Between steps, and within the long ones, it ends when `Cancellation.current` says so.
package struct PageCleaner: Sendable {
  private let kernels: any DocumentKernels.Type = InstructionLevel.best.kernels

  /// Makes a cleaner.
  package init() {}

  /// Looks at a part of a picture and repairs what hinders reading.
  ///
  /// - Throws: `limitExceeded` if there is no memory, `cancelled`.
  package func clean(_ image: Image, region: PixelRect? = nil) throws(PlatenError) -> CleanedPage {
    let region = region ?? PixelRect(image.size)
    // No letter is smaller than this, and Tesseract refuses such slips.
    guard min(region.width, region.height) >= 4 else { return try CleanedPage(empty: image.size) }
    var page = try CleanedPage(unchanged: image, region: region)
    let side = Double(max(page.picture.width, page.picture.height))
    if side > Self.longestSide {
      try page.repair(
        Scaling(by: Self.longestSide / side),
        because: "a side of \(Int(side)) pixels is more than the engine takes")
    }
    var levels = LevelCounts(page.picture, kernels: kernels)
    guard levels.range >= 16 else {
      page.hasInk = false
      return page
    }
    if try page.repair(EdgeMassRemoval()) {
      levels = LevelCounts(page.picture, kernels: kernels)
    }
    if levels.share(above: levels.inkThreshold - 1) < 0.5, try hasBrightStrokes(page.picture) {
      try page.repair(Inversion())
      levels = LevelCounts(page.picture, kernels: kernels)
    }
    if min(page.picture.width, page.picture.height) >= 6 * BackgroundFlattening.tile,
      try page.repair(BackgroundFlattening(evenness: 0.85))
    {
      levels = LevelCounts(page.picture, kernels: kernels)
    }
    try measure(&page, levels)
    // Specks stand on even paper, grain lies on all of it. The broken strokes of tiny letters look
    // like specks as well, and a median would take them off.
    let isGrainy = levels.commonShare < 0.6
    if page.letters.areSpeckled, isGrainy || page.letters.height > Self.tiny {
      try page.repair(
        Smoothing(deviation: isGrainy ? 1.4 : nil), because: page.letters.speckEvidence)
      try measure(&page)
    }
    page.hasInk = page.letters.count > 0
    guard page.hasInk else { return page }
    let isStraightened = try straighten(&page)
    let isEnlarged = try enlarge(&page)
    if isStraightened || isEnlarged { try measure(&page) }
    _ = try unbend(&page)
    try findRules(&page)
    stateResolution(&page, letterHeight: page.letters.printHeight)
    if touchesEdge(page.writing, page.threshold) { try page.repair(Margin(20)) }
    return page
  }

  /// Letters of this height in pixels and less are smaller than the engine was trained for.
  private static let tiny = 8

  /// Tesseract refuses sides beyond 32,767 pixels; some are left for a margin.
  private static let longestSide = 32_000.0
}

// MARK: - What it looks at

extension PageCleaner {
  /// Measures ink and letters of a page that was changed.
  func measure(_ page: inout CleanedPage, _ levels: LevelCounts? = nil)
    throws(PlatenError)
  {
    try Cancellation.current?.check()
    let levels = levels ?? LevelCounts(page.picture, kernels: kernels)
    page.threshold = levels.inkThreshold
    page.letters = try LetterStatistics(
      page.writing, threshold: page.threshold, kernels: kernels)
  }

  /// Whether the details of a mostly dark picture are bright: white writing on black.
  ///
  /// A page in shadow is dark as well, so what counts is on which side of its surroundings the
  /// strokes lie.
  private func hasBrightStrokes(_ picture: Image) throws(PlatenError) -> Bool {
    let factor = picture.reduction(to: 1800)
    let small = try picture.reduced(columns: factor, rows: factor, kernels: kernels)
    let mean = try Smoothing(deviation: 8).apply(to: small, kernels: kernels).picture
    let bright = LevelCounts(difference: small, mean).energy
    return bright > 2 * LevelCounts(difference: mean, small).energy
  }

  /// Whether there is ink within 6 pixels of an edge.
  private func touchesEdge(_ picture: Image, _ threshold: Int) -> Bool {
    let reach = 6
    let (width, height) = (picture.width, picture.height)
    guard width > 2 * reach, height > 2 * reach else { return true }
    return unsafe picture.withUnsafeBytes { levels in
      (0..<height).contains { y in
        let isInside = reach..<(height - reach) ~= y
        let columns = isInside ? [0..<reach, (width - reach)..<width] : [0..<width]
        return columns.contains { part in
          part.contains { unsafe Int(levels[y * width + $0]) < threshold }
        }
      }
    }
  }

  /// Looks for ruling lines: thin, and longer than six letters are tall.
  private func findRules(_ page: inout CleanedPage) throws(PlatenError) {
    let length = max(48, 6 * page.letters.height)
    // A rule is a shape, or part of one: most pages are told by that.
    guard max(page.letters.widest, page.letters.tallest) >= length else { return }
    if try page.findRules(RuleRemoval(length: length, thickness: 8), kernels: kernels) {
      try measure(&page)
    }
  }
}

// MARK: - What it repairs

extension PageCleaner {
  /// Turns sideways and slanted lines level; whether anything was turned.
  private func straighten(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    try Cancellation.current?.check()
    let runDown = page.letters.runDown
    var found = try SkewSearch(page.picture, kernels: kernels).estimate()
    var quarters = 0
    if runDown == true || (runDown == nil && !found.isCertain) {
      let factor = page.picture.reduction(to: 1800)
      let small = try page.picture.reduced(columns: factor, rows: factor, kernels: kernels)
      let sideways = try SkewSearch(small.oriented(6), kernels: kernels).estimate()
      // Rules and prices in columns are level both ways, so letters are the better witnesses.
      let least = runDown == true ? 0.5 : max(0.5, found.confidence + 0.2)
      if sideways.confidence >= least { (found, quarters) = (sideways, 1) }
    }
    // Of short lines, as on receipts, less is expected once their letters have shown the direction.
    let least = runDown == false ? 0.35 : 0.5
    if found.confidence < least {
      found = try SkewSearch(page.picture, limit: 40, kernels: kernels).estimate()
    }
    page.isOrientationClear = runDown == false || found.confidence >= least
    guard found.confidence >= least else { return false }
    page.skew = found.degrees
    if quarters == 1 { page = try page.turned(quarters: 1, because: found.evidence) }
    // Tesseract follows a slant of half a degree by itself, better than after a resampling.
    guard abs(found.degrees) >= 0.5 else { return quarters == 1 }
    return try page.repair(
      Turn(degrees: -found.degrees, keepsCorners: true), because: found.evidence)
  }

  /// Enlarges letters that are smaller than the engine was trained for.
  private func enlarge(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    // Dots of a matrix printer and grain are small, too; the print that they make up is not.
    let letterHeight = page.letters.printHeight
    guard page.letters.height > 0, page.letters.height <= Self.tiny, letterHeight <= 10 else {
      return false
    }
    let (width, height) = (Double(page.picture.width), Double(page.picture.height))
    let scale = min(4, max(2, 22 / Double(letterHeight)))
    // A poster of specks is not a page of fine print.
    guard width * height * scale * scale <= 60_000_000,
      max(width, height) * scale <= Self.longestSide
    else { return false }
    return try page.repair(
      Scaling(by: scale), because: "letters are \(letterHeight) pixels tall")
  }

  /// Corrects a resolution that is missing or contradicts the letters, which are 10 points tall on
  /// most pages; Tesseract tells columns and gaps by it.
  private func stateResolution(_ page: inout CleanedPage, letterHeight: Int) {
    let likely = 13 * letterHeight
    // Programs that know of none state that of a screen.
    if let stated = page.picture.resolution, stated.isBelievable, stated.horizontal > 96,
      likely / 2...likely * 2 ~= Int(stated.horizontal)
    {
      return
    }
    guard letterHeight > 0 else { return }
    page.setResolution(min(max(likely, 70), 600))
  }
}
