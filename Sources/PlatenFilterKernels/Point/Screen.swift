// Halftones: a tone is compared with a periodic pattern, and becomes black or white by and by.

package import PlatenKernels

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

/// A tone of 0…1 against a pattern: black or white, and grey in between as far as `gain` leaves it.
///
/// Patterns have as much of each value; the tone is bent so that the mean of all keeps it, while
/// black stays black and white stays white.
@inline(__always)
private func printed(_ tone: Float, _ pattern: Float, _ gain: Float) -> Float {
  let tone = bounded(tone)
  let dark = tone < 0.5 ? tone : 1 - tone
  let bent = 2 * gain * dark < 1 ? (2 * gain * dark).squareRoot() : gain * dark + 0.5
  let part = bent / (gain + 1)
  let limit = tone < 0.5 ? part : 1 - part
  return bounded((limit - pattern) * gain + limit)
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
    _ line: Line<Float>, stride: Int, planes: Int, x first: Int, width: Int, screen: [Double],
    dots: Bool, gain: Float
  ) {
    let start = unsafe line.first(width, planes: planes, stride: stride)
    let screen = unsafe screen.first(5)
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
        unsafe start[x] = printed(start[x], pattern, gain)
      }
    } else {
      for x in 0..<width {
        let phase = fraction(u + stepU * way(first &+ x, from: center))
        let pattern = 2 * (phase < 0 ? -phase : phase)
        unsafe start[x] = printed(start[x], pattern, gain)
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
    _ planes: Line<Float>, stride: Int, hasAlpha: Bool, x first: Int, width: Int, screens: [Double],
    gain: Float, black: Float, removal: Float
  ) {
    let start = unsafe planes.first(width, planes: hasAlpha ? 4 : 3, stride: stride)
    let screens = unsafe screens.first(20)
    let (green, blue) = unsafe (start + stride, start + 2 &* stride)
    let inks = unsafe Inks(screens, gain: gain, black: black, removal: removal)
    guard hasAlpha else {
      for x in 0..<width {
        let place = way(first &+ x, from: inks.center)
        let light = unsafe inks.print(start[x], green[x], blue[x], place)
        unsafe start[x] = light.x
        unsafe green[x] = light.y
        unsafe blue[x] = light.z
      }
      return
    }
    let alpha = unsafe blue + stride
    for x in 0..<width {
      let place = way(first &+ x, from: inks.center)
      let a = unsafe alpha[x]
      let factor: Float = a > 0 ? 1 / a : 0
      let light = unsafe inks.print(start[x] * factor, green[x] * factor, blue[x] * factor, place)
      unsafe start[x] = light.x * a
      unsafe green[x] = light.y * a
      unsafe blue[x] = light.z * a
    }
  }
}

/// Four screens, and how colours become inks.
private struct Inks {
  let center: Double
  private let c: (Double, Double, Double, Double)
  private let m: (Double, Double, Double, Double)
  private let y: (Double, Double, Double, Double)
  private let k: (Double, Double, Double, Double)
  private let gain: Float
  private let black: Float
  private let removal: Float

  @inline(__always)
  init(_ s: UnsafePointer<Double>, gain: Float, black: Float, removal: Float) {
    (self.gain, self.black, self.removal) = (gain, black, removal)
    center = unsafe s[0]
    c = unsafe (s[1], s[2], s[3], s[4])
    m = unsafe (s[6], s[7], s[8], s[9])
    y = unsafe (s[11], s[12], s[13], s[14])
    k = unsafe (s[16], s[17], s[18], s[19])
  }

  /// The light that paper with the inks for straight colour reflects.
  @inline(__always)
  func print(
    _ red: Float, _ green: Float, _ blue: Float, _ place: Double
  ) -> (x: Float, y: Float, z: Float) {
    let (r, g, b) = (1 - bounded(red), 1 - bounded(green), 1 - bounded(blue))
    let common = r < g ? (r < b ? r : b) : (g < b ? g : b)
    let ink = common * black
    let less = ink * removal
    let cyan = printed(r - less, dot(c.0 + c.1 * place, c.2 + c.3 * place), gain)
    let magenta = printed(g - less, dot(m.0 + m.1 * place, m.2 + m.3 * place), gain)
    let yellow = printed(b - less, dot(y.0 + y.1 * place, y.2 + y.3 * place), gain)
    let light = 1 - printed(ink, dot(k.0 + k.1 * place, k.2 + k.3 * place), gain)
    return ((1 - cyan) * light, (1 - magenta) * light, (1 - yellow) * light)
  }
}
