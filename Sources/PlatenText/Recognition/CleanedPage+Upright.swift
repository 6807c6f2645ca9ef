package import PlatenCore
package import PlatenImaging

extension CleanedPage {
  /// The part of a picture ready to be read: cleaned, and turned where it isn't upright.
  ///
  /// Which way is up is told by reading a few lines in all directions that the letters' places
  /// leave open. Digits and capitals on their heads look like writing, but don't read like it.
  ///
  /// - Parameters:
  ///   - languages: Those of the writing, the most important first.
  ///   - isReadNext: Whether the page is read as it lies first where its lines run across it, as
  ///     those of most pages do, and is asked to ``standUpright(_:)`` only if it can't be read so.
  /// - Throws: `limitExceeded` and `libraryFailure` if there is no memory, `cancelled`.
  package init(
    readable image: Image, region: PixelRect? = nil, languages: [String] = ["eng"],
    isReadNext: Bool = false
  ) throws(PlatenError) {
    self = try PageCleaner().clean(image, region: region)
    guard hasInk else { return }
    isUprightnessOpen = isReadNext && isOrientationClear && rotation == 0
    if !isUprightnessOpen { try standUpright(languages) }
  }

  /// Turns the page where its writing is seen not to stand upright.
  ///
  /// - Throws: As ``init(readable:region:languages:isReadNext:)``.
  mutating func standUpright(_ languages: [String]) throws(PlatenError) {
    try Cancellation.current?.check()
    isUprightnessOpen = false
    let quarters = try quartersToStandUpright(languages)
    guard quarters != 0 else { return }
    try PageCleaner().turn(
      &self, quarters: quarters, because: "a few lines were read in all directions")
  }

  /// How far the page has to be turned clockwise; back to where it was where that is doubtful.
  private mutating func quartersToStandUpright(_ languages: [String]) throws(PlatenError) -> Int {
    let back = rotation / 90
    guard let reader = OrientationReader.shared(for: languages) else {
      // Pages of text that nobody can read yet show it by their ascenders.
      let upright = try uprightness()
      isUprightnessClear = abs(upright) >= 20
      return upright >= 20 ? 0 : upright <= -20 ? 2 : back
    }
    var best = try direction(letters, writing, reader)
    // Broken letters, as of dot-matrix print, are whole once they are blurred.
    for deviation in Self.deviations where best == nil {
      guard let blurred = try blurred(deviation) else { continue }
      best = try direction(blurred.letters, blurred.picture, reader)
    }
    isUprightnessClear = best != nil
    isOrientationClear = best != nil || (back == 0 && isOrientationClear)
    return best ?? back
  }

  /// Standard deviations that make letters of dots, in pixels of the picture as given: of dots two
  /// pixels apart, as in scans of 150 dpi, and of dots twice as far apart.
  private static let deviations = [1.25, 2.5]

  /// The direction in which letters read clearly best, in quarters clockwise; nil in doubt.
  private func direction(
    _ letters: LetterStatistics, _ picture: Image, _ reader: OrientationReader
  ) throws(PlatenError) -> Int? {
    var evidence = OrientationEvidence()
    var lines = letters.runs(down: false)[...]
    try reader.read(&lines, of: picture, letters: 24, into: &evidence)
    // Most pages lie as they should, and a few words show it.
    if isOrientationClear, rotation == 0, evidence.isDecided(0, margin: 0.2) { return 0 }
    try reader.read(&lines, of: picture, letters: 80, into: &evidence)
    if !isOrientationClear || !evidence.isDecided(evidence.best, margin: 0.25) {
      var columns = letters.runs(down: true)[...]
      try reader.read(&columns, of: picture, down: true, letters: 80, into: &evidence)
    }
    let best = evidence.best
    if evidence.isDecided(best, margin: 0.25) { return best }
    guard best & 1 == 0, evidence.isDecided(best, margin: 0.1) else { return nil }
    return try agrees(best) ? best : nil
  }

  /// Whether ascenders and descenders say the same of a page as its reading.
  private func agrees(_ quarters: Int) throws(PlatenError) -> Bool {
    let upright = try uprightness()
    return quarters == 0 ? upright >= 9 : upright <= -9
  }

  /// By how many standard deviations ascenders outnumber descenders.
  private func uprightness() throws(PlatenError) -> Double {
    try LeptonicaPicture(writing).uprightness(threshold: threshold)
  }
}
