import Glibc
import PlatenCore

/// A lighthouse whose beam goes round in twelve frames.
struct Beacon: Scene {
  /// Where the beam points: 0 to the right, a quarter turn towards the viewer.
  let angle: Double
  private let stars = Noise(seed: 503)
  private let sea = Noise(seed: 509)
  private let rock = Noise(seed: 521)
  private let horizon = 0.74
  private let lamp = (x: 0.74, y: 0.235)

  init(frame: Int) { angle = Double(frame) / 12 * 2 * .pi }

  static func add(to gallery: inout Gallery) throws(PlatenError) {
    let rasters = (0..<12).map { Beacon(frame: $0).raster(width: 400, height: 300, grain: 0) }
    let pixels = rasters.flatMap { raster in
      stride(from: 0, to: raster.pixels.count, by: 3).map { raster.pixels[$0] }
    }
    let palette = Indexed.palette(of: pixels, count: 240)
    let pictures = rasters.map { Indexed($0, palette: palette) }
    var frames: [GIF.Frame] = []
    for (index, picture) in pictures.enumerated() {
      if index == 0 {
        frames.append(GIF.Frame(picture: picture, delay: 8))
        continue
      }
      let area = picture.raster.difference(from: pictures[index - 1].raster)
      let part = picture.raster.cropped(
        x: area.x, y: area.y, width: area.width, height: area.height)
      frames.append(
        GIF.Frame(picture: Indexed(part, palette: palette), x: area.x, y: area.y, delay: 8))
    }
    let gif = GIF(width: 400, height: 300, palette: palette, loop: 0, frames: frames)
    try gallery.add("beacon.gif", gif, "a lighthouse at night, 12 frames, for ever")
  }

  func light(_ x: Double, _ y: Double) -> Light {
    if let tower = tower(x, y) { return tower }
    if y < horizon { return sky(x, y) + beam(x, y) }
    let depth = (y - horizon) / (1 - horizon)
    let wave = sea.fractal(x * 7 / (0.3 + depth), y * 60 / (0.6 + depth), octaves: 3)
    let mirrored = sky(x + (wave - 0.5) * 0.06, max(0, 2 * horizon - y)) * 0.5
    let glitter = exp(-abs(x - lamp.x) * (9 - 5 * depth)) * smoothstep(0.48, 0.72, wave)
    let glow = Light(0.95, 0.80, 0.48) * (glitter * (0.15 + 0.75 * facing))
    return mirrored + Light(0.015, 0.04, 0.07) + glow + beam(x, 2 * horizon - y) * 0.22
  }

  /// How much the lamp looks at the viewer, 0…1.
  private var facing: Double { pow(max(0, sin(angle)), 2) }

  private func sky(_ x: Double, _ y: Double) -> Light {
    var color = Light(0x0B1430).mixed(with: Light(0x2A3F6E), smoothstep(0, horizon, y))
    let (column, row) = ((x * 42).rounded(.down), (y * 42).rounded(.down))
    if stars.value(column * 3.7 + 0.5, row * 6.1 + 0.5) > 0.80 {
      let (dx, dy) = (x * 42 - column - 0.5, y * 42 - row - 0.5)
      color = color + Light(0.7, 0.75, 0.8) * smoothstep(0.11, 0.03, sqrt(dx * dx + dy * dy))
    }
    let (mx, my) = (x - 0.22, y - 0.17)
    let moon = smoothstep(0.062, 0.056, sqrt(mx * mx + my * my))
    let bite = smoothstep(
      0.052, 0.058, sqrt((mx - 0.03) * (mx - 0.03) + (my + 0.012) * (my + 0.012)))
    return color.mixed(with: Light(0xF3EBCB), moon * bite)
  }

  private func beam(_ x: Double, _ y: Double) -> Light {
    let (dx, dy) = (x - lamp.x, y - lamp.y)
    let distance = sqrt(dx * dx + dy * dy)
    var strength = 0.5 * exp(-distance * 26) + facing * (0.9 * exp(-distance * 7))
    let across = cos(angle)
    if dx * across > 0, abs(across) > 0.05 {
      let along = abs(dx / across)
      let half = 0.012 + along * (0.10 + 0.05 * max(0, sin(angle)))
      strength += 0.85 * smoothstep(1, 0.25, abs(dy) / half) * exp(-along * 1.25) * abs(across)
    }
    return Light(1.0, 0.90, 0.62) * strength
  }

  private func tower(_ x: Double, _ y: Double) -> Light? {
    let (top, foot, middle) = (0.275, 0.735, lamp.x)
    let across = abs(x - middle)
    let cliff =
      horizon + 0.02 - 0.085
      * smoothstep(0.30, 0.08, across + 0.05 * rock.fractal(x * 14, 3, octaves: 4))
    if y > cliff, y < horizon + 0.035, across < 0.34 {
      return Light(0x1C1B26) * (0.7 + 0.6 * rock.fractal(x * 40, y * 60, octaves: 3))
    }
    let side = 0.55 + 0.45 * smoothstep(0.05, -0.05, x - middle)
    if y >= top, y < foot, across < 0.030 + 0.026 * (y - top) / (foot - top) {
      let isRed = Int((y - top) / (foot - top) * 5) % 2 == 0
      return Light(isRed ? 0x8E3A38 : 0xC9C3C6) * side
    }
    if y >= top - 0.012, y < top, across < 0.043 { return Light(0x17161F) }
    if y >= top - 0.068, y < top - 0.012, across < 0.023 {
      return across > 0.0195 ? Light(0x2A2428) : Light(0xFFF1BE) * (0.72 + 0.28 * facing)
    }
    if y >= top - 0.105, y < top - 0.068, across < (y - top + 0.107) * 0.80 {
      return Light(0x6E2B2C) * side
    }
    return nil
  }
}
