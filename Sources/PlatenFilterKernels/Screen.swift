// Halftones: a tone is compared with a periodic pattern, and becomes black or white by and by.

/// The distance to the nearest whole number.
@inline(__always)
private func fraction(_ phase: Double) -> Float {
  // Adding 1.5 · 2⁵² rounds to a whole number.
  Float(phase - ((phase + 6_755_399_441_055_744) - 6_755_399_441_055_744))
}

/// The cosine of a whole turn times f, for |f| ≤ ½, by its Taylor series.
@inline(__always)
private func cosine(_ f: Float) -> Float {
  let g = f * f
  var sum: Float = -1.714_390_7
  sum = sum * g + 7.903_536
  sum = sum * g - 26.426_257
  sum = sum * g + 60.244_64
  sum = sum * g - 85.456_82
  sum = sum * g + 64.939_394
  sum = sum * g - 19.739_209
  return sum * g + 1
}

@inline(__always)
private func bounded(_ value: Float) -> Float {
  let positive = value > 0 ? value : 0
  return positive < 1 ? positive : 1
}

/// From a place to a pixel's middle.
@inline(__always)
private func way(_ pixel: Int, from center: Double) -> Double {
  Double(Int32(truncatingIfNeeded: pixel)) + 0.5 - center
}

/// A pattern of dots: 0 where a dot is first, 1 where it is last.
@inline(__always)
private func dot(_ u: Double, _ v: Double) -> Float {
  0.5 + 0.25 * (cosine(fraction(u)) + cosine(fraction(v)))
}

extension Kernels {
  package static func screen(
    _ start: UnsafeMutablePointer<Float>, stride: Int, planes: Int, x first: Int, width: Int,
    screen: UnsafePointer<Double>, dots: Bool, gain: Float
  ) {
    let center = unsafe screen[0]
    let (u, stepU, v, stepV) = unsafe (screen[1], screen[2], screen[3], screen[4])
    if planes > 1 {
      let (green, blue) = unsafe (start + stride, start + 2 &* stride)
      for x in 0..<width {
        unsafe start[x] = 0.2126 * start[x] + 0.7152 * green[x] + 0.0722 * blue[x]
      }
    }
    if planes == 4 {
      let alpha = unsafe start + 3 &* stride
      for x in 0..<width { unsafe start[x] *= alpha[x] > 0 ? 1 / alpha[x] : 0 }
    }
    if dots {
      for x in 0..<width {
        let place = way(first &+ x, from: center)
        let pattern = dot(u + stepU * place, v + stepV * place)
        unsafe start[x] = bounded((start[x] - pattern) * gain + 0.5)
      }
    } else {
      for x in 0..<width {
        let phase = fraction(u + stepU * way(first &+ x, from: center))
        let pattern = 2 * (phase < 0 ? -phase : phase)
        unsafe start[x] = bounded((start[x] - pattern) * gain + 0.5)
      }
    }
    if planes == 4 {
      let alpha = unsafe start + 3 &* stride
      for x in 0..<width { unsafe start[x] *= alpha[x] }
    }
    guard planes > 1 else { return }
    let (green, blue) = unsafe (start + stride, start + 2 &* stride)
    for x in 0..<width {
      let tone = unsafe start[x]
      unsafe green[x] = tone
      unsafe blue[x] = tone
    }
  }

  package static func halftone(
    _ start: UnsafeMutablePointer<Float>, stride: Int, hasAlpha: Bool, x first: Int, width: Int,
    screens s: UnsafePointer<Double>, gain: Float, black: Float, removal: Float
  ) {
    let (green, blue) = unsafe (start + stride, start + 2 &* stride)
    let alpha = unsafe hasAlpha ? blue + stride : blue
    let center = unsafe s[0]
    let (c0, c1, c2, c3) = unsafe (s[1], s[2], s[3], s[4])
    let (m0, m1, m2, m3) = unsafe (s[6], s[7], s[8], s[9])
    let (y0, y1, y2, y3) = unsafe (s[11], s[12], s[13], s[14])
    let (k0, k1, k2, k3) = unsafe (s[16], s[17], s[18], s[19])
    for x in 0..<width {
      let place = way(first &+ x, from: center)
      let a = unsafe hasAlpha ? alpha[x] : 1
      let factor: Float = a > 0 ? 1 / a : 0
      let c = unsafe 1 - bounded(start[x] * factor)
      let m = unsafe 1 - bounded(green[x] * factor)
      let y = unsafe 1 - bounded(blue[x] * factor)
      let common = c < m ? (c < y ? c : y) : (m < y ? m : y)
      let k = common * black
      let less = k * removal
      let cyan = bounded(((c - less) - dot(c0 + c1 * place, c2 + c3 * place)) * gain + 0.5)
      let magenta = bounded(((m - less) - dot(m0 + m1 * place, m2 + m3 * place)) * gain + 0.5)
      let yellow = bounded(((y - less) - dot(y0 + y1 * place, y2 + y3 * place)) * gain + 0.5)
      let ink = bounded((k - dot(k0 + k1 * place, k2 + k3 * place)) * gain + 0.5)
      let light = (1 - ink) * a
      unsafe start[x] = (1 - cyan) * light
      unsafe green[x] = (1 - magenta) * light
      unsafe blue[x] = (1 - yellow) * light
    }
  }
}
