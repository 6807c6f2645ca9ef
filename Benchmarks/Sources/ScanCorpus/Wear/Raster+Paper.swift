import Foundation

/// What paper does to print on it.
extension Raster {
  mutating func color(_ paper: Tone) { change { _, _, tone in tone *= paper } }

  /// Rough paper: clouds, fibres and grain.
  mutating func roughen(_ depth: Float, _ random: inout SeededRandom) {
    let (clouds, grain) = (Grain(&random, pitch: 40), Grain(&random, pitch: 2.5))
    let fibres = Grain(&random, pitch: 2, across: 18)
    change { x, y, tone in
      let value = 0.4 * clouds(x, y) + 0.35 * grain(x, y) + 0.25 * fibres(x + y / 3, y)
      tone *= 1 - depth * value * 2
    }
  }

  /// A printed ground as cheques and tickets have it: fine waves and dots.
  mutating func ground(_ depth: Float, pitch: Float, _ random: inout SeededRandom) {
    let angle = Float(random.real(0...3.14))
    let (dx, dy) = (cos(angle) / pitch, sin(angle) / pitch)
    change { x, y, tone in
      let (u, v) = (Float(x) * dx + Float(y) * dy, Float(y) * dx - Float(x) * dy)
      let wave = sin(6.2832 * u + 2 * sin(0.9 * v))
      if wave > 0.6 { tone *= 1 - depth }
    }
  }

  /// What is printed on the other side shines through.
  mutating func bleed(from back: Raster, _ strength: Float) {
    var back = back.mirrored()
    back.blur(1.2)
    change { x, y, tone in
      guard x < back.width, y < back.height else { return }
      tone *= 1 - strength * (1 - back[x, y])
    }
  }

  /// Rings and patches of coffee or water, each with a darker rim.
  mutating func stain(_ count: Int, _ random: inout SeededRandom) {
    for _ in 0..<count {
      let (cx, cy) = (
        Float(random.real(0...Double(width))), Float(random.real(0...Double(height)))
      )
      let radius = Float(random.real(0.12...0.3)) * Float(min(width, height))
      let depth = Float(random.real(0.12...0.4))
      let rough = Grain(&random, pitch: radius / 3)
      let hue = Tone(0.5, 0.75, 1)
      change { x, y, tone in
        let (dx, dy) = (Float(x) - cx, Float(y) - cy)
        let at = (dx * dx + dy * dy).squareRoot() / radius + 0.25 * (rough(x, y) - 0.5)
        let rim = exp(-pow((at - 1) / 0.05, 2))
        let inside: Float = at < 1 ? 0.45 : 0
        tone *= 1 - depth * min(1, rim + inside) * hue
      }
    }
  }

  /// Two or four holes near the left edge, through which a dark lid is seen.
  mutating func punch(radius: Float, _ random: inout SeededRandom) {
    let count = random.one(of: [2, 2, 4])
    let x0 = radius * Float(random.real(1.6...2.4))
    let level = Tone(repeating: Float(random.real(0.02...0.2)))
    for index in 0..<count {
      let y0 = Float(height) * (Float(index) + 0.5) / Float(count)
      change { x, y, tone in
        let (dx, dy) = (Float(x) - x0, Float(y) - y0)
        if dx * dx + dy * dy < radius * radius { tone = level }
      }
    }
  }

  /// Dark borders where the lid was open or the page shorter than the glass.
  mutating func border(_ widths: SIMD4<Int>, _ random: inout SeededRandom) {
    let (level, rough) = (Float(random.real(0...0.2)), Grain(&random, pitch: 12))
    change { [width, height] x, y, tone in
      let ragged = Int(rough(x, y) * 8)
      let isBorder =
        x < widths[0] + ragged || y < widths[1] + ragged || x >= width - widths[2] - ragged
        || y >= height - widths[3] - ragged
      if isBorder { tone = Tone(repeating: level + 0.06 * rough(x * 3, y * 3)) }
    }
  }

  /// Prints a stamp over what is there, as thin ink does: it darkens.
  mutating func overprint(_ other: Raster, x left: Int, y top: Int) {
    for y in 0..<other.height where (0..<height).contains(y + top) {
      for x in 0..<other.width where (0..<width).contains(x + left) {
        self[x + left, y + top] *= other[x, y]
      }
    }
  }
}

extension Raster {
  /// Folds across the paper: a light and a dark side, and a worn line between.
  mutating func crease(_ count: Int, _ random: inout SeededRandom) {
    for _ in 0..<count {
      let angle = Float(random.real(0...3.14))
      let (nx, ny) = (cos(angle), sin(angle))
      let at =
        nx * Float(random.real(0...Double(width))) + ny * Float(random.real(0...Double(height)))
      let (depth, reach) = (Float(random.real(0.08...0.25)), Float(random.real(8...40)))
      change { x, y, tone in
        let distance = nx * Float(x) + ny * Float(y) - at
        guard abs(distance) < reach else { return }
        let near = 1 - abs(distance) / reach
        if abs(distance) < 1 {
          tone = tone * 0.6 + 0.35
        } else {
          tone *= 1 - (distance < 0 ? depth : depth / 4) * near
        }
      }
    }
  }
}
