extension [Match] {
  /// Keeps the disjoint matches that cover the most text, weighted by score; in order.
  ///
  /// Weighted interval scheduling within each group of matches that touch: O(n log n), so that no
  /// input makes it slow. They are moved where they are, as every copy of a match would count
  /// references.
  mutating func keepDisjoint() {
    order()
    var matches = mutableSpan
    var kept = 0
    func keep(_ place: Int, _ matches: inout MutableSpan<Match>) {
      if place != kept { matches.swapAt(place, kept) }
      kept += 1
    }
    var first = 0
    while first < matches.count {
      var end = matches[first].range.upperBound
      var last = first + 1
      while last < matches.count, matches[last].range.lowerBound < end {
        end = Swift.max(end, matches[last].range.upperBound)
        last += 1
      }
      switch last - first {
      case 1: keep(first, &matches)
      case 2:
        let place = Self.heavier(matches.span, first, first + 1)
        if Self.weight(matches.span, place) > 0 { keep(place, &matches) }
      default:
        for place in Self.heaviest(matches.span, first..<last) { keep(place, &matches) }
      }
      first = last
    }
    removeLast(count - kept)
  }

  /// The place of the heavier one of two matches that touch; of equal ones, that which ends first.
  private static func heavier(_ matches: Span<Match>, _ one: Int, _ two: Int) -> Int {
    let difference = weight(matches, one) - weight(matches, two)
    if difference != 0 { return difference > 0 ? one : two }
    return matches[one].range.upperBound <= matches[two].range.upperBound ? one : two
  }

  private static func weight(_ matches: Span<Match>, _ place: Int) -> Double {
    Double(matches[place].range.count) * matches[place].score
  }

  /// The places of the heaviest disjoint matches among some, in order.
  private static func heaviest(_ matches: Span<Match>, _ group: Range<Int>) -> [Int] {
    let byEnd = group.map { (place: $0, range: matches[$0].range) }.sorted {
      ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
    }
    // best[n] is the greatest weight among the first n.
    var best = [0.0]
    var before: [Int] = []
    best.reserveCapacity(byEnd.count + 1)
    before.reserveCapacity(byEnd.count)
    for (place, range) in byEnd {
      // How many end before this one begins: in steps that grow, as it is nearly all of them.
      var high = before.count
      var step = 1
      while high >= step, byEnd[high - step].range.upperBound > range.lowerBound {
        high -= step
        step *= 2
      }
      let earlier = (Swift.max(0, high - step)..<high).partitioningIndex {
        byEnd[$0].range.upperBound > range.lowerBound
      }
      before.append(earlier)
      best.append(Swift.max(best[best.count - 1], best[earlier] + weight(matches, place)))
    }
    var kept: [Int] = []
    var index = byEnd.count
    while index > 0 {
      if best[index] > best[index - 1] {
        kept.append(byEnd[index - 1].place)
        index = before[index - 1]
      } else {
        index -= 1
      }
    }
    return kept.reversed()
  }
}

extension [Match] {
  /// Those of disjoint matches in order that overlap a range.
  func overlapping(_ range: Range<Int>) -> ArraySlice<Match> {
    self[firstIndex(endingAfter: range.lowerBound)...].prefix {
      $0.range.lowerBound < range.upperBound
    }
  }

  /// The place of the first of disjoint matches in order that ends after an offset.
  func firstIndex(endingAfter offset: Int) -> Int {
    indices.partitioningIndex { self[$0].range.upperBound > offset }
  }
}
