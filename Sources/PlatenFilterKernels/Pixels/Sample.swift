// Pixels of a picture at any place, by cubic convolution (Catmull-Rom). Pixels are quads: the four
// planes of a pixel side by side, so that four neighbours are one vector.

package import PlatenKernels

/// A column of four numbers, weighed.
@inline(__always)
private func column(
  _ start: UnsafePointer<Float>, _ stride: Int, _ weights: (Float, Float, Float, Float)
) -> Float {
  unsafe start[0] * weights.0 + start[stride] * weights.1 + start[2 &* stride] * weights.2
    + start[3 &* stride] * weights.3
}

@inline(__always)
func clamped(_ value: Double, _ end: Double) -> Double {
  let positive = value > 0 ? value : 0
  return positive < end ? positive : end
}

/// The weights of four neighbours for a place between the middle two.
@inline(__always)
func cubicWeights(_ f: Float, _ weights: UnsafeMutablePointer<Float>, _ stride: Int) {
  unsafe weights[0] = ((-0.5 * f + 1) * f - 0.5) * f
  unsafe weights[stride] = (1.5 * f - 2.5) * (f * f) + 1
  unsafe weights[2 &* stride] = ((-1.5 * f + 2) * f + 0.5) * f
  unsafe weights[3 &* stride] = (0.5 * f - 0.5) * (f * f)
}

/// How much of a pixel of the result lies between edges, one `distance` source pixels before it and
/// one at `end`.
@inline(__always)
private func covered(_ distance: Double, _ end: Double, _ pixelsPerStep: Double) -> Double {
  let (before, after) = (distance * pixelsPerStep, (end - distance) * pixelsPerStep)
  let part = clamped(before + 0.5, 1) + clamped(after + 0.5, 1) - 1
  return part > 0 ? part : 0
}

extension Kernels {
  package static func locate(
    map m: [Double], x: Int, shiftX: Double, placeY: Double, count: Int, width: Int, height: Int,
    left: Int, top: Int, stride: Int, into offsets: Line<Int32>, weights: Line<Float>
  ) {
    let m = unsafe m.first(9)
    let (offsets, weights) = unsafe (offsets.first(count), weights.first(8 * count))
    let (m0, m3, m6) = unsafe (m[0], m[3], m[6])
    let u0 = unsafe m[1] * placeY + m[2]
    let v0 = unsafe m[4] * placeY + m[5]
    let w0 = unsafe m[7] * placeY + m[8]
    let (endX, endY) = (Double(width), Double(height))
    let (line, first) = (Int32(truncatingIfNeeded: stride), Int32(truncatingIfNeeded: x))
    let column = Int32(truncatingIfNeeded: left &+ 3)
    let row = Int32(truncatingIfNeeded: top &+ 3)
    // Adding 2⁵² rounds to a whole number and leaves it in the low bits.
    let whole = 4_503_599_627_370_496.0
    for i in 0..<count {
      let px = Double(first &+ Int32(truncatingIfNeeded: i)) + shiftX
      let scale = 1 / (m6 * px + w0)
      // From the first pixel's middle, two pixels farther so that it is never negative.
      let u = clamped((m0 * px + u0) * scale, endX) + 1.5
      let v = clamped((m3 * px + v0) * scale, endY) + 1.5
      let (wholeU, wholeV) = ((u - 0.5) + whole, (v - 0.5) + whole)
      let across = Int32(truncatingIfNeeded: wholeU.bitPattern) &- column
      let down = Int32(truncatingIfNeeded: wholeV.bitPattern) &- row
      unsafe offsets[i] = down &* line &+ across &* 4
      let f = Float(u - (wholeU - whole))
      let g = Float(v - (wholeV - whole))
      unsafe cubicWeights(f, weights + i, count)
      unsafe cubicWeights(g, weights + (4 &* count &+ i), count)
    }
  }

