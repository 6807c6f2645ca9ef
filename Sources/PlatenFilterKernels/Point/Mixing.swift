// A row and its blurred one, which is in `result`, made one.

extension Kernels {
  package static func sharpen(
    _ original: UnsafePointer<Float>, count: Int, amount: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let value = unsafe original[x]
      unsafe result[x] = value + (value - result[x]) * amount
    }
  }

  package static func sharpenLuminance(
    _ original: UnsafePointer<Float>, originalStride: Int, stride: Int, count: Int, amount: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
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
    _ original: UnsafePointer<Float>, count: Int, amount: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let (value, blurred) = unsafe (original[x], result[x])
      let positive = blurred > 0 ? blurred : 0
      let light = (positive < 1 ? positive : 1) * amount
      unsafe result[x] = value + light - value * light
    }
  }

  package static func darken(
    _ original: UnsafePointer<Float>, count: Int, amount: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let (value, blurred) = unsafe (original[x], result[x])
      unsafe result[x] = value + ((blurred < value ? blurred : value) - value) * amount
    }
  }

  package static func cut(
    _ original: UnsafePointer<Float>, count: Int, gain: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let value = unsafe 1 + (original[x] - result[x]) * gain
      let positive = value > 0 ? value : 0
      unsafe result[x] = positive < 1 ? positive : 1
    }
  }

  package static func cut(
    _ original: UnsafePointer<Float>, alpha: UnsafePointer<Float>, count: Int, gain: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let white = unsafe alpha[x]
      let value = unsafe white + (original[x] - result[x]) * gain
      let positive = value > 0 ? value : 0
      unsafe result[x] = positive < white ? positive : white
    }
  }

  package static func mix(
    _ other: UnsafePointer<Float>, by mask: UnsafePointer<Float>, from start: Float,
    scale: Float, count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let m = unsafe mask[x]
      let t = (m * m - start) * scale
      let positive = t > 0 ? t : 0
      let part = positive < 1 ? positive : 1
      unsafe result[x] += (other[x] - result[x]) * part
    }
  }
}
