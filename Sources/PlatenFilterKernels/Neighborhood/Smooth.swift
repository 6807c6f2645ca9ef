// Means of neighbours that are alike, and differences of those that aren't.

package import PlatenKernels

/// The means for a number of planes that the compiler knows; transparent as those of Likeness are.
@_transparent
private func alikeMeans(
  _ neighbors: UnsafePointer<Line<Float>>, weights: UnsafePointer<Float>, taps: Int,
  middle: UnsafePointer<Float>, planeStride: Int, planes: Int, factor: Float, count: Int,
  into result: UnsafeMutablePointer<Float>, stride: Int
) {
  var x = 0
  while x < count {
    let (second, third, fourth) = (x &+ planeStride, x &+ 2 &* planeStride, x &+ 3 &* planeStride)
    let a = unsafe lanes(middle, x)
    let b = unsafe planes > 1 ? lanes(middle, second) : .zero
    let c = unsafe planes > 1 ? lanes(middle, third) : .zero
    let d = unsafe planes > 3 ? lanes(middle, fourth) : .zero
    var (sumA, sumB, sumC, sumD) = (a, b, c, d)
    var total = Lanes(repeating: 1)
    for k in 0..<taps {
      let near = unsafe neighbors[k].start
      let p = unsafe lanes(near, x)
      let q = unsafe planes > 1 ? lanes(near, second) : .zero
      let r = unsafe planes > 1 ? lanes(near, third) : .zero
      let s = unsafe planes > 3 ? lanes(near, fourth) : .zero
      var distance = (a - p) * (a - p)
      if planes > 1 { distance = distance + (b - q) * (b - q) + (c - r) * (c - r) }
      if planes > 3 { distance += (d - s) * (d - s) }
      let likeness = unsafe power(distance * factor + weights[k])
      total += likeness
      sumA += p * likeness
      if planes > 1 {
        sumB += q * likeness
        sumC += r * likeness
      }
      if planes > 3 { sumD += s * likeness }
    }
    let target = unsafe UnsafeMutableRawPointer(result + x)
    unsafe target.storeBytes(of: sumA / total, as: Lanes.self)
    if planes > 1 {
      unsafe target.storeBytes(of: sumB / total, toByteOffset: 4 &* stride, as: Lanes.self)
      unsafe target.storeBytes(of: sumC / total, toByteOffset: 8 &* stride, as: Lanes.self)
    }
    if planes > 3 {
      unsafe target.storeBytes(of: sumD / total, toByteOffset: 12 &* stride, as: Lanes.self)
    }
    x &+= 16
  }
}

extension Kernels {
  package static func meansOfAlike(
    _ neighbors: [Line<Float>], weights: [Float], middle: Line<Float>, planeStride: Int,
    planes: Int, factor: Float, count: Int, into result: Line<Float>, stride: Int
  ) {
    let (taps, wide) = (neighbors.count, vectors(count))
    let neighbors = unsafe neighbors.first(taps, count: (planes - 1) * planeStride + wide)
    let weights = unsafe weights.first(taps)
    let middle = unsafe middle.first(wide, planes: planes, stride: planeStride)
    let result = unsafe result.first(wide, planes: planes, stride: stride)
    switch planes {
    case 1:
      unsafe alikeMeans(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 1, factor: factor, count: count, into: result, stride: stride)
    case 3:
      unsafe alikeMeans(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 3, factor: factor, count: count, into: result, stride: stride)
    default:
      unsafe alikeMeans(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 4, factor: factor, count: count, into: result, stride: stride)
    }
  }

  package static func magnitude(
    _ a: Line<Float>, _ b: Line<Float>, count: Int, factor: Float, into result: Line<Float>
  ) {
    let (a, b, result) = unsafe (a.first(count), b.first(count), result.first(count))
    for x in 0..<count {
      let (p, q) = unsafe (a[x], b[x])
      unsafe result[x] = (p * p + q * q).squareRoot() * factor
    }
  }
}
