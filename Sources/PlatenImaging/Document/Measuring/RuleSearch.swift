/// Finds a page's level rules, and which pixels of them are not print.
///
/// Long runs of ink are linked from row to row where they overlap or follow each other, as a line
/// does that slants a little. What is long and thin then is a rule. At each of its columns the ink
/// is followed up and down: where it goes on, print crosses the rule or stands on it.
struct RuleSearch {
  /// Pixels of one column to be painted over.
  struct Stretch {
    let x: Int
    let rows: Range<Int>
  }

  /// How far runs of one rule may be apart, in pixels.
  private static let gap = 3
  /// Pixels of ink beyond a rule that are still its edge.
  private static let fringe = 1

  let page: Image
  let threshold: UInt8
  let length: Int
  let thickness: Int

  /// All level rules, and those of their pixels that no print crosses.
  func find() throws(PlatenError) -> (rules: [PageRule], stretches: [Stretch]) {
    let shapes = try InkShapes(page, threshold: threshold)
    let rules = try rules(in: shapes)
    let pieces = unsafe page.withUnsafeBytes { pixels in
      rules.flatMap { rule in unsafe stretches(of: rule, pixels) }
    }
    return (rules.map(Self.rule), pieces)
  }

  /// The straight line through the middle of a group of runs: least squares, longer runs first.
  private static func rule(_ runs: [Run]) -> PageRule {
    var (weight, sumX, sumY, sumXX, sumXY) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for run in runs {
      let (length, x, y) = (
        Double(run.end - run.start), Double(run.start + run.end) / 2, Double(run.y) + 0.5
      )
      weight += length
      sumX += length * x
      sumY += length * y
      // The spread within a run counts as well: a level line may be a single run.
      sumXX += length * (x * x + length * length / 12)
      sumXY += length * x * y
    }
    let (meanX, meanY) = (sumX / weight, sumY / weight)
    let spread = sumXX / weight - meanX * meanX
    let slope = spread > 0 ? (sumXY / weight - meanX * meanY) / spread : 0
    func point(_ x: Int) -> PixelPoint {
      PixelPoint(x: Double(x), y: meanY + slope * (Double(x) - meanX))
    }
    return PageRule(
      start: point(runs.map(\.start).min() ?? 0), end: point(runs.map(\.end).max() ?? 0))
  }

  private struct Run {
    var y: Int
    var start: Int
    var end: Int
  }

  /// Groups of runs that are long and thin together.
  private func rules(in shapes: InkShapes) throws(PlatenError) -> [[Run]] {
    let least = max(8, length / 12)
    var runs: [Run] = []
    var sets = DisjointSets()
    var above = 0..<0
    for y in 0..<page.height {
      if y & 63 == 0 { try Cancellation.current?.check() }
      let first = runs.count
      // Runs of a row are in order, so that those that end too far left are passed over for good.
      var near = above.lowerBound
      for run in shapes.rows[y]..<shapes.rows[y + 1] {
        let (start, end) = (Int(shapes.starts[run]), Int(shapes.ends[run]))
        guard end - start >= least else { continue }
        let index = sets.add()
        runs.append(Run(y: y, start: start, end: end))
        if index > first, start - runs[index - 1].end <= Self.gap { sets.join(index, index - 1) }
        while near < above.upperBound, runs[near].end < start - Self.gap { near += 1 }
        var other = near
        while other < above.upperBound, runs[other].start <= end + Self.gap {
          sets.join(index, other)
          other += 1
        }
      }
      above = first..<runs.count
    }
    return sets.groups().map { group in group.map { runs[$0] } }.filter { group in
      let left = group.map(\.start).min() ?? 0
      let right = group.map(\.end).max() ?? 0
      let ink = group.reduce(0) { $0 + $1.end - $1.start }
      let height = (group.map(\.y).max() ?? 0) - (group.map(\.y).min() ?? 0)
      let span = right - left
      return span >= length && ink <= span * thickness && span >= 8 * (ink / max(1, span))
        && height <= thickness + span / 16
    }.sorted { ($0[0].y, $0[0].start) < ($1[0].y, $1[0].start) }
  }

  private func stretches(of rule: [Run], _ pixels: UnsafeRawBufferPointer) -> [Stretch] {
    let left = rule.map(\.start).min() ?? 0
    let right = rule.map(\.end).max() ?? 0
    var tops = [Int](repeating: .max, count: right - left)
    var bottoms = [Int](repeating: -1, count: right - left)
    for run in rule {
      for x in run.start..<run.end {
        tops[x - left] = min(tops[x - left], run.y)
        bottoms[x - left] = max(bottoms[x - left], run.y)
      }
    }
    func isInk(_ x: Int, _ y: Int) -> Bool {
      guard y >= 0, y < page.height else { return false }
      return unsafe pixels[y * page.width + x] < threshold
    }
    var result: [Stretch] = []
    for x in left..<right where bottoms[x - left] >= 0 {
      var (top, bottom) = (tops[x - left], bottoms[x - left] + 1)
      let (first, last) = (top, bottom)
      while isInk(x, top - 1), first - top <= Self.fringe { top -= 1 }
      while isInk(x, bottom), bottom - last <= Self.fringe { bottom += 1 }
      let (isAbove, isBelow) = (first - top > Self.fringe, bottom - last > Self.fringe)
      if isAbove && isBelow { continue }
      // Where print stands on the rule, it ends at the rule's own edge; elsewhere the half-dark
      // pixels beside the rule go with it.
      let start = isAbove ? first : max(0, top - 1)
      let end = isBelow ? last : min(page.height, bottom + 1)
      result.append(Stretch(x: x, rows: start..<end))
    }
    return result
  }
}
