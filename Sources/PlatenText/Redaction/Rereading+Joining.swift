extension Rereading {
  /// Reads the line ends within paragraphs, with the spaces and the marks of quotation around them,
  /// as `\n` alone.
  mutating func unifyLineEnds() {
    replace { bytes, place in
      Self.lineEnd(bytes, place).flatMap { $0 == 1 && bytes[place] == 0x0A ? nil : ($0, [0x0A]) }
    }
  }

  /// Reads the lines of each paragraph as one, a word that a hyphen divides as a whole.
  mutating func close() {
    replace { bytes, place in
      if bytes[place] == UInt8(ascii: "-"), place > 0, bytes[place - 1] > 0x20,
        let length = Self.lineEnd(bytes, place + 1)
      {
        return (length + 1, [])
      }
      return Self.lineEnd(bytes, place).map { ($0, []) }
    }
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
    guard end < bytes.count, !isEnd(bytes[end]) else { return nil }
    return end - place
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
