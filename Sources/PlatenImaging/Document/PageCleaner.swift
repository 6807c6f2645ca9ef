/// What a page needs before it is read, each thing only where the page itself proves the need.
///
/// Every step helps the pages it is made for and hurts the others, so a clean page passes
/// unchanged; looking at it costs about a hundredth of reading it. Steps, in order: dark panels,
/// dark masses at its edges, polarity, uneven light, isolated noise, sideways and slanted writing,
/// small letters, an empty margin.
/// Between steps, and within the long ones, it ends when `Cancellation.current` says so.
package struct PageCleaner: Sendable {
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
    _ = try square(&page)
    var levels = LevelCounts(page.picture)
    guard levels.range >= 16 else {
      page.hasInk = false
      return page
    }
    _ = try cutOutSheet(&page, levels)
    // At an edge, a panel with writing in it would pass for a dark mass.
    try page.repair(PanelInversion())
    try page.repair(EdgeMassRemoval())
    levels = LevelCounts(page.picture)
    if levels.share(above: levels.inkThreshold - 1) < 0.5, try hasBrightStrokes(page.picture) {
      try page.repair(Inversion())
      try page.repair(PanelInversion())
      levels = LevelCounts(page.picture)
    }
    let uneven = page
    if min(page.picture.width, page.picture.height) >= 6 * BackgroundFlattening.tile {
      try page.repair(BackgroundFlattening(evenness: 0.85))
      levels = LevelCounts(page.picture)
    }
    let unfaded = page
    let isFaded = try fade(&page, levels)
    if isFaded { levels = LevelCounts(page.picture) }
    try clear(&page, levels)
    let untouched = page
    let isIsolated = try isolateInk(&page, before: uneven)
    let isCleared = try removeDirt(&page)
    page = try finished(page)
    // What was cut out of its ground, or lost small shapes, may have lost letters with them, and
    // where letters are blurred it is their edges that fade.
    if isIsolated || isCleared { page.plainer.append(untouched) }
    if isFaded { page.plainer.append(unfaded) }
    return page
  }

  /// Measures the letters of a page whose ground is even, and takes noise off.
  func clear(_ page: inout CleanedPage, _ levels: LevelCounts) throws(PlatenError) {
    try measure(&page, levels)
    if page.letters.areSpeckled {
      // Specks hardly darker than paper are grain as well, however white most of it is.
      let isFaint = levels.level(below: 0.75) - page.threshold < 40
      try removeNoise(&page, isGrainy: isFaint || levels.commonShare < 0.6)
    }
    page.isBlurred = looksBlurred(page, levels)
  }

  /// The later steps, for a page whose ground is even: writing is set level, and of a size to read.
  func finished(_ prepared: CleanedPage) throws(PlatenError) -> CleanedPage {
    var page = prepared
    page.hasInk = page.letters.count > 0
    guard page.hasInk else { return page }
    let isTurned = try straighten(&page)
    if try enlarge(&page) || isTurned { try measure(&page) }
    _ = try unbend(&page)
    try leaveOutLeaders(&page)
    try findRules(&page)
    stateResolution(&page, letterHeight: page.letters.printHeight)
    if touchesEdge(page.writing, page.threshold),
      try page.repair(Margin(20, level: page.paperLevel))
    {
      page.letters.move(by: 20)
    }
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
    var levels = levels ?? LevelCounts(page.picture)
    levels.leaveOut(white: page.addedShare)
    page.threshold = levels.inkThreshold
    page.letters = try letters(on: page, page.threshold)
    guard page.letters.likely < 10 || looksFramed(page, levels) else { return }
    // Beside a desk that is darker than the ink, all of the sheet is paper: letters are looked for
    // among what is not as dark as the desk.
    let threshold = levels.paperThreshold(above: page.threshold)
    let letters = try letters(on: page, threshold)
    if letters.likely > 3 * page.letters.likely / 2, letters.standInLines {
      (page.threshold, page.letters) = (threshold, letters)
    }
  }

  private func letters(
    on page: CleanedPage, _ threshold: Int
  ) throws(PlatenError) -> LetterStatistics {
    try LetterStatistics(page.writing, threshold: threshold)
  }

  /// Whether there is more dark than writing brings, and a shape as long as half the picture.
  private func looksFramed(_ page: CleanedPage, _ levels: LevelCounts) -> Bool {
    let (size, letters) = (page.picture.size, page.letters)
    return levels.share(above: page.threshold - 1) < 0.88
      && (2 * letters.widest >= size.width || 2 * letters.tallest >= size.height)
  }

  /// Whether the details of a mostly dark picture are bright: white writing on black.
  ///
  /// A page in shadow is dark as well, so what counts is on which side of its surroundings the
  /// strokes lie.
  private func hasBrightStrokes(_ picture: Image) throws(PlatenError) -> Bool {
    let factor = picture.reduction(to: 1800)
    let small = try picture.reduced(columns: factor, rows: factor)
    let mean = try Smoothing(deviation: 8).apply(to: small).picture
    let bright = LevelCounts(difference: small, mean).energy
    let dark = LevelCounts(difference: mean, small).energy
    if bright > 2 * dark { return true }
    guard 2 * bright > dark else { return false }
    // The edges of panels are bright on one side and dark on the other, and drown thin strokes.
    let inverted = try Inversion().apply(to: picture).picture
    return try evenLetters(of: inverted) > 2 * evenLetters(of: picture)
  }

  /// How many letters stand in lines once the ground is even, whatever panels they stand on.
  private func evenLetters(of picture: Image) throws(PlatenError) -> Int {
    guard min(picture.width, picture.height) >= 6 * BackgroundFlattening.tile else { return 0 }
    let even = try BackgroundFlattening().apply(to: picture).picture
    let letters = try LetterStatistics(even, threshold: LevelCounts(even).inkThreshold)
    return letters.standInLines ? letters.likely : 0
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
}

