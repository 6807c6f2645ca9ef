// How alike neighbours are, reckoned once for both of them, and means by it.

package import PlatenKernels

// What knows its number of planes is transparent, that is, copied before anything is optimised:
// calls of one function that differ in a number become one, which asks for it inside the loop.

/// 2ˣ for x up to 0, by a power of two and a polynomial that is within 10⁻⁴ of it; below 2⁻¹⁰⁰ it
/// stays there.
@inline(__always)
func power(_ x: Lanes) -> Lanes {
  let least = Lanes(repeating: -100)
  let t = x.replacing(with: least, where: x .< least)
  // Adding 1.5 · 2²³ rounds to a whole number and leaves it in the low bits.
  let shifted = t + 12_582_912
  let f = t - (shifted - 12_582_912)
  var series = f * 5.517_166e-2 + 0.242_611_1
  series = series * f + 0.693_261
  series = series * f + 0.999_928_1
  let exponent = unsafe unsafeBitCast(shifted, to: SIMD16<UInt32>.self) &<< 23
  return unsafe unsafeBitCast(
    unsafeBitCast(series, to: SIMD16<UInt32>.self) &+ exponent, to: Lanes.self)
}

@inline(__always)
func square(_ x: Lanes) -> Lanes { x * x }

/// How alike pixels and their neighbours are, for a number of planes that the compiler knows.
@_transparent
func likeness(
  _ near: UnsafePointer<Float>, middle: UnsafePointer<Float>, planeStride: Int, planes: Int,
  factor: Float, weight: Float, _ x: Int
) -> Lanes {
  let (second, third, fourth) = (x &+ planeStride, x &+ 2 &* planeStride, x &+ 3 &* planeStride)
  let a = unsafe square(lanes(middle, x) - lanes(near, x))
  guard planes > 1 else { return power(a * factor + weight) }
  let b = unsafe square(lanes(middle, second) - lanes(near, second))
  let c = unsafe square(lanes(middle, third) - lanes(near, third))
  guard planes > 3 else { return power((a + b + c) * factor + weight) }
  let d = unsafe square(lanes(middle, fourth) - lanes(near, fourth))
  return power((a + b + c + d) * factor + weight)
}

/// Lines of likeness for a number of planes that the compiler knows.
@_transparent
private func likenessLines(
  _ neighbors: UnsafePointer<Line<Float>>, weights: UnsafePointer<Float>, taps: Int,
  middle: UnsafePointer<Float>, planeStride: Int, planes: Int, factor: Float, count: Int,
  into lines: UnsafePointer<Line<Float>>
) {
  var x = 0
  while x < count {
    for k in 0..<taps {
      let alike = unsafe likeness(
        neighbors[k].start, middle: middle, planeStride: planeStride, planes: planes,
        factor: factor, weight: weights[k], x)
      unsafe store(alike, lines[k].start, x)
    }
    x &+= 16
  }
}

/// The means by known likeness, for a number of planes that the compiler knows.
@_transparent
private func weighedMeans(
  _ neighbors: UnsafePointer<Line<Float>>, likeness lines: UnsafePointer<Line<Float>>, taps: Int,
  middle: UnsafePointer<Float>, planeStride: Int, planes: Int, count: Int,
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
    for k in 0..<taps {
      let near = unsafe neighbors[k].start
      let likeness = unsafe lanes(lines[k].start, x)
      total += likeness
      unsafe sumA += lanes(near, x) * likeness
      if planes > 1 {
        unsafe sumB += lanes(near, second) * likeness
        unsafe sumC += lanes(near, third) * likeness
      }
      if planes > 3 { unsafe sumD += lanes(near, fourth) * likeness }
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
  package static func likeness(
    _ neighbors: [Line<Float>], weights: [Float], middle: Line<Float>, planeStride: Int,
    planes: Int, factor: Float, count: Int, into lines: [Line<Float>]
  ) {
    let (taps, wide) = (neighbors.count, vectors(count))
    let neighbors = unsafe neighbors.first(taps, count: (planes - 1) * planeStride + wide)
    let lines = unsafe lines.first(taps, count: wide)
    let weights = unsafe weights.first(taps)
    let middle = unsafe middle.first(wide, planes: planes, stride: planeStride)
    switch planes {
    case 1:
      unsafe likenessLines(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 1, factor: factor, count: count, into: lines)
    case 3:
      unsafe likenessLines(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 3, factor: factor, count: count, into: lines)
    default:
      unsafe likenessLines(
        neighbors, weights: weights, taps: taps, middle: middle, planeStride: planeStride,
        planes: 4, factor: factor, count: count, into: lines)
    }
  }

  package static func meansOfAlike(
    _ neighbors: [Line<Float>], likeness lines: [Line<Float>], middle: Line<Float>,
    planeStride: Int, planes: Int, count: Int, into result: Line<Float>, stride: Int
  ) {
    let (taps, wide) = (neighbors.count, vectors(count))
    let neighbors = unsafe neighbors.first(taps, count: (planes - 1) * planeStride + wide)
    let lines = unsafe lines.first(taps, count: wide)
    let middle = unsafe middle.first(wide, planes: planes, stride: planeStride)
    let result = unsafe result.first(wide, planes: planes, stride: stride)
    switch planes {
    case 1:
      unsafe weighedMeans(
        neighbors, likeness: lines, taps: taps, middle: middle, planeStride: planeStride,
        planes: 1, count: count, into: result, stride: stride)
    case 3:
      unsafe weighedMeans(
        neighbors, likeness: lines, taps: taps, middle: middle, planeStride: planeStride,
        planes: 3, count: count, into: result, stride: stride)
    default:
      unsafe weighedMeans(
        neighbors, likeness: lines, taps: taps, middle: middle, planeStride: planeStride,
        planes: 4, count: count, into: result, stride: stride)
    }
  }
}