  package static func sample(
    _ pixels: Line<Float>, stride: Int, offsets: Line<Int32>, weights: Line<Float>, count: Int,
    share: Float, adds: Bool, into result: Line<Float>
  ) {
    precondition(stride >= 0)
    let last = pixels.count - 3 * stride - 16
    let (pixels, offsets) = unsafe (pixels.start, offsets.first(count))
    unsafe check(offsets, count, within: last)
    let (weights, result) = unsafe (weights.first(8 * count), result.first(4 * count))
    // The compiler makes vectors of four numbers, and takes such vectors apart.
    for i in 0..<count {
      let start = unsafe pixels + Int(offsets[i])
      let (own, below) = unsafe (weights + i, weights + (4 &* count &+ i))
      let rows = unsafe (below[0], below[count], below[2 &* count], below[3 &* count])
      let columns = unsafe (own[0], own[count], own[2 &* count], own[3 &* count])
      func number(_ plane: Int) -> Float {
        let at = unsafe start + plane
        let left =
          unsafe column(at, stride, rows) * columns.0 + column(at + 4, stride, rows) * columns.1
        let right =
          unsafe column(at + 8, stride, rows) * columns.2
          + column(at + 12, stride, rows) * columns.3
        return (left + right) * share
      }
      var (a, b, c, d) = (number(0), number(1), number(2), number(3))
      let target = unsafe result + 4 &* i
      if adds { unsafe (a, b, c, d) = (a + target[0], b + target[1], c + target[2], d + target[3]) }
      unsafe (target[0], target[1], target[2], target[3]) = (a, b, c, d)
    }
  }

  package static func fade(
    map m: [Double], x: Int, placeY: Double, count: Int, width: Int, height: Int,
    into shares: Line<Float>
  ) {
    let (m, shares) = unsafe (m.first(9), shares.first(count))
    let (m0, m1, m3, m4) = unsafe (m[0], m[1], m[3], m[4])
    let (m6, m7) = unsafe (m[6], m[7])
    let u0 = unsafe m1 * placeY + m[2]
    let v0 = unsafe m4 * placeY + m[5]
    let w0 = unsafe m7 * placeY + m[8]
    let (endX, endY) = (Double(width), Double(height))
    let first = Int32(truncatingIfNeeded: x)
    for i in 0..<count {
      let px = Double(first &+ Int32(truncatingIfNeeded: i)) + 0.5
      let divisor = m6 * px + w0
      let scale = 1 / divisor
      let u = (m0 * px + u0) * scale
      let v = (m3 * px + v0) * scale
      let (ux, uy) = ((m0 - u * m6) * scale, (m1 - u * m7) * scale)
      let (vx, vy) = ((m3 - v * m6) * scale, (m4 - v * m7) * scale)
      let cover =
        covered(u, endX, 1 / (ux * ux + uy * uy).squareRoot())
        * covered(v, endY, 1 / (vx * vx + vy * vy).squareRoot())
      unsafe shares[i] = Float(divisor > 0 ? cover : 0)
    }
  }

  package static func scale(quads: Line<Float>, by shares: Line<Float>, count: Int) {
    let (quads, shares) = unsafe (quads.first(4 * count), shares.first(count))
    for i in 0..<count {
      let pixel = unsafe UnsafeMutableRawPointer(quads + 4 &* i)
      let value = unsafe UnsafeRawPointer(pixel).loadUnaligned(as: SIMD4<Float>.self)
      unsafe pixel.storeBytes(of: value * shares[i], as: SIMD4<Float>.self)
    }
  }

  package static func pick(
    _ pixels: Line<Float>, from first: Int, step: Int, count: Int, into result: Line<Float>
  ) {
    let last = first + (count - 1) * step
    precondition(min(first, last) >= 0 && max(first, last) + 4 <= pixels.count)
    let (pixels, result) = unsafe (pixels.start + first, result.first(4 * count))
    for i in 0..<count {
      let pixel = unsafe UnsafeRawPointer(pixels + i &* step).loadUnaligned(as: SIMD4<Float>.self)
      unsafe UnsafeMutableRawPointer(result + 4 &* i).storeBytes(of: pixel, as: SIMD4<Float>.self)
    }
  }

  package static func reverse(_ line: Line<Float>, count: Int, into result: Line<Float>) {
    let (line, result) = unsafe (line.first(count), result.first(count))
    let last = unsafe line + (count &- 1)
    for i in 0..<count { unsafe result[i] = last[0 &- i] }
  }
}
