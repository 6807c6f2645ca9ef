import Glibc

/// Northern lights over a lake.
struct AuroraScene: Scene {
  private let curtain = Noise(seed: 307)
  private let stars = Noise(seed: 311)
  private let shore = Noise(seed: 313)

  func light(_ x: Double, _ y: Double) -> Light {
    let horizon = 0.74
    let trees = horizon - 0.02 - 0.05 * shore.fractal(x * 9, 0.5, octaves: 6)
    if y > trees, y < horizon + 0.012 { return Light(0.012, 0.018, 0.03) }
    if y <= trees { return sky(x, y) }
    let ripple = shore.fractal(x * 4, y * 90, octaves: 3) - 0.5
    return sky(x + ripple * 0.02, max(0, 2 * horizon - y + ripple * 0.05)) * 0.55
  }

  private func sky(_ x: Double, _ y: Double) -> Light {
    var color = Light(0.012, 0.025, 0.07).mixed(
      with: Light(0.03, 0.10, 0.14), smoothstep(0.1, 0.8, y))
    for band in 0..<3 {
      let shift = Double(band)
      let path =
        0.52 - 0.10 * shift + 0.16 * (curtain.fractal(x * 1.1 + 7 * shift, shift, octaves: 3) - 0.5)
      let rays = curtain.fractal(x * 26 + 3 * shift, y * 0.7 + shift, octaves: 3)
      let height = path - y
      let glow = height > 0 ? exp(-height * (5 + 2.5 * shift)) : exp(height * 55)
      let strength = glow * (0.25 + 0.95 * rays * rays) * (0.8 - 0.2 * shift)
      let tint = Light(0.16, 0.95, 0.48).mixed(
        with: Light(0.55, 0.25, 0.85), smoothstep(0.05, 0.34, height))
      color = color + tint * strength
    }
    let (column, row) = ((x * 90).rounded(.down), (y * 90).rounded(.down))
    if stars.value(column * 3.3 + 0.5, row * 5.9 + 0.5) > 0.91 {
      let (dx, dy) = (x * 90 - column - 0.5, y * 90 - row - 0.5)
      color = color + Light(0.8, 0.85, 0.9) * smoothstep(0.13, 0.02, sqrt(dx * dx + dy * dy))
    }
    return color
  }
}
