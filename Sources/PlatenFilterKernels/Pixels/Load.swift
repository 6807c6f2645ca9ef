// Pixels to planes: one row of a picture becomes 1, 3 or 4 rows of floats, `stride` floats apart,
// as light that filters can add up. Colour is multiplied by alpha on the way.

package import PlatenKernels

/// A channel of 8 bits as light, from its place in a pixel; `scale` undoes the place.
@inline(__always)
private func light8(_ pixel: UInt32, _ mask: UInt32, _ scale: Float, _ isLinear: Bool) -> Float {
  let value = Float(Int32(bitPattern: pixel & mask)) * (scale / 255)
  return isLinear ? decoded(value) : value
}

/// A channel of 16 bits as a number of 0…1.
@inline(__always)
private func value16(_ pixel: UInt64, _ shift: UInt64) -> Float {
  Float(Int32(truncatingIfNeeded: pixel &>> shift & 0xFFFF)) * (1 / 65535)
}

@inline(__always)
private func light16(_ pixel: UInt64, _ shift: UInt64, _ isLinear: Bool) -> Float {
  let value = value16(pixel, shift)
  return isLinear ? decoded(value) : value
}

/// Premultiplied light of a value that was multiplied by alpha as stored; none exceeds alpha.
@inline(__always)
private func premultiplied(
  _ value: Float, _ alpha: Float, _ factor: Float, _ isLinear: Bool
) -> Float {
  guard isLinear else { return value < alpha ? value : alpha }
  let ratio = value * factor
  return decoded(ratio < 1 ? ratio : 1) * alpha
}

/// Light of one opaque pixel.
@inline(__always)
func lightOpaque8(_ pixel: UInt32, _ isLinear: Bool) -> (Float, Float, Float) {
  let red = light8(pixel, 0xFF, 1, isLinear)
  let green = light8(pixel, 0xFF00, 0x1p-8, isLinear)
  return (red, green, light8(pixel, 0xFF_0000, 0x1p-16, isLinear))
}

/// Premultiplied light and alpha of one pixel.
@inline(__always)
func lightAlpha8(
  _ pixel: UInt32, _ isLinear: Bool, isPremultiplied: Bool
) -> (Float, Float, Float, Float) {
  let alpha = Float(Int32(bitPattern: pixel >> 24)) * (1 / 255)
  guard isPremultiplied else {
    let (red, green, blue) = lightOpaque8(pixel, isLinear)
    return (red * alpha, green * alpha, blue * alpha, alpha)
  }
  let factor = inverse(alpha, above: 0)
  let (r, g, b) = lightOpaque8(pixel, false)
  let red = premultiplied(r, alpha, factor, isLinear)
  let green = premultiplied(g, alpha, factor, isLinear)
  return (red, green, premultiplied(b, alpha, factor, isLinear), alpha)
}

@inline(__always)
private func lightOpaque16(_ pixel: UInt64, _ isLinear: Bool) -> (Float, Float, Float) {
  let red = light16(pixel, 0, isLinear)
  let green = light16(pixel, 16, isLinear)
  return (red, green, light16(pixel, 32, isLinear))
}

@inline(__always)
private func lightAlpha16(
  _ pixel: UInt64, _ isLinear: Bool, isPremultiplied: Bool
) -> (Float, Float, Float, Float) {
  let alpha = value16(pixel, 48)
  guard isPremultiplied else {
    let (red, green, blue) = lightOpaque16(pixel, isLinear)
    return (red * alpha, green * alpha, blue * alpha, alpha)
  }
  let factor = inverse(alpha, above: 0)
  let red = premultiplied(value16(pixel, 0), alpha, factor, isLinear)
  let green = premultiplied(value16(pixel, 16), alpha, factor, isLinear)
  return (red, green, premultiplied(value16(pixel, 32), alpha, factor, isLinear), alpha)
}

extension Kernels {
  package static func loadTables(
    _ pixels: UnsafeRawBufferPointer, _ layout: PixelLayout, width: Int, _ tables: [Float],
    planes: Line<Float>, stride: Int
  ) {
    let pixels = unsafe pixels.first(width, of: layout)
    let planes = unsafe planes.first(width, planes: layout.planes, stride: stride)
    let tables = unsafe tables.first(256 * layout.planes)
    let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
    if case .gray8 = layout {
      for x in 0..<width { unsafe planes[x] = tables[Int(bytes[x])] }
      return
    }
    let quads = unsafe pixels.assumingMemoryBound(to: UInt32.self)
    // As whole numbers, of which processors move twice as many at a time.
    let numbers = unsafe UnsafeRawPointer(tables).assumingMemoryBound(to: UInt32.self)
    let red = unsafe UnsafeMutableRawPointer(planes).assumingMemoryBound(to: UInt32.self)
    let green = unsafe red + stride
    let blue = unsafe green + stride
    for x in 0..<width {
      let pixel = unsafe UInt32(littleEndian: quads[x])
      unsafe red[x] = numbers[Int(pixel & 255)]
      unsafe green[x] = numbers[256 &+ Int(pixel >> 8 & 255)]
      unsafe blue[x] = numbers[512 &+ Int(pixel >> 16 & 255)]
    }
  }

