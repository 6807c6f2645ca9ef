import PlatenImaging

/// A ruling line in the axes of its page: level, or upright with the two axes exchanged.
struct LevelRule {
  /// Its distance down the page, or to the right for an upright one.
  var place: Double
  /// Where it begins along itself.
  var from: Double
  var to: Double

  /// How much of an interval it covers.
  func coverage(_ from: Double, _ to: Double) -> Double {
    max(0, min(self.to, to) - max(self.from, from))
  }

  /// The level and the upright rules of a page; pieces of one line are put together.
  static func all(
    _ rules: [PageRule], in frame: LevelFrame, unit: Double
  ) -> (level: [LevelRule], upright: [LevelRule]) {
    var level: [LevelRule] = []
    var upright: [LevelRule] = []
    for rule in rules {
      let (start, end) = (frame(rule.start), frame(rule.end))
      let (dx, dy) = (abs(end.x - start.x), abs(end.y - start.y))
      // What slants against the writing is no part of a table.
      if dy < 0.05 * dx {
        level.append(
          LevelRule(
            place: (start.y + end.y) / 2, from: min(start.x, end.x), to: max(start.x, end.x)))
      } else if dx < 0.05 * dy {
        upright.append(
          LevelRule(
            place: (start.x + end.x) / 2, from: min(start.y, end.y), to: max(start.y, end.y)))
      }
    }
    return (joined(level, unit), joined(upright, unit))
  }

  private static func joined(_ rules: [LevelRule], _ unit: Double) -> [LevelRule] {
    var result: [LevelRule] = []
    for rule in rules.sorted(by: { ($0.place, $0.from) < ($1.place, $1.from) }) {
      let found = result.lastIndex {
        rule.place - $0.place <= 0.35 * unit && rule.from - $0.to <= 1.5 * unit
          && $0.from - rule.to <= 1.5 * unit
      }
      guard let found else {
        result.append(rule)
        continue
      }
      result[found].from = min(result[found].from, rule.from)
      result[found].to = max(result[found].to, rule.to)
    }
    return result
  }

  /// Places that stand for values no further apart than a distance, in order.
  static func clusters(_ values: [Double], within distance: Double) -> [Double] {
    var result: [Double] = []
    var part: [Double] = []
    for value in values.sorted() {
      if let last = part.last, value - last > distance {
        result.append(part.reduce(0, +) / Double(part.count))
        part.removeAll()
      }
      part.append(value)
    }
    if !part.isEmpty { result.append(part.reduce(0, +) / Double(part.count)) }
    return result
  }
}
