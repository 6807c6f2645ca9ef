/// Finds the blocks of a deflate stream (RFC 1951) by the lengths of its codes, writing nothing.
///
/// libdeflate ends every stream that it makes. To join several into one, each end has to be taken
/// back: one bit where the last block begins, and a place for what follows where it ends.
///
/// - Parameters:
///   - bytes: The stream, with 8 more bytes after it that can be read.
///   - count: Bytes of the stream.
/// - Returns: The bit at which the last block begins and the one after its end; nil where the
///   bytes are no whole stream.
package func lastDeflateBlock(
  _ bytes: UnsafePointer<UInt8>, count: Int
) -> (start: Int, end: Int)? {
  unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * DeflateEntry.scratchCount) {
    guard let scratch = $0.baseAddress else { return nil }
    var walk = unsafe DeflateWalk(bytes, count: count, scratch: scratch)
    return unsafe walk.lastBlock()
  }
}

/// The reader of ``lastDeflateBlock(_:count:)``.
@unsafe struct DeflateWalk {
  private let bytes: UnsafePointer<UInt8>
  private let bitCount: Int
  private var position = 0
  private var symbols: DeflateCode
  private var distances: DeflateCode

  init(_ bytes: UnsafePointer<UInt8>, count: Int, scratch: UnsafeMutablePointer<UInt16>) {
    unsafe self.bytes = unsafe bytes
    unsafe bitCount = count &* 8
    unsafe symbols = unsafe DeflateCode(scratch)
    unsafe distances = unsafe DeflateCode(scratch + DeflateEntry.scratchCount)
  }

  mutating func lastBlock() -> (start: Int, end: Int)? {
    while unsafe position < bitCount {
      let start = unsafe position
      let isLast = unsafe take(1) == 1
      let isWhole =
        switch unsafe take(2) {
        case 0: unsafe skipStored()
        case 1: unsafe readFixedCodes() && skipSymbols()
        case 2: unsafe readCodes() && skipSymbols()
        default: false
        }
      guard isWhole, unsafe position <= bitCount else { return nil }
      if isLast { return unsafe (start, position) }
    }
    return nil
  }

  /// The next 57 bits at least.
  @inline(__always)
  private var window: UInt64 {
    let start = unsafe UnsafeRawPointer(bytes) + position >> 3
    let word = unsafe start.loadUnaligned(as: UInt64.self)
    return unsafe UInt64(littleEndian: word) >> UInt64(truncatingIfNeeded: position & 7)
  }

  private mutating func take(_ bits: Int) -> Int {
    guard unsafe position <= bitCount else { return 0 }
    defer { unsafe position = position &+ bits }
    return unsafe Int(truncatingIfNeeded: window & (1 << UInt64(bits) &- 1))
  }

  private mutating func skipStored() -> Bool {
    unsafe position = (position &+ 7) & ~7
    let length = unsafe take(16)
    guard unsafe take(16) == length ^ 0xFFFF else { return false }
    unsafe position = position &+ 8 &* length
    return true
  }

  /// The codes of section 3.2.6.
  private mutating func readFixedCodes() -> Bool {
    var lengths = [320 of UInt8](repeating: 8)
    for symbol in 144..<256 { lengths[symbol] = 9 }
    for symbol in 256..<280 { lengths[symbol] = 7 }
    for symbol in 288..<320 { lengths[symbol] = 5 }
    return unsafe symbols.build(lengths, 0..<288, symbols: true)
      && distances.build(lengths, 288..<320, symbols: false)
  }

  /// The codes that a block states, section 3.2.7.
  private mutating func readCodes() -> Bool {
    let symbolCount = unsafe take(5) &+ 257
    let count = unsafe symbolCount &+ take(5) &+ 1
    let order: [19 of UInt8] = [
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]
    var lengths = [320 of UInt8](repeating: 0)
    for index in unsafe 0..<(take(4) &+ 4) {
      lengths[Int(order[index])] = unsafe UInt8(truncatingIfNeeded: take(3))
    }
    guard unsafe symbols.build(lengths, 0..<19, symbols: false, isBare: true) else { return false }
    var index = 0
    lengths = [320 of UInt8](repeating: 0)
    while index < count {
      guard let (symbol, bits) = unsafe symbols.symbol(in: window), unsafe position < bitCount
      else { return false }
      unsafe position = position &+ bits
      guard symbol >= 16 else {
        lengths[index] = UInt8(truncatingIfNeeded: symbol)
        index = index &+ 1
        continue
      }
      guard symbol > 16 || index > 0 else { return false }
      let length = symbol == 16 ? lengths[index &- 1] : 0
      let times =
        switch symbol {
        case 16: unsafe take(2) &+ 3
        case 17: unsafe take(3) &+ 3
        default: unsafe take(7) &+ 11
        }
      guard index &+ times <= count else { return false }
      for _ in 0..<times {
        lengths[index] = length
        index = index &+ 1
      }
    }
    return unsafe symbols.build(lengths, 0..<symbolCount, symbols: true)
      && distances.build(lengths, symbolCount..<count, symbols: false)
  }

  /// Continues after the end of the block.
  private mutating func skipSymbols() -> Bool {
    let (table, distanceTable) = unsafe (symbols.table, distances.table)
    let mask = UInt64(DeflateEntry.tableSize &- 1)
    while unsafe position < bitCount {
      var word = unsafe window
      // Of the 57 bits, those that are not used up.
      var left = 57
      var entry = unsafe table[Int(truncatingIfNeeded: word & mask)]
      while DeflateEntry.isLiteral(entry) {
        word = word >> UInt64(entry)
        left = left &- Int(entry)
        if left < 28 + 16 { break }
        entry = unsafe table[Int(truncatingIfNeeded: word & mask)]
      }
      unsafe position = position &+ 57 &- left
      if DeflateEntry.isLiteral(entry) { continue }
      if entry == 0 {
        guard let (symbol, bits) = unsafe symbols.symbol(in: word) else { return false }
        entry = UInt16(bits) &+ DeflateEntry.meaning(of: symbol)
      }
      let bits = entry & DeflateEntry.bits
      unsafe position = position &+ Int(bits)
      if entry & DeflateEntry.isEnd != 0 { return true }
      guard entry & DeflateEntry.hasDistance != 0 else { continue }
      word = word >> UInt64(bits)
      let distance = unsafe distanceTable[Int(truncatingIfNeeded: word & mask)]
      if distance != 0 {
        unsafe position = position &+ Int(distance)
        continue
      }
      guard let (symbol, bits) = unsafe distances.symbol(in: word) else { return false }
      unsafe position = position &+ bits &+ DeflateEntry.extraBits(ofDistance: symbol)
    }
    return false
  }
}
