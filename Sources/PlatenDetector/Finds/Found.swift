/// What stands somewhere in a text.
protocol Found {
  /// Its UTF-8 range.
  var range: Range<Int> { get }
}

extension Match: Found {}
extension DateFind: Found {}
extension TimeFind: Found {}
extension KeyFind: Found {}

extension Array where Element: Found {
  /// Puts the elements in the order in which they begin; those of one place keep their order.
  ///
  /// They are moved where they are, and by way of a span: an array's own exchange of two elements
  /// copies them, which counts references.
  mutating func order() {
    let isOrdered = indices.dropFirst().allSatisfy {
      self[$0 - 1].range.lowerBound <= self[$0].range.lowerBound
    }
    if isOrdered { return }
    guard count < 1 << 24 else { return sort { $0.range.lowerBound < $1.range.lowerBound } }
    // Numbers sort faster than what they stand for.
    var keys: [UInt64] = []
    keys.reserveCapacity(count)
    for place in indices { keys.append(UInt64(self[place].range.lowerBound) << 24 | UInt64(place)) }
    keys.sort()
    // Each ring of elements that take one another's places is turned by one step.
    var elements = mutableSpan
    for first in elements.indices {
      var place = first
      var source = Int(keys[place] & 0xFF_FFFF)
      while source != first {
        elements.swapAt(place, source)
        keys[place] = UInt64(place)
        place = source
        source = Int(keys[place] & 0xFF_FFFF)
      }
      keys[place] = UInt64(place)
    }
  }

  /// The elements in the order in which they begin; those of one place keep their order.
  func ordered() -> [Element] {
    var elements = self
    elements.order()
    return elements
  }
}

extension [Match] {
  /// Keeps those of some kinds, and a user's.
  mutating func keep(_ kinds: KindSet) {
    var kept = 0
    var matches = mutableSpan
    for place in matches.indices
    where kinds.has(matches[place].kind) || matches[place].kind == .user {
      if place != kept { matches.swapAt(place, kept) }
      kept += 1
    }
    removeLast(count - kept)
  }
}
