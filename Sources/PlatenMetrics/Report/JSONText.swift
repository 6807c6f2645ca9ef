/// JSON (RFC 8259) written byte by byte, for traces of a million lines, and without Foundation.
package struct JSONText {
  package private(set) var bytes: [UInt8] = []

  package init(reserving capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  /// Adds text that is JSON already.
  package mutating func raw(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds bytes that are JSON already.
  package mutating func raw(_ text: [UInt8]) { bytes.append(contentsOf: text) }

  /// Adds the name of an object's member, after a comma where it is not the first.
  package mutating func member(_ name: StaticString) {
    if bytes.last != UInt8(ascii: "{") { raw(",") }
    raw("\"")
    raw(name)
    raw("\":")
  }

  /// Adds a member that is a whole number.
  package mutating func member(_ name: StaticString, _ value: Int) {
    member(name)
    number(value)
  }

  /// Adds a member that is a string in quotes, or null.
  package mutating func member(_ name: StaticString, _ text: String?) {
    member(name)
    string(text)
  }

  package mutating func number(_ value: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    digits(UInt64(value.magnitude), atLeast: 1)
  }

  /// Adds nanoseconds as a decimal number of a unit: 9 places for seconds, 3 for microseconds.
  package mutating func nanoseconds(_ value: Int64, places: Int) {
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var unit: UInt64 = 1
    for _ in 0..<places { unit *= 10 }
    digits(value.magnitude / unit, atLeast: 1)
    bytes.append(UInt8(ascii: "."))
    digits(value.magnitude % unit, atLeast: places)
  }

  /// Adds a string in quotes, or null.
  package mutating func string(_ text: String?) {
    if let text { string(text) } else { raw("null") }
  }

  /// Adds a string in quotes; what is not plain, or a terminal would obey, is escaped.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy(Self.isPlain) {
      bytes.append(contentsOf: text.utf8)
      bytes.append(UInt8(ascii: "\""))
      return
    }
    let start = bytes.count
    var isPlain = true
    for byte in text.utf8 {
      if Self.obeyedLeads.contains(byte) { isPlain = false }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<32, 127:
        raw("\\u00")
        bytes.append(Self.hexadecimal(byte >> 4))
        bytes.append(Self.hexadecimal(byte & 15))
      default: bytes.append(byte)
      }
    }
    if !isPlain { bytes[start...] = Self.escapingObeyed(bytes[start...]) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is written as it is, whatever stands beside it.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The first bytes in UTF-8 of characters that ``escapingObeyed(_:)`` escapes.
  private static let obeyedLeads: [UInt8] = [0xC2, 0xD8, 0xE2]

  /// JSON with what a terminal would obey, or what turns the direction of the text after it,
  /// escaped: the controls U+0080 to U+009F, marks of direction, separators of lines. Outside of
  /// strings JSON is ASCII, so that any such byte is in one.
  package static func escapingObeyed(_ json: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard json.contains(where: obeyedLeads.contains) else { return json }
    var escaped = JSONText(reserving: json.count + 64)
    var index = json.startIndex
    while index < json.endIndex {
      let lead = json[index]
      let second = index + 1 < json.endIndex ? json[index + 1] : 0
      let third = index + 2 < json.endIndex ? json[index + 2] : 0
      let scalar: UInt16? =
        switch (lead, second, third) {
        case (0xC2, 0x80...0x9F, _): UInt16(second)
        case (0xD8, 0x9C, _): 0x061C
        case (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xA8...0xAE): 0x1F80 + UInt16(third)
        case (0xE2, 0x81, 0xA6...0xA9): 0x1FC0 + UInt16(third)
        default: nil
        }
      guard let scalar else {
        escaped.bytes.append(lead)
        index += 1
        continue
      }
      escaped.raw("\\u")
      for shift in [12, 8, 4, 0] {
        escaped.bytes.append(hexadecimal(UInt8(truncatingIfNeeded: scalar >> UInt16(shift)) & 15))
      }
      index += lead == 0xE2 ? 3 : 2
    }
    return escaped.bytes[...]
  }

  private mutating func digits(_ value: UInt64, atLeast count: Int) {
    let start = bytes.count
    var rest = value
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    while bytes.count - start < count { bytes.append(UInt8(ascii: "0")) }
    bytes[start...].reverse()
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }
}
