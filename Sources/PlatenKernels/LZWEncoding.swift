/// Bytes that `encodeLZW` may write for `count` pixels.
package func lzwBound(_ count: Int) -> Int { count &* 2 &+ 64 }

/// Encodes palette indices with GIF's variant of LZW; the table is cleared when it is full.
///
/// - Parameters:
///   - literalBits: 2…8; every index is below 2 to this.
///   - output: `lzwBound(count)` bytes.
/// - Returns: The bytes written.
package func encodeLZW(
  _ indices: UnsafePointer<UInt8>, count: Int, literalBits: Int,
  into output: UnsafeMutablePointer<UInt8>
) -> Int {
  unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16384) { buffer in
    // Each slot is a prefix (12 bits) and a byte, then the code of the string they make. No string
    // has prefix 4095: the table is cleared before.
    let slots = unsafe buffer.baseAddress.unsafelyUnwrapped
    let empty = UInt32.max
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

    unsafe slots.update(repeating: empty, count: 16384)
    put(clear)
    var prefix = count > 0 ? unsafe Int(indices[0]) : 0
    var i = 1
    while i < count {
      let byte = unsafe Int(indices[i])
      i &+= 1
      let key = UInt32(truncatingIfNeeded: prefix << 8 | byte)
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 18)
      var found = unsafe slots[slot]
      while found != empty, found >> 12 != key {
        slot = (slot &+ 1) & 16383
        found = unsafe slots[slot]
      }
      if found != empty {
        prefix = Int(truncatingIfNeeded: found & 4095)
        continue
      }
      put(prefix)
      prefix = byte
      if next < 4095 {
        unsafe slots[slot] = key << 12 | UInt32(truncatingIfNeeded: next)
        // The reader adds this string one code later, and widens its codes then.
        if next == 1 << width { width &+= 1 }
        next &+= 1
      } else {
        put(clear)
        unsafe slots.update(repeating: empty, count: 16384)
        width = literalBits &+ 1
        next = clear &+ 2
      }
    }
    if count > 0 {
      put(prefix)
      if next == 1 << width, width < 12 { width &+= 1 }
    }
    put(clear &+ 1)
    if pendingBits > 0 {
      unsafe output[written] = UInt8(truncatingIfNeeded: pending)
      written &+= 1
    }
    return written
  }
}
