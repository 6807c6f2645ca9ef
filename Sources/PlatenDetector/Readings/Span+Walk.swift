extension Span<UInt8> {
  /// What is found from one offset after another, each find begun after the end of the last one.
  func matches(_ match: (Int) -> Match?) -> [Match] {
    var found: [Match] = []
    var offset = 0
    while offset < count {
      let match = match(offset)
      if let match { found.append(match) }
      offset = match?.range.upperBound ?? offset + 1
    }
    return found
  }
}
