/// One prefix code of a deflate block: how many bits to pass over for the bits that come next.
@unsafe struct DeflateCode {
  /// For each of the next bits' values: the bits of all literals that lie in them whole, and of the
  /// length or the end after them; zero where the first code is longer.
  let table: UnsafeMutablePointer<UInt16>
  /// Symbols in the order of their codes, and how many there are of each length.
  private let sorted: UnsafeMutablePointer<UInt16>
  private var counts = [16 of Int](repeating: 0)

  /// - Parameter scratch: Room for the table and the symbols.
  init(_ scratch: UnsafeMutablePointer<UInt16>) {
    unsafe table = unsafe scratch
    unsafe sorted = unsafe scratch + DeflateEntry.tableSize
  }

  /// Makes the code of some lengths.
  ///
  /// - Parameters:
  ///   - symbols: Whether it is the code of literals and lengths, not that of distances.
  ///   - isBare: Whether symbols mean nothing but themselves.
  /// - Returns: Whether no code is used twice.
  mutating func build(
    _ lengths: [320 of UInt8], _ range: Range<Int>, symbols: Bool, isBare: Bool = false
  ) -> Bool {
    unsafe counts = [16 of Int](repeating: 0)
    for index in range { unsafe counts[Int(lengths[index])] &+= 1 }
    unsafe counts[0] = 0
    var (next, place) = ([16 of Int](repeating: 0), [16 of Int](repeating: 0))
    var (code, used) = (0, 0)
    for length in 1..<16 {
      code = unsafe (code &+ counts[length &- 1]) << 1
      next[length] = code
      place[length] = used
      used = unsafe used &+ counts[length]
      guard unsafe code &+ counts[length] <= 1 << length else { return false }
    }
    unsafe table.update(repeating: 0, count: DeflateEntry.tableSize)
    for index in range {
      let length = Int(lengths[index])
      guard length > 0 else { continue }
      let symbol = index &- range.lowerBound
      unsafe sorted[place[length]] = UInt16(truncatingIfNeeded: symbol)
      place[length] = place[length] &+ 1
      let code = next[length]
      next[length] = code &+ 1
      guard length <= DeflateEntry.tableBits else { continue }
      var entry = UInt16(truncatingIfNeeded: length)
      if symbols {
        entry = entry &+ DeflateEntry.meaning(of: symbol)
      } else if !isBare {
        entry = entry &+ UInt16(truncatingIfNeeded: DeflateEntry.extraBits(ofDistance: symbol))
      }
      // Codes come with their first bit lowest.
      var slot = Int(UInt16(truncatingIfNeeded: code).bitSwapped >> UInt16(16 &- length))
      while slot < DeflateEntry.tableSize {
        unsafe table[slot] = entry
        slot = slot &+ 1 << length
      }
    }
    if symbols { unsafe joinLiterals() }
    return true
  }

  /// Lets entries of literals pass over what follows them as well, as far as it is known.
  private func joinLiterals() {
    // From the top: what comes after a literal has a smaller number and is not joined yet.
    var slot = DeflateEntry.tableSize &- 1
    while slot > 0 {
      var entry = unsafe table[slot]
      while DeflateEntry.isLiteral(entry) {
        let following = unsafe table[slot >> Int(entry)]
        let end = entry &+ following & DeflateEntry.bits
        guard following != 0, end <= UInt16(DeflateEntry.tableBits) else { break }
        entry = entry &+ following
      }
      unsafe table[slot] = entry
      slot = slot &- 1
    }
  }

  /// The symbol that comes next, bit by bit, and the length of its code; nil where there is none.
  func symbol(in word: UInt64) -> (symbol: Int, bits: Int)? {
    var (code, first, index) = (0, 0, 0)
    for length in 1..<16 {
      code = code | Int(truncatingIfNeeded: word >> UInt64(length &- 1)) & 1
      let count = unsafe counts[length]
      if code &- first < count { return unsafe (Int(sorted[index &+ code &- first]), length) }
      index = index &+ count
      first = (first &+ count) << 1
      code = code << 1
    }
    return nil
  }
}

extension UInt16 {
  /// The same bits in the opposite order.
  var bitSwapped: UInt16 {
    var value = self
    value = value >> 1 & 0x5555 | (value & 0x5555) << 1
    value = value >> 2 & 0x3333 | (value & 0x3333) << 2
    value = value >> 4 & 0x0F0F | (value & 0x0F0F) << 4
    return value.byteSwapped
  }
}
