/// Writes some rows of an 8-bit grey picture enlarged by a whole number, by cubic interpolation
/// (Keys, 1981, a = −½); edges are continued as they are.
///
/// - Parameters:
///   - source: All pixels, `width` times `height`.
///   - target: `width` times `height` times the square of the factor.
///   - factor: 2…8.
package func enlargeGray(
  _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
  height: Int, factor: Int
) {
  // Weights of the four neighbours for each place within a pixel, in 1/256.
  var weights: [SIMD4<Int32>] = []
  for step in 0..<factor {
    let offset = (Float(step) + 0.5) / Float(factor) - 0.5
    weights.append(cubicWeights(offset < 0 ? offset + 1 : offset))
  }
  // One before the first and two after the last, so that four are always there.
  var line = [Int32](repeating: 0, count: width + 4)
  for y in 0..<height {
    for step in 0..<factor {
      let top = 2 * step + 1 < factor ? y - 2 : y - 1
      let weight = weights[step]
      let rows = (0..<4).map { min(max(top + $0, 0), height - 1) * width }
      for x in 0..<width {
        let sum =
          weight[0] &* Int32(unsafe source[rows[0] &+ x])
          &+ weight[1] &* Int32(unsafe source[rows[1] &+ x])
          &+ weight[2] &* Int32(unsafe source[rows[2] &+ x])
          &+ weight[3] &* Int32(unsafe source[rows[3] &+ x])
        line[x &+ 2] = sum
      }
      (line[0], line[1]) = (line[2], line[2])
      (line[width + 2], line[width + 3]) = (line[width + 1], line[width + 1])
      let row = unsafe target + (y * factor + step) * width * factor
      for place in 0..<factor {
        let weight = weights[place]
        let first = 2 * place + 1 < factor ? 0 : 1
        for x in 0..<width {
          var sum = weight[0] &* (line[x &+ first] >> 4)
          sum &+= weight[1] &* (line[x &+ first &+ 1] >> 4)
          sum &+= weight[2] &* (line[x &+ first &+ 2] >> 4)
          sum &+= weight[3] &* (line[x &+ first &+ 3] >> 4)
          let level = min(max((sum &+ 2048) >> 12, 0), 255)
          unsafe row[x &* factor &+ place] = UInt8(truncatingIfNeeded: level)
        }
      }
    }
  }
}

/// The shares of four pixels in what lies between the second and the third, in 1/256.
private func cubicWeights(_ t: Float) -> SIMD4<Int32> {
  let a = -0.5 * t + t * t - 0.5 * t * t * t
  let b = 1 - 2.5 * t * t + 1.5 * t * t * t
  let d = -0.5 * t * t + 0.5 * t * t * t
  let (first, second, last) = (
    Int32((a * 256).rounded()), Int32((b * 256).rounded()), Int32((d * 256).rounded())
  )
  return SIMD4(first, second, 256 - first - second - last, last)
}

/// Writes an 8-bit grey picture at half its size: means of four pixels; an odd column or row is
/// left away.
package func halveGray(
  _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
  height: Int
) {
  let columns = width / 2
  for y in 0..<height / 2 {
    let upper = unsafe source + 2 * y * width
    let lower = unsafe upper + width
    let row = unsafe target + y * columns
    for x in 0..<columns {
      let sum =
        unsafe UInt16(upper[2 &* x]) &+ UInt16(upper[2 &* x &+ 1]) &+ UInt16(lower[2 &* x])
        &+ UInt16(lower[2 &* x &+ 1])
      unsafe row[x] = UInt8(truncatingIfNeeded: (sum &+ 2) >> 2)
    }
  }
}
