/// How far an LZW encoder went with one table, or should have gone.
struct LZWRun {
  /// The pixel after it.
  var end: Int
  /// The codes it took, and their bits.
  var codes: Int
  var bits: Int
  /// Whether to clear at its end, whatever comes.
  var isCut: Bool

  /// Whether it has fewer bits for each pixel than another from the same pixel on, if there is one.
  func isLess(than other: LZWRun?, from start: Int) -> Bool {
    guard let other else { return true }
    return bits &* (other.end &- start) < other.bits &* (end &- start)
  }
}
