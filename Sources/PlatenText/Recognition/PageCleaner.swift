import CTesseract
package import PlatenImaging
package import PlatenCore

/// What a page needs before it is read, each thing only where the page itself proves the need.
///
/// Every step helps the pages it is made for and hurts the others, so a clean page passes
/// unchanged; looking at it costs about a hundredth of reading it. Steps, in order: polarity,
/// uneven light, isolated noise, sideways and slanted writing, small letters, an empty margin,
/// upside-down writing.
package struct PageCleaner: Sendable {
  /// Makes a cleaner.
  package init() {}

  /// Looks at a part of a picture and repairs what hinders reading.
  ///
  /// - Throws: `libraryFailure` where Leptonica lacks memory.
  package func clean(_ image: Image, region: PixelRect? = nil) throws(PlatenError) -> CleanedPage {
    let region = region ?? PixelRect(image.size)
    // No letter is smaller than this, and Tesseract refuses such slips.
    guard min(region.width, region.height) >= 4 else { return try CleanedPage(empty: image.size) }
    var page = try CleanedPage(unchanged: image, region: region)
    try fit(&page)
    let levels = try page.picture.levels()
    guard !levels.areBlank else {
      page.hasInk = false
      return page
    }
    if levels.darkShare > 0.5, try page.picture.hasBrightStrokes() {
      page.picture = try page.picture.inverted()
    }
    if let even = try page.picture.evenlyLit() { page.picture = even }
    var ink = try page.picture.ink()
    var letters = try ink.letters()
    if letters.areSpeckled {
      let isGrainy = try page.picture.levels().areGrainy
      page.picture = try isGrainy ? page.picture.smoothed() : page.picture.despeckled()
      ink = try page.picture.ink()
      letters = try ink.letters()
    }
    page.hasInk = letters.count > 0
    guard page.hasInk else { return page }
    let isStraightened = try straighten(&page, ink: ink)
    let isEnlarged = try enlarge(&page, &letters)
    if isStraightened || isEnlarged { ink = try page.picture.ink() }
    // Rules stay on the page, as they keep the rows of a table together, but they aren't letters.
    if let rules = try ink.rules(longerThan: 6 * letters.height) {
      page.isRuled = true
      ink = try ink.subtracting(rules)
      letters = try ink.letters()
    }
    page.letters = letters
    stateResolution(&page, letterHeight: letters.height)
    if try ink.touchesEdge() { try page.addBorder() }
    try turnUpright(&page, ink: ink)
    return page
  }

  /// Tesseract refuses sides beyond 32,767 pixels; some are left for a margin.
  private static let longestSide = 32_000.0

  private func fit(_ page: inout CleanedPage) throws(PlatenError) {
    let side = Double(max(page.picture.width, page.picture.height))
    guard side > Self.longestSide else { return }
    try page.scale(by: Self.longestSide / side)
  }

  /// Turns sideways and slanted lines level; whether anything was turned.
  private func straighten(_ page: inout CleanedPage, ink: borrowing LeptonicaPicture)
    throws(PlatenError) -> Bool
  {
    // Rows of writing give a ratio of 5 to 25 where they lie along the sweep, 1.2 to 3.6 across it.
    let clear = 4.5
    let level = ink.slant(within: 20)
    var found = level
    var quarters = 0
    if level.ratio < clear {
      let sideways = try ink.turned(quarters: 1).slant(within: 20)
      if sideways.ratio > max(3, 1.5 * level.ratio) {
        (found, quarters) = (sideways, 1)
      } else if level.ratio < 3 {
        found = ink.slant(within: 40)
      }
    }
    page.isOrientationClear = found.ratio >= 3
    guard page.isOrientationClear else { return false }
    page.skew = found.degrees
    if quarters == 1 { try page.turn(quarters: 1) }
    // Tesseract follows a slant of half a degree by itself, better than after a resampling.
    guard abs(found.degrees) >= 0.5 else { return quarters == 1 }
    try page.level(degrees: found.degrees)
    return true
  }

  /// Enlarges letters that are smaller than the engine was trained for.
  private func enlarge(_ page: inout CleanedPage, _ letters: inout LetterStatistics)
    throws(PlatenError) -> Bool
  {
    guard letters.height > 0, letters.height <= 8 else { return false }
    let (width, height) = (Double(page.picture.width), Double(page.picture.height))
    let scale = min(4, max(2, 22 / Double(letters.height)))
    // A poster of specks is not a page of fine print.
    guard width * height * scale * scale <= 60_000_000,
      max(width, height) * scale <= Self.longestSide
    else { return false }
    try page.scale(by: scale)
    letters.height = Int(Double(letters.height) * scale)
    return true
  }

  /// Corrects a resolution that is missing or contradicts the letters, which are 10 points tall on
  /// most pages; Tesseract tells columns and gaps by it.
  private func stateResolution(_ page: inout CleanedPage, letterHeight: Int) {
    let likely = 13 * letterHeight
    guard letterHeight > 0, !(likely / 2...likely * 2 ~= page.picture.resolution) else { return }
    page.picture.setResolution(Resolution(Double(min(max(likely, 70), 600))))
  }

  /// Turns a page that stands on its head.
  private func turnUpright(_ page: inout CleanedPage, ink: borrowing LeptonicaPicture)
    throws(PlatenError)
  {
    // Ascenders outnumber descenders: upright pages measure 9 to 45, and -9 to -45 on their heads.
    let upright = ink.uprightness()
    page.isUprightnessClear = abs(upright) >= 20
    if upright <= -9 { try page.turn(quarters: 2) }
  }
}
