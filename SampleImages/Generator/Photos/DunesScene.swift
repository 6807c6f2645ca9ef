import Glibc

/// Dunes under a low sun: light slopes, sharp crests, ripples.
struct DunesScene: Scene {
  private let shapes = Noise(seed: 211)
  private let sand = Noise(seed: 223)

  func light(_ x: Double, _ y: Double) -> Light {
    var value = 0.94 - 0.30 * smoothstep(0.38, 0, y)
    for layer in 0..<5 {
      let near = Double(layer) / 4
      let wide = shapes.fractal(x * (1.5 - 0.6 * near) + 3.1 * Double(layer), 0.5, octaves: 2)
      let top = 0.32 + 0.13 * Double(layer) - 0.17 * wide
      let slope = (y - top) / (0.13 + 0.1 * near)
      guard slope > 0 else { continue }
      let ripple = sin(
        (y * 95 + x * 16 + 5 * sand.fractal(x * 3, y * 3, octaves: 3)) / (0.5 + near * 0.8))
      let crest = shapes.fractal(x * 2 + 1.9 * Double(layer), 7.5, octaves: 3)
      let shadow = smoothstep(0.40, 0.46, crest + 0.35 * slope - 0.12)
      let lit = 0.80 - 0.12 * near + 0.035 * ripple * smoothstep(0.1, 0.6, slope)
      let dark = 0.30 - 0.12 * near + 0.10 * slope
      value = dark + (lit - dark) * shadow
      value += 0.05 * (sand.fractal(x * 120, y * 120, octaves: 2) - 0.5)
    }
    return Light(value, value, value)
  }
}
