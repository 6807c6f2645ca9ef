extension GIFEncoder {
  /// A GIF without what is neither picture, delay nor loop: comments, texts, foreign extensions and
  /// what follows the trailer. `nil` where it is not whole.
  package static func copied(_ source: [UInt8]) -> [UInt8]? {
    guard source.count > 13, source.has("GIF87a") || source.has("GIF89a") else { return nil }
    var at = 13 + paletteBytes(source[10])
    guard at <= source.count else { return nil }
    var copy = Array(source[..<at])
    while at < source.count {
      let start = at
      var isKept = true
      switch source[at] {
      case 0x3B: return copy + [0x3B]
      case 0x2C:
        guard at + 10 < source.count else { return nil }
        at += 11 + paletteBytes(source[at + 9])
      case 0x21:
        guard at + 2 < source.count else { return nil }
        isKept = source[at + 1] == 0xF9 || isLoop(source[(at + 1)...])
        at += 2
      default: return nil
      }
      // Sub-blocks, and the empty one that ends them.
      while true {
        guard at < source.count else { return nil }
        let length = Int(source[at])
        at += 1 + length
        if length == 0 { break }
      }
      if isKept { copy += source[start..<at] }
    }
    return nil
  }

  private static func isLoop(_ block: ArraySlice<UInt8>) -> Bool {
    ["NETSCAPE2.0", "ANIMEXTS1.0"].contains { block.starts(with: [0xFF, 11] + Array($0.utf8)) }
  }

  private static func paletteBytes(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << Int(flags & 7 + 1)
  }
}
