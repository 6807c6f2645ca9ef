/// What an animation says, from when to when, in milliseconds by the delays of browsers.
struct Transcript: Encodable {
  /// What the screen said as a whole, from one change of its lines to the next.
  struct Entry: Encodable {
    var start_ms: Double
    var end_ms: Double
    let text: String
  }

  /// A line, for as long as it stood on the screen; also while it moved or was being typed.
  struct Line: Encodable {
    let start_ms: Double
    let end_ms: Double
    let text: String
    let confidence: Double
    let box: [Int]
  }

  let path: String
  let duration_ms: Double
  let recognitions: Int
  let entries: [Entry]
  let lines: [Line]

  init(_ reader: ScreenReader, path: String) {
    self.path = path
    duration_ms = reader.end.milliseconds
    recognitions = reader.recognitions
    let seen = reader.lines
    lines = seen.map { line in
      Line(
        start_ms: line.start.milliseconds, end_ms: line.end.milliseconds, text: line.text,
        confidence: (line.confidence * 10_000).rounded() / 10_000,
        box: [line.box.x, line.box.y, line.box.width, line.box.height])
    }
    entries = Self.entries(seen, settle: reader.settle)
  }

  /// The spans between changes; one too short to be read counts with what follows it.
  private static func entries(_ lines: [ScreenLine], settle: Duration) -> [Entry] {
    let times = Set(lines.flatMap { [$0.start, $0.end] }).sorted()
    var entries: [Entry] = []
    var early: Duration?
    for (start, end) in zip(times, times.dropFirst()) {
      let present = lines.filter { $0.start <= start && $0.end >= end }
      guard !present.isEmpty else {
        early = nil
        continue
      }
      if end - start < settle, end != times.last {
        early = early ?? start
        continue
      }
      let text = present.text
      let start = (early ?? start).milliseconds
      early = nil
      if entries.last?.text == text, entries.last?.end_ms == start {
        entries[entries.count - 1].end_ms = end.milliseconds
      } else {
        entries.append(Entry(start_ms: start, end_ms: end.milliseconds, text: text))
      }
    }
    return entries
  }

  func json() throws(PlatenError) -> [UInt8] { try JSONLine.encode(self) }
}

extension [ScreenLine] {
  /// Lines from the top down, and in a row from left to right; an empty line where one would fit.
  fileprivate var text: String {
    var rows: [[ScreenLine]] = []
    for line in sorted(by: { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }) {
      if let first = rows.last?.first, first.box.isInRow(with: line.box) {
        rows[rows.count - 1].append(line)
      } else {
        rows.append([line])
      }
    }
    var text = ""
    var bottom: Int?
    for row in rows {
      let top = row.map(\.box.y).min() ?? 0
      let height = row.map(\.box.height).max() ?? 0
      if let bottom { text += 2 * (top - bottom) > 3 * height ? "\n\n" : "\n" }
      bottom = row.map(\.box.maxY).max()
      text += row.sorted { $0.box.x < $1.box.x }.map(\.text).joined(separator: "\n")
    }
    return text
  }
}
