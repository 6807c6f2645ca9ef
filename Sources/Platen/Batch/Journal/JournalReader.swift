/// Reads a journal from its beginning in pieces, and finds out which lines count.
struct JournalReader {
  /// The last line that counts of each input, by the hash of its name.
  private(set) var index: [UInt64: Journal.Place] = [:]
  private(set) var end = 0
  /// Whether the file ends in the middle of a line.
  private(set) var isTorn = false

  private let boot: String
  /// In which start of the machine the lines from here on were written.
  private var lineBoot = ""
  /// Lines that no mark covers yet.
  private var pending: [Pending] = []

  /// A line that no mark covers, and whether it takes its input away.
  private struct Pending {
    let key: UInt64
    let place: Journal.Place
    let forgets: Bool
  }

  /// How a line begins that takes an input away, by the hash of its name.
  static let forgetStart = Array(#"{"forget":"#.utf8)
  private static let bootStart = Array(#"{"boot":""#.utf8)
  private static let markStart = Array(#"{"synced":"#.utf8)

  init(boot: String) { self.boot = boot }

  mutating func read(_ file: borrowing FileDescriptor) throws(PlatenError) {
    var rest: [UInt8] = []
    while true {
      let piece = try file.read(upTo: 1 << 18, at: end)
      if piece.isEmpty { break }
      end += piece.count
      rest += piece
      let start = end - rest.count
      rest.removeFirst(lines(in: rest.span, from: rest.count - piece.count, at: start))
    }
    isTorn = !rest.isEmpty
    settle(isSurvived: !boot.isEmpty && lineBoot == boot)
  }

  /// Takes whole lines, and returns how many bytes they are.
  ///
  /// - Parameter fresh: Where those bytes begin in which no line's end was looked for.
  private mutating func lines(in bytes: Span<UInt8>, from fresh: Int, at offset: Int) -> Int {
    var start = 0
    for position in fresh..<bytes.count where bytes[position] == UInt8(ascii: "\n") {
      take(bytes.extracting(start..<position), at: offset + start)
      start = position + 1
    }
    return start
  }

  private mutating func take(_ line: Span<UInt8>, at offset: Int) {
    if Self.begins(line, with: JournalEntry.beforeInput), line.count > 0,
      line[line.count - 1] == UInt8(ascii: "}")
    {
      add(JournalEntry.hash(ofLine: line), line, at: offset, forgets: false)
    } else if Self.begins(line, with: Self.forgetStart) {
      let hash = UInt64(truncatingIfNeeded: Self.number(in: line, from: Self.forgetStart.count))
      add(hash, line, at: offset, forgets: true)
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

  private mutating func add(_ key: UInt64, _ line: Span<UInt8>, at offset: Int, forgets: Bool) {
    guard let place = Journal.Place(offset: offset, count: line.count + 1) else { return }
    pending.append(Pending(key: key, place: place, forgets: forgets))
  }

  private mutating func mark(upTo offset: Int) {
    let covered = pending.prefix { $0.place.offset < offset }
    for line in covered { index[line.key] = line.forgets ? nil : line.place }
    pending.removeFirst(covered.count)
  }

  private mutating func settle(isSurvived: Bool) {
    if isSurvived {
      for line in pending { index[line.key] = line.forgets ? nil : line.place }
    }
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
