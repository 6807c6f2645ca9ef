extension Rereading {
  /// Reads characters that are written as codes, as what they stand for: `%40`, `\u0040`, `\x40`,
  /// `&#64;`, `&#x40;`, `&commat;`, `\/` and `＠`. Codes of codes are read too.
  mutating func decode() {
    for _ in 0..<Self.mostSteps {
      guard replace(Self.decoded) else { return }
    }
  }

  private static let mostSteps = 3

  /// The marks of addresses by their names in HTML.
  private static let names: [(name: [UInt8], mark: UInt8)] = [
    ("&commat;", "@"), ("&period;", "."), ("&sol;", "/"), ("&colon;", ":"), ("&amp;", "&"),
    ("&lowbar;", "_"), ("&plus;", "+"), ("&quest;", "?"), ("&equals;", "="), ("&num;", "#"),
    ("&dollar;", "$"), ("&comma;", ","), ("&hyphen;", "-"), ("&dash;", "-"), ("&percnt;", "%"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)[0]) }

  private static func decoded(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    switch bytes[place] {
    case UInt8(ascii: "%"): code(bytes, place + 1, digits: 2, behind: 1)
    case UInt8(ascii: "\\") where place + 1 < bytes.count:
      switch bytes[place + 1] {
      case UInt8(ascii: "/"): (2, [UInt8(ascii: "/")])
      case UInt8(ascii: "u"): code(bytes, place + 2, digits: 4, behind: 2)
      case UInt8(ascii: "x"): code(bytes, place + 2, digits: 2, behind: 2)
      default: nil
      }
    case UInt8(ascii: "&"): reference(bytes, place)
    // U+FF01…U+FF5E are the characters of ASCII as wide as ideographs.
    case 0xEF where place + 2 < bytes.count:
      switch (bytes[place + 1], bytes[place + 2]) {
      case (0xBC, 0x81...0xBF): (3, [bytes[place + 2] - 0x60])
      case (0xBD, 0x80...0x9E): (3, [bytes[place + 2] - 0x20])
      default: nil
      }
    default: nil
    }
  }

  /// A character of ASCII that can be seen, in as many hexadecimal digits.
  private static func code(
    _ bytes: [UInt8], _ start: Int, digits: Int, behind lead: Int
  ) -> (length: Int, bytes: [UInt8])? {
    guard start + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + digits] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + digit
    }
    return (0x21...0x7E).contains(value) ? (lead + digits, [UInt8(value)]) : nil
  }

  /// A character by its number or name in HTML.
  private static func reference(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "#") else {
      let named = names.first { bytes[place...].starts(with: $0.name) }
      return named.map { ($0.name.count, [$0.mark]) }
    }
    // Zeros before it, and as many digits as a character has.
    guard let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let text = String(decoding: bytes[(place + 2)..<end], as: UTF8.self)
    let isHexadecimal = text.first == "x" || text.first == "X"
    let value = isHexadecimal ? Int(text.dropFirst(), radix: 16) : Int(text)
    guard let value, (0x21...0x7E).contains(value) else { return nil }
    return (end + 1 - place, [UInt8(value)])
  }
}
