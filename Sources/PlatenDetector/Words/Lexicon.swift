/// Looks up words where they stand, in one step and without making strings.
///
/// Words in any case are folded by ASCII and Latin-1; codes, abbreviations and units count in the
/// case they are written in. Open addressing.
///
/// It holds nothing itself, so that passing it on counts no references.
struct Lexicon: Sendable {
  static let shared = Lexicon()
  private static let table = LexiconTable()

  private init() {}

  /// What the letters of a range mean; nothing for a word that isn't known.
  func meaning(of range: Range<Int>, in text: Span<UInt8>) -> Meaning {
    Self.table.meaning(of: range, in: text)
  }
}

/// The words of a ``Lexicon`` and where they are.
private final class LexiconTable: Sendable {
  private static let size = 8192
  /// One more than the place of a word among ``words``; 0 for an empty slot.
  private let slots: [UInt16]
  private let words: [Word]
  /// For each first and last letter, the lengths of the words that have them: one bit for each.
  private let shapes: [UInt32]

  private struct Word: Sendable {
    var key: Key
    /// Whether it counts in the case it is written in alone.
    var isExact: Bool
    var meaning: Meaning
  }

  /// A word of at most 24 bytes: its letters in lower case, eight in a number, and which of them
  /// were capitals.
  private struct Key: Sendable {
    var letters = [3 of UInt64](repeating: 0)
    var capitals: UInt64 = 0

    init(_ text: Span<UInt8>, _ range: Range<Int>) {
      var start = range.lowerBound
      var part = 0
      while start < range.upperBound {
        let end = min(start &+ 8, range.upperBound)
        let (folded, bits) = Self.folded(text, start..<end)
        letters[part] = folded
        // A capital is bit 5 of its byte, which leaves room for the other parts beside it.
        capitals |= bits >> UInt64(part)
        part &+= 1
        start = end
      }
    }

    /// Up to eight bytes in lower case, and bit 5 of each that was a capital.
    private static func folded(_ text: Span<UInt8>, _ range: Range<Int>) -> (UInt64, UInt64) {
      let fives: UInt64 = 0x2020_2020_2020_2020
      if range.upperBound >= 8 {
        // All at once, with what stands before them shifted out.
        let last = unsafe text.bytes.unsafeLoadUnaligned(
          fromByteOffset: range.upperBound &- 8, as: UInt64.self)
        let kept = UInt64(bigEndian: last) & ~0 >> UInt64(64 &- 8 &* range.count)
        if kept & 0x8080_8080_8080_8080 == 0 {
          let mask = fives >> UInt64(64 &- 8 &* range.count)
          return (kept | mask, ~kept & mask)
        }
      }
      var folded: UInt64 = 0
      var bits: UInt64 = 0
      for offset in range {
        let byte = text.byte(offset)
        // Of Latin-1 the capitals stand 32 before the small letters too.
        let isLatin = text.byte(offset - 1) == 0xC3 && byte >= 0x80 && byte <= 0x9E
        let isCapital = byte < 0x80 ? byte & 0x20 == 0 : isLatin
        folded = folded << 8 | UInt64(isCapital ? byte | 0x20 : byte)
        bits = bits << 8 | (isCapital ? 0x20 : 0)
      }
      return (folded, bits)
    }

    /// The slot that it is looked for from.
    var slot: Int {
      let mixed = letters[0] &* 0x9E37_79B9_7F4A_7C15 ^ letters[1] &* 0xC2B2_AE3D_27D4_EB4F
      return Int(((mixed ^ letters[2]) &* 0x9E37_79B9_7F4A_7C15) >> 51)
    }

    func hasLetters(of other: Key) -> Bool {
      letters[0] == other.letters[0] && letters[1] == other.letters[1]
        && letters[2] == other.letters[2]
    }
  }

  init() {
    var slots = [UInt16](repeating: 0, count: Self.size)
    var words: [Word] = []
    var shapes = [UInt32](repeating: 0, count: 1 << 11)
    for entry in LexiconEntries.all() {
      let bytes = Array(entry.word.utf8)
      shapes[Self.ends(bytes[0], bytes[bytes.count - 1])] |= 1 << UInt32(bytes.count)
      let key = Key(bytes.span, bytes.indices)
      var slot = key.slot
      while slots[slot] != 0 {
        let known = words[Int(slots[slot]) - 1]
        if known.isExact == entry.isExact, known.key.capitals == key.capitals,
          known.key.hasLetters(of: key)
        {
          break
        }
        slot = (slot + 1) & (Self.size - 1)
      }
      if slots[slot] != 0 {
        words[Int(slots[slot]) - 1].meaning.merge(entry.meaning)
        continue
      }
      words.append(Word(key: key, isExact: entry.isExact, meaning: entry.meaning))
      slots[slot] = UInt16(words.count)
    }
    self.shapes = shapes
    self.slots = slots
    self.words = words
  }

  /// What the letters of a range mean; nothing for a word that isn't known.
  func meaning(of range: Range<Int>, in text: Span<UInt8>) -> Meaning {
    guard !range.isEmpty, range.count <= 24,
      shapes[Self.ends(text.byte(range.lowerBound), text.byte(range.upperBound - 1))]
        >> UInt32(range.count) & 1 == 1
    else { return Meaning() }
    // A word may be known in any case, and in the case it is written in.
    let key = Key(text, range)
    var folded = -1
    var exact = -1
    var slot = key.slot
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index].key.hasLetters(of: key) {
        if !words[index].isExact {
          folded = index
        } else if words[index].key.capitals == key.capitals {
          exact = index
        }
      }
      slot = (slot + 1) & (Self.size - 1)
    }
    if exact < 0 { return folded < 0 ? Meaning() : words[folded].meaning }
    if folded < 0 { return words[exact].meaning }
    var meaning = words[folded].meaning
    meaning.merge(words[exact].meaning)
    return meaning
  }

  /// A number for the first and the last byte of a word in any case; letters beyond ASCII are none
  /// of those within.
  private static func ends(_ first: UInt8, _ last: UInt8) -> Int {
    Int(first & 0x80) << 3 | Int(first & 0x1F) << 5 | Int(last & 0x1F)
  }
}
