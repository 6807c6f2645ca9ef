/// Reads a journal from its beginning in pieces, and finds out which lines count.
struct JournalReader {
  /// The last line that counts of each input, by the hash of its name.
  private(set) var index: [UInt64: Journal.Place] = [:]
  /// The end of the file.
  private(set) var end = 0
  /// Whether the file ends in the middle of a line.
  private(set) var isTorn = false

  private let boot: String
  /// In which start of the machine the lines from here on were written.
  private var lineBoot = ""
  /// Lines that no mark covers yet.
  private var pending: [(key: UInt64, place: Journal.Place)] = []

  /// How a line begins that takes an input away, by the hash of its name.
  static let forgetStart = Array(#"{"forget":"#.utf8)
  private static let bootStart = Array(#"{"boot":""#.utf8)
  private static let markStart = Array(#"{"synced":"#.utf8)

  init(boot: String) { self.boot = boot }

  /// Reads a file to its end.
  mutating func read(_ file: borrowing FileDescriptor) throws(PlatenError) {
    var rest: [UInt8] = []
    while true {
      let piece = try file.read(upTo: 1 << 20, at: end)
      if piece.isEmpty { break }
      end += piece.count
      rest += piece
      let start = end - rest.count
      rest.removeFirst(lines(in: rest.span, at: start))
    }
    isTorn = !rest.isEmpty
    settle(isSurvived: !boot.isEmpty && lineBoot == boot)
  }

  /// Takes whole lines, and returns how many bytes they are.
  private mutating func lines(in bytes: Span<UInt8>, at offset: Int) -> Int {
    var start = 0
    for position in bytes.indices where bytes[position] == UInt8(ascii: "\n") {
      take(bytes.extracting(start..<position), at: offset + start)
      start = position + 1
    }
    return start
  }

  private mutating func take(_ line: Span<UInt8>, at offset: Int) {
    if Self.begins(line, with: JournalEntry.beforeInput), line.count > 0,
      line[line.count - 1] == UInt8(ascii: "}")
    {
      var end = JournalEntry.beforeInput.count
      while end < line.count, line[end] != UInt8(ascii: "\"") { end += 1 }
      let key = line.extracting(JournalEntry.beforeInput.count..<end)
      let place = Journal.Place(offset: offset, count: line.count + 1)
      pending.append((JournalEntry.hash(key), place))
    } else if Self.begins(line, with: Self.forgetStart) {
      let hash = UInt64(truncatingIfNeeded: Self.number(in: line, from: Self.forgetStart.count))
      index[hash] = nil
      pending.removeAll { $0.key == hash }
    } else if Self.begins(line, with: Self.markStart) {
      mark(upTo: Self.number(in: line, from: Self.markStart.count))
    } else if Self.begins(line, with: Self.bootStart) {
      let tail = line.extracting(Self.bootStart.count...)
      let name = unsafe tail.withUnsafeBufferPointer {
        unsafe String(decoding: $0.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
      }
      // In one start of the machine nothing written is lost, whichever run wrote it.
      if name != lineBoot { settle(isSurvived: false) }
      lineBoot = name
    }
  }

  private mutating func mark(upTo offset: Int) {
    let covered = pending.prefix { $0.place.offset < offset }
    for (key, place) in covered { index[key] = place }
    pending.removeFirst(covered.count)
  }

  private mutating func settle(isSurvived: Bool) {
    if isSurvived { for (key, place) in pending { index[key] = place } }
    pending = []
  }

  private static func begins(_ line: Span<UInt8>, with start: [UInt8]) -> Bool {
    guard line.count >= start.count else { return false }
    return start.indices.allSatisfy { line[$0] == start[$0] }
  }

  private static func number(in line: Span<UInt8>, from start: Int) -> Int {
    var value = 0
    for index in start..<line.count where 48...57 ~= line[index] {
      value = value &* 10 &+ Int(line[index] - 48)
    }
    return value
  }
}
