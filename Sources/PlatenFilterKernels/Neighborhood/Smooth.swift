// Means of neighbours that are alike, and differences of those that aren't.

package import PlatenKernels

/// The means for a number of planes that the compiler knows; transparent as those of Likeness are.
///
/// Two neighbours at a time: what one weighs is a long chain of products, beside which a processor
/// has room for another.
@_transparent
private func alikeMeans(
  _ neighbors: UnsafePointer<Line<Float>>, weights: UnsafePointer<Float>, taps: Int,
  middle: UnsafePointer<Float>, planeStride: Int, planes: Int, factor: Float, count: Int,
  into result: UnsafeMutablePointer<Float>, stride: Int
) {
  var x = 0
  while x < count {
    let (second, third, fourth) = (x &+ planeStride, x &+ 2 &* planeStride, x &+ 3 &* planeStride)
    var sumA = unsafe lanes(middle, x)
    var sumB = unsafe planes > 1 ? lanes(middle, second) : .zero
    var sumC = unsafe planes > 1 ? lanes(middle, third) : .zero
    var sumD = unsafe planes > 3 ? lanes(middle, fourth) : .zero
    var total = Lanes(repeating: 1)
    var k = 0
    while k < taps {
      let (p, q) = unsafe (neighbors[k].start, neighbors[k &+ 1].start)
      let a = unsafe likeness(
        p, middle: middle, planeStride: planeStride, planes: planes, factor: factor,
        weight: weights[k], x)
      let b = unsafe likeness(
        q, middle: middle, planeStride: planeStride, planes: planes, factor: factor,
        weight: weights[k &+ 1], x)
      total = total + a + b
      unsafe sumA = sumA + lanes(p, x) * a + lanes(q, x) * b
      if planes > 1 {
        unsafe sumB = sumB + lanes(p, second) * a + lanes(q, second) * b
        unsafe sumC = sumC + lanes(p, third) * a + lanes(q, third) * b
      }
      if planes > 3 { unsafe sumD = sumD + lanes(p, fourth) * a + lanes(q, fourth) * b }
      k &+= 2
    }
    unsafe store(sumA / total, result, x)
    if planes > 1 {
      unsafe store(sumB / total, result, x &+ stride)
      unsafe store(sumC / total, result, x &+ 2 &* stride)
    }
    if planes > 3 { unsafe store(sumD / total, result, x &+ 3 &* stride) }
    x &+= 16
  }
}

extension Kernels {
  package static func meansOfAlike(
    _ neighbors: [Line<Float>], weights: [Float], middle: Line<Float>, planeStride: Int,
    planes: Int, factor: Float, count: Int, into result: Line<Float>, stride: Int
  ) {
    let (taps, wide) = (neighbors.count, vectors(count))
    precondition(taps % 2 == 0)
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
