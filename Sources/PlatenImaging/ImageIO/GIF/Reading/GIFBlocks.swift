/// The pictures and extensions of a GIF, up to its trailer or what is no block (GIF89a, appendix
/// B); the last one may be cut off.
struct GIFBlocks {
  struct Block {
    /// What kind of extension it is; nil for a picture.
    let label: UInt8?
    /// The block, as far as it is there.
    let range: Range<Int>
    /// Where its sub-blocks begin, which may be beyond the end of the file.
    let data: Int
    /// Whether its sub-blocks come to an end.
    let isWhole: Bool
  }

  private let bytes: [UInt8]
  /// Where the next block begins.
  private(set) var offset: Int

  /// nil for a file that ends in its header.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 13 else { return nil }
    self.bytes = bytes
    offset = 13 + Self.paletteBytes(bytes[10])
  }

  mutating func next() -> Block? {
    let start = offset
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start] {
    case 0x21: offset += 2
    case 0x2C where start + 10 < bytes.count: offset += 11 + Self.paletteBytes(bytes[start + 9])
    default: return nil
    }
    let data = offset
    while offset < bytes.count, bytes[offset] > 0 { offset += Int(bytes[offset]) + 1 }
    offset += 1
    return Block(
      label: bytes[start] == 0x21 ? bytes[start + 1] : nil,
      range: start..<min(offset, bytes.count), data: data, isWhole: offset <= bytes.count)
  }

  /// Whether an extension is of one of these applications.
  func isOf(_ applications: [String], _ block: Block) -> Bool {
    block.label == 0xFF
      && applications.contains { bytes.has(Array($0.utf8), at: block.range.lowerBound + 3) }
  }

  /// The applications whose extensions say how often an animation is played.
  static let loops = ["NETSCAPE2.0", "ANIMEXTS1.0"]

  /// Bytes of the palette that the flags of a screen or a picture tell of.
  static func paletteBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7)
  }
}
