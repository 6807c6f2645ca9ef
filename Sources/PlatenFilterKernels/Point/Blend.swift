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

extension Kernels {
  package static func blend(
    _ s: Line<Float>, alpha a: Line<Float>, background b: Line<Float>,
    backgroundAlpha c: Line<Float>, count: Int, mode: BlendMode, into result: Line<Float>
  ) {
    let (s, a, b) = unsafe (s.first(count), a.first(count), b.first(count))
    let (c, result) = unsafe (c.first(count), result.first(count))
    switch mode {
    case .multiply:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(p.background * p.source)
      }
    case .screen:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(p.background + p.source - p.background * p.source)
      }
    case .overlay:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(hardLight(p.source, p.background))
      }
    case .darken:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(low(p.background, p.source))
      }
    case .lighten:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(high(p.background, p.source))
      }
    case .colorDodge:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(dodge(p.background, p.source))
      }
    case .colorBurn:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(burn(p.background, p.source))
      }
    case .hardLight:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(hardLight(p.background, p.source))
      }
    case .softLight:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(softLight(p.background, p.source))
      }
    case .difference:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        let difference = p.background - p.source
        unsafe result[x] = p.with(high(difference, 0 - difference))
      }
    case .exclusion:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(p.background + p.source - 2 * p.background * p.source)
      }
    default:
      unsafe blendOther(s, a, b, c, count, mode, result)
    }
  }

  private static func blendOther(
    _ s: UnsafePointer<Float>, _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>,
    _ c: UnsafePointer<Float>, _ count: Int, _ mode: BlendMode,
    _ result: UnsafeMutablePointer<Float>
  ) {
    switch mode {
    case .subtract:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(high(0, p.background - p.source))
      }
    case .divide:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        let ratio = low(1, p.background / p.source)
        unsafe result[x] = p.with(p.source > 0 ? ratio : 1)
      }
    case .linearDodge:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(low(1, p.background + p.source))
      }
    case .linearBurn:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(high(0, p.background + p.source - 1))
      }
    case .linearLight:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        unsafe result[x] = p.with(low(1, high(0, p.background + 2 * p.source - 1)))
      }
    case .vividLight:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        let (dark, light) = (
          burn(p.background, 2 * p.source), dodge(p.background, 2 * p.source - 1)
        )
        unsafe result[x] = p.with(p.source <= 0.5 ? dark : light)
      }
    default:
      for x in 0..<count {
        let p = unsafe Pair(s, a, b, c, x)
        let (dark, light) = (low(p.background, 2 * p.source), high(p.background, 2 * p.source - 1))
        unsafe result[x] = p.with(p.source <= 0.5 ? dark : light)
      }
    }
  }
}
