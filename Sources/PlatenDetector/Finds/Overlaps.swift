extension [Match] {
  /// The disjoint matches that cover the most text, weighted by score; in order.
  ///
  /// Weighted interval scheduling within each group of matches that touch: O(n log n), so that no
  /// input makes it slow.
  func disjoint() -> [Match] {
    guard count > 1 else { return self }
    let sorted = ordered { $0.range.lowerBound }
    // By place: to take a match out of its array would count references.
    let isDisjoint = sorted.indices.dropFirst().allSatisfy {
      sorted[$0 - 1].range.upperBound <= sorted[$0].range.lowerBound
    }
    return isDisjoint ? sorted : sorted.withoutOverlaps()
  }

  private func withoutOverlaps() -> [Match] {
    var kept: [Match] = []
    kept.reserveCapacity(count)
    var first = 0
    while first < count {
      var end = self[first].range.upperBound
      var last = first + 1
      while last < count, self[last].range.lowerBound < end {
        end = Swift.max(end, self[last].range.upperBound)
        last += 1
      }
      if last - first == 1 {
        kept.append(self[first])
      } else {
        kept += Array(self[first..<last]).heaviest()
      }
      first = last
    }
    return kept
  }

  private func heaviest() -> [Match] {
    let byEnd = sorted {
      ($0.range.upperBound, $0.range.lowerBound) < ($1.range.upperBound, $1.range.lowerBound)
    }
    // best[n] is the greatest weight among the first n.
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

extension Array {
  /// The elements in the order of an offset; those of one offset keep their order.
  func ordered(by offset: (Element) -> Int) -> [Element] {
    var last = 0
    var isOrdered = true
    for place in indices {
      let next = offset(self[place])
      if next < last {
        isOrdered = false
        break
      }
      last = next
    }
    if isOrdered { return self }
    // Numbers sort faster than what they stand for.
    var keys = indices.map { UInt64(offset(self[$0])) << 24 | UInt64($0 & 0xFF_FFFF) }
    guard count < 1 << 24 else { return sorted { offset($0) < offset($1) } }
    keys.sort()
    return keys.map { self[Int($0 & 0xFF_FFFF)] }
  }
}
