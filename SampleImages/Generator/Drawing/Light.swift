/// A colour as light, 0…1 per channel, encoded as screens have it.
struct Light {
  var r: Double
  var g: Double
  var b: Double

  init(_ r: Double, _ g: Double, _ b: Double) { (self.r, self.g, self.b) = (r, g, b) }

  /// From `0xRRGGBB`.
  init(_ hex: UInt32) {
    self.init(
      Double(hex >> 16 & 255) / 255, Double(hex >> 8 & 255) / 255, Double(hex & 255) / 255)
  }

  func mixed(with other: Light, _ amount: Double) -> Light {
    let t = min(max(amount, 0), 1)
    return Light(
      r + (other.r - r) * t, g + (other.g - g) * t, b + (other.b - b) * t)
  }

  static func + (a: Light, b: Light) -> Light { Light(a.r + b.r, a.g + b.g, a.b + b.b) }
  static func * (a: Light, k: Double) -> Light { Light(a.r * k, a.g * k, a.b * k) }

  /// The nearest pixel, `grain` levels lighter or darker.
  func pixel(grain: Double = 0, alpha: Double = 1) -> Pixel {
    func byte(_ value: Double) -> UInt8 {
      UInt8(max(0, min(255, (value * 255 + grain).rounded())))
    }
    return Pixel(r: byte(r), g: byte(g), b: byte(b), a: UInt8((alpha * 255).rounded()))
  }
}

/// 0 below `low`, 1 above `high`, smooth between.
func smoothstep(_ low: Double, _ high: Double, _ value: Double) -> Double {
  let t = min(max((value - low) / (high - low), 0), 1)
  return t * t * (3 - 2 * t)
}

/// A scene: its light at a point, x and y in units of the picture's height.
protocol Scene {
  func light(_ x: Double, _ y: Double) -> Light
}

extension Scene {
  /// The scene as a picture; every pixel is the mean of four points, with a little grain.
  func raster(width: Int, height: Int, grain: Double = 1.2) -> Raster {
    var random = SplitMix64(seed: UInt64(width * 10_007 + height))
    var result = Raster(width: width, height: height)
    let unit = 1 / Double(height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = Light(0, 0, 0)
        for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
          sum = sum + light((Double(x) + dx) * unit, (Double(y) + dy) * unit)
        }
        let speck = grain > 0 ? grain * random.normal() : 0
        result[x, y] = (sum * 0.25).pixel(grain: speck)
      }
    }
    return result
  }
}
