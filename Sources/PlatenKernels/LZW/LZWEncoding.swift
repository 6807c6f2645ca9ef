/// Bytes that `encodeLZW` may write for `count` pixels.
package func lzwBound(_ count: Int) -> Int { count &* 2 &+ 64 }

/// When an encoder forgets its strings.
package enum LZWClearing: Sendable {
  /// When the table is full and a fresh one would have been shorter for what came next.
  case full
  /// Also before codes become a bit wider, where that left the fewest bits for each pixel: noise
  /// and photographs repeat too little for longer codes to pay.
  case early
  /// When the table is full, whatever comes: as `shortenStrings` expects.
  case atOnce
}

/// Encodes palette indices with GIF's variant of LZW (GIF89a, appendix F).
///
/// A table that is full is kept for as long as it does better than a fresh one begun at the same
/// pixel: both go on until the fresh one is full too, and the shorter is kept.
///
/// - Parameter output: `lzwBound(source.count)` bytes.
/// - Returns: The bytes written.
package func encodeLZW(
  _ source: LZWSource, _ clearing: LZWClearing, into output: UnsafeMutablePointer<UInt8>
) -> Int {
  // Each pixel is a code of its own at worst, and there is a clear code for every 60 of them.
  let codeBound = unsafe source.count &+ source.count / 32 &+ 8
  return unsafe withTables { kept, fresh in
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 &* codeBound) { codes in
      let codes = unsafe codes.baseAddress.unsafelyUnwrapped
      var parser = unsafe LZWParser(
        source, clearing, kept: kept, fresh: fresh, codes: codes, scratch: codes + codeBound)
      let codeCount = unsafe parser.parse()
      return unsafe packCodes(codes, count: codeCount, source.literalBits, into: output)
    }
  }
}

/// Calls a closure with two tables to be cleared before they are used.
private func withTables(_ body: (LZWTable, LZWTable) -> Int) -> Int {
  typealias Trail = (code: Int, score: Int)
  return unsafe withUnsafeTemporaryAllocation(of: Trail.self, capacity: 16) { trails in
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 &* lzwSlots) { slots in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2 &* 4096) { first in
        let trails = unsafe trails.baseAddress.unsafelyUnwrapped
        let slots = unsafe slots.baseAddress.unsafelyUnwrapped
        let first = unsafe first.baseAddress.unsafelyUnwrapped
        return unsafe body(
          LZWTable(slots: slots, first: first, trails: trails),
          LZWTable(slots: slots + lzwSlots, first: first + 4096, trails: trails + 8))
      }
    }
  }
}

/// Writes codes one after another, each as wide as the reader expects it, then the end code.
private func packCodes(
  _ codes: UnsafePointer<UInt16>, count: Int, _ literalBits: Int,
  into output: UnsafeMutablePointer<UInt8>
) -> Int {
  let clear = 1 << literalBits
  var written = 0
  var pending: UInt64 = 0
  var pendingBits = 0
  var width = literalBits &+ 1
  var next = clear &+ 2

  func put(_ code: Int) {
    pending |= UInt64(truncatingIfNeeded: code) << UInt64(truncatingIfNeeded: pendingBits)
    pendingBits &+= width
    while pendingBits >= 8 {
      unsafe output[written] = UInt8(truncatingIfNeeded: pending)
      written &+= 1
      pending >>= 8
      pendingBits &-= 8
    }
  }

  put(clear)
  for i in 0..<count {
    let code = unsafe Int(codes[i])
    put(code)
    if code == clear {
      width = literalBits &+ 1
      next = clear &+ 2
    } else if next < lzwFull {
      if next == 1 << width { width &+= 1 }
      next &+= 1
    }
  }
  put(clear &+ 1)
  if pendingBits > 0 {
    unsafe output[written] = UInt8(truncatingIfNeeded: pending)
    written &+= 1
  }
  return written
}
