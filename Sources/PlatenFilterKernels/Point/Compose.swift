// Porter-Duff operators, and what mixes premultiplied channels without a look at alpha.

package import PlatenKernels

extension Kernels {
  package static func compose(
    _ source: Line<Float>, _ background: Line<Float>, stride: Int, count: Int, factors: [Float],
    into result: Line<Float>
  ) {
    let source = unsafe source.first(count, planes: 4, stride: stride)
    let background = unsafe background.first(count, planes: 4, stride: stride)
    let result = unsafe result.first(count, planes: 4, stride: stride)
    let factors = unsafe factors.first(4)
    let (a, b, c, d) = unsafe (factors[0], factors[1], factors[2], factors[3])
    let (alpha, backgroundAlpha) = unsafe (source + 3 &* stride, background + 3 &* stride)
    for plane in 0..<3 {
      let (from, behind) = unsafe (source + plane &* stride, background + plane &* stride)
      let to = unsafe result + plane &* stride
      for x in 0..<count {
        unsafe to[x] =
          from[x] * (a + b * backgroundAlpha[x]) + behind[x] * (c + d * alpha[x])
      }
    }
    let to = unsafe result + 3 &* stride
    for x in 0..<count {
      let (s, t) = unsafe (alpha[x], backgroundAlpha[x])
      let sum = s * (a + b * t) + t * (c + d * s)
      unsafe to[x] = sum < 1 ? sum : 1
    }
  }

  package static func product(
    _ source: Line<Float>, _ background: Line<Float>, count: Int, into result: Line<Float>
  ) {
    let (source, background) = unsafe (source.first(count), background.first(count))
    let result = unsafe result.first(count)
    for x in 0..<count { unsafe result[x] = source[x] * background[x] }
  }

  package static func unite(
    _ alpha: Line<Float>, _ backgroundAlpha: Line<Float>, count: Int, into result: Line<Float>
  ) {
    let (alpha, backgroundAlpha) = unsafe (alpha.first(count), backgroundAlpha.first(count))
    let result = unsafe result.first(count)
    for x in 0..<count {
      let (a, b) = unsafe (alpha[x], backgroundAlpha[x])
      unsafe result[x] = a + b - a * b
    }
  }

  package static func mask(
    _ planes: Line<Float>, stride: Int, count: Int, byAlpha: Bool, into result: Line<Float>
  ) {
    let planes = unsafe planes.first(count, planes: 4, stride: stride)
    let result = unsafe result.first(count)
    let (red, green, blue): (Float, Float, Float) =
      byAlpha ? (0, 0, 0) : (0.2126, 0.7152, 0.0722)
    let share: Float = byAlpha ? 1 : 0
    for x in 0..<count {
      let (r, g) = unsafe (planes[x], planes[stride &+ x])
      let (b, a) = unsafe (planes[2 &* stride &+ x], planes[3 &* stride &+ x])
      let sum = red * r + green * g + blue * b + share * a
      let positive = sum > 0 ? sum : 0
      unsafe result[x] = positive < 1 ? positive : 1
    }
  }

  package static func blendWithMask(
    _ source: Line<Float>, _ background: Line<Float>, mask: Line<Float>, count: Int,
    into result: Line<Float>
  ) {
    let (source, background) = unsafe (source.first(count), background.first(count))
    let (mask, result) = unsafe (mask.first(count), result.first(count))
    for x in 0..<count {
      let b = unsafe background[x]
      unsafe result[x] = b + (source[x] - b) * mask[x]
    }
  }
}
