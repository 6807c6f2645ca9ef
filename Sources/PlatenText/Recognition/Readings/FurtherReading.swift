import PlatenImaging

/// A way to read a page again that the first reading left in doubt.
struct FurtherReading: Sendable, Hashable {
  let segmentation: RecognizeTextRequest.Segmentation
  let softening: ReadingNote.Softening
  /// Whether ruling lines are left out, which tear a block apart. One reading does so: letters that
  /// touch a rule are cut without it, and the same fault twice would outvote the first reading.
  let leavesOutRules: Bool

  init(
    _ segmentation: RecognizeTextRequest.Segmentation, deviation: Double, letterHeight: Int = 0,
    leavesOutRules: Bool = false
  ) {
    self.segmentation = segmentation
    self.leavesOutRules = leavesOutRules
    softening = ReadingNote.Softening(deviation: deviation, letterHeight: letterHeight)
  }

  /// Readings whose mean confidence is at least this are believed.
  static let sureness = 0.93

  /// The further readings that a page needs: none where the first one was sure and missed nothing.
  ///
  /// They differ in what hinders each: small letters, broken strokes, gaps that look like columns.
  static func plan(
    after first: PageReading, of page: borrowing CleanedPage,
    _ segmentation: RecognizeTextRequest.Segmentation
  ) -> [FurtherReading] {
    // Whoever says how the page is to be taken apart knows it better.
    guard segmentation == .automatic else { return [] }
    let isTorn = page.isNarrow && first.hasColumns
    guard first.confidence < sureness || isTorn || first.misses(lettersOf: page) else { return [] }
    guard page.isNarrow else {
      return [
        FurtherReading(.block, deviation: 0.5, letterHeight: 22, leavesOutRules: true),
        FurtherReading(.sparse, deviation: 0.5),
      ]
    }
    return [
      FurtherReading(.block, deviation: 1.2, letterHeight: 22, leavesOutRules: true),
      FurtherReading(.block, deviation: 0.5),
      FurtherReading(.column, deviation: 1),
    ]
  }
}
