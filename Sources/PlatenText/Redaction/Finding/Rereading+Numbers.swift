extension Rereading {
  /// Reads four groups of four digits with other marks between them than numbers have, as a list
  /// or HTML does, and characters of a long number that stand apart, as one number; says whether
  /// there were any.
  mutating func groupNumbers() -> Bool {
    replace { bytes, place in
      guard place == 0 || !Self.isWord(bytes[place - 1]), Self.isWord(bytes[place]) else {
        return nil
      }
      return Self.groups(bytes, place) ?? Self.singles(bytes, place)
    }
  }

  /// Four groups of four digits, between which the same stands.
  private static func groups(_ bytes: [UInt8], _ place: Int) -> (length: Int, bytes: [UInt8])? {
    var (end, number, mark) = (place, [UInt8](), [UInt8]())
    for index in 0..<4 {
      if index > 0 {
        let gap = Array(bytes[end...].prefix(9).prefix { !isDigit($0) })
        guard isMark(gap), mark.isEmpty || gap == mark else { return nil }
        mark = gap
        end += gap.count
        number.append(0x20)
      }
      guard end + 4 <= bytes.count, bytes[end..<end + 4].allSatisfy(isDigit) else { return nil }
      number += bytes[end..<end + 4]
      end += 4
    }
    return end < bytes.count && isWord(bytes[end]) ? nil : (end - place, number)
  }

  /// Whether something may stand between groups: marks in a line, or a tag.
  private static func isMark(_ gap: [UInt8]) -> Bool {
    guard (1...8).contains(gap.count) else { return false }
    if gap[0] == UInt8(ascii: "<") { return gap.contains(UInt8(ascii: ">")) }
    // Columns of figures stand three spaces apart, or more.
    if gap.count > 2, gap.allSatisfy({ $0 == 0x20 }) { return false }
    return gap.count <= 4 && !gap.contains { isEnd($0) || isWord($0) }
  }

  /// As many digits as a card has, or what an account number begins with and has, each by itself.
  private static func singles(_ bytes: [UInt8], _ place: Int) -> (length: Int, bytes: [UInt8])? {
    var (next, end, number) = (place, place, [UInt8]())
    while next < bytes.count, number.count < 34, isDigit(bytes[next]) || isCapital(bytes[next]) {
      if next + 1 < bytes.count, isWord(bytes[next + 1]) { break }
      number.append(bytes[next])
      end = next + 1
      let gap = bytes[end...].prefix(4).prefix { $0 == 0x20 || $0 == 0x09 }.count
      guard (1...3).contains(gap) else { break }
      next = end + gap
    }
    let isCard = (13...19).contains(number.count) && number.allSatisfy(isDigit)
    let isAccount =
      number.count >= 15 && number[..<2].allSatisfy(isCapital)
      && number[2..<4].allSatisfy(isDigit)
    return isCard || isAccount ? (end - place, number) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || 0x41...0x5A ~= byte & 0xDF
  }
}
