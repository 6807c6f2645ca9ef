/// Turns rows of red, green and blue bytes into pixels.
///
/// - Parameter key: The colour that is transparent, as `0xBBGGRR`; a larger number for none.
package func expandRGB8(
  _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>, count: Int, key: UInt32
) {
  let bytes = unsafe UnsafeRawPointer(row)
  // Four bytes at once, of which one is the next pixel's: the last pixel has none.
  let whole = max(0, count &- 1)
  if key == .max {
    for i in 0..<whole {
      let four = unsafe bytes.loadUnaligned(fromByteOffset: i &* 3, as: UInt32.self)
      unsafe pixels[i] = four | (0xFF00_0000 as UInt32).littleEndian
    }
  } else {
    for i in 0..<whole {
      let four = unsafe bytes.loadUnaligned(fromByteOffset: i &* 3, as: UInt32.self)
      let color = UInt32(littleEndian: four) & 0xFF_FFFF
      unsafe pixels[i] = (color == key ? color : color | 0xFF00_0000).littleEndian
    }
  }
  for i in whole..<count {
    let at = i &* 3
    let color = unsafe UInt32(row[at]) | UInt32(row[at &+ 1]) << 8 | UInt32(row[at &+ 2]) << 16
    unsafe pixels[i] = (color == key ? color : color | 0xFF00_0000).littleEndian
  }
}

/// Turns rows of grey and alpha bytes into pixels.
package func expandGrayAlpha8(
  _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>, count: Int
) {
  for i in 0..<count {
    let gray = unsafe UInt32(row[i &* 2])
    let alpha = unsafe UInt32(row[i &* 2 &+ 1])
    unsafe pixels[i] = (gray &* 0x1_0101 | alpha << 24).littleEndian
  }
}

/// Turns rows of 16-bit samples, high byte first, into pixels, each sample rounded to the nearest
/// of 8 bits (PNG third edition, 13.12).
///
/// - Parameters:
///   - channels: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha.
///   - key: The samples that are transparent, red in the lowest 16 bits; the maximum for none.
package func expand16(
  _ row: UnsafePointer<UInt8>, channels: Int, into pixels: UnsafeMutablePointer<UInt32>, count: Int,
  key: UInt64
) {
  for i in 0..<count {
    let at = unsafe row + i &* channels &* 2
    let first = unsafe sample(at, 0)
    var color = first | first << 16 | first << 32
    if channels > 2 { color = unsafe first | sample(at, 1) << 16 | sample(at, 2) << 32 }
    let alpha: UInt64 =
      if channels & 1 == 0 {
        unsafe sample(at, channels &- 1)
      } else {
        color == key ? 0 : 65535
      }
    let pixel =
      rounded(color & 0xFFFF) | rounded(color >> 16 & 0xFFFF) << 8 | rounded(color >> 32) << 16
      | rounded(alpha) << 24
    unsafe pixels[i] = pixel.littleEndian
  }
}

@inline(__always)
private func sample(_ at: UnsafePointer<UInt8>, _ index: Int) -> UInt64 {
  unsafe UInt64(at[index &* 2]) << 8 | UInt64(at[index &* 2 &+ 1])
}

@inline(__always)
private func rounded(_ sample: UInt64) -> UInt32 {
  UInt32(truncatingIfNeeded: (sample &* 255 &+ 32767) / 65535)
}

/// Puts the pixels of one row of an interlace pass in their places.
package func scatter(
  _ pixels: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutablePointer<UInt32>, start: Int,
  step: Int
) {
  for i in 0..<count { unsafe row[start &+ i &* step] = pixels[i] }
}
