/// Turns grey bytes into opaque red, green, blue, alpha.
package func expandGray(
  _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
) {
  let words = unsafe target.assumingMemoryBound(to: UInt32.self)
  for index in 0..<min(source.count, words.count) {
    unsafe words[index] = 0xFF00_0000 | UInt32(source[index]) &* 0x01_0101
  }
}

/// Lays 8-bit pixels with alpha on white.
package func layOnWhite8(
  _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
  isPremultiplied: Bool
) {
  let count = min(source.count, target.count) / 4
  for pixel in 0..<count {
    let start = pixel &* 4
    let alpha = unsafe UInt32(source[start &+ 3])
    for channel in start..<start &+ 3 {
      let value = unsafe UInt32(source[channel]) &* (isPremultiplied ? 255 : alpha)
      let sum = (value &+ 255 &* (255 &- alpha) &+ 127) / 255
      unsafe target[channel] = UInt8(truncatingIfNeeded: min(sum, 255))
    }
    unsafe target[start &+ 3] = 255
  }
}

/// Lays 16-bit pixels with alpha on white, as 8-bit ones.
package func layOnWhite16(
  _ source: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer,
  isPremultiplied: Bool
) {
  let words = unsafe source.assumingMemoryBound(to: UInt16.self)
  let count = min(words.count, target.count) / 4
  for pixel in 0..<count {
    let start = pixel &* 4
    let alpha = unsafe UInt64(words[start &+ 3])
    for channel in start..<start &+ 3 {
      let value = unsafe UInt64(words[channel]) &* (isPremultiplied ? 65535 : alpha)
      let sum = value &+ 65535 &* (65535 &- alpha)
      let byte = (sum &* 255 &+ 65535 &* 65535 / 2) / (65535 &* 65535)
      unsafe target[channel] = UInt8(truncatingIfNeeded: min(byte, 255))
    }
    unsafe target[start &+ 3] = 255
  }
}
