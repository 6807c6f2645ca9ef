/// What befalls print.
extension Raster {
  /// Ink that spreads: a share of what a wider pen would have drawn.
  mutating func thicken(_ share: Float) { mix(with: spread(darker: true), share) }

  /// Ink that is worn off at its edges.
  mutating func erode(_ share: Float) { mix(with: spread(darker: false), share) }

  private mutating func mix(with other: Raster, _ share: Float) {
    for index in pixels.indices { pixels[index] += (other.pixels[index] - pixels[index]) * share }
  }

  /// The darkest or the lightest of a pixel and its four neighbours.
  private func spread(darker: Bool) -> Raster {
    var result = self
    result.change { x, y, tone in
      let near = [
        self[max(0, x - 1), y], self[min(width - 1, x + 1), y], self[x, max(0, y - 1)],
        self[x, min(height - 1, y + 1)],
      ]
      for other in near {
        tone = darker ? tone.clamped(upper: other) : tone.clamped(lower: other)
      }
    }
    return result
  }

  /// Ink that is paler here and there: its strength goes from `least` to 1 over some millimetres.
  mutating func fade(least: Float, pitch: Float, _ random: inout SeededRandom) {
    let (coarse, fine) = (
      Grain(&random, pitch: pitch * 6), Grain(&random, pitch: pitch)
    )
    change { x, y, tone in
      let strength = least + (1 - least) * (0.7 * coarse(x, y) + 0.3 * fine(x, y))
      tone = 1 - (1 - tone) * strength
    }
  }

  /// Thermal print: pale streaks where elements of the head are weak, and fading along the paper.
  mutating func printThermally(_ random: inout SeededRandom) {
    var streaks = [Float](repeating: 1, count: width)
    for _ in 0..<random.number(0...6) {
      let start = random.number(0...width - 1)
      let strength = Float(random.real(0.25...0.8))
      for x in start..<min(width, start + random.number(1...3)) { streaks[x] = strength }
    }
    let fading = Grain(&random, pitch: Float(height) / 3, across: Float(width) * 2)
    let least = Float(random.real(0.35...0.85))
    let rough = Grain(&random, pitch: 2)
    change { x, y, tone in
      let strength =
        streaks[x] * (least + (1 - least) * fading(x, y)) * (0.85 + 0.15 * rough(x, y))
      tone = 1 - (1 - tone) * strength
    }
  }

  /// The dots of a needle printer, one for each dark pixel of this raster: `pitch` is the number of
  /// pixels from one to the next, and the ribbon is worn.
  func printedWithNeedles(pitch: Float, _ random: inout SeededRandom) -> Raster {
    var result = Raster(width: Int(Float(width) * pitch), height: Int(Float(height) * pitch))
    let radius = pitch * Float(random.real(0.36...0.52))
    let ribbon = Grain(&random, pitch: pitch * 40)
    let weak = Float(random.real(0.35...0.7))
    for y in 0..<height {
      // The head prints rows of a line in two directions that don't quite meet.
      let shift = y / 11 % 2 == 0 ? 0 : pitch * 0.12
      for x in 0..<width where self[x, y].y < 0.5 {
        let cx = (Float(x) + 0.5) * pitch + shift + random.normal() * 0.05 * pitch
        let cy = (Float(y) + 0.5) * pitch + random.normal() * 0.05 * pitch
        let ink = weak + (1 - weak) * ribbon(cx, cy)
        result.dot(cx, cy, radius, ink)
      }
    }
    return result
  }

  private mutating func dot(_ cx: Float, _ cy: Float, _ radius: Float, _ ink: Float) {
    let reach = radius + 1
    for y in max(0, Int(cy - reach))...max(0, min(height - 1, Int(cy + reach))) {
      for x in max(0, Int(cx - reach))...max(0, min(width - 1, Int(cx + reach))) {
        let (dx, dy) = (Float(x) + 0.5 - cx, Float(y) + 0.5 - cy)
        let cover = min(max(radius + 0.5 - (dx * dx + dy * dy).squareRoot(), 0), 1)
        self[x, y] *= 1 - cover * ink
      }
    }
  }
}

extension SIMD3<Float> {
  func clamped(upper: Tone) -> Tone { clamped(lowerBound: Tone(repeating: -9), upperBound: upper) }
  func clamped(lower: Tone) -> Tone { clamped(lowerBound: lower, upperBound: Tone(repeating: 9)) }
}
