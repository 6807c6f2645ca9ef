extension Rereading {
  /// Reads the line ends within paragraphs, with the spaces and the marks of quotation around them,
  /// as `\n` alone.
  mutating func unifyLineEnds() {
    replace { bytes, place in
      Self.lineEnd(bytes, place).flatMap { $0 == 1 && bytes[place] == 0x0A ? nil : ($0, [0x0A]) }
    }
  }

  /// Reads the lines of each paragraph as one, a word as a whole that a hyphen divides, or the sign
  /// of mails for a line end that is none (RFC 2045, 6.7).
  mutating func close() {
    replace { bytes, place in
      if "-=".utf8.contains(bytes[place]), place > 0, bytes[place - 1] > 0x20,
        let length = Self.lineEnd(bytes, place + 1)
      {
        return (length + 1, [])
      }
      return Self.lineEnd(bytes, place).map { ($0, []) }
    }
  }

  /// Reads the lines of each paragraph as one, a space between them but after marks that numbers
  /// have.
  mutating func space() {
    replace { bytes, place in
      Self.lineEnd(bytes, place).map { length in
        (length, place > 0 && "-/".utf8.contains(bytes[place - 1]) ? [] : [0x20])
      }
    }
  }

  /// Reads a tab, or two spaces, between the groups of a long number as one space; says whether
  /// there were any. More of them part columns.
  mutating func narrowGaps() -> Bool {
    replace { bytes, place in
      guard place > 0, Self.isSpace(bytes[place]), Self.isGroup(bytes[place - 1]) else {
        return nil
      }
      let length = bytes[place] == 0x09 ? 1 : 2
      guard place + length < bytes.count, Self.isGroup(bytes[place + length]),
        length == 1 || bytes[place + 1] == 0x20
      else { return nil }
      return (length, [0x20])
    }
  }

  /// Whether a byte is a digit or a capital letter.
  private static func isGroup(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte
  }

  /// How long the end of a line is that another one follows; nil where there is none.
  private static func lineEnd(_ bytes: [UInt8], _ place: Int) -> Int? {
    var end = place
    guard end < bytes.count, bytes[end] <= 0x20 else { return nil }
    // Spaces are looked at from the first one alone.
    if isSpace(bytes[end]), end > 0, isSpace(bytes[end - 1]) { return nil }
    while end < bytes.count, isSpace(bytes[end]) { end += 1 }
    guard end < bytes.count, isEnd(bytes[end]) else { return nil }
    end += bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? 2 : 1
    while end < bytes.count, isSpace(bytes[end]) || bytes[end] == UInt8(ascii: ">") { end += 1 }
    // Marks of comments, of lists and of tables, which a space parts from what they stand before.
    var head = end
    while head < bytes.count, "#/*|;-".utf8.contains(bytes[head]) { head += 1 }
    if head > end, head < bytes.count, isSpace(bytes[head]) {
      while head < bytes.count, isSpace(bytes[head]) { head += 1 }
      end = head
    }
    guard end < bytes.count, !isEnd(bytes[end]) else { return nil }
    return end - place
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte ends a line: a form feed and a vertical tab do too.
  static func isEnd(_ byte: UInt8) -> Bool { 0x0A...0x0D ~= byte }
}
