import Glibc

/// What can happen to a page between the printer and the file.
extension Plane {
  /// Turned clockwise by a few degrees about its middle, on a canvas of the same size.
  func skewed(degrees: Double) -> Plane {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    let (cx, cy) = (Double(width) / 2, Double(height) / 2)
    var result = Plane(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (dx, dy) = (Double(x) + 0.5 - cx, Double(y) + 0.5 - cy)
        result[x, y] = sample(cx + dx * cosine + dy * sine, cy - dx * sine + dy * cosine)
      }
    }
    return result
  }

  /// The value at a point, by bilinear interpolation; white outside.
  private func sample(_ x: Double, _ y: Double) -> UInt8 {
    let (left, top) = ((x - 0.5).rounded(.down), (y - 0.5).rounded(.down))
    let (fx, fy) = (x - 0.5 - left, y - 0.5 - top)
    func at(_ x: Int, _ y: Int) -> Double {
      x < 0 || y < 0 || x >= width || y >= height ? 255 : Double(self[x, y])
    }
    let (column, row) = (Int(left), Int(top))
    let upper = at(column, row) * (1 - fx) + at(column + 1, row) * fx
    let lower = at(column, row + 1) * (1 - fx) + at(column + 1, row + 1) * fx
    return UInt8(upper * (1 - fy) + lower * fy + 0.5)
  }

  /// Turned clockwise by quarter turns.
  func turned(quarters: Int) -> Plane {
    var result = self
    for _ in 0..<quarters {
      let before = result
      result = Plane(width: before.height, height: before.width)
      for y in 0..<result.height {
        for x in 0..<result.width { result[x, y] = before[y, before.height - 1 - x] }
      }
    }
    return result
  }

  /// With normally distributed noise.
  func noisy(sigma: Double, seed: UInt64) -> Plane {
    var random = SplitMix64(seed: seed)
    var result = self
    for index in samples.indices {
      let value = Double(samples[index]) + sigma * random.normal()
      result.samples[index] = UInt8(max(0, min(255, value.rounded())))
    }
    return result
  }

  /// As seen by lamplight: bright at the top left, dim at the bottom right.
  func unevenlyLit() -> Plane {
    lit { u, v in 0.98 - 0.62 * (0.55 * u + 0.45 * v) }
  }

  /// With the shadow of a hand and a camera over one corner.
  func shadowed() -> Plane {
    lit { u, v in
      let edge = u + 0.55 * v - 0.98 + 0.05 * sin(9 * v)
      let shadow = min(max(edge / 0.09 + 0.5, 0), 1)
      return 0.96 - 0.1 * v - 0.5 * shadow
    }
  }

  private func lit(by light: (Double, Double) -> Double) -> Plane {
    var result = self
    for y in 0..<height {
      for x in 0..<width {
        let level = light(Double(x) / Double(width), Double(y) / Double(height))
        result[x, y] = UInt8(max(0, min(255, Double(self[x, y]) * level + 8)))
      }
    }
    return result
  }

  /// Scaled down by averaging the area under each pixel.
  func reduced(to newWidth: Int) -> Plane {
    let factor = Double(width) / Double(newWidth)
    let newHeight = Int((Double(height) / factor).rounded())
    var wide = [Double](repeating: 0, count: newWidth * height)
    for y in 0..<height {
      for x in 0..<newWidth {
        wide[y * newWidth + x] = Self.average(x, factor: factor, count: width) {
          Double(samples[y * width + $0])
        }
      }
    }
    var result = Plane(width: newWidth, height: newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let value = Self.average(y, factor: factor, count: height) { wide[$0 * newWidth + x] }
        result[x, y] = UInt8(value + 0.5)
      }
    }
    return result
  }

  private static func average(
    _ index: Int, factor: Double, count: Int, _ value: (Int) -> Double
  ) -> Double {
    let (start, end) = (Double(index) * factor, min(Double(index + 1) * factor, Double(count)))
    var (sum, weight) = (0.0, 0.0)
    for at in Int(start)..<min(Int(end.rounded(.up)), count) {
      let part = min(Double(at + 1), end) - max(Double(at), start)
      sum += part * value(at)
      weight += part
    }
    return sum / weight
  }
}
