// Pixels from one layout to another. Counts are in pixels; source and target never overlap. Four
// bytes of a pixel are read and written as one little-endian word: red is the lowest byte.

/// The nearest whole number to `x / 255`, for 0…65025.
@inline(__always)
func dividedBy255(_ x: UInt32) -> UInt32 {
  let t = x &+ 128
  return (t &+ (t >> 8)) >> 8
}

/// Rec. 601 luma of 8-bit channels, rounded; the weights sum to 65536.
@inline(__always)
func luma(_ red: UInt32, _ green: UInt32, _ blue: UInt32) -> UInt32 {
  (19595 &* red &+ 38470 &* green &+ 7471 &* blue &+ 32768) >> 16
}

/// Grey bytes to opaque RGBA.
package func grayToRGBA(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count {
    let gray = unsafe UInt32(source[index])
    unsafe target[index] = (gray &* 0x0001_0101 | 0xFF00_0000).littleEndian
  }
}

/// Opaque RGBA to grey, by Rec. 601 luma.
package func rgbaToGray(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let pixel = unsafe source[index].littleEndian
    let gray = luma(pixel & 0xFF, (pixel >> 8) & 0xFF, (pixel >> 16) & 0xFF)
    unsafe target[index] = UInt8(truncatingIfNeeded: gray)
  }
}

/// Opaque RGBA to grey as Tesseract makes it: 0.3 red, 0.5 green, 0.2 blue, to the nearest.
package func rgbaToEngineGray(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    let pixel = unsafe source[index].littleEndian
    let sum = 3 &* (pixel & 0xFF) &+ 5 &* ((pixel >> 8) & 0xFF) &+ 2 &* ((pixel >> 16) & 0xFF)
    // A tenth of it, exact for all sums of three bytes.
    unsafe target[index] = UInt8(truncatingIfNeeded: ((sum &+ 5) &* 6554) >> 16)
  }
}

/// Every fourth byte of a source whose channels are equal: the red of RGBA as grey.
package func redToGray(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    unsafe target[index] = UInt8(truncatingIfNeeded: source[index].littleEndian)
  }
}

/// Three bytes a pixel to opaque RGBA; `swapped` for blue, green, red.
package func rgbToRGBA(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int,
  swapped: Bool = false
) {
  let (low, high): (UInt32, UInt32) = swapped ? (16, 0) : (0, 16)
  for index in 0..<count {
    let first = unsafe UInt32(source[3 &* index]) << low
    let second = unsafe UInt32(source[3 &* index &+ 1]) << 8
    let third = unsafe UInt32(source[3 &* index &+ 2]) << high
    unsafe target[index] = (first | second | third | 0xFF00_0000).littleEndian
  }
}

