/// Packs indices of 1, 2 or 4 bits, the first in the highest bits.
///
/// - Parameter row: `(count × bits + 7) / 8` bytes.
package func packSamples(
  _ samples: UnsafePointer<UInt8>, bits: Int, into row: UnsafeMutablePointer<UInt8>, count: Int
) {
  var byte: UInt8 = 0
  var filled = 0
  var out = 0
  for i in 0..<count {
    byte = unsafe byte << UInt8(truncatingIfNeeded: bits) | samples[i]
    filled &+= bits
    if filled == 8 {
      unsafe row[out] = byte
      out &+= 1
      filled = 0
      byte = 0
    }
  }
  if filled > 0 { unsafe row[out] = byte << UInt8(truncatingIfNeeded: 8 &- filled) }
}

/// Whether all pixels are opaque, and whether all are grey.
package func surveyPixels(_ pixels: UnsafePointer<UInt32>, count: Int) -> (
  isOpaque: Bool, isGray: Bool
) {
  var all = UInt32.max
  var apart: UInt32 = 0
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    all &= pixel
    apart |= (pixel ^ pixel >> 8) & 0xFFFF
  }
  return (all >> 24 == 255, apart == 0)
}
