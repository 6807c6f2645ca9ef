/// What an animation says, and from when to when.
struct Transcript: Encodable {
  struct Entry: Encodable {
    let start_ms: Double
    var end_ms: Double
    let text: String
  }

  let path: String
  private(set) var entries: [Entry] = []

  /// The texts of a page's frames; a text that stays is one entry, silence is none.
  init(_ page: Page) {
    path = page.path.string
    var last: String?
    for (text, start) in zip(page.text.pages, page.textTimes) {
      let trimmed = text.text.trimmingWhitespace()
      if trimmed == last { continue }
      if last?.isEmpty == false { entries[entries.count - 1].end_ms = start.milliseconds }
      last = trimmed
      if trimmed.isEmpty { continue }
      entries.append(
        Entry(start_ms: start.milliseconds, end_ms: page.time.milliseconds, text: trimmed))
    }
  }

  func json() throws(PlatenError) -> [UInt8] { try JSONLine.encode(self) }
}

extension String {
  fileprivate func trimmingWhitespace() -> String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
