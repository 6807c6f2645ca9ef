/// The words of a value or of the content of a page one after the other: names, numbers, strings,
/// operators, and the marks of arrays and dictionaries (ISO 32000-1, 7.2 and 7.3). Comments are
/// none. It cuts where readers do, also in what no program should write.
struct PDFWords: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  /// What is left after the words so far.
  var rest: ArraySlice<UInt8> { bytes[place...] }

  mutating func next() -> ArraySlice<UInt8>? {
    while place < bytes.endIndex {
      let start = place
      place += 1
      switch bytes[start] {
      case 0...0x20: continue
      case UInt8(ascii: "%"):
        skip { $0 != 0x0A && $0 != 0x0D }
        continue
      case UInt8(ascii: "("): skipLiteral()
      case UInt8(ascii: "<"), UInt8(ascii: ">"):
        if place < bytes.endIndex, bytes[place] == bytes[start] {
          place += 1
        } else if bytes[start] == UInt8(ascii: "<") {
          skip { $0 != UInt8(ascii: ">") }
          place = Swift.min(place + 1, bytes.endIndex)
        }
      case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        break
      case let first where Self.isNumeric(first): skip(while: Self.isNumeric)
      default: skip { !Self.isEnd($0) }
      }
      return bytes[start..<place]
    }
    return nil
  }

  /// A name as it is meant: `#` and two digits stand for a byte (7.3.5).
  static func name(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var name: [UInt8] = []
    var place = word.startIndex
    while place < word.endIndex {
      let digits = word[place...].prefix(3).dropFirst()
        .compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if word[place] == UInt8(ascii: "#"), digits.count == 2 {
        name.append(UInt8(16 * digits[0] + digits[1]))
        place += 3
      } else {
        name.append(word[place])
        place += 1
      }
    }
    return name
  }

  private mutating func skip(while isPart: (UInt8) -> Bool) {
    while place < bytes.endIndex, isPart(bytes[place]) { place += 1 }
  }

  private mutating func skipLiteral() {
    var depth = 1
    while place < bytes.endIndex, depth > 0 {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      place += 1
    }
    place = Swift.min(place, bytes.endIndex)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Whether a byte ends a name or an operator.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || "()<>[]{}/%".utf8.contains(byte)
  }
}
