// Blend modes that mix channel by channel: W3C Compositing and Blending Level 1, 10.1, and those of
// Core Image it lacks.

package import PlatenKernels

/// A channel of a pixel and of the one after it, and their alphas.
private struct Pair {
  let s: Float
  let sa: Float
  let b: Float
  let ba: Float

  @inline(__always)
  init(
    _ source: UnsafePointer<Float>, _ alpha: UnsafePointer<Float>,
    _ background: UnsafePointer<Float>, _ backgroundAlpha: UnsafePointer<Float>, _ x: Int
  ) {
    unsafe (s, sa) = (source[x], alpha[x])
    unsafe (b, ba) = (background[x], backgroundAlpha[x])
  }

  /// The straight colours.
  @inline(__always) var source: Float { s * (sa > 0 ? 1 / sa : 0) }
  @inline(__always) var background: Float { b * (ba > 0 ? 1 / ba : 0) }

  /// What is seen where the mix of both has its share, and each its own elsewhere.
  @inline(__always)
  func with(_ mix: Float) -> Float { s * (1 - ba) + b * (1 - sa) + sa * ba * mix }
}

@inline(__always) private func low(_ a: Float, _ b: Float) -> Float { a < b ? a : b }
@inline(__always) private func high(_ a: Float, _ b: Float) -> Float { a > b ? a : b }

/// Whether a straight colour is full. Where it was divided by an alpha, it may be a step of
/// rounding less; the next one that files of 16 bits can hold is far below.
@inline(__always) private func isFull(_ value: Float) -> Bool { value >= 1 - 0x1p-20 }

@inline(__always)
private func hardLight(_ b: Float, _ s: Float) -> Float {
  s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
}

@inline(__always)
private func dodge(_ b: Float, _ s: Float) -> Float {
  let ratio = low(1, b / (1 - s))
  return b <= 0 ? 0 : isFull(s) ? 1 : ratio
}

@inline(__always)
private func burn(_ b: Float, _ s: Float) -> Float {
  let ratio = 1 - low(1, (1 - b) / s)
  return isFull(b) ? 1 : s <= 0 ? 0 : ratio
}

@inline(__always)
private func softLight(_ b: Float, _ s: Float) -> Float {
  let curve = ((16 * b - 12) * b + 4) * b
  let d = b <= 0.25 ? curve : high(b, 0).squareRoot()
  return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
}

/// Mixes a row, pixel by pixel; inlined with the mix, so that each mode is a loop of its own.
@inline(__always)
private func blendRow(
  _ s: UnsafePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
  _ c: UnsafePointer<Float>, _ count: Int, _ result: UnsafeMutablePointer<Float>,
  _ mix: (_ background: Float, _ source: Float) -> Float
) {
  for x in 0..<count {
    let p = unsafe Pair(s, a, b, c, x)
    unsafe result[x] = p.with(mix(p.background, p.source))
  }
}

extension Kernels {
  package static func blend(
    _ s: Line<Float>, alpha a: Line<Float>, background b: Line<Float>,
    backgroundAlpha c: Line<Float>, count: Int, mode: BlendMode, into result: Line<Float>
  ) {
    let (s, a, b) = unsafe (s.first(count), a.first(count), b.first(count))
    let (c, result) = unsafe (c.first(count), result.first(count))
    switch mode {
    case .multiply: unsafe blendRow(s, a, b, c, count, result) { $0 * $1 }
    case .screen: unsafe blendRow(s, a, b, c, count, result) { $0 + $1 - $0 * $1 }
    case .overlay: unsafe blendRow(s, a, b, c, count, result) { hardLight($1, $0) }
    case .darken: unsafe blendRow(s, a, b, c, count, result) { low($0, $1) }
    case .lighten: unsafe blendRow(s, a, b, c, count, result) { high($0, $1) }
    case .colorDodge: unsafe blendRow(s, a, b, c, count, result) { dodge($0, $1) }
    case .colorBurn: unsafe blendRow(s, a, b, c, count, result) { burn($0, $1) }
    case .hardLight: unsafe blendRow(s, a, b, c, count, result) { hardLight($0, $1) }
    case .softLight: unsafe blendRow(s, a, b, c, count, result) { softLight($0, $1) }
    case .difference: unsafe blendRow(s, a, b, c, count, result) { high($0 - $1, 0 - ($0 - $1)) }
    case .exclusion: unsafe blendRow(s, a, b, c, count, result) { $0 + $1 - 2 * $0 * $1 }
    case .subtract: unsafe blendRow(s, a, b, c, count, result) { high(0, $0 - $1) }
    case .divide: unsafe blendRow(s, a, b, c, count, result) { $1 > 0 ? low(1, $0 / $1) : 1 }
    case .linearDodge: unsafe blendRow(s, a, b, c, count, result) { low(1, $0 + $1) }
    case .linearBurn: unsafe blendRow(s, a, b, c, count, result) { high(0, $0 + $1 - 1) }
    case .linearLight:
      unsafe blendRow(s, a, b, c, count, result) { low(1, high(0, $0 + 2 * $1 - 1)) }
    case .vividLight:
      unsafe blendRow(s, a, b, c, count, result) { background, source in
        let (dark, light) = (burn(background, 2 * source), dodge(background, 2 * source - 1))
        return source <= 0.5 ? dark : light
      }
    default:
      unsafe blendRow(s, a, b, c, count, result) { background, source in
        let (dark, light) = (low(background, 2 * source), high(background, 2 * source - 1))
        return source <= 0.5 ? dark : light
      }
    }
  }
}
