/// A set of three bytes in a row, in any case of ASCII: whether a word of at least two letters may
/// begin like one of a list.
///
/// It says yes to a few others too, never no to one of its own.
struct BeginningFilter: Sendable {
  private var bits = [UInt8](repeating: 0, count: 4096)

  /// The filter of words at their first, or also at further places.
  init(_ words: some Sequence<String>, places: Range<Int> = 0..<1) {
    insert(words, places: places, list: 1)
  }

  /// The filter of how words end: of the last three of their bytes, which are at least three.
  init(endings words: some Sequence<String>) {
    for word in words {
      let last = word.utf8.count - 3
      insert(CollectionOfOne(word), places: last..<last + 1, list: 1)
    }
  }

  /// Adds words of another list, which has a bit of its own.
  mutating func insert(_ words: some Sequence<String>, places: Range<Int>, list: UInt8) {
    for word in words {
      let bytes = Array(word.utf8)
      if bytes.count == 2 {
        for next in [0, 0x0A, 0x20, 0x23, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A] as [UInt8] {
          bits[Self.slot(bytes[0], bytes[1], next)] |= list
        }
      }
      for place in places where place + 2 < bytes.count {
        bits[Self.slot(bytes[place], bytes[place + 1], bytes[place + 2])] |= list
      }
    }
  }

  /// Whether a word may begin at an offset.
  func mayBegin(_ text: Span<UInt8>, at offset: Int) -> Bool { lists(text, at: offset) != 0 }

  /// Whether a word may end before an offset.
  func mayEnd(_ text: Span<UInt8>, at end: Int) -> Bool { mayBegin(text, at: end - 3) }

  /// The bits of the lists of which a word may begin at an offset.
  func lists(_ text: Span<UInt8>, at offset: Int) -> UInt8 {
    bits[Self.slot(text.byte(offset), text.byte(offset + 1), text.byte(offset + 2))]
  }

  /// The slot of three bytes.
  @inline(__always)
  private static func slot(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> Int {
    let key = (UInt32(a) | UInt32(b) << 8 | UInt32(c) << 16) | 0x20_2020
    return Int((key &* 0x9E37_79B1) >> 20)
  }
}
