extension Range<Int> {
  /// The first of these places from which on a condition holds, where it holds for all that follow
  /// one for which it does.
  func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
