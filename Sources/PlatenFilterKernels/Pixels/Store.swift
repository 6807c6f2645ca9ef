// Planes to pixels: the way back from `Load.swift`. Light outside 0…1, infinities and NaN end at
// the nearest end of the scale, NaN at one of them.

package import PlatenKernels

/// Light as a number of 0…1 of the file's scale, of 8 bits or of more.
@inline(__always)
private func value(_ light: Float, _ isLinear: Bool, is8: Bool = true) -> Float {
  guard !isLinear else { return is8 ? roughlyEncoded(unit(light)) : encoded(unit(light)) }
  // Without a comparison, or else the compiler makes branches of three channels' bounds.
  let positive = (light + light.magnitude) * 0.5
  return positive < 1 ? positive : 1
}

/// Four whole numbers of 0…255, rounded, as one pixel; adding 2²³ leaves each in the low bits.
@inline(__always)
func pixel8(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float) -> UInt32 {
  let low = (red + 8_388_608).bitPattern &+ (green + 8_388_608).bitPattern &<< 8
  let high = (blue + 8_388_608).bitPattern &<< 16 &+ (alpha + 8_388_608).bitPattern &<< 24
  // What 2²³ itself leaves in the sum, above the channel it belongs to.
  return low &+ high &- 0x4B00_0000
}

/// The pixel of opaque light.
@inline(__always)
func pixelOpaque8(_ light: (Float, Float, Float), _ isLinear: Bool) -> UInt32 {
  let red = value(light.0, isLinear) * 255
  let green = value(light.1, isLinear) * 255
  return pixel8(red, green, value(light.2, isLinear) * 255, 255).littleEndian
}

/// The pixel of premultiplied light and alpha.
@inline(__always)
func pixelAlpha8(
  _ light: (Float, Float, Float, Float), _ isLinear: Bool, isPremultiplied: Bool
) -> UInt32 {
  let factor = inverse(light.3, above: 0.5 / 255)
  // The alpha that is stored, so that no colour is greater than it.
  let alpha = (unit(light.3) * 255 + 8_388_608) - 8_388_608
  let scale = isPremultiplied ? alpha : 255
  let red = value(light.0 * factor, isLinear) * scale
  let green = value(light.1 * factor, isLinear) * scale
  let blue = value(light.2 * factor, isLinear) * scale
  return pixel8(red, green, blue, alpha).littleEndian
}

/// A whole number of 0…65,535 at its place in a pixel.
@inline(__always)
private func word16(_ value: Float, _ shift: UInt64) -> UInt64 {
  UInt64(wholeBits(value)) &<< shift
}

@inline(__always)
private func pixelOpaque16(_ light: (Float, Float, Float), _ isLinear: Bool) -> UInt64 {
  let red = word16(value(light.0, isLinear, is8: false) * 65535, 0)
  let green = word16(value(light.1, isLinear, is8: false) * 65535, 16)
  let blue = word16(value(light.2, isLinear, is8: false) * 65535, 32)
  return (red | green | blue | 0xFFFF_0000_0000_0000).littleEndian
}

@inline(__always)
private func pixelAlpha16(
  _ light: (Float, Float, Float, Float), _ isLinear: Bool, isPremultiplied: Bool
) -> UInt64 {
  let factor = inverse(light.3, above: 0.5 / 65535)
  let stored = (unit(light.3) * 65535 + 8_388_608) - 8_388_608
  let scale = isPremultiplied ? stored : 65535
  let red = word16(value(light.0 * factor, isLinear, is8: false) * scale, 0)
  let green = word16(value(light.1 * factor, isLinear, is8: false) * scale, 16)
  let blue = word16(value(light.2 * factor, isLinear, is8: false) * scale, 32)
  return (red | green | blue | word16(stored, 48)).littleEndian
}

extension Kernels {
  package static func storePixels(
    _ planes: Line<Float>, stride: Int, width: Int, isLinear: Bool,
    pixels: UnsafeMutableRawBufferPointer, _ layout: PixelLayout
  ) {
    let pixels = unsafe pixels.first(width, of: layout)
    let planes = unsafe planes.first(width, planes: layout.planes, stride: stride)
    if isLinear {
      unsafe storeLinear(planes, stride: stride, width: width, pixels: pixels, layout)
    } else {
      unsafe storeEncoded(planes, stride: stride, width: width, pixels: pixels, layout)
    }
  }
}

// Two functions, or else the compiler would make one call of two and ask inside the loops.

@inline(never)
private func storeLinear(
  _ planes: UnsafePointer<Float>, stride: Int, width: Int, pixels: UnsafeMutableRawPointer,
  _ layout: PixelLayout
) {
  unsafe storeRow(
    planes, stride: stride, width: width, isLinear: true, pixels: pixels, layout)
}

@inline(never)
private func storeEncoded(
  _ planes: UnsafePointer<Float>, stride: Int, width: Int, pixels: UnsafeMutableRawPointer,
  _ layout: PixelLayout
) {
  unsafe storeRow(
    planes, stride: stride, width: width, isLinear: false, pixels: pixels, layout)
}

/// Inlined twice, so that each loop knows whether it is linear.
@inline(__always)
private func storeRow(
  _ planes: UnsafePointer<Float>, stride: Int, width: Int, isLinear: Bool,
  pixels: UnsafeMutableRawPointer, _ layout: PixelLayout
) {
  let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
  let quads = unsafe pixels.assumingMemoryBound(to: UInt32.self)
  let words = unsafe pixels.assumingMemoryBound(to: UInt64.self)
  let (green, blue) = unsafe (planes + stride, planes + 2 * stride)
  let alphas = unsafe planes + 3 * stride
  switch layout {
  case .gray8:
    for x in 0..<width {
      let bits = unsafe (value(planes[x], isLinear) * 255 + 8_388_608).bitPattern
      unsafe bytes[x] = UInt8(truncatingIfNeeded: bits)
    }
  case .opaque8:
    for x in 0..<width {
      unsafe quads[x] = pixelOpaque8((planes[x], green[x], blue[x]), isLinear)
    }
  case .opaque16:
    for x in 0..<width {
      unsafe words[x] = pixelOpaque16((planes[x], green[x], blue[x]), isLinear)
    }
  case .straight8:
    for x in 0..<width {
      unsafe quads[x] = pixelAlpha8(
        (planes[x], green[x], blue[x], alphas[x]), isLinear, isPremultiplied: false)
    }
  case .premultiplied8:
    for x in 0..<width {
      unsafe quads[x] = pixelAlpha8(
        (planes[x], green[x], blue[x], alphas[x]), isLinear, isPremultiplied: true)
    }
  case .straight16:
    for x in 0..<width {
      unsafe words[x] = pixelAlpha16(
        (planes[x], green[x], blue[x], alphas[x]), isLinear, isPremultiplied: false)
    }
  case .premultiplied16:
    for x in 0..<width {
      unsafe words[x] = pixelAlpha16(
        (planes[x], green[x], blue[x], alphas[x]), isLinear, isPremultiplied: true)
    }
  }
}
