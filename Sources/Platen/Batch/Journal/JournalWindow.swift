/// Reads lines of a journal mostly in their order: many with one call of the system.
struct JournalWindow {
  private let journal: Journal
  private let size: Int
  private var bytes: [UInt8] = []
  private var start = 0

  /// - Parameter size: How many bytes are read at once.
  init(_ journal: Journal, size: Int = 1 << 18) {
    self.journal = journal
    self.size = size
  }

  /// Workers end in nearly the order of the inputs; what is a little out of order is in the window.
  private var slack: Int { size / 16 }

  /// Calls a closure with the result in a line, as `results.jsonl` has it, without its line feed.
  ///
  /// - Returns: Whether the line is there, and what was written.
  mutating func withResult(
    at place: Journal.Place, _ body: (Span<UInt8>) throws(PlatenError) -> Void
  ) throws(PlatenError) -> Bool {
    guard let range = range(of: place) else { return false }
    let line = bytes.span.extracting(range)
    guard let result = JournalEntry.startOfResult(in: line) else { return false }
    // Without the brace that closes the line, and the line feed.
    try body(line.extracting(result..<line.count - 2))
    return true
  }

  /// The entry in a line; nil if it is another input's, or not what was written.
  mutating func entry(at place: Journal.Place, expecting key: [UInt8]? = nil) -> JournalEntry? {
    guard let range = range(of: place) else { return nil }
    let line = bytes.span.extracting(range)
    guard let key else { return JournalEntry(line, at: place) }
    return JournalEntry(line, at: place, expecting: key)
  }

  /// Where a line with its line feed is among the bytes that were read; reads others where needed.
  private mutating func range(of place: Journal.Place) -> Range<Int>? {
    let end = start + bytes.count
    if place.offset < start || place.offset + place.most > end {
      let isNear = bytes.isEmpty || (end - slack..<end + slack).contains(place.offset)
      let from = isNear ? max(0, place.offset - slack) : place.offset
      let wanted = isNear ? max(size, place.offset - from + place.most) : place.most
      bytes = journal.read(upTo: wanted, at: from)
      start = from
    }
    let first = place.offset - start
    guard first >= 0, first < bytes.count else { return nil }
    let most = bytes.span.extracting(first..<min(bytes.count, first + place.most))
    return JournalEntry.lengthOfLine(in: most).map { first..<first + $0 }
  }
}
