/// A colour as paper throws light back: red, green and blue, 0 black … 1 white.
public typealias Tone = SIMD3<Float>

/// A picture under construction.
public struct Raster: Sendable, Equatable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Rows from the top, pixels from the left.
  public var pixels: [Tone]

  /// A blank picture.
  public init(width: Int, height: Int, paper: Tone = Tone(repeating: 1)) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: paper, count: width * height)
  }

  /// The pixel of a column and a row.
  public subscript(x: Int, y: Int) -> Tone {
    get { pixels[y * width + x] }
    set { pixels[y * width + x] = newValue }
  }

  /// The colour at a place between pixels; beyond the edges it is that of the edge.
  func sample(_ x: Float, _ y: Float) -> Tone {
    let (cx, cy) = (min(max(x, 0), Float(width - 1)), min(max(y, 0), Float(height - 1)))
    let (left, top) = (Int(cx), Int(cy))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (u, v) = (cx - Float(left), cy - Float(top))
    let upper = self[left, top] * (1 - u) + self[right, top] * u
    let lower = self[left, bottom] * (1 - u) + self[right, bottom] * u
    return upper * (1 - v) + lower * v
  }

  /// Changes every pixel; the closure sees its place.
  mutating func change(_ body: (Int, Int, inout Tone) -> Void) {
    var index = 0
    for y in 0..<height {
      for x in 0..<width {
        body(x, y, &pixels[index])
        index += 1
      }
    }
  }

  /// A new picture whose pixels are each found in this one, or given by `outside`.
  func mapped(
    width: Int, height: Int, outside: (Int, Int) -> Tone,
    from place: (Float, Float) -> SIMD2<Float>
  ) -> Raster {
    var result = Raster(width: width, height: height)
    let (right, bottom) = (Float(self.width) - 0.5, Float(self.height) - 0.5)
    result.change { x, y, tone in
      let at = place(Float(x), Float(y))
      let isInside = at.x >= -0.5 && at.y >= -0.5 && at.x < right && at.y < bottom
      tone = isInside ? sample(at.x, at.y) : outside(x, y)
    }
    return result
  }

  /// Turned clockwise by quarters.
  public func turned(quarters: Int) -> Raster {
    switch quarters & 3 {
    case 1:
      var result = Raster(width: height, height: width)
      result.change { x, y, tone in tone = self[y, height - 1 - x] }
      return result
    case 2:
      var result = self
      result.pixels.reverse()
      return result
    case 3:
      var result = Raster(width: height, height: width)
      result.change { x, y, tone in tone = self[width - 1 - y, x] }
      return result
    default: return self
    }
  }

  /// Seen from behind.
  func mirrored() -> Raster {
    var result = self
    result.change { x, y, tone in tone = self[width - 1 - x, y] }
    return result
  }

  /// Smaller or larger; what becomes smaller is averaged.
  func scaled(width: Int, height: Int) -> Raster {
    let (sx, sy) = (Float(self.width) / Float(width), Float(self.height) / Float(height))
    let (nx, ny) = (max(1, Int(sx.rounded(.up))), max(1, Int(sy.rounded(.up))))
    var result = Raster(width: width, height: height)
    result.change { x, y, tone in
      var sum = Tone()
      for j in 0..<ny {
        for i in 0..<nx {
          sum += sample(
            (Float(x) + (Float(i) + 0.5) / Float(nx)) * sx - 0.5,
            (Float(y) + (Float(j) + 0.5) / Float(ny)) * sy - 0.5)
        }
      }
      tone = sum / Float(nx * ny)
    }
    return result
  }

  /// Convolved with weights along one axis.
  func convolved(_ weights: [Float], dx: Int, dy: Int) -> Raster {
    var result = self
    let half = weights.count / 2
    result.change { x, y, tone in
      var sum = Tone()
      for (index, weight) in weights.enumerated() {
        let (sx, sy) = (x + (index - half) * dx, y + (index - half) * dy)
        sum += self[min(max(sx, 0), width - 1), min(max(sy, 0), height - 1)] * weight
      }
      tone = sum
    }
    return result
  }
}
