extension NumericField {
  /// The mark that stands for a comma between two cells of a record.
  static let cellMark = UInt8(ascii: ";")

  /// Whether a comma without spaces parts two cells, as in `2026-03-05,12`: the digits on its two
  /// sides could not be one decimal or grouped number.
  ///
  /// - Parameters:
  ///   - groups: Those read so far; the last is that before the comma.
  ///   - next: The offset of the digit after it.
  static func isCell(_ text: Span<UInt8>, _ groups: Span<Group>, last: Int, next: Int) -> Bool {
    let group = groups[last]
    let end = text.endOfDigits(from: next)
    let count = end - next
    if group.count > 12 || count > 12 { return true }
    return isCellEnd(text, groups, last, count) || isCellStart(text, next, end)
  }

  /// Whether what ends before a comma is a date, a time, an address or a telephone number.
  private static func isCellEnd(
    _ text: Span<UInt8>, _ groups: Span<Group>, _ last: Int, _ count: Int
  ) -> Bool {
    let group = groups[last]
    let mark = last > 0 && !groups[last - 1].isSpacedAfter ? groups[last - 1].mark : 0
    let isPadded = group.count > 1 && text.byte(group.start) == UInt8(ascii: "0")
    let isTwice = last > 1 && groups[last - 2].mark == mark
    switch mark {
    // Of a list of plain numbers nothing is read, parted or not.
    case UInt8(ascii: ","): return false
    case UInt8(ascii: "."):
      // "1.234.567,50"; groups of two digits are as well a number that someone grouped so.
      var place = last
      while place > 0, groups[place - 1].mark == mark, groups[place].count == group.count {
        place -= 1
      }
      return place > 0 && groups[place - 1].mark == mark
        || group.count != 3 && (group.count != 2 || count != 2)
    // "10:30:15,250" has a fraction of a second.
    case UInt8(ascii: ":"): return !isTwice
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return isTwice || isPadded
    case UInt8(ascii: " "), UInt8(ascii: "'"): return isPadded && group.count != 3
    default: return isPadded
    }
  }

  /// Whether what begins after a comma is a date, a time, an address or a telephone number.
  private static func isCellStart(_ text: Span<UInt8>, _ next: Int, _ end: Int) -> Bool {
    let mark = text.byte(end)
    if mark == UInt8(ascii: ",") || mark == 0x0A { return false }
    let after = text.endOfDigits(from: end + 1)
    guard after > end + 1 else { return false }
    let isTwice = text.byte(after) == mark && text.byte(after + 1).isDigit
    switch mark {
    case UInt8(ascii: "."): return end - next != 3 || isTwice
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "-"), UInt8(ascii: "/"): return isTwice
    case UInt8(ascii: " "):
      return text.byte(next) == UInt8(ascii: "0") && end - next > 2 && after - end > 4
    default: return false
    }
  }
}
