import Foundation

/// How a page lies.
extension Raster {
  /// Turned about its middle, clockwise in degrees; what comes into view is white.
  func skewed(degrees: Double, outside: Tone = Tone(repeating: 1)) -> Raster {
    let angle = Float(degrees * .pi / 180)
    let (s, c) = (sin(angle), cos(angle))
    let (w, h) = (Float(width), Float(height))
    let (wide, high) = (Int(abs(c) * w + abs(s) * h), Int(abs(s) * w + abs(c) * h))
    return mapped(width: wide, height: high, outside: { _, _ in outside }) { x, y in
      let (dx, dy) = (x - Float(wide) / 2, y - Float(high) / 2)
      return SIMD2(c * dx + s * dy + w / 2, c * dy - s * dx + h / 2)
    }
  }

  /// Bent as the page of a thick book: near its spine it falls away, lines bend and are narrower.
  func bent(depth: Float, isLeft: Bool) -> Raster {
    let (w, h) = (Float(width), Float(height))
    var result = mapped(width: width, height: height, outside: { _, _ in Tone(repeating: 0.95) }) {
      x, y in
      let u = isLeft ? x / w : 1 - x / w
      let fall = exp(-u * 3.5)
      // Narrow near the spine, and seen from above the middle of the page.
      let along = u + 0.1 * depth * (1 - fall) * (1 - u)
      let across = y + depth * h * 0.16 * fall * (1 - 0.6 * y / h)
      return SIMD2((isLeft ? along : 1 - along) * w, across)
    }
    result.change { x, _, tone in
      let u = isLeft ? Float(x) / w : 1 - Float(x) / w
      tone *= 1 - 0.55 * min(1, depth) * exp(-u * 9)
    }
    return result
  }

  /// Wavy as paper that was wet: lines go up and down by so many pixels.
  func waved(height amplitude: Float, waves: Float, phase: Float) -> Raster {
    let k = 6.2832 * waves / Float(width)
    var result = mapped(width: width, height: height, outside: { _, _ in Tone(repeating: 0.97) }) {
      x, y in SIMD2(x, y + amplitude * sin(k * x + phase + 0.4 * y / Float(self.height)))
    }
    result.change { x, _, tone in tone *= 0.94 + 0.06 * cos(k * Float(x) + phase) }
    return result
  }

  /// Curled as a slip from a roll: squeezed towards its ends, and bowed from side to side.
  func curled(_ amount: Float, bow: Float) -> Raster {
    let (w, h) = (Float(width), Float(height))
    var result = mapped(width: width, height: height, outside: { _, _ in Tone(repeating: 0.9) }) {
      x, y in
      let (u, v) = (2 * x / w - 1, 2 * y / h - 1)
      return SIMD2(x, (v * (1 - amount + amount * v * v) + 1) / 2 * h + bow * u * u)
    }
    result.change { x, y, tone in
      let v = 2 * Float(y) / h - 1
      tone *= 1 - 0.5 * amount * v * v
    }
    return result
  }

  /// The page as a photograph on a desk: its corners at four places of a larger picture, its edges
  /// torn by `tear` pixels, and a soft shadow beneath it.
  func photographed(
    width: Int, height: Int, corners: [SIMD2<Float>], tear: Float, desk: Desk,
    _ random: inout SeededRandom
  ) -> Raster {
    let plane = Homography(
      from: corners,
      to: [
        [0, 0], [Float(self.width), 0], [Float(self.width), Float(self.height)],
        [0, Float(self.height)],
      ])
    let (rough, fine) = (Grain(&random, pitch: 9), Grain(&random, pitch: 3))
    let shadow = 14 * Float(width) / 1000
    let (w, h) = (Float(self.width), Float(self.height))
    var result = Raster(width: width, height: height)
    result.change { x, y, tone in
      let at = plane(Float(x), Float(y))
      let bite = tear * (0.7 * rough(x, y) + 0.3 * fine(x, y))
      let inset = min(min(at.x, w - at.x) - tear / 6, min(at.y, h - at.y) - bite)
      if inset >= 0 {
        tone = sample(at.x, at.y)
      } else {
        let depth = 1 - 0.5 * exp(inset / shadow)
        tone = desk.tone(x, y) * depth
      }
    }
    return result
  }
}
