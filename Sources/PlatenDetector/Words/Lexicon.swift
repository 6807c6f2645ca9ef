/// Looks up words where they stand, in one step and without making strings.
///
/// Words in any case are folded by ASCII and Latin-1; codes, abbreviations and units count in the
/// case they are written in. Open addressing over FNV-1a.
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
  private let pool: [UInt8]
  /// For each first letter, last letter and length: whether a word has them.
  private let shapes: [Bool]

  private struct Word: Sendable {
    var start: Int32
    var count: UInt8
    var isExact: Bool
    var hash: UInt32
    var meaning: Meaning
  }

  init() {
    var slots = [UInt16](repeating: 0, count: Self.size)
    var words: [Word] = []
    var pool: [UInt8] = []
    var shapes = [Bool](repeating: false, count: 1 << 15)
    for entry in LexiconEntries.all() {
      let bytes = Array(entry.word.utf8)
      shapes[Self.shape(bytes[0], bytes[bytes.count - 1], bytes.count)] = true
      var hash: UInt32 = entry.isExact ? Self.exactSeed : Self.foldedSeed
      for byte in bytes { hash = Self.mix(hash, byte) }
      var slot = Int(hash) & (Self.size - 1)
      while slots[slot] != 0 {
        let known = words[Int(slots[slot]) - 1]
        let text = pool[Int(known.start)..<Int(known.start) + Int(known.count)]
        if known.hash == hash, known.isExact == entry.isExact, text.elementsEqual(bytes) { break }
        slot = (slot + 1) & (Self.size - 1)
      }
      if slots[slot] != 0 {
        words[Int(slots[slot]) - 1].meaning.merge(entry.meaning)
        continue
      }
      words.append(
        Word(
          start: Int32(pool.count), count: UInt8(bytes.count), isExact: entry.isExact, hash: hash,
          meaning: entry.meaning))
      pool += bytes
      slots[slot] = UInt16(words.count)
    }
    self.shapes = shapes
    self.slots = slots
    self.words = words
    self.pool = pool
  }

  /// What the letters of a range mean; nothing for a word that isn't known.
  func meaning(of range: Range<Int>, in text: Span<UInt8>) -> Meaning {
    guard !range.isEmpty,
      shapes[
        Self.shape(text.byte(range.lowerBound), text.byte(range.upperBound - 1), range.count)]
    else { return Meaning() }
    var folded = Self.foldedSeed
    var exact = Self.exactSeed
    var previous: UInt8 = 0
    for offset in range {
      let byte = text.byte(offset)
      folded = Self.mix(folded, Self.folded(byte, behind: previous))
      exact = Self.mix(exact, byte)
      previous = byte
    }
    let found = find(folded, range, in: text, isExact: false)
    guard range.count <= 6 else { return found < 0 ? Meaning() : words[found].meaning }
    let other = find(exact, range, in: text, isExact: true)
    if other < 0 { return found < 0 ? Meaning() : words[found].meaning }
    guard found >= 0 else { return words[other].meaning }
    var meaning = words[found].meaning
    meaning.merge(words[other].meaning)
    return meaning
  }

  /// A number for the first and the last byte of a word in any case, and its length.
  private static func shape(_ first: UInt8, _ last: UInt8, _ count: Int) -> Int {
    Int(first & 0x1F) << 10 | Int(last & 0x1F) << 5 | min(count, 31)
  }

  private func find(_ hash: UInt32, _ range: Range<Int>, in text: Span<UInt8>, isExact: Bool) -> Int
  {
    var slot = Int(hash) & (Self.size - 1)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if words[index].hash == hash, words[index].isExact == isExact,
        Int(words[index].count) == range.count, isSame(words[index], range, in: text)
      {
        return index
      }
      slot = (slot + 1) & (Self.size - 1)
    }
    return -1
  }

  private func isSame(_ word: Word, _ range: Range<Int>, in text: Span<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for place in 0..<range.count {
      let byte = text.byte(range.lowerBound + place)
      let kept = word.isExact ? byte : Self.folded(byte, behind: previous)
      if pool[Int(word.start) + place] != kept { return false }
      previous = byte
    }
    return true
  }

  /// A byte of UTF-8 in lower case, for ASCII and Latin-1.
  private static func folded(_ byte: UInt8, behind previous: UInt8) -> UInt8 {
    if byte.isUppercase { return byte | 0x20 }
    return previous == 0xC3 && byte >= 0x80 && byte <= 0x9E ? byte | 0x20 : byte
  }

  private static let foldedSeed: UInt32 = 2_166_136_261
  private static let exactSeed: UInt32 = 1_337_420_917
  private static func mix(_ hash: UInt32, _ byte: UInt8) -> UInt32 {
    (hash ^ UInt32(byte)) &* 16_777_619
  }
}
