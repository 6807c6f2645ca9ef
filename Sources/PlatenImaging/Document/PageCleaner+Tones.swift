import PlatenCore

extension PageCleaner {
  /// Fades patterns under the print and writing of the back; whether there were any.
  ///
  /// Pale writing beside dark writing must not fade. So the letters that stand in lines have to be
  /// fewer where all that is darker than paper counts: a pattern makes print run together, pale
  /// writing would be more of it.
  func fade(_ page: inout CleanedPage, _ levels: LevelCounts) throws(PlatenError) -> Bool {
    // Grain passes through all levels, and is smoothed instead.
    guard levels.commonShare >= 0.6 else { return false }
    var faded = page
    guard try faded.repair(Fading()) else { return false }
    func chains(below threshold: Int) throws(PlatenError) -> LetterChains {
      LetterChains(try LetterStatistics(page.picture, threshold: threshold, kernels: kernels))
    }
    let ink = try chains(below: levels.inkThreshold)
    guard ink.areWriting, let pale = Fading.range(levels)?.upperBound,
      try chains(below: pale).letterCount < ink.letterCount
    else { return false }
    page = faded
    return true
  }

  /// Sharpens a page on which blur makes letters run together; whether it was one.
  ///
  /// Sharpening raises noise and coding errors too. So edges have to be wide, shapes have to stand
  /// in lines already, and sharpened there have to be a quarter more of them that do.
  func sharpen(_ page: inout CleanedPage, _ levels: LevelCounts) throws(PlatenError) -> Bool {
    guard page.letters.height >= 10 else { return false }
    let slope = EdgeSlope(page.picture, levels).slope
    guard slope < 0.175 else { return false }
    let before = LetterChains(page.letters)
    guard before.areWriting else { return false }
    var sharp = page
    try sharp.repair(
      Sharpening(),
      because: "edges rise by \(slope.inHundredths) of the contrast to a pixel, and more letters "
        + "than \(before.letterCount) stand in lines where they are sharpened")
    try measure(&sharp)
    let after = LetterChains(sharp.letters)
    guard !sharp.letters.areSpeckled, after.areWriting,
      4 * after.letterCount >= 5 * before.letterCount
    else { return false }
    page = sharp
    return true
  }
}
