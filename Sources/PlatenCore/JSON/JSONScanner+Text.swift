extension JSONScanner {
  /// The bytes between quotes, and whether none of them is an escape.
  mutating func quoted() throws(PlatenError) -> (Range<Int>, isPlain: Bool) {
    guard take(UInt8(ascii: "\"")) else { throw unexpected("a text in quotes") }
    let start = position
    var isPlain = true
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return (start..<position - 1, isPlain)
      case UInt8(ascii: "\\"):
        isPlain = false
        position += 2
      case 0..<0x20: throw unexpected("the closing quote")
      default: position += 1
      }
    }
    position = bytes.count
    throw unexpected("the closing quote")
  }

  func text(_ range: Range<Int>) -> String {
    unsafe bytes.extracting(range).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }

  /// A text with escapes; half of a surrogate pair becomes U+FFFD.
  mutating func unescaped(_ range: Range<Int>) throws(PlatenError) -> String {
    var units: [UInt16] = []
    var result = ""
    var index = range.lowerBound
    var plain = index
    func flush(_ end: Int) -> String {
      defer { units = [] }
      return String(decoding: units, as: UTF16.self) + (plain < end ? text(plain..<end) : "")
    }
    while index < range.upperBound {
      guard bytes[index] == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      if plain < index { result += flush(index) }
      let kind = index + 1 < range.upperBound ? bytes[index + 1] : 0
      index += 2
      switch kind {
      case UInt8(ascii: "u"):
        // A sign is no digit, though `UInt16` takes one.
        guard index + 4 <= range.upperBound, bytes[index] != UInt8(ascii: "+"),
          let unit = UInt16(text(index..<index + 4), radix: 16)
        else { throw badEscape() }
        units.append(unit)
        index += 4
      default:
        guard let character = Self.escapes[kind] else { throw badEscape() }
        units.append(character)
      }
      plain = index
    }
    return result + flush(range.upperBound)
  }

  private static let escapes: [UInt8: UInt16] = [
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13,
    UInt8(ascii: "t"): 9,
  ]

  private func badEscape() -> PlatenError {
    PlatenError(
      .malformed, message: "the JSON has a text with a wrong escape", reason: "line \(line)",
      suggestion: "Write a backslash as two.")
  }
}
