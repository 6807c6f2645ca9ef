/// What a scanner found, before the finds that overlap are sorted out.
struct Match {
  /// What it is.
  var kind: Token.Kind
  /// Its UTF-8 range.
  var range: Range<Int>
  /// The meaning in a normal form.
  var value: String
  /// How sure the scanner is: 0…1.
  var score: Double
  /// Whether it passes its kind's own check.
  var isValid = true
  /// Whether `value` was mended.
  var isRepaired = false
  /// A numeric date whose first two numbers could stand in either order.
  var swappedDay: CalendarDate?
  /// For numeric dates with slashes or dashes that can be read one way only: which.
  var dayFirst: Bool?
}

extension [Match] {
  /// The disjoint matches that cover the most text, weighted by score; in order.
  ///
  /// Weighted interval scheduling: O(n log n), so that no input makes it slow.
  func disjoint() -> [Match] {
    guard count > 1 else { return self }
    let byEnd = sorted {
      ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
    }
    // best[n] is the greatest weight among the first n; taken[n] tells whether match n - 1 is in.
    var best = [0.0]
    var before: [Int] = []
    for match in byEnd {
      var low = 0
      var high = before.count
      while low < high {
        let middle = (low + high) / 2
        if byEnd[middle].range.upperBound <= match.range.lowerBound {
          low = middle + 1
        } else {
          high = middle
        }
      }
      before.append(low)
      let weight = Double(match.range.count) * match.score
      best.append(Swift.max(best[best.count - 1], best[low] + weight))
    }
    var kept: [Match] = []
    var index = byEnd.count
    while index > 0 {
      if best[index] > best[index - 1] {
        kept.append(byEnd[index - 1])
        index = before[index - 1]
      } else {
        index -= 1
      }
    }
    return kept.reversed()
  }
}
