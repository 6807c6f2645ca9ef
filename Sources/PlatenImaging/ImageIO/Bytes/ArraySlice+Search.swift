extension ArraySlice<UInt8> {
  /// Where bytes stand first in these.
  func firstPlace(of part: some Collection<UInt8>) -> Int? {
    var start = startIndex
    while let head = part.first.flatMap({ self[start...].firstIndex(of: $0) }) {
      if self[head...].starts(with: part) { return head }
      start = head + 1
    }
    return nil
  }

  /// Where bytes stand last in these.
  func lastPlace(of part: some Collection<UInt8>) -> Int? {
    indices.last { self[$0...].starts(with: part) }
  }
}
