/// A page after a repair: the picture, where its points lay before, and why it was repaired.
struct RepairedPage: Sendable {
  /// The repaired picture, or the one given where there was nothing to do.
  let picture: Image
  /// Where the points of ``picture`` lie in the picture given.
  let transform: PageTransform
  /// What was measured and done; nil where the page was left as it is.
  let finding: PageFinding?
  /// The ruling lines that were taken off, where they were in the picture given.
  let rules: [PageRule]
  /// The leaders that were taken off, where they were in the picture given.
  let leaders: [PageLeader]

  init(
    _ picture: Image, _ finding: PageFinding?, transform: PageTransform = .identity,
    rules: [PageRule] = [], leaders: [PageLeader] = []
  ) {
    (self.picture, self.finding, self.transform) = (picture, finding, transform)
    (self.rules, self.leaders) = (rules, leaders)
  }
}
