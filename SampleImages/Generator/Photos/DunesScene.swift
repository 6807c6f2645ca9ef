import Glibc

/// Dunes with the sun low on the left: bright slopes, shadows behind the crests, ripples.
struct DunesScene: Scene {
  private let shapes = Noise(seed: 211)
  private let sand = Noise(seed: 223)

  func light(_ x: Double, _ y: Double) -> Light {
    var value = 0.62 + 0.32 * smoothstep(0, 0.42, y)
    for layer in 0..<5 {
      let near = Double(layer) / 4
      let top = 0.34 + 0.125 * Double(layer) - 0.20 * height(x, layer)
      let slope = (y - top) / (0.16 + 0.12 * near)
      guard slope > 0 else { continue }
      // Seen from a little above, a crest runs down its dune in a bend.
      let bend =
        x - slope * (0.10 + 0.10 * near) + 0.03 * sand.fractal(slope * 2.1, x * 2, octaves: 2)
      let rise = (height(bend + 0.01, layer) - height(bend - 0.01, layer)) / 0.02
      let lit = smoothstep(-0.12, 0.10, rise)
      let ripple = sin(
        (y * 100 + x * 14 + 7 * sand.fractal(x * 3, y * 3, octaves: 3)) / (0.5 + near * 0.7))
      let bright = 0.80 - 0.10 * near + 0.05 * min(rise, 1.2) + 0.028 * ripple
      let dark = 0.36 - 0.14 * near + 0.16 * min(slope, 1)
      value = dark + (bright - dark) * lit
      value += 0.045 * (sand.fractal(x * 120, y * 120, octaves: 2) - 0.5)
    }
    return Light(value, value, value)
  }

  private func height(_ x: Double, _ layer: Int) -> Double {
    let near = Double(layer) / 4
    return shapes.fractal(x * (2.1 - 0.9 * near) + 3.1 * Double(layer), 0.5, octaves: 2)
  }
}
