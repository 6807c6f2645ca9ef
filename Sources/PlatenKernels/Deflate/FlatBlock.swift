/// A deflate block with codes of its own (RFC 1951, section 3.2.7).
struct FlatBlock {
  private let literals: PrefixCode
  private let distances: PrefixCode

  /// Takes how often literals and lengths occur, and distances.
  init(literals: [UInt32], distances: [UInt32]) {
    self.literals = PrefixCode(literals, longest: 15)
    self.distances = PrefixCode(distances, longest: 15)
  }

  /// The symbols of the lengths from 3 on.
  static let lengthSymbols = (3...258).map { length in
    let value = length - 3
    if length == 258 { return 285 }
    guard value >= 8 else { return 257 + value }
    let bits = Int.bitWidth - value.leadingZeroBitCount - 3
    return 257 + 4 * bits + value >> bits
  }

  /// The symbol of a distance, and how many bits follow it.
  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extra: Int) {
    let value = distance &- 1
    guard value >= 4 else { return (value, 0) }
    let top = Int.bitWidth &- 1 &- value.leadingZeroBitCount
    return (2 &* top &+ (value >> (top &- 1) & 1), top &- 1)
  }

  /// Writes tokens of a ``FlatDeflater``; one that is not the last ends with an empty stored block.
  ///
  /// - Returns: How many bytes it takes; nil where there is too little room.
  func write(
    _ tokens: UnsafeBufferPointer<UInt32>, isLast: Bool, into out: UnsafeMutableRawBufferPointer
  ) -> Int? {
    guard out.count > 1024, let start = out.baseAddress else { return nil }
    var bits = unsafe BitSink(start)
    writeHeader(isLast: isLast, to: &bits)
    // Lengths with the bits after them, in one.
    let lengths = (0..<256).map { value in
      let symbol = Self.lengthSymbols[value]
      let entry = literals.entries[symbol]
      let base = Self.lengthSymbols.firstIndex(of: symbol) ?? value
      let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
      return entry & 0xFF_FFFF | UInt32(value - base) << (entry >> 24)
        | (entry >> 24 + UInt32(extra)) << 24
    }
    let end = out.count - 32
    for index in 0..<tokens.count {
      let token = unsafe tokens[index]
      guard bits.count < end else { return nil }
      if token & 0x8000_0000 != 0 {
        bits.put(lengths[Int(token >> 16 & 255)])
        let value = Int(token & 0x7FFF)
        let (symbol, extra) = Self.distance(value &+ 1)
        bits.put(distances.entries[symbol])
        let rest = UInt32(truncatingIfNeeded: value & (1 << extra &- 1))
        bits.put(rest | UInt32(truncatingIfNeeded: extra) << 24)
      } else if token & 0x4000_0000 != 0 {
        bits.put(literals.entries[0])
      } else {
        bits.put(literals.entries[Int(token & 255)])
        bits.put(literals.entries[Int(token >> 8 & 255)])
        bits.put(literals.entries[Int(token >> 16)])
      }
      bits.spill()
    }
    bits.put(literals.entries[256])
    bits.spill()
    if !isLast {
      bits.put(3 << 24)
      bits.align()
      bits.put(16 << 24)
      bits.put(0xFFFF | 16 << 24)
    }
    bits.align()
    return bits.count
  }

  /// The lengths of the codes, coded by a code of their own; zeros in a row are counted.
  private func writeHeader(isLast: Bool, to bits: inout BitSink) {
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let lengths = literals.lengths + distances.lengths
    var symbols: [(symbol: Int, extra: UInt32)] = []
    var counts = [UInt32](repeating: 0, count: 19)
    var index = 0
    while index < lengths.count {
      let zeros = min(138, lengths[index...].prefix { $0 == 0 }.count)
      if zeros >= 11 {
        symbols.append((18, UInt32(zeros - 11) | 7 << 24))
      } else if zeros >= 3 {
        symbols.append((17, UInt32(zeros - 3) | 3 << 24))
      } else {
        symbols.append((Int(lengths[index]), 0))
      }
      counts[symbols[symbols.count - 1].symbol] += 1
      index += zeros >= 3 ? zeros : 1
    }
    let code = PrefixCode(counts, longest: 7)
    bits.put((isLast ? 1 : 0) | 2 << 1 | 3 << 24)
    bits.put(UInt32(literals.lengths.count - 257) | 5 << 24)
    bits.put(UInt32(distances.lengths.count - 1) | 5 << 24)
    bits.put(15 | 4 << 24)
    for symbol in order {
      bits.put(UInt32(code.lengths[symbol]) | 3 << 24)
      bits.spill()
    }
    for (symbol, extra) in symbols {
      bits.put(code.entries[symbol])
      bits.put(extra)
      bits.spill()
    }
  }
}

/// Bits that are written from the lowest on; room is seen to by the caller.
@safe private struct BitSink {
  private let start: UnsafeMutableRawPointer
  private(set) var count = 0
  private var held: UInt64 = 0
  private var filled = 0

  init(_ start: UnsafeMutableRawPointer) { unsafe self.start = unsafe start }

  /// Adds bits, how many from bit 24 on; 57 at most between two spills.
  @inline(__always)
  mutating func put(_ entry: UInt32) {
    held |= UInt64(entry & 0xFF_FFFF) << UInt64(truncatingIfNeeded: filled)
    filled &+= Int(entry >> 24)
  }

  /// Writes what makes whole bytes.
  @inline(__always)
  mutating func spill() {
    unsafe start.storeBytes(of: held.littleEndian, toByteOffset: count, as: UInt64.self)
    let whole = filled >> 3
    count &+= whole
    held = whole == 8 ? 0 : held >> UInt64(truncatingIfNeeded: whole &* 8)
    filled &= 7
  }

  /// Fills the last byte up with zeros.
  mutating func align() {
    filled = (filled + 7) & ~7
    spill()
  }
}
