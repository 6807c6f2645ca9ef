import Glibc
import PlatenImaging

/// A rectangle along slanted writing, in the axes of the writing: `u` along its lines, `v` across.
///
/// Boxes of words are upright, and on a slanted page much larger than the words. Since the slant is
/// known, the word's own rectangle can be had back from them.
struct SlantedBox {
  var minU: Double
  var maxU: Double
  var minV: Double
  var maxV: Double
  /// The axes: a point lies at `u = x·cosine + y·sine`, `v = y·cosine - x·sine`.
  let cosine: Double
  let sine: Double

  /// The rectangle turned by `skew` degrees clockwise that an upright box fits around.
  ///
  /// Its sides follow from the box's: width = w·cos + h·sin and height = w·sin + h·cos. Beyond 30°
  /// that says little, and the upright box is taken as it is.
  init(in box: PixelRect, skew: Double) {
    let angle = abs(skew) <= 30 ? skew * .pi / 180 : 0
    cosine = cos(angle)
    sine = sin(angle)
    let (width, height) = (Double(box.width), Double(box.height))
    let (c, s) = (cosine, abs(sine))
    let determinant = c * c - s * s
    let ownWidth = max(1, (width * c - height * s) / determinant)
    let ownHeight = max(1, (height * c - width * s) / determinant)
    let (x, y) = (Double(box.x) + width / 2, Double(box.y) + height / 2)
    let (u, v) = (x * cosine + y * sine, y * cosine - x * sine)
    (minU, maxU) = (u - ownWidth / 2, u + ownWidth / 2)
    (minV, maxV) = (v - ownHeight / 2, v + ownHeight / 2)
  }

  /// The smallest upright box around it.
  var bounds: PixelRect {
    let corners = [(minU, minV), (maxU, minV), (minU, maxV), (maxU, maxV)].map { u, v in
      (x: u * cosine - v * sine, y: u * sine + v * cosine)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let left = Self.edge(xs.min() ?? 0, .down)
    let top = Self.edge(ys.min() ?? 0, .down)
    let right = Self.edge(xs.max() ?? 0, .up)
    let bottom = Self.edge(ys.max() ?? 0, .up)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// A whole number; what is one but for rounding stays that, and nothing is too far away.
  private static func edge(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
    let nudged = value + (rule == .down ? 1e-6 : -1e-6)
    return Int(min(max(nudged, -1e9), 1e9).rounded(rule))
  }

  /// The smallest rectangle of the same slant around both.
  func union(_ other: SlantedBox) -> SlantedBox {
    var both = self
    both.minU = min(minU, other.minU)
    both.maxU = max(maxU, other.maxU)
    both.minV = min(minV, other.minV)
    both.maxV = max(maxV, other.maxV)
    return both
  }

  /// The part between two shares, 0…1, of its length along `u`, or along `v`.
  func part(from start: Double, to end: Double, alongV: Bool) -> SlantedBox {
    var part = self
    if alongV {
      part.minV = minV + (maxV - minV) * start
      part.maxV = minV + (maxV - minV) * end
    } else {
      part.minU = minU + (maxU - minU) * start
      part.maxU = minU + (maxU - minU) * end
    }
    return part
  }
}
