// Pixels of a picture at any place, by cubic convolution (Catmull-Rom). Pixels are quads: the four
// planes of a pixel side by side, so that four neighbours are one vector.

private typealias Lanes = SIMD16<Float>

@inline(__always)
private func quads(_ start: UnsafeRawPointer, _ weight: Float) -> Lanes {
  unsafe start.loadUnaligned(as: Lanes.self) * weight
}

/// Weights of the four pixels around a place that lies `f` behind the second.
@inline(__always)
private func weights(_ f: Float) -> (Float, Float, Float, Float) {
  let square = f * f
  return (
    ((-0.5 * f + 1) * f - 0.5) * f, (1.5 * f - 2.5) * square + 1, ((-1.5 * f + 2) * f + 0.5) * f,
    (0.5 * f - 0.5) * square
  )
}

@inline(__always)
private func clamped(_ value: Double, _ end: Double) -> Double {
  let positive = value > 0 ? value : 0
  return positive < end ? positive : end
}

/// How much of a pixel of the result lies behind an edge that is `distance` source pixels away.
@inline(__always)
private func covered(_ distance: Double, _ end: Double, _ perPixel: Double) -> Float {
  let (before, after) = (distance / perPixel, (end - distance) / perPixel)
  let part = Float(clamped(before + 0.5, 1) + clamped(after + 0.5, 1) - 1)
  return part > 0 ? part : 0
}

extension Kernels {
  package static func sample(
    _ pixels: UnsafePointer<Float>, stride: Int, left: Int, top: Int, width: Int, height: Int,
    map m: UnsafePointer<Double>, x: Int, y: Int, count: Int, across: Int, down: Int,
    antialiased: Bool, into result: UnsafeMutablePointer<Float>
  ) {
    let (m0, m1, m2) = unsafe (m[0], m[1], m[2])
    let (m3, m4, m5) = unsafe (m[3], m[4], m[5])
    let (m6, m7, m8) = unsafe (m[6], m[7], m[8])
    let (endX, endY) = (Double(width), Double(height))
    let (stepX, stepY) = (1 / Double(across), 1 / Double(down))
    let share = 1 / Float(across &* down)
    // Adding 2⁵² rounds to a whole number and leaves it in the low bits.
    let whole = 4_503_599_627_370_496.0
    for i in 0..<count {
      var sum = SIMD4<Float>.zero
      var j = 0
      while j < down {
        let py = Double(y) + (Double(j) + 0.5) * stepY
        var k = 0
        while k < across {
          let px = Double(x &+ i) + (Double(k) + 0.5) * stepX
          let scale = 1 / (m6 * px + m7 * py + m8)
          // From the first pixel's middle, two pixels farther so that it is never negative.
          let u = clamped((m0 * px + m1 * py + m2) * scale, endX) + 1.5
          let v = clamped((m3 * px + m4 * py + m5) * scale, endY) + 1.5
          let (wholeU, wholeV) = ((u - 0.5) + whole, (v - 0.5) + whole)
          let column = Int(truncatingIfNeeded: wholeU.bitPattern & 0xFFFF_FFFF) &- 2
          let row = Int(truncatingIfNeeded: wholeV.bitPattern & 0xFFFF_FFFF) &- 2
          let (a, b, c, d) = weights(Float(u - (wholeU - whole)))
          let (e, f, g, h) = weights(Float(v - (wholeV - whole)))
          let start = unsafe UnsafeRawPointer(
            pixels + ((row &- 1 &- top) &* stride &+ 4 &* (column &- 1 &- left)))
          let lines =
            unsafe quads(start, e) + quads(start + 4 &* stride, f)
            + quads(start + 8 &* stride, g) + quads(start + 12 &* stride, h)
          let columns = Lanes(
            lowHalf: SIMD8(lowHalf: SIMD4(repeating: a), highHalf: SIMD4(repeating: b)),
            highHalf: SIMD8(lowHalf: SIMD4(repeating: c), highHalf: SIMD4(repeating: d)))
          let weighed = lines * columns
          let pairs = weighed.lowHalf + weighed.highHalf
          sum += pairs.lowHalf + pairs.highHalf
          k &+= 1
        }
        j &+= 1
      }
      sum *= share
      if antialiased {
        let (px, py) = (Double(x &+ i) + 0.5, Double(y) + 0.5)
        let divisor = m6 * px + m7 * py + m8
        let scale = 1 / divisor
        let u = (m0 * px + m1 * py + m2) * scale
        let v = (m3 * px + m4 * py + m5) * scale
        let (ux, uy) = ((m0 - u * m6) * scale, (m1 - u * m7) * scale)
        let (vx, vy) = ((m3 - v * m6) * scale, (m4 - v * m7) * scale)
        let cover =
          covered(u, endX, (ux * ux + uy * uy).squareRoot())
          * covered(v, endY, (vx * vx + vy * vy).squareRoot())
        sum *= divisor > 0 ? cover : 0
      }
      unsafe UnsafeMutableRawPointer(result + 4 &* i).storeBytes(of: sum, as: SIMD4<Float>.self)
    }
  }

  package static func pick(
    _ pixels: UnsafePointer<Float>, step: Int, count: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    for i in 0..<count {
      let pixel = unsafe UnsafeRawPointer(pixels + i &* step).loadUnaligned(as: SIMD4<Float>.self)
      unsafe UnsafeMutableRawPointer(result + 4 &* i).storeBytes(of: pixel, as: SIMD4<Float>.self)
    }
  }

  package static func reverse(
    _ line: UnsafePointer<Float>, count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    let last = unsafe line + (count &- 1)
    for i in 0..<count { unsafe result[i] = last[0 &- i] }
  }
}
