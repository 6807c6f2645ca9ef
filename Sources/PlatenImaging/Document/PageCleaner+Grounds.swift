extension PageCleaner {
  /// Makes pixels square where the file says that they are not, as facsimiles do whose lines lie
  /// twice as far apart as their columns; whether they were not.
  ///
  /// Files err: letters that are large enough to be measured must not be odder afterwards.
  func square(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    guard let stated = page.picture.resolution, stated.isBelievable else { return false }
    let ratio = stated.horizontal / stated.vertical
    guard 1.3...4 ~= ratio || 1.3...4 ~= 1 / ratio else { return false }
    let (width, height) = (Double(page.picture.width), Double(page.picture.height))
    guard width * height * max(ratio, 1 / ratio) <= 60_000_000,
      max(width / min(ratio, 1), height * max(ratio, 1)) <= 32_000
    else { return false }
    let levels = LevelCounts(page.picture)
    let letters = try LetterStatistics(page.picture, threshold: levels.inkThreshold)
    guard letters.boxes.count >= 20 else { return false }
    let proportions = letters.boxes.map { Double($0.width) / Double($0.height) }.sorted()
    let proportion = proportions[proportions.count / 2]
    // The median of Latin letters is about 0.7, from 0.5 in narrow faces to 1 in wide ones.
    func oddness(_ part: Double) -> Double { max(part / 0.7, 0.7 / part) }
    guard letters.height < 10 || oddness(proportion / ratio) < oddness(proportion) else {
      return false
    }
    return try page.repair(
      Scaling(squaring: ratio),
      because: "the file states \(Int(stated.horizontal)) by \(Int(stated.vertical)) pixels per "
        + "inch, and letters are \(proportion.inHundredths) times as wide as high")
  }

  /// Frees ink from a ground that outweighs it: printed patterns, rough paper; whether it did.
  ///
  /// `before` is the page before its light was evened, which takes such grounds for shadows. Where
  /// letters of the page don't stand in lines, the darkest things are looked at, level by level:
  /// there has to be more writing than the page has now, or as much and less else.
  func isolateInk(_ page: inout CleanedPage, before: CleanedPage) throws(PlatenError) -> Bool {
    let all = LevelCounts(page.picture)
    // Paper that is even needs none of it, however few letters there are.
    guard all.commonShare < 0.75 else { return false }
    // The engine's threshold is Otsu's.
    let seen = try LetterStatistics(page.picture, threshold: all.otsuThreshold)
    let now = LetterChains(seen)
    let isLittered = seen.count > 2 * seen.likely + 100 || all.commonShare < 0.6
    guard isLittered || !now.areWriting || 10 * now.letterCount < 9 * now.boxes.count else {
      return false
    }
    let levels = LevelCounts(before.picture)
    let (low, high) = (levels.level(below: 0.002), levels.level(below: 0.5))
    guard high - low >= 32 else { return false }
    var found: [(level: Int, letters: LetterStatistics, count: Int)] = []
    for step in 1...8 {
      try Cancellation.current?.check()
      let level = low + (high - low) * step / 9
      let letters = try LetterStatistics(before.writing, threshold: level)
      let chains = LetterChains(letters)
      guard chains.areWriting, 100 * chains.letterCount >= 85 * chains.boxes.count else { continue }
      found.append((level, letters, chains.letterCount))
    }
    guard let most = found.map(\.count).max() else { return false }
    let best = found.filter { 100 * $0.count >= 93 * most }
    let (level, letters, count) = best[best.count / 2]
    var isolated = before
    try isolated.repair(InkIsolation(level: level, letterHeight: letters.height, letters: count))
    try measure(&isolated)
    let after = LetterChains(isolated.letters)
    let isMore = 4 * after.letterCount >= 5 * now.letterCount
    // Noise that was smoothed is gone; it has not to be cut out again.
    let isCleaner =
      !page.isSmooth && 100 * after.letterCount >= 97 * now.letterCount
      && 2 * isolated.letters.count < seen.count
    guard after.areWriting, isMore || isCleaner else { return false }
    page = isolated
    return true
  }

  /// Takes dirt off: shapes as small as points that have no place in writing; whether there was
  /// any.
  func removeDirt(_ page: inout CleanedPage) throws(PlatenError) -> Bool {
    // Points, commas and dots of i are a seventh of the shapes.
    guard page.letters.height > 0, 4 * page.letters.count > 5 * page.letters.likely + 120
    else { return false }
    let dirt = DirtRemoval(threshold: page.threshold, letterHeight: page.letters.height)
    guard try page.repair(dirt, because: "small shapes are strewn where writing has none") else {
      return false
    }
    try measure(&page)
    return true
  }
}
