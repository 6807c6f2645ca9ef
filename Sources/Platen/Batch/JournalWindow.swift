/// Reads lines of a journal mostly in their order: many with one call of the system.
struct JournalWindow {
  private static let size = 1 << 20
  /// Workers end in nearly the order of the inputs; what is a little out of order is in the window.
  private static let slack = 1 << 16

  private let journal: Journal
  private var bytes: [UInt8] = []
  private var start = 0

  init(_ journal: Journal) { self.journal = journal }

  /// Calls a closure with the result in a line, as `results.jsonl` has it, without its line feed.
  ///
  /// - Returns: Whether the line is there, and what was written.
  mutating func withResult(
    at place: Journal.Place, _ body: (Span<UInt8>) throws(PlatenError) -> Void
  ) throws(PlatenError) -> Bool {
    let end = start + bytes.count
    if place.offset < start || place.offset + place.count > end {
      let isNear = bytes.isEmpty || (end - Self.slack..<end + Self.slack).contains(place.offset)
      let from = isNear ? max(0, place.offset - Self.slack) : place.offset
      let wanted = isNear ? max(Self.size, place.offset - from + place.count) : place.count
      bytes = journal.read(upTo: wanted, at: from)
      start = from
    }
    let first = place.offset - start
    guard first >= 0, first + place.count <= bytes.count else { return false }
    let line = bytes.span.extracting(first..<first + place.count)
    guard let result = JournalEntry.startOfResult(in: line) else { return false }
    // Without the brace that closes the line, and the line feed.
    try body(line.extracting(result..<line.count - 2))
    return true
  }
}
