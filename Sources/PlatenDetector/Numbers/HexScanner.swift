/// Finds what is written in hexadecimal groups: UUIDs (RFC 9562), MAC addresses (IEEE 802) and IPv6
/// addresses (RFC 4291).
enum HexScanner: TokenScanner {
  static func triggers(_ kinds: KindSet) -> [UInt8] {
    let dotted: [UInt8] = kinds.has(.mac) ? [UInt8(ascii: ".")] : []
    return dotted + [UInt8(ascii: "-"), UInt8(ascii: ":")]
  }

  static func scan(_ text: Span<UInt8>, at offset: Int, _ state: inout ScanState) {
    let mark = text.byte(offset)
    let isHexBefore = text.byte(offset - 1).isHex
    if mark == UInt8(ascii: "-") {
      guard isHexBefore, offset >= state.hexStart else { return }
      if state.kinds.has(.uuid), text.byte(offset + 5) == mark { uuid(text, offset, &state) }
      if state.kinds.has(.mac), text.byte(offset + 3) == mark { mac(text, offset, &state) }
    } else if mark == UInt8(ascii: ".") {
      guard isHexBefore, text.byte(offset + 5) == mark else { return }
      dottedMAC(text, offset, &state)
    } else {
      let next = text.byte(offset + 1)
      guard offset >= state.hexStart, next == mark || next.isHex, isHexBefore || next == mark else {
        return
      }
      if state.kinds.has(.mac), text.byte(offset + 3) == mark, mac(text, offset, &state) { return }
      if state.kinds.has(.ip) { address(text, offset, &state) }
    }
  }

  private static func areHex(_ text: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range where !text.byte(offset).isHex { return false }
    return true
  }

  /// Whether no letter, digit or hexadecimal group after one of some marks goes on at either end.
  private static func isFree(_ text: Span<UInt8>, _ range: Range<Int>, marks: [2 of UInt8]) -> Bool
  {
    let before = text.byte(range.lowerBound - 1)
    let after = text.byte(range.upperBound)
    return !text.hasWordCharacter(before: range.lowerBound)
      && !text.hasWordCharacter(at: range.upperBound)
      && !((before == marks[0] || before == marks[1]) && text.byte(range.lowerBound - 2).isHex)
      && !((after == marks[0] || after == marks[1]) && text.byte(range.upperBound + 1).isHex)
  }

  private static let joints: [2 of UInt8] = [UInt8(ascii: "-"), UInt8(ascii: ":")]

  private static func uuid(_ text: Span<UInt8>, _ offset: Int, _ state: inout ScanState) {
    let range = offset - 8..<offset + 28
    let mark = UInt8(ascii: "-")
    guard range.lowerBound >= 0, range.upperBound <= text.count, text[offset + 10] == mark,
      text[offset + 15] == mark, areHex(text, range.lowerBound..<offset),
      areHex(text, offset + 1..<offset + 5), areHex(text, offset + 6..<offset + 10),
      areHex(text, offset + 11..<offset + 15), areHex(text, offset + 16..<range.upperBound)
    else { return }
    addUUID(text, range, score: 0.99, &state)
  }

  /// Adds a UUID with the `urn:uuid:` before it (RFC 9562, 4) or the braces of a URL around it.
  static func addUUID(
    _ text: Span<UInt8>, _ range: Range<Int>, score: Double, _ state: inout ScanState
  ) {
    var whole = range
    if text.hasCaseless("%7b", at: range.lowerBound - 3),
      text.hasCaseless("%7d", at: range.upperBound)
    {
      whole = range.lowerBound - 3..<range.upperBound + 3
    } else {
      // "id:123e4567-…": a colon parts a label from it.
      guard isFree(text, range, marks: [UInt8(ascii: "-"), UInt8(ascii: "-")]) else { return }
      let name = range.lowerBound - 9
      if text.hasCaseless("urn:uuid:", at: name), !text.hasWordCharacter(before: name) {
        whole = name..<range.upperBound
      }
    }
    var value = ""
    for offset in range where text[offset] != UInt8(ascii: "-") {
      if [8, 13, 18, 23].contains(value.utf8.count) { value += "-" }
      value.unicodeScalars.append(Unicode.Scalar(text[offset].asciiLowercased))
    }
    state.hexStart = range.upperBound
    state.add(.uuid, whole, value, score: score)
    state.resume = max(state.resume, range.upperBound)
  }

