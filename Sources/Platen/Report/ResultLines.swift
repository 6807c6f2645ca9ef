/// The lines of `results.jsonl`, some at a time.
struct ResultLines: ~Copyable {
  private let file: FileDescriptor
  private var (rest, offset): ([UInt8], Int) = ([], 0)
  private var start = 0

  init(in folder: OutputFolder) throws(PlatenError) {
    file = try folder.root.file(reading: "results.jsonl", followLinks: false)
  }

  /// The next lines, without their line feeds; fewer at the end, then none.
  mutating func next(_ count: Int) throws(PlatenError) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    while lines.count < count {
      if let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(Array(rest[start..<end]))
        start = end + 1
        continue
      }
      rest.removeFirst(start)
      start = 0
      let piece = try file.read(upTo: 1 << 20, at: offset)
      if piece.isEmpty { break }
      offset += piece.count
      rest += piece
    }
    return lines
  }
}