  package static func loadPixels(
    _ pixels: UnsafeRawBufferPointer, _ layout: PixelLayout, width: Int, isLinear: Bool,
    planes: Line<Float>, stride: Int
  ) {
    let pixels = unsafe pixels.first(width, of: layout)
    let planes = unsafe planes.first(width, planes: layout.planes, stride: stride)
    if isLinear {
      unsafe loadLinear(pixels, layout, width: width, planes: planes, stride: stride)
    } else {
      unsafe loadEncoded(pixels, layout, width: width, planes: planes, stride: stride)
    }
  }
}

// Two functions, or else the compiler would make one call of two and ask inside the loops.

@inline(never)
private func loadLinear(
  _ pixels: UnsafeRawPointer, _ layout: PixelLayout, width: Int,
  planes: UnsafeMutablePointer<Float>, stride: Int
) {
  unsafe loadRow(pixels, layout, width: width, isLinear: true, planes: planes, stride: stride)
}

@inline(never)
private func loadEncoded(
  _ pixels: UnsafeRawPointer, _ layout: PixelLayout, width: Int,
  planes: UnsafeMutablePointer<Float>, stride: Int
) {
  unsafe loadRow(pixels, layout, width: width, isLinear: false, planes: planes, stride: stride)
}

/// Inlined twice, so that each loop knows whether it is linear.
@inline(__always)
private func loadRow(
  _ pixels: UnsafeRawPointer, _ layout: PixelLayout, width: Int, isLinear: Bool,
  planes: UnsafeMutablePointer<Float>, stride: Int
) {
  let bytes = unsafe pixels.assumingMemoryBound(to: UInt8.self)
  let quads = unsafe pixels.assumingMemoryBound(to: UInt32.self)
  let words = unsafe pixels.assumingMemoryBound(to: UInt64.self)
  switch layout {
  case .gray8:
    for x in 0..<width { unsafe planes[x] = light8(UInt32(bytes[x]), 255, 1, isLinear) }
  case .opaque8:
    unsafe loadOpaque(width, planes, stride) {
      unsafe lightOpaque8(UInt32(littleEndian: quads[$0]), isLinear)
    }
  case .straight8:
    unsafe loadAlpha(width, planes, stride) {
      unsafe lightAlpha8(UInt32(littleEndian: quads[$0]), isLinear, isPremultiplied: false)
    }
  case .premultiplied8:
    unsafe loadAlpha(width, planes, stride) {
      unsafe lightAlpha8(UInt32(littleEndian: quads[$0]), isLinear, isPremultiplied: true)
    }
  case .opaque16:
    unsafe loadOpaque(width, planes, stride) {
      unsafe lightOpaque16(UInt64(littleEndian: words[$0]), isLinear)
    }
  case .straight16:
    unsafe loadAlpha(width, planes, stride) {
      unsafe lightAlpha16(UInt64(littleEndian: words[$0]), isLinear, isPremultiplied: false)
    }
  case .premultiplied16:
    unsafe loadAlpha(width, planes, stride) {
      unsafe lightAlpha16(UInt64(littleEndian: words[$0]), isLinear, isPremultiplied: true)
    }
  }
}

@inline(__always)
private func loadOpaque(
  _ width: Int, _ planes: UnsafeMutablePointer<Float>, _ stride: Int,
  _ light: (Int) -> (Float, Float, Float)
) {
  let (green, blue) = unsafe (planes + stride, planes + 2 * stride)
  for x in 0..<width {
    unsafe (planes[x], green[x], blue[x]) = light(x)
  }
}

@inline(__always)
private func loadAlpha(
  _ width: Int, _ planes: UnsafeMutablePointer<Float>, _ stride: Int,
  _ light: (Int) -> (Float, Float, Float, Float)
) {
  let (green, blue) = unsafe (planes + stride, planes + 2 * stride)
  let alphas = unsafe planes + 3 * stride
  for x in 0..<width {
    unsafe (planes[x], green[x], blue[x], alphas[x]) = light(x)
  }
}
