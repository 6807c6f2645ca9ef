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

/// Keeps the first one or three of each pixel's bytes.
package func packChannels(
  _ pixels: UnsafePointer<UInt32>, channels: Int, into row: UnsafeMutablePointer<UInt8>, count: Int
) {
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    if channels == 1 {
      unsafe row[i] = UInt8(truncatingIfNeeded: pixel)
    } else {
      unsafe row[i &* 3] = UInt8(truncatingIfNeeded: pixel)
      unsafe row[i &* 3 &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      unsafe row[i &* 3 &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    }
  }
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

/// Turns 16-bit words into bytes, rounded to the nearest.
package func roundTo8(
  _ words: UnsafePointer<UInt16>, into bytes: UnsafeMutablePointer<UInt8>, count: Int
) {
  for i in 0..<count {
    unsafe bytes[i] = UInt8(truncatingIfNeeded: (UInt32(words[i]) &* 255 &+ 32767) / 65535)
  }
}

/// Divides colour by alpha, rounded to the nearest; where alpha is zero all is.
package func unpremultiply(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    let alpha = pixel >> 24
    if alpha == 255 { continue }
    if alpha == 0 {
      unsafe pixels[i] = 0
      continue
    }
    let half = alpha >> 1
    let red = min(255, ((pixel & 255) &* 255 &+ half) / alpha)
    let green = min(255, ((pixel >> 8 & 255) &* 255 &+ half) / alpha)
    let blue = min(255, ((pixel >> 16 & 255) &* 255 &+ half) / alpha)
    unsafe pixels[i] = (red | green << 8 | blue << 16 | alpha << 24).littleEndian
  }
}
