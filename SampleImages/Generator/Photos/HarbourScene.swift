import Glibc

/// A harbour at dusk: a lighthouse on its pier, boats at anchor, a town's lights across the water.
struct HarbourScene: Scene {
  private let clouds = Noise(seed: 11)
  private let ridge = Noise(seed: 23)
  private let water = Noise(seed: 37)
  private let town = Noise(seed: 53)
  private let horizon = 0.56

  func light(_ x: Double, _ y: Double) -> Light {
    if y < horizon { return above(x, y) }
    // The water shows what stands above it, shaken by the waves, darker with the distance down.
    let depth = (y - horizon) / (1 - horizon)
    let wave = water.fractal(
      x * 9 / (0.25 + depth), (y - horizon) * 120 / (0.6 + 2 * depth), octaves: 3)
    let shake = (wave - 0.5) * (0.02 + 0.10 * depth)
    let mirrored = max(0.02, 2 * horizon - y + shake * 0.6 - (y - horizon) * 0.05)
    var color = above(x + shake * 0.35, mirrored)
    color = color.mixed(with: Light(0x16283F), 0.30 + 0.30 * depth)
    color =
      color + Light(0.30, 0.22, 0.16) * (pow(max(0, wave - 0.60), 1.5) * 1.6 * (1 - 0.5 * depth))
    return pier(x, y) ?? color
  }

  private func above(_ x: Double, _ y: Double) -> Light {
    if let structure = lighthouse(x, y) ?? pier(x, y) ?? boats(x, y) { return structure }
    var color = sky(x, y)
    let far = horizon - 0.03 - 0.11 * ridge.fractal(x * 2.1, 0.5, octaves: 5)
    color = color.mixed(with: Light(0x6C5A78), smoothstep(far - 0.001, far + 0.001, y) * 0.92)
    let near =
      horizon - 0.005 - 0.10 * ridge.fractal(x * 1.7 + 9, 4.5, octaves: 6)
      * smoothstep(1.2, 0.15, x)
    let shore = smoothstep(near - 0.001, near + 0.001, y)
    color = color.mixed(with: Light(0x2B2A40), shore)
    return color + lamps(x, y) * shore
  }

  private func sky(_ x: Double, _ y: Double) -> Light {
    let t = y / horizon
    var color = Light(0x23355E).mixed(with: Light(0x6A5E8E), smoothstep(0, 0.55, t))
    color = color.mixed(with: Light(0xE08A66), smoothstep(0.4, 0.86, t))
    color = color.mixed(with: Light(0xFFC987), smoothstep(0.78, 1.02, t))
    let (dx, dy) = (x - 1.02, y - horizon + 0.045)
    let distance = sqrt(dx * dx + dy * dy)
    let cloud = clouds.fractal(x * 2.2 + 3, y * 7.5, octaves: 6)
    let cover = smoothstep(0.50, 0.72, cloud) * smoothstep(1.05, 0.6, t)
    color = color.mixed(
      with: Light(0x4A4568).mixed(with: Light(0xF6A079), smoothstep(0.25, 0.9, t)), cover * 0.75)
    let glow = exp(-distance * 5.2)
    color = color + Light(0.42, 0.24, 0.08) * glow
    return color.mixed(with: Light(0xFFF3D2), smoothstep(0.036, 0.033, distance))
  }

  /// Small warm windows on the near shore, in rows.
  private func lamps(_ x: Double, _ y: Double) -> Light {
    let (column, row) = ((x * 130).rounded(.down), (y * 130).rounded(.down))
    guard y < horizon - 0.002, x < 0.82, town.value(column * 3.1 + 0.5, row * 7.7 + 0.5) > 0.74
    else { return Light(0, 0, 0) }
    let (dx, dy) = (x * 130 - column - 0.5, y * 130 - row - 0.5)
    let strength = smoothstep(0.42, 0.1, sqrt(dx * dx + dy * dy))
    return Light(0.95, 0.72, 0.36) * strength
  }

  private func lighthouse(_ x: Double, _ y: Double) -> Light? {
    let (foot, top, middle) = (horizon + 0.002, 0.205, 1.30)
    let shade = { (half: Double) in 0.62 + 0.5 * smoothstep(half, -half, x - middle) }
    if y >= top, y < foot {
      let half = 0.026 + 0.022 * (y - top) / (foot - top)
      guard abs(x - middle) < half else { return nil }
      let band = Int((y - top) / (foot - top) * 5) % 2 == 0
      return Light(band ? 0xB4483C : 0xD9CBBF) * shade(half)
    }
    if y >= top - 0.012, y < top, abs(x - middle) < 0.038 { return Light(0x2A2733) }
    if y >= top - 0.062, y < top - 0.012, abs(x - middle) < 0.021 {
      let bar = abs(abs(x - middle) - 0.011) < 0.0018
      return bar ? Light(0x3A3138) : Light(0xFFEDB0)
    }
    if y >= top - 0.095, y < top - 0.062, abs(x - middle) < (y - top + 0.097) * 0.85 {
      return Light(0x8C372F) * shade(0.028)
    }
    return nil
  }

  private func pier(_ x: Double, _ y: Double) -> Light? {
    let edge = 0.035 * (1 - smoothstep(1.02, 1.1, x))
    guard x > 1.02, y > horizon - 0.014 + edge, y < horizon + 0.045 - edge * 0.4 else { return nil }
    let stone = water.fractal(x * 60, y * 110, octaves: 3)
    let lit = smoothstep(horizon + 0.02, horizon - 0.012, y)
    return Light(0x2C2832).mixed(with: Light(0x6E5A55), lit * 0.8) * (0.75 + 0.5 * stone)
  }

  private func boats(_ x: Double, _ y: Double) -> Light? {
    let fleet = [(0.36, 0.105, 0xD8C7B4), (0.62, 0.075, 0x9B4A42), (0.83, 0.05, 0xCDBCAE)]
    for (middle, size, hull) in fleet {
      let (u, v) = ((x - middle) / size, (y - horizon) / size)
      if v > -0.22, v < 0.02, abs(u + 0.08 * v) < 1 + 1.3 * (-0.22 - v) {
        return Light(UInt32(hull)) * (0.50 + 0.9 * smoothstep(0.1, -0.3, v) - 0.2 * u)
      }
      if abs(u - 0.05) < 0.018, v > -2.5, v <= -0.2 { return Light(0x2E2530) }
      // The mainsail, and the jib before it.
      if v > -2.35, v < -0.36, u > 0.08, u < 0.08 + 0.82 * (v + 2.35) / 2 {
        return Light(0xF0D9BE) * (0.70 + 0.22 * (u + 0.5))
      }
      if v > -2.1, v < -0.34, u < 0.02, u > 0.02 - 0.66 * (v + 2.1) / 1.76 {
        return Light(0xE3C3A4) * (0.80 + 0.15 * u)
      }
    }
    return nil
  }
}
