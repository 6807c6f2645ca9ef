/// A text without the marks that nobody sees, with its wide digits as plain ones, and where its
/// bytes come from.
///
/// A soft hyphen, a space without width or a mark of direction within an address breaks its line or
/// guards it from being linked; it is no part of what is written. Wide digits, and marks between
/// them, are the same to a reader: `２０２６／０５／０１`.
struct VisibleText {
  /// The text that is seen, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where marks were left out or wide signs became plain ones, and how many bytes are gone up to
  /// there; also how many up to the end of a wide sign that ends there.
  private var cuts: [(offset: Int, removed: Int, wide: Int?)] = []

  /// What begins a mark: U+00AD, U+061C, U+200B…U+206F and U+FEFF.
  private static let leads = StopBytes(
    (0...255).map { [0xC2, 0xD8, 0xE2, 0xEF].contains($0) ? 1 : 0 })

  /// Leaves out the marks of a text; nil where it has none.
  init?(_ text: Span<UInt8>) {
    let leads = Self.leads
    var removed = 0
    var start = 0
    var offset = text.firstBeyondASCII()
    while true {
      offset = leads.next(in: text, from: offset)
      let plain = text.plainDigit(at: offset)
      let length = plain == nil ? text.unseenLength(at: offset) : 3
      if length == 0, offset < text.count {
        offset += 1
        continue
      }
      if removed == 0 {
        guard length > 0 else { return nil }
        bytes.reserveCapacity(text.count)
      }
      unsafe text.extracting(start..<offset).withUnsafeBufferPointer {
        unsafe bytes.append(contentsOf: $0)
      }
      guard length > 0 else { return }
      removed += length
      offset += length
      start = offset
      var wide: Int?
      if let plain {
        bytes.append(plain)
        removed -= 1
        wide = removed
      } else if cuts.last?.offset == bytes.count {
        wide = cuts.removeLast().wide
      }
      cuts.append((bytes.count, removed, wide))
    }
  }

  /// Where a range of the text as it is stands in what is seen.
  func range(of range: Range<Int>) -> Range<Int> {
    let start = bytes.indices.partitioningIndex { origin(of: $0) >= range.lowerBound }
    let end = bytes.indices.partitioningIndex { origin(of: $0) >= range.upperBound }
    return start..<end
  }

  /// The offset in the text as it is of a byte that is seen.
  func origin(of offset: Int) -> Int {
    let next = cuts.indices.partitioningIndex { cuts[$0].offset > offset }
    return next == 0 ? offset : offset + cuts[next - 1].removed
  }

  /// The range of the text as it is, without marks at its ends.
  func origin(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return origin(of: range.lowerBound)..<origin(of: range.lowerBound) }
    let end = range.upperBound
    let cut = cuts.indices.partitioningIndex { cuts[$0].offset >= end }
    if cut < cuts.count, cuts[cut].offset == end, let wide = cuts[cut].wide {
      return origin(of: range.lowerBound)..<end + wide
    }
    return origin(of: range.lowerBound)..<origin(of: end - 1) + 1
  }
}

extension Span<UInt8> {
  /// The first offset from which on there may be other bytes than ASCII's.
  fileprivate func firstBeyondASCII() -> Int {
    var offset = 0
    while offset &+ 32 <= count {
      let first = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD2<UInt64>.self)
      let second = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: offset &+ 16, as: SIMD2<UInt64>.self)
      let all = first | second
      if (all.x | all.y) & 0x8080_8080_8080_8080 != 0 { return offset }
      offset &+= 32
    }
    return offset
  }

  /// The plain form of a wide digit at an offset, or of a wide mark between two; nil for others.
  fileprivate func plainDigit(at offset: Int) -> UInt8? {
    guard byte(offset) == 0xEF, byte(offset + 1) == 0xBC else { return nil }
    let plain = byte(offset + 2) &- 0x60
    if plain.isDigit { return plain }
    switch plain {
    case UInt8(ascii: "%"): return isWideDigit(at: offset - 3) ? plain : nil
    case UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "/"),
      UInt8(ascii: ":"):
      return isWideDigit(at: offset - 3) && isWideDigit(at: offset + 3) ? plain : nil
    default: return nil
    }
  }

  private func isWideDigit(at offset: Int) -> Bool {
    byte(offset) == 0xEF && byte(offset + 1) == 0xBC && (byte(offset + 2) &- 0x60).isDigit
  }

  /// How many bytes a mark that nobody sees takes at an offset; 0 where there is none.
  ///
  /// A joiner within an emoji or a word shapes it, and is seen; between two of ASCII it is not.
  fileprivate func unseenLength(at offset: Int) -> Int {
    switch (byte(offset), byte(offset + 1), byte(offset + 2)) {
    case (0xC2, 0xAD, _), (0xD8, 0x9C, _): 2
    case (0xE2, 0x80, 0x8B), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAE),
      (0xE2, 0x81, 0xA0...0xAF), (0xEF, 0xBB, 0xBF):
      3
    case (0xE2, 0x80, 0x8C...0x8D):
      byte(offset - 1) < 0x80 && byte(offset + 3) < 0x80 ? 3 : 0
    default: 0
    }
  }
}
