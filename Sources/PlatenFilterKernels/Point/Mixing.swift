// A row and its blurred one, which is in `result`, made one.

package import PlatenKernels

extension Kernels {
  package static func sharpen(
    _ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>
  ) {
    let (original, result) = unsafe (original.first(count), result.first(count))
    for x in 0..<count {
      let value = unsafe original[x]
      unsafe result[x] = value + (value - result[x]) * amount
    }
  }

  package static func sharpenLuminance(
    _ original: Line<Float>, originalStride: Int, stride: Int, count: Int, amount: Float,
    into result: Line<Float>
  ) {
    let original = unsafe original.first(count, planes: 3, stride: originalStride)
    let result = unsafe result.first(count, planes: 3, stride: stride)
    let (green, blue) = unsafe (original + originalStride, original + 2 &* originalStride)
    let (blurredGreen, blurredBlue) = unsafe (result + stride, result + 2 &* stride)
    for x in 0..<count {
      let (r, g, b) = unsafe (original[x], green[x], blue[x])
      let red = unsafe (r - result[x]) * 0.2126
      let rest = unsafe (g - blurredGreen[x]) * 0.7152 + (b - blurredBlue[x]) * 0.0722
      let gain = (red + rest) * amount
      unsafe result[x] = r + gain
      unsafe blurredGreen[x] = g + gain
      unsafe blurredBlue[x] = b + gain
    }
  }

  package static func screen(
    _ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>
  ) {
    let (original, result) = unsafe (original.first(count), result.first(count))
    for x in 0..<count {
      let (value, blurred) = unsafe (original[x], result[x])
      let positive = blurred > 0 ? blurred : 0
      let light = (positive < 1 ? positive : 1) * amount
      unsafe result[x] = value + light - value * light
    }
  }

  package static func darken(
    _ original: Line<Float>, count: Int, amount: Float, into result: Line<Float>
  ) {
    let (original, result) = unsafe (original.first(count), result.first(count))
    for x in 0..<count {
      let (value, blurred) = unsafe (original[x], result[x])
      unsafe result[x] = value + ((blurred < value ? blurred : value) - value) * amount
    }
  }

  package static func cut(
    _ original: Line<Float>, alpha: Line<Float>?, count: Int, gain: Float, into result: Line<Float>
  ) {
    let (original, result) = unsafe (original.first(count), result.first(count))
    guard let alpha else {
      for x in 0..<count { unsafe result[x] = unit(1 + (original[x] - result[x]) * gain) }
      return
    }
    let whites = unsafe alpha.first(count)
    for x in 0..<count {
      let white = unsafe whites[x]
      let value = unsafe white + (original[x] - result[x]) * gain
      let positive = value > 0 ? value : 0
      unsafe result[x] = positive < white ? positive : white
    }
  }

  package static func mix(
    _ other: Line<Float>, by mask: Line<Float>, from start: Float, scale: Float, count: Int,
    into result: Line<Float>
  ) {
    let (other, mask, result) = unsafe (other.first(count), mask.first(count), result.first(count))
    for x in 0..<count {
      let m = unsafe mask[x]
      let t = (m * m - start) * scale
      let positive = t > 0 ? t : 0
      let part = positive < 1 ? positive : 1
      unsafe result[x] += (other[x] - result[x]) * part
    }
  }
}