// MARK: - What it repairs

extension PageCleaner {
  /// Turns sideways and slanted lines level; whether anything was turned.
  ///
  /// Lines run down the page where letters have their neighbours above and below *and* sums of ink
  /// along such lines differ more than along level ones: rules and prices in columns are level both
  /// ways, and on narrow paper lines stand nearer than letters. Where the two contradict each
  /// other, the page stays as it is, for somebody who can read to decide.
  private func straighten(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    try Cancellation.current?.check()
    let runDown = page.letters.runDown
    let level = try SkewSearch(page.picture).estimate()
    var found = level
    var isTurned = false
    if runDown == true || (runDown == nil && !level.isCertain) {
      let factor = page.picture.reduction(to: 1800)
      let small = try page.picture.reduced(columns: factor, rows: factor)
      let sideways = try SkewSearch(small.oriented(6)).estimate()
      isTurned = runDown == true && sideways.confidence >= max(0.35, level.confidence)
      // A slant is the same, whichever of the two is level.
      if isTurned || sideways.confidence >= max(0.5, level.confidence + 0.2) { found = sideways }
    }
    page.isOrientationClear = isTurned || runDown == false
    // Of short lines, as on receipts, less is expected once their letters have shown the direction.
    let least = page.isOrientationClear ? 0.35 : 0.5
    if found.confidence < least {
      found = try SkewSearch(page.picture, limit: 40).estimate()
    }
    if isTurned {
      try turn(&page, quarters: 1, because: "letters have their neighbours above and below")
    }
    guard found.confidence >= least else { return isTurned }
    page.skew = found.degrees
    // Tesseract follows a slant of half a degree by itself, better than after a resampling.
    guard abs(found.degrees) >= 0.5 else { return isTurned }
    let area = page.picture.width * page.picture.height
    guard
      try page.repair(
        Turn(degrees: -found.degrees, keepsCorners: true, paper: page.paperLevel),
        because: found.evidence)
    else {
      return isTurned
    }
    page.addedShare = 1 - Double(area) / Double(page.picture.width * page.picture.height)
    return true
  }

  /// Turns a page clockwise by quarters and measures what that changes.
  package func turn(
    _ page: inout CleanedPage, quarters: Int, because evidence: String
  ) throws(PlatenError) {
    page = try page.turned(quarters: quarters, because: evidence)
    try measure(&page)
    if page.isResolutionOwn { stateResolution(&page, letterHeight: page.letters.printHeight) }
  }

  /// Takes noise off that is proven, and does no more than the letters can bear.
  ///
  /// Specks stand on even paper, grain lies on all of it. The median takes off strokes of two
  /// pixels, and a Gaussian that suits large letters blots small ones: of finer print only specks
  /// are painted over. Of letters of 10 pixels a tenth is misread with 4 % of noise, half of them
  /// after a median, and a twentieth without the specks.
  private func removeNoise(_ page: inout CleanedPage, isGrainy: Bool) throws(PlatenError) {
    let evidence = try SpeckEvidence(page.picture, threshold: page.threshold, letters: page.letters)
    guard evidence.isNoise else { return }
    let noise = page.letters.speckEvidence + ", on empty paper as well"
    if !isGrainy {
      let isBold = evidence.stroke >= 3 && page.letters.height >= 12
      if isBold {
        try page.repair(Smoothing(deviation: nil), because: noise)
      } else {
        try page.repair(Despeckling(size: page.letters.height < 8 ? 2 : 3), because: noise)
      }
      return try measure(&page)
    }
    // How large letters are under grain shows once it is gone.
    var smooth = page
    try smooth.repair(Smoothing(deviation: 1.4), because: noise)
    try measure(&smooth)
    if smooth.letters.height > 10 {
      page = smooth
    } else if smooth.letters.height >= 7,
      try page.repair(Smoothing(deviation: 0.7), because: noise)
    {
      try measure(&page)
    }
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
    return try page.repair(Scaling(by: scale), because: "letters are \(letterHeight) pixels tall")
  }

  /// Corrects a resolution that is missing or contradicts the letters, which are 10 points tall on
  /// most pages; Tesseract tells columns and gaps by it.
  private func stateResolution(_ page: inout CleanedPage, letterHeight: Int) {
    let likely = 13 * letterHeight
    // Programs that know of none state that of a screen.
    if let stated = page.picture.resolution, stated.isBelievable, stated.horizontal > 96,
      !page.isResolutionOwn,
      likely / 2...likely * 2 ~= Int(stated.horizontal)
    {
      return
    }
    guard letterHeight > 0 else { return }
    page.isResolutionOwn = true
    page.setResolution(min(max(likely, 70), 600))
  }
}
