/// A text without the marks that nobody sees, and where its bytes come from.
///
/// A soft hyphen, a space without width or a mark of direction within an address breaks its line or
/// guards it from being linked; it is no part of what is written.
struct VisibleText {
  /// The text that is seen, as UTF-8.
  private(set) var bytes: [UInt8] = []
  /// Where marks were left out, and how many bytes of them there are up to there.
  private var cuts: [(offset: Int, removed: Int)] = []

  /// What begins a mark: U+00AD, U+061C, U+200B…U+206F and U+FEFF.
  private static let leads = StopBytes(
    (0...255).map { [0xC2, 0xD8, 0xE2, 0xEF].contains($0) ? 1 : 0 })

  /// Leaves out the marks of a text; nil where it has none.
  init?(_ text: Span<UInt8>) {
    var removed = 0
    var start = 0
    var offset = text.firstBeyondASCII()
    while offset < text.count {
      offset = Self.leads.next(in: text, from: offset)
      guard offset < text.count else { break }
      let length = text.unseenLength(at: offset)
      guard length > 0 else {
        offset += 1
        continue
      }
      if removed == 0 { bytes.reserveCapacity(text.count) }
      for place in start..<offset { bytes.append(text[place]) }
      removed += length
      offset += length
      start = offset
      if let last = cuts.last, last.offset == bytes.count { cuts.removeLast() }
      cuts.append((bytes.count, removed))
    }
    guard removed > 0 else { return nil }
    for place in start..<text.count { bytes.append(text[place]) }
  }

  /// The offset in the text as it is of a byte that is seen.
  func origin(of offset: Int) -> Int {
    var low = 0
    var high = cuts.count
    while low < high {
      let middle = (low + high) / 2
      if cuts[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + cuts[low - 1].removed
  }

  /// The range of the text as it is, without marks at its ends.
  func origin(of range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return origin(of: range.lowerBound)..<origin(of: range.lowerBound) }
    return origin(of: range.lowerBound)..<origin(of: range.upperBound - 1) + 1
  }
}

extension Span<UInt8> {
  /// The first offset from which on there may be other bytes than ASCII's.
  fileprivate func firstBeyondASCII() -> Int {
    var offset = 0
    while offset &+ 64 <= count {
      let all = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD64<UInt8>.self)
      let halves = all.highHalf | all.lowHalf
      let bits = unsafe unsafeBitCast(halves.highHalf | halves.lowHalf, to: SIMD2<UInt64>.self)
      if (bits.x | bits.y) & 0x8080_8080_8080_8080 != 0 { return offset }
      offset &+= 64
    }
    return offset
  }

  /// How many bytes a mark that nobody sees takes at an offset; 0 where there is none.
  ///
  /// A joiner within an emoji or a word shapes it, and is seen; between two of ASCII it is not.
  fileprivate func unseenLength(at offset: Int) -> Int {
    let (scalar, length) = scalar(at: offset)
    switch scalar {
    case 0xAD, 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF:
      return length
    case 0x200C, 0x200D:
      return byte(offset - 1) < 0x80 && byte(offset + length) < 0x80 ? length : 0
    default: return 0
    }
  }
}
