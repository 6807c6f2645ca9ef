/// Finds UUIDs and MAC addresses as recognition leaves them: with letters for digits, gaps inside,
/// and a character more or less in a group.
///
/// What differs from the form in letters alone is mended and valid; what lacks a character is
/// found, so that it can be covered, and not valid.
struct HexReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches(_ kinds: KindSet) -> [Match] {
    var found: [Match] = []
    var offset = 0
    while offset < text.count {
      guard digit(at: offset) != nil, !isInWord(offset) else {
        offset += 1
        continue
      }
      let next = endOfWord(offset)
      var match = match(at: offset, kinds)
      // "a 550e8400-…": a word before it, or a gap within.
      if match?.isValid != true, text.byte(next) == 0x20,
        let other = self.match(at: next + 1, kinds), other.score > match?.score ?? 0
      {
        match = other
      }
      if let match { found.append(match) }
      offset = max(next, match?.range.upperBound ?? 0)
    }
    return found
  }

  private func match(at start: Int, _ kinds: KindSet) -> Match? {
    // "To: 8C:91:…": what a label is made of may look like digits too.
    let colon = endOfWord(start)
    if text.byte(colon) == UInt8(ascii: ":"), text.byte(colon + 1) == 0x20,
      let match = read(at: colon + 2, kinds)
    {
      return match
    }
    return read(at: start, kinds)
  }

  private func read(at start: Int, _ kinds: KindSet) -> Match? {
    guard digit(at: start) != nil else { return nil }
    let run = run(from: start)
    if kinds.has(.uuid), let match = uuid(run) { return match }
    return kinds.has(.mac) ? mac(run) : nil
  }

  private func endOfWord(_ start: Int) -> Int {
    var end = start + 1
    while text.byte(end).isAlphanumeric || text.byte(end) >= 0x80 { end += 1 }
    return end
  }

  /// Groups of hexadecimal digits with a mark between each two.
  private struct Run {
    var groups: [(digits: String, end: Int)] = []
    var marks: [UInt8] = []
    var start = 0
    /// Whether a mark was read for a gap.
    var isLoose = false
    /// Whether a character was read for one of several digits that it looks like.
    var isGuessed = false
  }

  private func run(from start: Int) -> Run {
    var run = Run()
    run.start = start
    var offset = start
    var digits = ""
    var end = start
    while offset - start < 64 {
      if let (digit, length) = digit(at: offset) {
        digits.unicodeScalars.append(Unicode.Scalar(digit))
        if !isSure(text.byte(offset)) { run.isGuessed = true }
        offset += length
        end = offset
        continue
      }
      let byte = text.byte(offset)
      if let (mark, length) = mark(at: offset), !digits.isEmpty, mayPart(byte, offset, run) {
        if byte == UInt8(ascii: ";") { run.isGuessed = true }
        run.groups.append((digits, end))
        run.marks.append(mark)
        digits = ""
        offset += length
        // "7dle-~48ia": one hyphen, read as two marks.
        if self.mark(at: offset) != nil { offset += 1 }
        continue
      }
      // "c50.1dec1": a speck.
      if byte == UInt8(ascii: "."), digit(at: offset + 1) != nil, !digits.isEmpty {
        offset += 1
        continue
      }
      // "E1:CE:18:2C 23:F8": the gap is a colon.
      if byte == 0x20, run.marks.count > 1, run.marks.count < 5, digits.utf8.count == 2,
        run.groups[0].digits.utf8.count == 2, digit(at: offset + 1) != nil,
        digit(at: offset + 2) != nil,
        !text.hasWordCharacter(at: offset + 3)
      {
        run.groups.append((digits, end))
        run.marks.append(run.marks[0])
        digits = ""
        offset += 1
        run.isLoose = true
        continue
      }
      // "4d13-4a11 adbd-27f2…": the gap is a hyphen.
      if byte == 0x20, (2...3).contains(run.marks.count), run.groups[0].digits.utf8.count == 8,
        digits.utf8.count == 4, digit(at: offset + 1) != nil
      {
        run.groups.append((digits, end))
        run.marks.append(UInt8(ascii: "-"))
        digits = ""
        offset += 1
        run.isGuessed = true
        continue
      }
      // A gap within a token, never between two.
      guard byte == 0x20,
        mark(at: offset + 1) != nil || !isFull(digits, run) && digit(at: offset + 1) != nil
      else { break }
      offset += 1
    }
    if !digits.isEmpty { run.groups.append((digits, end)) }
    return run
  }

  /// Whether a group has the digits that its place asks for, so that a gap after it is its end.
  private func isFull(_ digits: String, _ run: Run) -> Bool {
    let place = run.groups.count
    guard let mark = run.marks.first else { return digits.utf8.count >= 8 }
    if mark == UInt8(ascii: ":") { return digits.utf8.count >= 2 }
    if run.groups[0].digits.utf8.count < 4 { return digits.utf8.count >= 2 }
    return digits.utf8.count >= (place < 4 ? 4 : 12)
  }

  /// The hyphen or colon that a character is or is taken for, and its length.
  private func mark(at offset: Int) -> (UInt8, Int)? {
    switch text.byte(offset) {
    case UInt8(ascii: "-"), UInt8(ascii: "~"): return (UInt8(ascii: "-"), 1)
    case UInt8(ascii: ":"), UInt8(ascii: ";"): return (UInt8(ascii: ":"), 1)
    case 0xC2 where text.byte(offset + 1) == 0xB0: return (UInt8(ascii: ":"), 2)
    case 0xE2 where text.has("—", at: offset) || text.has("–", at: offset):
      return (UInt8(ascii: "-"), 3)
    default: return nil
    }
  }

  /// Whether a mark stands between digits of a run; a semicolon does in place of a colon alone.
  private func mayPart(_ byte: UInt8, _ offset: Int, _ run: Run) -> Bool {
    byte != UInt8(ascii: ";")
      || (digit(at: offset + 1) ?? mark(at: offset + 1)) != nil
        && run.marks.first ?? UInt8(ascii: ":") == UInt8(ascii: ":")
  }

  private func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }

  private func uuid(_ run: Run) -> Match? {
    let counts = [8, 4, 4, 4, 12]
    let isHyphened = run.marks.allSatisfy { $0 == UInt8(ascii: "-") }
    guard run.groups.count >= 3, run.groups.count <= 6, isHyphened else { return nil }
    let groups = run.groups.prefix(5)
    var isWhole = groups.count == 5
    var isClose = isWhole
    for (group, count) in zip(groups, counts) {
      let difference = abs(group.digits.utf8.count - count)
      if difference > 1 { isClose = false }
      if difference > 0 { isWhole = false }
    }
    // A hyphen lost or a gap read as one: as many digits as a UUID has are one.
    let total = run.groups.reduce(0) { $0 + $1.digits.utf8.count }
    guard isClose || (29...35).contains(total) else { return nil }
    let last = isClose ? groups[groups.startIndex + 4] : run.groups[run.groups.count - 1]
    let value = (isClose ? groups : run.groups[...]).map(\.digits).joined(separator: "-")
    return match(.uuid, run, last.end, value, isWhole: isWhole)
  }

  private func mac(_ run: Run) -> Match? {
    guard run.groups.count >= 5, !run.marks.isEmpty else { return nil }
    let groups = run.groups.prefix(6)
    var total = 0
    var isWhole = groups.count == 6 && !run.isLoose
    for (place, group) in groups.enumerated() {
      let count = group.digits.utf8.count
      // Recognition may lose a colon, or a digit.
      guard (1...4).contains(count) else { return nil }
      if count != 2 { isWhole = false }
      if place > 0, run.marks[place - 1] != run.marks[0] { isWhole = false }
      total += count
    }
    // "8D:66:B80:B2:7F:9D" has one too many.
    guard (11...12).contains(total) || total == 13 && groups.count == 6 else { return nil }
    let value = groups.map(\.digits).joined(separator: ":")
    return match(.mac, run, groups[groups.endIndex - 1].end, value, isWhole: isWhole)
  }

  private func match(_ kind: MatchKind, _ run: Run, _ end: Int, _ value: String, isWhole: Bool)
    -> Match?
  {
    guard !text.hasWordCharacter(at: end) else { return nil }
    return Match(
      kind: kind, range: run.start..<end, value: value, score: isWhole ? 0.8 : 0.5,
      isValid: isWhole && !run.isGuessed, isRepaired: true)
  }

  private func isInWord(_ offset: Int) -> Bool {
    let before = text.byte(offset - 1)
    return before.isAlphanumeric || before >= 0x80
      || isMark(before) && text.byte(offset - 2).isAlphanumeric
  }

  /// Whether a character is a digit, or is taken for one alone: "£" is f and E, "i" is 1 and f.
  private func isSure(_ byte: UInt8) -> Bool {
    if byte.isHex { return true }
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "l"), UInt8(ascii: "I"),
      UInt8(ascii: "|"), UInt8(ascii: "S"), UInt8(ascii: "s"), UInt8(ascii: "Z"),
      UInt8(ascii: "z"):
      return true
    default: return false
    }
  }

  /// The hexadecimal digit that a character is or is taken for, in lower case, and its length.
  private func digit(at offset: Int) -> (UInt8, Int)? {
    let byte = text.byte(offset)
    if byte.isHex { return (byte.asciiLowercased, 1) }
    switch byte {
    case UInt8(ascii: "O"), UInt8(ascii: "o"), UInt8(ascii: "Q"): return (UInt8(ascii: "0"), 1)
    case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"), UInt8(ascii: "|"):
      return (UInt8(ascii: "1"), 1)
    case UInt8(ascii: "S"), UInt8(ascii: "s"): return (UInt8(ascii: "5"), 1)
    case UInt8(ascii: "Z"), UInt8(ascii: "z"): return (UInt8(ascii: "2"), 1)
    case UInt8(ascii: "G"): return (UInt8(ascii: "6"), 1)
    case UInt8(ascii: "g"), UInt8(ascii: "q"): return (UInt8(ascii: "9"), 1)
    case UInt8(ascii: "t"): return (UInt8(ascii: "f"), 1)
    case UInt8(ascii: "@"): return (UInt8(ascii: "0"), 1)
    case UInt8(ascii: "T"): return (UInt8(ascii: "7"), 1)
    case UInt8(ascii: "L"), UInt8(ascii: "]"): return (UInt8(ascii: "1"), 1)
    case UInt8(ascii: "{"): return (UInt8(ascii: "f"), 1)
    case UInt8(ascii: "(") where isMark(text.byte(offset - 1)): return (UInt8(ascii: "f"), 1)
    case UInt8(ascii: "h"): return (UInt8(ascii: "b"), 1)
    case 0xC2 where text.byte(offset + 1) == 0xA3: return (UInt8(ascii: "f"), 2)
    case 0xC2 where text.byte(offset + 1) == 0xA2: return (UInt8(ascii: "c"), 2)
    case 0xC2 where text.byte(offset + 1) == 0xA9: return (UInt8(ascii: "c"), 2)
    case 0xC3 where text.byte(offset + 1) == 0xA9: return (UInt8(ascii: "6"), 2)
    case 0xE2 where text.has("€", at: offset): return (UInt8(ascii: "e"), 3)
    default: return nil
    }
  }
}
