/// What a table of ``DeflateCode`` says of the bits that come next: how many to pass over, and what
/// follows them.
enum DeflateEntry {
  /// Bits that a table is asked for.
  static let tableBits = 12
  static let tableSize = 1 << tableBits
  /// The most symbols of a code.
  static let symbolCount = 320
  /// Room for a table and the symbols of its code.
  static let scratchCount = tableSize + symbolCount

  /// The part that counts bits.
  static let bits: UInt16 = 0xFF
  /// A distance follows; a smaller entry is of literals alone.
  static let hasDistance: UInt16 = 0x100
  /// The block ends.
  static let isEnd: UInt16 = 0x200

  /// The entry of a literal, a length or the end, without the bits of its code.
  static func meaning(of symbol: Int) -> UInt16 {
    if symbol < 256 { return 0 }
    if symbol == 256 { return isEnd }
    let extra = symbol < 265 || symbol >= 285 ? 0 : (symbol &- 261) >> 2
    return hasDistance &+ UInt16(truncatingIfNeeded: extra)
  }

  /// The bits after the code of a distance.
  static func extraBits(ofDistance symbol: Int) -> Int { symbol < 4 ? 0 : symbol >> 1 &- 1 }

  /// Whether it is of literals alone, whose codes the table holds.
  @inline(__always)
  static func isLiteral(_ entry: UInt16) -> Bool { entry &- 1 < hasDistance &- 1 }
}
