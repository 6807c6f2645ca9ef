/// Fades what is paler than ink and is not its edge: patterns under the print, stains, writing of
/// the back.
///
/// The engine splits ink from paper by a threshold, but then reads lines in grey, where patterns
/// disturb it. Levels above the threshold come nearer to the paper's, in their order, so that even
/// the palest writing stays there.
struct Fading: PageRepair {
  /// The least share of pixels that are neither paper nor ink nor near ink.
  private static let leastShare = 0.03
  /// The part of its distance from the paper that a faded level keeps.
  private static let kept = 0.3
  /// How much darker than paper the ink's threshold is at least: on pale print it is the paper's
  /// own grain that lies between.
  private static let leastContrast = 60
  /// Levels that are darker than paper by this part of its distance from the threshold are paper.
  private static let tolerance = 0.12

  /// A grey page.
  func apply(to page: Image) throws(PlatenError) -> RepairedPage {
    let levels = LevelCounts(page)
    guard let range = Self.range(levels) else { return RepairedPage(page, nil) }
    let between = levels.counts[range].reduce(0, +)
    guard Double(between) >= Self.leastShare * Double(levels.total) else {
      return RepairedPage(page, nil)
    }
    let share = Self.share(of: range, in: page)
    guard share >= Self.leastShare else { return RepairedPage(page, nil) }
    let table = Self.curve(ink: range.lowerBound, paper: Self.paper(levels))
    let result = try unsafe page.mapped(to: .gray8, alpha: .opaque) {
      (source: UnsafePointer<UInt8>, target: UnsafeMutablePointer<UInt8>, count) in
      for index in 0..<count { unsafe target[index] = table[Int(source[index])] }
    }
    try Cancellation.current?.check()
    return RepairedPage(result, .faded(share: share))
  }

  /// The levels between ink and paper; nil where ink is pale itself.
  static func range(_ levels: LevelCounts) -> Range<Int>? {
    let (ink, paper) = (levels.inkThreshold, paper(levels))
    let last = paper - Int(tolerance * Double(paper - ink))
    return paper - ink >= leastContrast ? ink..<last : nil
  }

  /// The commonest level above the ink's.
  private static func paper(_ levels: LevelCounts) -> Int {
    let ink = min(levels.inkThreshold, 255)
    return (ink...255).max { levels.counts[$0] < levels.counts[$1] } ?? 255
  }

  /// The share of pixels, of a choice of them, in a range of levels above ink, with no ink within
  /// three pixels: the edges of letters pass through all levels.
  private static func share(of range: Range<Int>, in page: Image) -> Double {
    let (width, height, reach) = (page.width, page.height, 3)
    guard width > 2 * reach, height > 2 * reach else { return 0 }
    let offsets = [-reach, 0, reach].flatMap { row in
      [-reach, 0, reach].map { row * width + $0 }
    }
    var (found, all) = (0, 0)
    unsafe page.withUnsafeBytes { levels in
      for y in stride(from: reach, to: height - reach, by: 5) {
        for x in stride(from: reach, to: width - reach, by: 5) {
          all += 1
          let place = y * width + x
          guard unsafe range ~= Int(levels[place]) else { continue }
          if offsets.allSatisfy({ unsafe Int(levels[place + $0]) >= range.lowerBound }) {
            found += 1
          }
        }
      }
    }
    return Double(found) / Double(max(1, all))
  }

  /// What becomes of each level.
  private static func curve(ink: Int, paper: Int) -> [UInt8] {
    let distance = Double(paper - ink)
    let (first, last) = (Double(ink) + 0.1 * distance, Double(ink) + 0.35 * distance)
    return (0..<256).map { level in
      let level = Double(level)
      guard level < Double(paper) else { return UInt8(level) }
      let faded = Double(paper) - (Double(paper) - level) * kept
      let part = min(max((level - first) / (last - first), 0), 1)
      return UInt8((level * (1 - part) + faded * part).rounded())
    }
  }
}
