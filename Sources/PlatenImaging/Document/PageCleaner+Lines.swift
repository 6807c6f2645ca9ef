extension PageCleaner {
  /// Looks for ruling lines: thin, and longer than six letters are tall.
  func findRules(_ page: inout CleanedPage) throws(PlatenError) {
    let length = max(48, 6 * page.letters.height)
    // A rule is a shape, or part of one: most pages are told by that.
    guard max(page.letters.widest, page.letters.tallest) >= length else { return }
    if try page.findRules(RuleRemoval(length: length, thickness: 8)) {
      try measure(&page)
    }
  }

  /// Takes leaders off, which go back into the text that is read.
  func leaveOutLeaders(_ page: inout CleanedPage) throws(PlatenError) {
    try page.repair(
      LeaderRemoval(threshold: page.threshold, letterHeight: page.letters.printHeight))
  }
}
