extension Array {
  /// The first place from which on a condition holds, in an array that is sorted by it.
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
