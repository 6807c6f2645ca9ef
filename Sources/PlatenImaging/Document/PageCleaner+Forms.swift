extension PageCleaner {
  /// One of the plainer forms of a page, ready to be read: set upright as the page is.
  package func finished(
    plainer page: CleanedPage, as other: borrowing CleanedPage
  ) throws(PlatenError) -> CleanedPage {
    var page = page
    if page.letters.count == 0 { try clear(&page, LevelCounts(page.picture)) }
    page = try finished(page)
    let quarters = ((page.rotation - other.rotation) / 90) & 3
    if quarters != 0 {
      try turn(&page, quarters: quarters, because: "another form of the page stands upright so")
    }
    page.isOrientationClear = other.isOrientationClear
    page.isUprightnessClear = other.isUprightnessClear
    return page
  }

  /// Whether edges rise slowly, and not for having been smoothed: a Gaussian against grain leaves
  /// such edges, and grain that sharpening would raise again.
  func looksBlurred(_ page: borrowing CleanedPage, _ levels: LevelCounts) -> Bool {
    !page.isSmooth && page.letters.height >= 10
      && EdgeSlope(page.picture, levels).slope < EdgeSlope.ofBlur
  }
}