/// RGBA to three bytes a pixel, alpha dropped.
package func rgbaToRGB(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
  // Four pixels are three words.
  let whole = count & ~3
  let words = UnsafeMutableRawPointer(target)
  for index in stride(from: 0, to: whole, by: 4) {
    let a = unsafe source[index].littleEndian
    let b = unsafe source[index &+ 1].littleEndian
    let c = unsafe source[index &+ 2].littleEndian
    let d = unsafe source[index &+ 3].littleEndian
    let first = (a & 0xFF_FFFF | b << 24).littleEndian
    let second = (b >> 8 & 0xFFFF | c << 16).littleEndian
    let third = (c >> 16 & 0xFF | d << 8).littleEndian
    unsafe words.storeBytes(of: first, toByteOffset: 3 &* index, as: UInt32.self)
    unsafe words.storeBytes(of: second, toByteOffset: 3 &* index &+ 4, as: UInt32.self)
    unsafe words.storeBytes(of: third, toByteOffset: 3 &* index &+ 8, as: UInt32.self)
  }
  for index in whole..<count {
    let pixel = unsafe source[index].littleEndian
    unsafe target[3 &* index] = UInt8(truncatingIfNeeded: pixel)
    unsafe target[3 &* index &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
    unsafe target[3 &* index &+ 2] = UInt8(truncatingIfNeeded: pixel >> 16)
  }
}

/// Four inks, cyan, magenta, yellow and black, 255 none … 0 full, to opaque RGBA.
package func cmykToRGBA(
  _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count {
    let light = unsafe source[index].littleEndian
    let key = light >> 24
    let red = dividedBy255((light & 0xFF) &* key)
    let green = dividedBy255(((light >> 8) & 0xFF) &* key)
    let blue = dividedBy255(((light >> 16) & 0xFF) &* key)
    unsafe target[index] = (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }
}

/// 8-bit channels to 16 bits: 255 becomes 65535. `count` is in channels.
package func widen(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt16>, count: Int
) {
  for index in 0..<count { unsafe target[index] = UInt16(source[index]) &* 257 }
}

/// 16-bit channels to 8 bits, to the nearest. `count` is in channels.
package func narrow(
  _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>, count: Int
) {
  for index in 0..<count {
    // (v * 255 + 32895) >> 16 is v / 257 to the nearest for every 16-bit v.
    let value = unsafe (UInt32(source[index]) &* 255 &+ 32895) >> 16
    unsafe target[index] = UInt8(truncatingIfNeeded: value)
  }
}

/// Every byte's complement, in place.
package func invert(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) {
  for index in 0..<count { unsafe bytes[index] = ~bytes[index] }
}

/// Samples of 1, 2 or 4 bits, the highest bits first, through a table of their values to bytes.
package func unpackBits(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int, bits: Int,
  values: UnsafePointer<UInt8>
) {
  let perByte = 8 / bits
  let mask = (1 << bits) &- 1
  var byte = bits == 1 ? unsafe unpackWholeBytes(source, target, count / 8, values) : 0
  var index = byte &* perByte
  while index < count {
    let packed = unsafe Int(source[byte])
    let end = min(index &+ perByte, count)
    var shift = 8 &- bits
    while index < end {
      unsafe target[index] = values[(packed >> shift) & mask]
      shift = shift &- bits
      index = index &+ 1
    }
    byte = byte &+ 1
  }
}

/// Eight bits at a time to eight bytes, by arithmetic on one word; returns how many bytes it took.
private func unpackWholeBytes(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, _ count: Int,
  _ values: UnsafePointer<UInt8>
) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let zeroValues = unsafe UInt64(values[0]) &* ones
  let differences = unsafe UInt64(values[0] ^ values[1]) &* ones
  let raw = UnsafeMutableRawPointer(target)
  for byte in 0..<count {
    // Each byte of the word keeps one bit of the eight, then is all ones if that bit was set.
    let spread = unsafe (UInt64(source[byte]) &* ones) & 0x0102_0408_1020_4080
    let set = ((spread &+ 0x7F7F_7F7F_7F7F_7F7F) >> 7) & ones
    let word = zeroValues ^ ((set << 8 &- set) & differences)
    unsafe raw.storeBytes(of: word.littleEndian, toByteOffset: 8 &* byte, as: UInt64.self)
  }
  return count
}

/// One byte a pixel through a palette of 256 RGBA colours.
package func lookUp(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int,
  palette: UnsafePointer<UInt32>
) {
  for index in 0..<count { unsafe target[index] = palette[Int(source[index])] }
}

/// One byte a pixel through a table of 256 bytes.
package func lookUpGray(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt8>, count: Int,
  values: UnsafePointer<UInt8>
) {
  for index in 0..<count { unsafe target[index] = values[Int(source[index])] }
}

/// Blue, green, red and a byte without meaning to opaque RGBA; the source need not be aligned.
package func bgrxToRGBA(
  _ source: UnsafePointer<UInt8>, _ target: UnsafeMutablePointer<UInt32>, count: Int
) {
  for index in 0..<count {
    let blue = unsafe UInt32(source[4 &* index])
    let green = unsafe UInt32(source[4 &* index &+ 1])
    let red = unsafe UInt32(source[4 &* index &+ 2])
    unsafe target[index] = (red | green << 8 | blue << 16 | 0xFF00_0000).littleEndian
  }
}

/// Every `sourceStep`th byte to every `targetStep`th byte.
package func spread8(
  _ source: UnsafePointer<UInt8>, step sourceStep: Int, _ target: UnsafeMutablePointer<UInt8>,
  step targetStep: Int, count: Int
) {
  for index in 0..<count {
    unsafe target[index &* targetStep] = unsafe source[index &* sourceStep]
  }
}

/// Every `sourceStep`th word to every `targetStep`th word.
package func spread16(
  _ source: UnsafePointer<UInt16>, step sourceStep: Int, _ target: UnsafeMutablePointer<UInt16>,
  step targetStep: Int, count: Int
) {
  for index in 0..<count {
    unsafe target[index &* targetStep] = unsafe source[index &* sourceStep]
  }
}

/// RGBA with every alpha made the maximum, in place.
package func makeOpaque(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  let opaque = UInt32(0xFF00_0000).littleEndian
  for index in 0..<count { unsafe pixels[index] |= opaque }
}

/// Pixels of four 16-bit channels to big-endian bytes of the first three or all four.
package func wordsToBigEndian(
  _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt8>, count: Int, channels: Int
) {
  for index in 0..<count {
    for channel in 0..<channels {
      let word = unsafe source[4 &* index &+ channel]
      let place = 2 &* (index &* channels &+ channel)
      unsafe target[place] = UInt8(truncatingIfNeeded: word >> 8)
      unsafe target[place &+ 1] = UInt8(truncatingIfNeeded: word)
    }
  }
}

/// Turns blue, green, red, alpha into red, green, blue, alpha, or back, four bytes a pixel.
package func swapRedAndBlue(_ pixels: UnsafeMutableRawBufferPointer) {
  let words = unsafe pixels.assumingMemoryBound(to: UInt32.self)
  for index in 0..<words.count {
    let pixel = unsafe words[index]
    unsafe words[index] = pixel & 0xFF00_FF00 | (pixel & 0xFF) << 16 | pixel >> 16 & 0xFF
  }
}
