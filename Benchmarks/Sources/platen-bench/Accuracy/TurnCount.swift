/// How pages were turned: counts over pages whose rotation is known.
struct TurnCount: Equatable {
  var upright = 0
  /// Upright pages that were turned.
  var turnedUpright = 0
  var turned = 0
  /// Turned pages that were set upright.
  var found = 0
  /// Turned pages that were left as they are.
  var left = 0
  /// Turned pages that were turned in another way.
  var misturned = 0

  init(_ pages: [AccuracyPage], _ reader: AccuracyReader = .standard) {
    for page in pages {
      let found = page.foundRotations[reader] ?? 0
      if page.rotation == 0 {
        upright += 1
        turnedUpright += found == 0 ? 0 : 1
      } else {
        turned += 1
        self.found += found == page.rotation ? 1 : 0
        left += found == 0 ? 1 : 0
        misturned += found != 0 && found != page.rotation ? 1 : 0
      }
    }
  }

  var wrong: Int { turnedUpright + misturned }

  var missedShare: Double? { turned == 0 ? nil : Double(turned - found) / Double(turned) }
}
