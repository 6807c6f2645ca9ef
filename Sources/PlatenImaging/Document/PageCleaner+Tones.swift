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
      LetterChains(try LetterStatistics(page.picture, threshold: threshold))
    }
    let ink = try chains(below: levels.inkThreshold)
    guard ink.areWriting, let pale = Fading.range(levels)?.upperBound,
      try chains(below: pale).letterCount < ink.letterCount
    else { return false }
    page = faded
    return true
  }
}
