import Foundation

/// What scanners and cameras do.
extension Raster {
  mutating func blur(_ sigma: Float) {
    let half = max(1, Int((3 * sigma).rounded(.up)))
    var weights = (-half...half).map { exp(-Float($0 * $0) / (2 * sigma * sigma)) }
    let sum = weights.reduce(0, +)
    weights = weights.map { $0 / sum }
    self = convolved(weights, dx: 1, dy: 0).convolved(weights, dx: 0, dy: 1)
  }

  /// Smears along a line: each place sees the mean of `length` pixels at an angle in radians.
  mutating func smear(length: Float, angle: Float) {
    let count = max(2, Int(length.rounded()))
    let (dx, dy) = (cos(angle), sin(angle))
    let old = self
    change { x, y, tone in
      var sum = Tone()
      for index in 0..<count {
        let at = (Float(index) / Float(count - 1) - 0.5) * length
        sum += old.sample(Float(x) + dx * at, Float(y) + dy * at)
      }
      tone = sum / Float(count)
    }
  }

  /// Adds noise with a deviation in parts of white.
  mutating func addNoise(_ deviation: Float, _ random: inout SeededRandom) {
    for index in pixels.indices {
      pixels[index] += Tone(repeating: deviation * random.normal())
    }
  }

  /// Makes a share of the pixels black or white.
  mutating func addSaltAndPepper(_ share: Double, _ random: inout SeededRandom) {
    for _ in 0..<Int(share * Double(pixels.count)) {
      let index = random.number(0...pixels.count - 1)
      pixels[index] = Tone(repeating: random.happens(0.5) ? 0.02 : 0.98)
    }
  }

  /// Strews specks of dirt, `radius` pixels large at most, light ones among them.
  mutating func addSpecks(_ count: Int, radius: Double, _ random: inout SeededRandom) {
    for _ in 0..<count {
      let (cx, cy) = (random.real(0...Double(width)), random.real(0...Double(height)))
      let (r, tone) = (random.real(0.4...radius), Tone(repeating: random.happens(0.8) ? 0.15 : 1))
      for y in max(0, Int(cy - r))...max(0, min(height - 1, Int(cy + r))) {
        for x in max(0, Int(cx - r))...max(0, min(width - 1, Int(cx + r))) {
          let (dx, dy) = (Double(x) - cx, Double(y) - cy)
          if dx * dx + dy * dy <= r * r { self[x, y] = tone }
        }
      }
    }
  }

  /// Black or white, parted at a level.
  mutating func threshold(_ level: Float) {
    change { _, _, tone in tone = Tone(repeating: tone.y < level ? 0 : 1) }
  }

  /// White becomes `white` and black becomes `black`.
  mutating func stretch(black: Float, white: Float) {
    change { _, _, tone in tone = tone * (white - black) + black }
  }

  /// Light from one side: full at one end, and so much at the other.
  mutating func light(to least: Float, angle: Float) {
    let (dx, dy) = (cos(angle) / Float(width), sin(angle) / Float(height))
    let reach = (abs(cos(angle)) + abs(sin(angle))) / 2
    let (mx, my) = (Float(width) / 2, Float(height) / 2)
    change { x, y, tone in
      let at = ((Float(x) - mx) * dx + (Float(y) - my) * dy) / reach / 2 + 0.5
      tone *= least + (1 - least) * at
    }
  }

  /// A shadow with an edge, straight or slightly bent, over a part of the page.
  mutating func shade(to level: Float, softness: Float, _ random: inout SeededRandom) {
    let slope = Float(random.real(-0.5...0.5))
    let start = Float(random.real(0.3...0.7)) * Float(width)
    let bend = Float(random.real(-0.15...0.15)) * Float(width)
    let isLeft = random.happens(0.5)
    change { [width, height] x, y, tone in
      let v = Float(y) / Float(height) - 0.5
      let edge = Float(x) - start - slope * v * Float(width) - bend * v * v * 4
      let lit = 1 / (1 + exp((isLeft ? -edge : edge) / softness))
      tone *= level + (1 - level) * lit
    }
  }
}
