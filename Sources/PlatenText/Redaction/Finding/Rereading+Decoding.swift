extension Rereading {
  /// Reads characters that are written as codes, as what they stand for: `%40`, `=40`, `\u0040`,
  /// `\u{40}`, `\x40`, `\100`, `\'40`, `\000040`, `&#64;`, `&#x40;`, `&commat;`, `\/`, `\@`, `＠`
  /// and `ﬁ`; without the tags and comments of HTML that stand within words, and the colours of
  /// terminals. Codes of codes are read too.
  mutating func decode() {
    for _ in 0..<Self.mostSteps {
      guard replace(Self.decoded) else { return }
    }
  }

  private static let mostSteps = 3

  private static func decoded(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    switch bytes[place] {
    // Quoted-printable (RFC 2045, 6.7) has the form of percent-encoding, in capitals alone.
    case UInt8(ascii: "%"), UInt8(ascii: "="): percent(bytes, place, sign: bytes[place])
    case UInt8(ascii: "\\"): escape(bytes, place)
    case UInt8(ascii: "&"): reference(bytes, place)
    case UInt8(ascii: "<"): tag(bytes, place) ?? comment(bytes, place)
    case 0x1B: control(bytes, place)
    case 0xEF: ligature(bytes, place) ?? wide(bytes, place).map { (3, [$0]) }
    default: wide(bytes, place).map { (3, [$0]) }
    }
  }

  /// The bytes of a character by its number; nil for one that controls something.
  private static func character(_ value: Int?) -> [UInt8]? {
    guard let value = value.flatMap(UInt32.init(exactly:)), let scalar = Unicode.Scalar(value),
      scalar.properties.generalCategory != .control
    else { return nil }
    return Array(String(scalar).utf8)
  }

  /// A number in as many hexadecimal digits.
  private static func number(_ bytes: [UInt8], _ start: Int, digits: Int) -> Int? {
    guard start + digits <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + digits] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value * 16 + digit
    }
    return value
  }

  /// A character of a link, whose bytes stand after a sign each (RFC 3986, 2.1).
  private static func percent(
    _ bytes: [UInt8], _ place: Int, sign: UInt8
  ) -> (length: Int, bytes: [UInt8])? {
    guard let first = number(bytes, place + 1, digits: 2),
      sign == UInt8(ascii: "%") || bytes[place + 1..<place + 3].allSatisfy({ $0 < 0x60 })
    else { return nil }
    let count = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var character: [UInt8] = []
    for index in 0..<count {
      let place = place + 3 * index
      guard place < bytes.count, bytes[place] == sign,
        let byte = number(bytes, place + 1, digits: 2)
      else { return nil }
      character.append(UInt8(byte))
    }
    guard let scalar = String(validating: character, as: UTF8.self)?.unicodeScalars.first,
      scalar.properties.generalCategory != .control
    else { return nil }
    return (3 * count, character)
  }

  /// A character of a string in a program or in JSON, which may itself be in such a string.
  private static func escape(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    let signs = bytes[place...].prefix(4).prefix { $0 == UInt8(ascii: "\\") }.count
    let letter = place + signs
    guard letter < bytes.count else { return nil }
    switch bytes[letter] {
    case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      return (signs + 1, [bytes[letter]])
    case UInt8(ascii: "x"):
      return character(number(bytes, letter + 1, digits: 2)).map { (signs + 3, $0) }
    case UInt8(ascii: "U"):
      return character(number(bytes, letter + 1, digits: 8)).map { (signs + 9, $0) }
    case UInt8(ascii: "u") where bytes[letter...].dropFirst().first == UInt8(ascii: "{"):
      let digits = bytes[(letter + 2)...].prefix(7).prefix { $0 != UInt8(ascii: "}") }
      guard (1...6).contains(digits.count), digits.endIndex < bytes.count else { return nil }
      return character(number(bytes, letter + 2, digits: digits.count)).map {
        (signs + 3 + digits.count, $0)
      }
    case UInt8(ascii: "u"):
      guard let value = number(bytes, letter + 1, digits: 4) else { return nil }
      if let character = character(value) { return (signs + 5, character) }
      // Half of a pair, whose other half is written the same way.
      let second = letter + 5
      guard 0xD800..<0xDC00 ~= value, second + signs < bytes.count,
        bytes[second..<second + signs].elementsEqual(bytes[place..<letter]),
        bytes[second + signs] == UInt8(ascii: "u"),
        let low = number(bytes, second + signs + 1, digits: 4), 0xDC00..<0xE000 ~= low
      else { return nil }
      return character(0x10000 + (value - 0xD800) << 10 + low - 0xDC00).map {
        (2 * (signs + 5), $0)
      }
    // RTF.
    case UInt8(ascii: "'"):
      return character(number(bytes, letter + 1, digits: 2)).map { (signs + 3, $0) }
    default:
      return octal(bytes, letter).map { (signs + 3, $0) }
        ?? styled(bytes, letter).map { (signs + $0.length, $0.bytes) }
    }
  }

  /// A character of ASCII by three octal digits, as in C and PostScript.
  private static func octal(_ bytes: [UInt8], _ start: Int) -> [UInt8]? {
    let digits = bytes[start...].prefix(3)
    guard digits.count == 3, digits.allSatisfy({ 0x30...0x37 ~= $0 }) else { return nil }
    let value = digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }
    return value < 0x80 ? character(value) : nil
  }

  /// A character in CSS (Syntax, 4.3.7): up to six hexadecimal digits, and a space that ends them.
  private static func styled(
    _ bytes: [UInt8], _ start: Int
  ) -> (length: Int, bytes: [UInt8])? {
    let digits = bytes[start...].prefix(6).prefix {
      Character(Unicode.Scalar($0)).isHexDigit
    }
    guard digits.count >= 2 else { return nil }
    let isSpaced = digits.endIndex < bytes.count && bytes[digits.endIndex] == 0x20
    // Others than those of ASCII need no code there.
    guard let value = number(bytes, start, digits: digits.count), value < 0x80 else { return nil }
    return character(value).map { (digits.count + (isSpaced ? 1 : 0), $0) }
  }

  /// A character by its number or name in HTML.
  private static func reference(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    // A number needs no semicolon where no digit follows (HTML, 13.2.5.80).
    if place + 2 < bytes.count, bytes[place + 1] == UInt8(ascii: "#") {
      let digits = bytes[(place + 2)...].prefix(20).prefix { 0x30...0x39 ~= $0 }
      if !digits.isEmpty, digits.endIndex < bytes.count,
        bytes[digits.endIndex] != UInt8(ascii: ";"), !(0x30...0x39 ~= bytes[digits.endIndex])
      {
        return character(Int(String(decoding: digits, as: UTF8.self))).map {
          (digits.endIndex - place, $0)
        }
      }
    }
    // Zeros may stand before a number.
    guard let end = bytes[place...].prefix(24).firstIndex(of: UInt8(ascii: ";")),
      place + 1 < end
    else { return nil }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    guard name.first == "#" else {
      return HTMLCharacters.byName[name].map { (end + 1 - place, Array($0.utf8)) }
    }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    let value = isHexadecimal ? Int(digits.dropFirst(), radix: 16) : Int(digits)
    return character(value).map { (end + 1 - place, $0) }
  }

  /// Nothing, for a tag of HTML that changes the look of letters and parts no words.
  private static func tag(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    let rest = bytes[(place + 1)...].prefix(200)
    let isClosing = rest.first == UInt8(ascii: "/")
    let name = rest.dropFirst(isClosing ? 1 : 0).prefix { 0x61...0x7A ~= $0 | 0x20 }
    let element = String(decoding: name, as: UTF8.self).lowercased()
    guard HTMLCharacters.tagsWithinWords.contains(element),
      let end = rest[name.endIndex...].firstIndex(where: { "<>".utf8.contains($0) }),
      rest[end] == UInt8(ascii: ">"), end == name.endIndex || rest[name.endIndex] <= 0x2F
    else { return nil }
    return (end + 1 - place, [])
  }

  /// Nothing, for a comment of HTML.
  private static func comment(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    let rest = bytes[place...].prefix(200)
    guard rest.starts(with: "<!--".utf8) else { return nil }
    return rest.indices.dropFirst(4).first { rest[$0...].starts(with: "-->".utf8) }.map {
      ($0 + 3 - place, [])
    }
  }

  /// Nothing, for what tells a terminal a colour (ECMA-48, 5.4).
  private static func control(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    let rest = bytes[(place + 1)...].prefix(32)
    guard rest.first == UInt8(ascii: "["),
      let end = rest.dropFirst().firstIndex(where: { !(0x20...0x3F ~= $0) }),
      0x40...0x7E ~= rest[end]
    else { return nil }
    return (end + 1 - place, [])
  }

  /// The letters of a ligature of Latin, and the small @ of Chinese.
  private static func ligature(
    _ bytes: [UInt8], _ place: Int
  ) -> (length: Int, bytes: [UInt8])? {
    guard place + 2 < bytes.count else { return nil }
    if bytes[place + 1] == 0xB9, bytes[place + 2] == 0xAB { return (3, [UInt8(ascii: "@")]) }
    let letters = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]
    let index = Int(bytes[place + 2]) - 0x80
    guard bytes[place + 1] == 0xAC, letters.indices.contains(index) else { return nil }
    return (3, Array(letters[index].utf8))
  }
}
