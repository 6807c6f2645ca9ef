/// Finds IPv4 addresses as recognition leaves them: with a dot lost, or read as a comma or a gap.
///
/// None of them is valid: a dot may be lost elsewhere too.
struct AddressReading: ~Escapable {
  private let text: Span<UInt8>

  @_lifetime(copy text)
  init(_ text: Span<UInt8>) { self.text = text }

  /// The finds, in order.
  func matches() -> [Match] {
    text.matches { start in
      let before = text.byte(start - 1)
      let isStart =
        text[start].isDigit && !text.hasWordCharacter(before: start)
        && before != UInt8(ascii: ".") && before != UInt8(ascii: ",")
      return isStart ? match(at: start) ?? split(at: start) : nil
    }
  }

  /// An address with all of its dots, one number of which a gap has cut, or a digit has made too
  /// large: `96.21 1.178.110`, `192.173.253.257`.
  private func split(at start: Int) -> Match? {
    var parts = [""]
    var gaps = 0
    var offset = start
    while offset - start < 18 {
      let byte = text.byte(offset)
      if byte.isDigit {
        parts[parts.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      } else if byte == UInt8(ascii: "."), text.byte(offset + 1).isDigit, parts.count < 4 {
        parts.append("")
      } else if byte == 0x20, gaps == 0, text.byte(offset + 1).isDigit, parts.count < 4 {
        gaps += 1
      } else {
        break
      }
      offset += 1
    }
    let numbers = parts.compactMap { $0.utf8.count <= 3 ? Int($0) : nil }
    let large = numbers.count { $0 > 255 }
    guard parts.count == 4, numbers.count == 4, gaps + large == 1, offset - start >= 11,
      !text.hasWordCharacter(at: offset), text.byte(offset) != UInt8(ascii: "%"),
      text.byte(offset) != UInt8(ascii: ".") || !text.byte(offset + 1).isDigit
    else { return nil }
    return Match(
      kind: .ip, range: start..<offset, value: parts.joined(separator: "."), score: 0.9,
      isValid: false, isRepaired: true)
  }

  private func match(at start: Int) -> Match? {
    var numbers: [Int] = []
    var dots = 0
    var odd = 0
    var end = start
    var isMiddleGap = false
    // "10.83,123,142": so many marks on both sides of a stop are no number's.
    var isMixed = false
    while numbers.count < 4 {
      let next = text.endOfDigits(from: end)
      let digits = end..<next
      if let number = text.number(digits), number <= 255, digits.count <= 3 {
        numbers.append(number)
      } else if let (first, second) = split(digits) {
        numbers += [first, second]
        odd += 1
      } else {
        return nil
      }
      end = next
      if numbers.count >= 4 { break }
      let mark = text.byte(end)
      switch mark {
      case UInt8(ascii: "."): dots += 1
      case UInt8(ascii: ","):
        odd += 1
        isMixed = dots == 1 && odd == 2 && !(start..<end).contains { text[$0] == 0x20 }
        // "192.168, 18.152"
        if text.byte(end + 1) == 0x20 {
          isMiddleGap = true
          end += 1
        }
      case 0x20:
        odd += 1
        isMiddleGap = numbers.count == 2
      default: return nil
      }
      end += 1
      guard text.byte(end).isDigit else { return nil }
    }
    let next = text.byte(end)
    let isEnd =
      next != UInt8(ascii: ".") && next != UInt8(ascii: ",")
      || !text.byte(end + 1).isDigit
    // "1.5 2.5" is two numbers: an address has more digits than that.
    guard numbers.count == 4, odd == 1 || isMixed && end - start > 11, dots > 0, dots + odd == 3,
      numbers[0] > 0, end - start >= 9, isEnd, !text.hasWordCharacter(at: end),
      next != UInt8(ascii: "%")
    else { return nil }
    // "12.50 13.20" is two amounts.
    if isMiddleGap, numbers.count(where: { $0 > 99 }) < 3 { return nil }
    let value = numbers.map(String.init).joined(separator: ".")
    return Match(
      kind: .ip, range: start..<end, value: value, score: 0.55, isValid: false, isRepaired: true)
  }

  /// The two numbers of an address that four to six digits are, the first as long as may be.
  private func split(_ digits: Range<Int>) -> (Int, Int)? {
    guard (4...6).contains(digits.count) else { return nil }
    for first in stride(from: min(3, digits.count - 1), to: 0, by: -1) {
      let middle = digits.lowerBound + first
      guard digits.upperBound - middle <= 3, let head = text.number(digits.lowerBound..<middle),
        let tail = text.number(middle..<digits.upperBound), head <= 255, tail <= 255
      else { continue }
      return (head, tail)
    }
    return nil
  }
}
