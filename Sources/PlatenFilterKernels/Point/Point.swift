// Filters that look at one pixel, on rows of premultiplied planes, in place.

package import PlatenKernels

extension Kernels {
  package static func scale(_ plane: Line<Float>, count: Int, factor: Float, bias: Float) {
    let plane = unsafe plane.first(count)
    for x in 0..<count { unsafe plane[x] = plane[x] * factor + bias }
  }

  package static func matrix(
    _ planes: Line<Float>, stride: Int, count: Int, hasAlpha: Bool, _ m: [Float]
  ) {
    let planes = unsafe planes.first(count, planes: hasAlpha ? 4 : 3, stride: stride)
    let m = unsafe m.first(12)
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    let (m0, m1, m2, m3) = unsafe (m[0], m[1], m[2], m[3])
    let (m4, m5, m6, m7) = unsafe (m[4], m[5], m[6], m[7])
    let (m8, m9, m10, m11) = unsafe (m[8], m[9], m[10], m[11])
    guard hasAlpha else {
      for x in 0..<count {
        let (r, g, b) = unsafe (planes[x], green[x], blue[x])
        unsafe planes[x] = m0 * r + m1 * g + m2 * b + m3
        unsafe green[x] = m4 * r + m5 * g + m6 * b + m7
        unsafe blue[x] = m8 * r + m9 * g + m10 * b + m11
      }
      return
    }
    let alpha = unsafe blue + stride
    for x in 0..<count {
      let (r, g, b, a) = unsafe (planes[x], green[x], blue[x], alpha[x])
      unsafe planes[x] = m0 * r + m1 * g + m2 * b + m3 * a
      unsafe green[x] = m4 * r + m5 * g + m6 * b + m7 * a
      unsafe blue[x] = m8 * r + m9 * g + m10 * b + m11 * a
    }
  }

  package static func alphaMatrix(_ planes: Line<Float>, stride: Int, count: Int, _ m: [Float]) {
    let planes = unsafe planes.first(count, planes: 4, stride: stride)
    let m = unsafe m.first(20)
    for x in 0..<count {
      let a = unsafe planes[3 &* stride &+ x]
      let factor: Float = a > 0 ? 1 / a : 0
      let r = unsafe planes[x] * factor
      let g = unsafe planes[stride &+ x] * factor
      let b = unsafe planes[2 &* stride &+ x] * factor
      let sum = unsafe m[15] * r + m[16] * g + m[17] * b + m[18] * a + m[19]
      let positive = sum > 0 ? sum : 0
      let alpha = positive < 1 ? positive : 1
      for row in 0..<3 {
        let k = unsafe m + 5 &* row
        let value = unsafe k[0] * r + k[1] * g + k[2] * b + k[3] * a + k[4]
        unsafe planes[row &* stride &+ x] = value * alpha
      }
      unsafe planes[3 &* stride &+ x] = alpha
    }
  }

  package static func luminance(
    _ planes: Line<Float>, stride: Int, count: Int, red: Float, green: Float, blue: Float
  ) {
    let planes = unsafe planes.first(count, planes: 3, stride: stride)
    let second = unsafe planes + stride
    let third = unsafe second + stride
    for x in 0..<count {
      unsafe planes[x] = red * planes[x] + green * second[x] + blue * third[x]
    }
  }

  package static func vibrance(
    _ planes: Line<Float>, stride: Int, count: Int, amount: Float, least: Float, most: Float
  ) {
    let planes = unsafe planes.first(count, planes: 3, stride: stride)
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    for x in 0..<count {
      let (r, g, b) = unsafe (planes[x], green[x], blue[x])
      let upper = r > g ? r : g
      let lower = r < g ? r : g
      let high = upper > b ? upper : b
      let low = lower < b ? lower : b
      // Of light below a thousandth of a level the saturation doesn't matter.
      let saturation = (high - low) / (high > least ? high : least)
      let factor = 1 + amount * (1 - (saturation < most ? saturation : most))
      let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
      unsafe planes[x] = luma + (r - luma) * factor
      unsafe green[x] = luma + (g - luma) * factor
      unsafe blue[x] = luma + (b - luma) * factor
    }
  }

  package static func threshold(_ plane: Line<Float>, count: Int, threshold: Float) {
    let plane = unsafe plane.first(count)
    for x in 0..<count { unsafe plane[x] = plane[x] >= threshold ? 1 : 0 }
  }
}
