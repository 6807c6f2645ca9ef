/// A text read in another way, and where each of its bytes comes from.
struct Variant {
  private(set) var bytes: [UInt8] = []
  /// For each byte, its offset in the text as it is; one more for the end.
  private(set) var origins: [Int] = []
  /// How many changes there are before each byte.
  private var changes: [Int32] = []
  private var count: Int32 = 0

  /// Whether it differs from the text.
  var isChanged: Bool { count > 0 }

  /// Takes a byte as it is.
  mutating func keep(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    origins.append(offset)
    changes.append(count)
  }

  /// Takes a byte for what stands at an offset.
  mutating func replace(_ byte: UInt8, at offset: Int) {
    changes.append(count)
    count += 1
    bytes.append(byte)
    origins.append(offset)
  }

  /// Leaves something out.
  mutating func drop() { count += 1 }

  /// Ends the text at an offset.
  mutating func end(at offset: Int) {
    origins.append(offset)
    changes.append(count)
  }

  /// How many changes lie within a range of it.
  func changeCount(in range: Range<Int>) -> Int {
    // What is left out before the first byte is not within.
    Int(changes[range.upperBound - 1] - changes[range.lowerBound])
      + (changes[range.upperBound] > changes[range.upperBound - 1]
        && isReplaced(range.upperBound - 1)
        ? 1 : 0)
  }

  private func isReplaced(_ place: Int) -> Bool {
    origins[place + 1] == origins[place] + 1 || place + 1 == bytes.count
  }

  /// The range of the text that a range of it comes from.
  func origin(of range: Range<Int>) -> Range<Int> {
    origins[range.lowerBound]..<origins[range.upperBound - 1] + 1
  }
}
