package import PlatenCore
package import PlatenImaging

extension CleanedPage {
  /// The part of a picture ready to be read: cleaned, and turned where it stands on its head.
  ///
  /// - Throws: `limitExceeded` and `libraryFailure` if there is no memory, `cancelled`.
  package init(readable image: Image, region: PixelRect? = nil) throws(PlatenError) {
    self = try PageCleaner().clean(image, region: region)
    guard hasInk else { return }
    try Cancellation.current?.check()
    // Ascenders outnumber descenders: upright pages measure 9 to 45, and -9 to -45 on their heads.
    let upright = try LeptonicaPicture(writing).uprightness(threshold: threshold)
    isUprightnessClear = abs(upright) >= 20
    if upright <= -9 {
      self = try turned(
        quarters: 2, because: "more strokes hang below the lines than stand above them")
    }
  }
}
