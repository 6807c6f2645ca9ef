// Places under maps that are not projective, and the quads around them.

package import PlatenKernels

/// 1.5 · 2⁵²: adding it rounds to a whole number, and leaves it in the low bits.
private let rounding = 6_755_399_441_055_744.0

/// The whole number below, for numbers of less than 2⁵¹. The baseline's own is a call.
@inline(__always)
private func floor(_ value: Double) -> Double {
  let nearest = value + rounding - rounding
  return nearest > value ? nearest - 1 : nearest
}

extension Kernels {
  package static func map(
    _ map: [Double], x: Int, shiftX: Double, placeY: Double, count: Int, across: Line<Double>,
    down: Line<Double>
  ) {
    let (m, across, down) = unsafe (map.first(6), across.first(count), down.first(count))
    let (a, b, c) = unsafe (m[0], m[1], m[2])
    let (d, tx, ty) = unsafe (m[3], m[4], m[5])
    let first = Int32(truncatingIfNeeded: x)
    for i in 0..<count {
      let px = Double(first &+ Int32(truncatingIfNeeded: i)) + shiftX
      unsafe across[i] = a * px + c * placeY + tx
      unsafe down[i] = b * px + d * placeY + ty
    }
  }

  package static func wrap(_ places: Line<Double>, count: Int, side: Double) {
    let places = unsafe places.first(count)
    for i in 0..<count {
      let place = unsafe places[i]
      unsafe places[i] = place - floor(place / side) * side
    }
  }

  package static func locate(
    across: Line<Double>, down: Line<Double>, count: Int, width: Int, height: Int, left: Int,
    top: Int, stride: Int, into offsets: Line<Int32>, weights: Line<Float>
  ) {
    let (across, down) = unsafe (across.first(count), down.first(count))
    let (offsets, weights) = unsafe (offsets.first(count), weights.first(8 * count))
    let (endX, endY) = (Double(width - 1), Double(height - 1))
    let (line, left, top) = (Double(stride), Double(left + 1), Double(top + 1))
    for i in 0..<count {
      let u = unsafe clamped(across[i] - 0.5, endX)
      let v = unsafe clamped(down[i] - 0.5, endY)
      let (column, row) = (floor(u), floor(v))
      let offset = (row - top) * line + (column - left) * 4 + rounding
      unsafe offsets[i] = Int32(truncatingIfNeeded: offset.bitPattern)
      unsafe cubicWeights(Float(u - column), weights + i, count)
      unsafe cubicWeights(Float(v - row), weights + (4 &* count &+ i), count)
    }
  }
}
