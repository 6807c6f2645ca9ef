/// How LZW decoding came to its end.
package enum LZWEnding: Sendable {
  /// Every pixel was written.
  case complete
  /// The codes ended first.
  case early
  /// A code named a string that did not exist yet.
  case invalidCode
}

/// Bytes that `decodeLZW` needs before the first pixel of its output.
package let lzwOutputLead = 256
/// Bytes that `decodeLZW` may write after the last pixel: one longest string and one copy step.
package let lzwOutputSlack = 4096 + 32
/// Bytes that `decodeLZW` may read after its input.
package let lzwInputSlack = 8

/// Decodes GIF's variant of LZW (GIF89a, appendix F), with deferred clear codes.
///
/// A string is kept as the place in the output where it was last written and its length: the string
/// of a new code is that of the code before plus the byte that came after it, and these already lie
/// there side by side. The 256 bytes before the pixels hold the literals, so that they are strings
/// like all others.
///
/// - Parameters:
///   - input: `inputCount` bytes and `lzwInputSlack` more that may be read.
///   - literalBits: 1…11. Pixels are bytes: of literals of more than 8 bits the low 8 count.
///   - output: `lzwOutputLead` + `count` + `lzwOutputSlack` bytes; pixels begin after the lead.
/// - Returns: The pixels written, at most `count`, and how it ended.
package func decodeLZW(
  _ input: UnsafeRawPointer, inputCount: Int, literalBits: Int,
  into output: UnsafeMutableRawPointer, count: Int
) -> (pixels: Int, ending: LZWEnding) {
  unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4097) { buffer in
    // Start in the low half, length in the high half; the entry after the last takes what a full
    // table can't.
    let table = unsafe buffer.baseAddress.unsafelyUnwrapped
    let clear = 1 << literalBits
    for literal in 0..<max(256, clear) {
      unsafe output.storeBytes(
        of: UInt8(truncatingIfNeeded: literal), toByteOffset: literal & 255, as: UInt8.self)
      unsafe table[literal] = UInt64(truncatingIfNeeded: literal & 255) | 1 << 32
    }
    let end = lzwOutputLead &+ count
    let inputBits = inputCount &* 8
    var bit = 0
    var out = lzwOutputLead

    while true {
      // A fresh table: clear codes are passed over, and the first string must be a literal.
      var width = literalBits &+ 1
      var mask = 1 << width &- 1
      var next = clear &+ 2
      var first = clear
      while first == clear {
        if out >= end { return (count, .complete) }
        if bit &+ width > inputBits { return (out &- lzwOutputLead, .early) }
        first = unsafe code(input, at: bit) & mask
        bit &+= width
      }
      if first == clear &+ 1 { return (out &- lzwOutputLead, .early) }
      if first > clear { return (out &- lzwOutputLead, .invalidCode) }
      unsafe output.storeBytes(
        of: UInt8(truncatingIfNeeded: first), toByteOffset: out, as: UInt8.self)
      // The string before: where it lies, and its length plus one in the high half.
      var previous = UInt64(truncatingIfNeeded: out) | 2 << 32
      out &+= 1
      // With literals of 1 bit the first code to come has 3 already.
      if next > mask {
        width &+= 1
        mask = 1 << width &- 1
      }

      while true {
        if out >= end { return (count, .complete) }
        if bit &+ width > inputBits { return (out &- lzwOutputLead, .early) }
        let code = unsafe code(input, at: bit) & mask
        bit &+= width
        if code & ~1 == clear {
          if code == clear { break }
          return (out &- lzwOutputLead, .early)
        }
        unsafe table[next] = previous
        if code > next { return (out &- lzwOutputLead, .invalidCode) }
        let entry = unsafe table[code]
        let start = Int(truncatingIfNeeded: entry & 0xFFFF_FFFF)
        let length = Int(truncatingIfNeeded: entry >> 32)
        unsafe copy(output, from: start, to: out, count: length)
        if code == next {
          // The string ends with its own first byte, which the copy came too early for.
          let byte = unsafe output.load(fromByteOffset: out, as: UInt8.self)
          unsafe output.storeBytes(of: byte, toByteOffset: out &+ length &- 1, as: UInt8.self)
        }
        previous = UInt64(truncatingIfNeeded: out) | UInt64(truncatingIfNeeded: length &+ 1) << 32
        out &+= length
        if next < 4096 {
          next &+= 1
          if next > mask, width < 12 {
            width &+= 1
            mask = 1 << width &- 1
          }
        }
      }
    }
  }
}

@inline(__always)
private func code(_ input: UnsafeRawPointer, at bit: Int) -> Int {
  let word = unsafe input.loadUnaligned(fromByteOffset: bit >> 3, as: UInt64.self)
  return Int(truncatingIfNeeded: UInt64(littleEndian: word) >> UInt64(truncatingIfNeeded: bit & 7))
}

/// Copies in steps of 16 bytes; what is written too much is overwritten by the next string.
@inline(__always)
private func copy(_ bytes: UnsafeMutableRawPointer, from start: Int, to out: Int, count: Int) {
  var done = 0
  repeat {
    let part = unsafe bytes.loadUnaligned(fromByteOffset: start &+ done, as: SIMD16<UInt8>.self)
    unsafe bytes.storeBytes(of: part, toByteOffset: out &+ done, as: SIMD16<UInt8>.self)
    done &+= 16
  } while done < count
}
