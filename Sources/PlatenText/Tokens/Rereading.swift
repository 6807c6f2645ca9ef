import PlatenCore

/// A text read otherwise than it stands, and where each of its bytes comes from.
struct Rereading {
  /// What stands for something else in the text before.
  private struct Edit {
    var place: Range<Int>
    var origin: Range<Int>
  }

  /// The text as it is read, as UTF-8.
  private(set) var bytes: [UInt8]
  /// The changes of each step, in the order of the text.
  private var steps: [[Edit]] = []

  /// Whether it differs from the text.
  var isChanged: Bool { !steps.isEmpty }

  /// Begins with a text as it is.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Reads parts of the text as others; says whether there were any.
  ///
  /// - Parameter part: How many bytes from a place on are read as something else, and as what; nil
  ///   where there is nothing to change.
  @discardableResult
  mutating func replace(
    _ part: (_ bytes: [UInt8], _ place: Int) -> (length: Int, bytes: [UInt8])?
  ) -> Bool {
    var read: [UInt8] = []
    var edits: [Edit] = []
    var kept = 0
    var place = 0
    while place < bytes.count {
      guard let change = part(bytes, place) else {
        place += 1
        continue
      }
      if edits.isEmpty { read.reserveCapacity(bytes.count) }
      read += bytes[kept..<place]
      let start = read.count
      read += change.bytes
      edits.append(
        Edit(place: start..<read.count, origin: place..<place + change.length))
      place += change.length
      kept = place
    }
    guard !edits.isEmpty else { return false }
    read += bytes[kept...]
    bytes = read
    steps.append(edits)
    return true
  }

  /// The range of the text as it is that a range comes from, and whether any of it is reread.
  func origin(of range: Range<Int>) -> (range: Range<Int>, isChanged: Bool) {
    var range = range
    var isChanged = false
    for edits in steps.reversed() where !range.isEmpty {
      let first = Self.last(edits, at: range.lowerBound)
      let last = Self.last(edits, at: range.upperBound - 1)
      let start = Self.origin(of: range.lowerBound, in: edits, first)
      let end = Self.origin(of: range.upperBound - 1, in: edits, last)
      let touches = first.map { edits[$0].place.contains(range.lowerBound) } ?? false
      isChanged = isChanged || touches || first != last
      range = start.lowerBound..<max(start.upperBound, end.upperBound)
    }
    return (range, isChanged)
  }

  /// The last edit that begins at a place or before.
  private static func last(_ edits: [Edit], at place: Int) -> Int? {
    let next = edits.partitioningIndex { $0.place.lowerBound > place }
    return next == 0 ? nil : next - 1
  }

  private static func origin(of place: Int, in edits: [Edit], _ edit: Int?) -> Range<Int> {
    guard let edit else { return place..<place + 1 }
    let (new, old) = (edits[edit].place, edits[edit].origin)
    if new.contains(place) { return old }
    let start = old.upperBound + place - new.upperBound
    return start..<start + 1
  }
}
