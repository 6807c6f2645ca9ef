import Glibc

/// An apple, an orange and a pear, cut out: what lies outside is transparent, with a soft edge.
struct FruitScene {
  private let skin = Noise(seed: 401)

  /// A fruit as a lit ellipsoid in front of what is behind it.
  private struct Fruit {
    let x: Double
    let y: Double
    let rx: Double
    let ry: Double
    let color: Light
    let blush: Light
    /// How much narrower the top is than the bottom.
    let taper: Double
  }

  private let fruits = [
    Fruit(
      x: 0.60, y: 0.52, rx: 0.21, ry: 0.33, color: Light(0xB9B53A), blush: Light(0xC98A3A),
      taper: 0.62),
    Fruit(
      x: 0.30, y: 0.62, rx: 0.225, ry: 0.215, color: Light(0xB5202A), blush: Light(0xE0A040),
      taper: -0.12),
    Fruit(
      x: 0.80, y: 0.70, rx: 0.185, ry: 0.18, color: Light(0xF0871C), blush: Light(0xF7A53A),
      taper: 0),
  ]

  func raster(side: Int) -> Raster {
    var result = Raster(width: side, height: side)
    for y in 0..<side {
      for x in 0..<side {
        let (light, alpha) = point(
          (Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
        if alpha > 1 / 512.0 { result[x, y] = light.pixel(alpha: alpha) }
      }
    }
    return result
  }

  private func point(_ x: Double, _ y: Double) -> (Light, alpha: Double) {
    // A soft shadow on the table, then the fruits from back to front.
    let (sx, sy) = ((x - 0.55) / 0.46, (y - 0.865) / 0.055)
    var alpha = 0.55 * smoothstep(1, 0.1, sqrt(sx * sx + sy * sy))
    var color = Light(0.10, 0.08, 0.10)
    for fruit in fruits {
      let narrow = 1 - fruit.taper * smoothstep(0.45, -1, (y - fruit.y) / fruit.ry)
      let (u, v) = ((x - fruit.x) / (fruit.rx * narrow), (y - fruit.y) / fruit.ry)
      let radius = sqrt(u * u + v * v)
      let stem = stem(of: fruit, x, y)
      color = color.mixed(with: Light(0x4A3420), stem)
      alpha = alpha + (1 - alpha) * stem
      let cover = smoothstep(1.008, 0.988, radius)
      guard cover > 0 else { continue }
      color =
        alpha > 0
        ? color.mixed(with: surface(of: fruit, u, v, radius), cover)
        : surface(of: fruit, u, v, radius)
      alpha = alpha + (1 - alpha) * cover
    }
    return (color, alpha)
  }

  private func surface(of fruit: Fruit, _ u: Double, _ v: Double, _ radius: Double) -> Light {
    let height = sqrt(max(0, 1 - radius * radius))
    let lit = max(0, -0.48 * u - 0.58 * v + 0.66 * height)
    let speckle = skin.fractal(u * 26 + fruit.x * 50, v * 26, octaves: 3)
    let patch = skin.fractal(u * 2.2 + fruit.y * 30, v * 1.4, octaves: 3)
    var color = fruit.color.mixed(with: fruit.blush, smoothstep(0.42, 0.70, patch))
    color = color * (0.20 + 0.92 * lit) * (0.92 + 0.16 * speckle)
    color = color + Light(0.10, 0.06, 0.04) * (smoothstep(0.75, 1, radius) * (0.5 + 0.5 * v))
    let shine = max(0, -0.40 * u - 0.52 * v + 0.755 * height)
    return color + Light(0.85, 0.83, 0.78) * (pow(shine, 40) * 0.75)
  }

  private func stem(of fruit: Fruit, _ x: Double, _ y: Double) -> Double {
    guard fruit.taper != 0 else { return 0 }
    let up = fruit.y - fruit.ry * 0.93 - y
    guard up > -0.03, up < 0.075 else { return 0 }
    let middle = fruit.x + 0.02 * sin(up * 30)
    return smoothstep(0.012, 0.008, abs(x - middle))
  }
}
