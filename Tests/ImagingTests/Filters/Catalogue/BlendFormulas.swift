import Glibc

/// The formulas of W3C Compositing and Blending Level 1, chapter 10, and of Core Image's further
/// modes, in float64 and written apart from the loops under test.
enum BlendFormulas {
  /// The mixed colour of straight backdrop `b` and source `s`.
  static func mix(_ mode: String, _ b: [Double], _ s: [Double]) -> [Double]? {
    switch mode {
    case "hue": return setLum(setSat(s, sat(b)), lum(b))
    case "saturation": return setLum(setSat(b, sat(s)), lum(b))
    case "color": return setLum(s, lum(b))
    case "luminosity": return setLum(b, lum(s))
    default:
      let mixed = zip(b, s).compactMap { channel(mode, $0, $1) }
      return mixed.count == 3 ? mixed : nil
    }
  }

  private static func channel(_ mode: String, _ b: Double, _ s: Double) -> Double? {
    switch mode {
    case "multiply": b * s
    case "screen": 1 - (1 - b) * (1 - s)
    case "overlay": channel("hardLight", s, b)
    case "darken": min(b, s)
    case "lighten": max(b, s)
    case "colorDodge": b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s))
    case "colorBurn": b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s)
    case "hardLight": s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s)
    case "softLight": softLight(b, s)
    case "difference": abs(b - s)
    case "exclusion": b + s - 2 * b * s
    case "subtract": max(0, b - s)
    case "divide": s == 0 ? 1 : min(1, b / s)
    case "linearDodge": min(1, b + s)
    case "linearBurn": max(0, b + s - 1)
    case "linearLight": min(1, max(0, b + 2 * s - 1))
    case "vividLight":
      s <= 0.5 ? channel("colorBurn", b, 2 * s) : channel("colorDodge", b, 2 * s - 1)
    case "pinLight": s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
    default: nil
    }
  }

  private static func softLight(_ b: Double, _ s: Double) -> Double {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func lum(_ c: [Double]) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func sat(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private static func setLum(_ c: [Double], _ l: Double) -> [Double] {
    let shift = l - lum(c)
    var color = c.map { $0 + shift }
    let (light, n, x) = (lum(color), color.min()!, color.max()!)
    if n < 0 { color = color.map { light + ($0 - light) * light / (light - n) } }
    if x > 1 { color = color.map { light + ($0 - light) * (1 - light) / (x - light) } }
    return color
  }

  private static func setSat(_ c: [Double], _ s: Double) -> [Double] {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = [0.0, 0, 0]
    if c[order[2]] > c[order[0]] {
      result[order[1]] = (c[order[1]] - c[order[0]]) * s / (c[order[2]] - c[order[0]])
      result[order[2]] = s
    }
    return result
  }
}