  /// A device's address of six pairs, or of eight (EUI-64): with colons those are an IPv6 address
  /// too, unless the mark of a mapped address is in the middle.
  @discardableResult
  private static func mac(_ text: Span<UInt8>, _ offset: Int, _ state: inout ScanState) -> Bool {
    mac(text, offset, pairs: 8, &state) || mac(text, offset, pairs: 6, &state)
  }

  private static func mac(
    _ text: Span<UInt8>, _ offset: Int, pairs: Int, _ state: inout ScanState
  ) -> Bool {
    let range = offset - 2..<offset - 3 + 3 * pairs
    let mark = text.byte(offset)
    guard range.lowerBound >= 0, range.upperBound <= text.count else { return false }
    for pair in 0..<pairs {
      let start = range.lowerBound + 3 * pair
      guard text[start].isHex, text[start + 1].isHex, pair + 1 == pairs || text[start + 2] == mark
      else { return false }
    }
    let isKnown =
      pairs == 6 || mark != UInt8(ascii: ":")
      || text.hasCaseless("ff:fe", at: range.lowerBound + 9)
    guard isKnown, isFree(text, range, marks: joints) else { return false }
    state.hexStart = range.upperBound
    state.add(
      .mac, range, text.string(range).lowercased().split(separator: "-").joined(separator: ":"),
      score: 0.97)
    return true
  }

  /// `001b.4411.3ab7`, with a digit in it: three words of four letters are prose.
  private static func dottedMAC(_ text: Span<UInt8>, _ offset: Int, _ state: inout ScanState) {
    let range = offset - 4..<offset + 10
    guard range.lowerBound >= 0, range.upperBound <= text.count,
      areHex(text, range.lowerBound..<offset), areHex(text, offset + 1..<offset + 5),
      areHex(text, offset + 6..<range.upperBound), isFree(text, range, marks: joints),
      text.byte(range.lowerBound - 1) != UInt8(ascii: "."),
      text.byte(range.upperBound) != UInt8(ascii: ".") || !text.byte(range.upperBound + 1).isHex
    else { return }
    var digits = ""
    var letters = 0
    for place in range where text[place] != UInt8(ascii: ".") {
      if !digits.isEmpty, digits.utf8.count % 3 == 2 { digits += ":" }
      digits.unicodeScalars.append(Unicode.Scalar(text[place].asciiLowercased))
      if text[place].isASCIILetter { letters += 1 }
    }
    guard letters < 12, letters > 0 || text[range.lowerBound] == UInt8(ascii: "0") else { return }
    state.add(.mac, range, digits, score: 0.9)
  }

  /// The IPv6 address around its first colon.
  private static func address(_ text: Span<UInt8>, _ offset: Int, _ state: inout ScanState) {
    var start = offset
    while offset - start < 5, text.byte(start - 1).isHex { start -= 1 }
    var end = offset
    var colons = 0
    while end - start <= 64,
      text.byte(end).isHex || text.byte(end) == UInt8(ascii: ":")
        || text.byte(end) == UInt8(ascii: ".") && text.byte(end + 1).isDigit
    {
      if text.byte(end) == UInt8(ascii: ":") { colons += 1 }
      end += 1
    }
    state.hexStart = max(end, offset + 1)
    if text.byte(end - 1) == UInt8(ascii: ":"), text.byte(end - 2) != UInt8(ascii: ":") { end -= 1 }
    guard colons > 1, offset - start <= 4, end - start >= 3, !text.hasWordCharacter(before: start),
      !text.hasWordCharacter(at: end), text.byte(start - 1) != UInt8(ascii: ":"),
      let parsed = IPv6Address(text, start..<end)
    else { return }
    var last = end
    var value = parsed.text
    if text.byte(last) == UInt8(ascii: "%") {
      var zone = last + 1
      while zone - last <= 16, text.byte(zone).isAlphanumeric { zone += 1 }
      if zone > last + 1 {
        value += text.string(last..<zone)
        last = zone
      }
    }
    if text.byte(last) == UInt8(ascii: "/") {
      let digits = text.endOfDigits(from: last + 1)
      if let length = text.number(last + 1..<digits), length <= 128,
        !text.hasWordCharacter(at: digits)
      {
        value += "/\(length)"
        last = digits
      }
    }
    // "argv[1::3]" is a slice.
    if text.byte(start - 1) == UInt8(ascii: "["), text.byte(last) == UInt8(ascii: "]"),
      text.hasWordCharacter(before: start - 1)
    {
      return
    }
    state.add(.ip, start..<last, value, score: 0.97)
  }
}

extension UInt8 {
  /// 0…9, A…F or a…f.
  var isHex: Bool { isDigit || (self | 0x20) &- 97 < 6 }
}
