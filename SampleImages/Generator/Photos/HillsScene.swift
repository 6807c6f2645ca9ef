import Glibc

/// Hills behind hills on a misty morning, a meadow and a few trees before them.
struct HillsScene: Scene {
  private let shapes = Noise(seed: 101)
  private let clouds = Noise(seed: 103)
  private let grass = Noise(seed: 107)

  func light(_ x: Double, _ y: Double) -> Light {
    var color = sky(x, y)
    for layer in 0..<6 {
      let near = Double(layer) / 5
      let top =
        0.40 + 0.075 * Double(layer)
        - (0.20 - 0.09 * near)
        * shapes.fractal(x * (1.1 + 0.5 * near), Double(layer) * 9.7, octaves: 6)
      let slope = y - top
      guard slope > 0 else { continue }
      let rock = grass.fractal(x * 14, y * 30 + Double(layer) * 5, octaves: 4)
      let dark = Light(0x8FA6B5).mixed(with: Light(0x2F4A2C), near)
      let mist = Light(0xDDE3DE).mixed(with: Light(0xC3CFAE), near)
      let hill = dark.mixed(
        with: mist, smoothstep(0, 0.16 + 0.05 * near, slope) * (0.75 - 0.35 * near))
      color = color.mixed(with: hill * (0.88 + 0.24 * rock), smoothstep(0, 0.002, slope))
    }
    if let tree = trees(x, y) { return tree }
    return meadow(x, y, over: color)
  }

  private func sky(_ x: Double, _ y: Double) -> Light {
    let blue = Light(0x6FA3CF).mixed(with: Light(0xF7E3C0), smoothstep(0.02, 0.36, y))
    let cloud = clouds.fractal(x * 1.6, y * 5, octaves: 6)
    let (dx, dy) = (x - 0.42, y - 0.17)
    let glow = exp(-(dx * dx + dy * dy) * 22)
    return blue.mixed(with: Light(0xFFFAF0), smoothstep(0.46, 0.74, cloud) * 0.85)
      + Light(0.30, 0.22, 0.10) * glow
  }

  private func meadow(_ x: Double, _ y: Double, over color: Light) -> Light {
    let edge = 0.80 + 0.035 * sin(x * 2.4 + 0.6) + 0.02 * shapes.fractal(x * 3, 77, octaves: 3)
    guard y > edge - 0.004 else { return color }
    let depth = (y - edge) / (1 - edge)
    let blades = grass.fractal(x * 70 / (0.5 + depth), y * 22, octaves: 4)
    var green = Light(0x93A94C).mixed(with: Light(0x3F6326), smoothstep(0, 0.9, depth))
    green = green * (0.72 + 0.56 * blades)
    // Poppies, larger towards the front.
    let scale = 46 / (0.45 + depth)
    let (column, row) = ((x * scale).rounded(.down), (y * scale).rounded(.down))
    if clouds.value(column * 5.3 + 0.5, row * 9.1 + 0.5) > 0.80 {
      let (dx, dy) = (x * scale - column - 0.5, y * scale - row - 0.5)
      let petal = smoothstep(0.34, 0.24, sqrt(dx * dx + 1.6 * dy * dy))
      green = green.mixed(with: Light(0xD23A22) * (1.05 - 0.5 * (dy + 0.3)), petal)
    }
    return color.mixed(with: green, smoothstep(edge - 0.004, edge + 0.004, y))
  }

  private func trees(_ x: Double, _ y: Double) -> Light? {
    for (middle, foot, size) in [(1.20, 0.845, 0.20), (1.36, 0.83, 0.14), (0.16, 0.83, 0.11)] {
      let (u, v) = ((x - middle) / size, (y - foot) / size)
      let leaves = grass.fractal(x * 42, y * 42, octaves: 4)
      let crown = sqrt(u * u * 2.4 + (v + 1.05) * (v + 1.05) * 1.5) + (leaves - 0.5) * 0.55
      if crown < 0.78 {
        let sun = 0.55 + 0.75 * leaves - 0.35 * (v + 1.05) - 0.30 * u
        return Light(0x4E6B2C) * sun
      }
      if abs(u) < 0.035, v > -0.7, v < 0.03 { return Light(0x3B2E22) }
    }
    return nil
  }
}
