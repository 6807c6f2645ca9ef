extension PageCleaner {
  /// Straightens bent lines; whether there were any.
  ///
  /// Nothing is done on the first sign alone: the lines of the straightened page are followed and
  /// measured again. As many letters have to stand in lines, less than half as bent.
  func unbend(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    var chains = LetterChains(page.letters)
    guard chains.areWriting, !chains.areLevel,
      var bend = try BaselineBend(chains, size: page.picture.size), bend.isProven
    else { return false }
    var isStraighter = false
    // What is bent most is followed closely only once it is nearly level.
    for _ in 0..<2 {
      try Cancellation.current?.check()
      var straight = page
      guard try straight.repair(Unbending(bend: bend), because: bend.evidence) else { break }
      try measure(&straight)
      let after = LetterChains(straight.letters)
      guard 10 * after.letterCount >= 9 * chains.letterCount else { break }
      if after.areLevel {
        page = straight
        return true
      }
      guard let rest = try BaselineBend(after, size: straight.picture.size),
        bend.isBent(moreThan: rest)
      else { break }
      (page, chains, isStraighter) = (straight, after, true)
      guard rest.isProven else { break }
      bend = rest
    }
    return isStraighter
  }
}
