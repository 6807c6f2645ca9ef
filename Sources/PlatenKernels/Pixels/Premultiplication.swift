// Alpha multiplied in and divided out, each to the nearest whole number. Counts are in pixels;
// source and target never overlap.

/// Straight RGBA to premultiplied.
package func premultiply8(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count {
    let pixel = unsafe source[index].littleEndian
    let alpha = pixel >> 24
    let red = dividedBy255((pixel & 0xFF) &* alpha)
    let green = dividedBy255(((pixel >> 8) & 0xFF) &* alpha)
    let blue = dividedBy255(((pixel >> 16) & 0xFF) &* alpha)
    unsafe target[index] = (red | green << 8 | blue << 16 | alpha << 24).littleEndian
  }
}

/// Premultiplied RGBA to straight; colour above its alpha becomes the maximum, and a transparent
/// pixel all zeros.
package func straighten8(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int
) {
  // One division serves a run of equal alpha. ⌈2³² / a⌉ · n >> 32 is ⌊n / a⌋ for n < 2¹⁷.
  var lastAlpha: UInt32 = 0
  var reciprocal: UInt64 = 0
  for index in 0..<count {
    let pixel = unsafe source[index].littleEndian
    let alpha = pixel >> 24
    if alpha == 255 || alpha == 0 {
      unsafe target[index] = alpha == 0 ? 0 : pixel.littleEndian
      continue
    }
    if alpha != lastAlpha {
      lastAlpha = alpha
      reciprocal = ((1 << 32) &+ UInt64(alpha) &- 1) / UInt64(alpha)
    }
    let red = quotient(pixel & 0xFF, alpha, reciprocal)
    let green = quotient((pixel >> 8) & 0xFF, alpha, reciprocal)
    let blue = quotient((pixel >> 16) & 0xFF, alpha, reciprocal)
    unsafe target[index] = (red | green << 8 | blue << 16 | alpha << 24).littleEndian
  }
}

@inline(__always)
private func quotient(_ channel: UInt32, _ alpha: UInt32, _ reciprocal: UInt64) -> UInt32 {
  let numerator = min(channel, alpha) &* 255 &+ alpha >> 1
  return UInt32(truncatingIfNeeded: (UInt64(numerator) &* reciprocal) >> 32)
}

/// Straight RGBA of 16-bit channels to premultiplied.
package func premultiply16(
  _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, count: Int
) {
  for index in 0..<count {
    let alpha = unsafe UInt32(source[4 &* index &+ 3])
    for channel in 0..<3 {
      // The largest sum, 65535² + 32768 + 65534, still fits 32 bits.
      let t = unsafe UInt32(source[4 &* index &+ channel]) &* alpha &+ 32768
      unsafe target[4 &* index &+ channel] = UInt16(truncatingIfNeeded: (t &+ t >> 16) >> 16)
    }
    unsafe target[4 &* index &+ 3] = UInt16(truncatingIfNeeded: alpha)
  }
}

/// Premultiplied RGBA of 16-bit channels to straight, as ``straighten8``.
package func straighten16(
  _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, count: Int
) {
  for index in 0..<count {
    let alpha = unsafe UInt32(source[4 &* index &+ 3])
    for channel in 0..<3 {
      let value = unsafe min(UInt32(source[4 &* index &+ channel]), alpha)
      let straight = alpha == 0 ? 0 : (value &* 65535 &+ alpha >> 1) / alpha
      unsafe target[4 &* index &+ channel] = UInt16(truncatingIfNeeded: straight)
    }
    unsafe target[4 &* index &+ 3] = UInt16(truncatingIfNeeded: alpha)
  }
}

/// RGBA laid over white, opaque; of a premultiplied picture the white is added alone.
package func flatten8(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int,
  premultiplied: Bool
) {
  for index in 0..<count {
    let pixel = unsafe source[index].littleEndian
    let alpha = pixel >> 24
    let weight = premultiplied ? 255 : alpha
    let white = 255 &* (255 &- alpha)
    let red = min(dividedBy255((pixel & 0xFF) &* weight &+ white), 255)
    let green = min(dividedBy255(((pixel >> 8) & 0xFF) &* weight &+ white), 255)
    let blue = min(dividedBy255(((pixel >> 16) & 0xFF) &* weight &+ white), 255)
    unsafe target[index] = (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }
}
