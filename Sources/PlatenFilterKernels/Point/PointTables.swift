// Filters whose result for a pixel stands in a table that the pixel's colour or place chooses.

package import PlatenKernels

/// A number of 0…1 between entries of a table: the one below it, and how far it is from there.
@inline(__always)
private func place(_ value: Float, _ last: Float) -> (Int, Float) {
  let position = unit(value) * last
  let bits = wholeBits(position > 0.5 ? position - 0.5 : 0)
  return (Int(truncatingIfNeeded: bits), position - Float(Int32(bitPattern: bits)))
}

@inline(__always)
private func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ part: Float) -> SIMD4<Float> {
  a + (b - a) * part
}

extension Kernels {
  package static func cube(
    _ planes: Line<Float>, stride: Int, count: Int, _ table: [SIMD4<Float>], side: Int,
    _ domain: [Float]
  ) {
    precondition(side > 1)
    let planes = unsafe planes.first(count, planes: 3, stride: stride)
    let table = unsafe table.first(side * side * side + side * (side + 1) + 1)
    let domain = unsafe domain.first(6)
    let green = unsafe planes + stride
    let blue = unsafe green + stride
    let last = Float(side &- 1)
    let (r0, g0, b0) = unsafe (domain[0], domain[1], domain[2])
    let (r1, g1, b1) = unsafe (domain[3], domain[4], domain[5])
    let (right, down, deep) = (1, side, side &* side)
    for x in 0..<count {
      let (r, red) = unsafe place((planes[x] - r0) * r1, last)
      let (g, middle) = unsafe place((green[x] - g0) * g1, last)
      let (b, end) = unsafe place((blue[x] - b0) * b1, last)
      let corner = unsafe table + (r &+ side &* (g &+ side &* b))
      let far = unsafe corner + deep
      let first = unsafe mixed(
        mixed(corner[0], corner[right], red), mixed(corner[down], corner[down &+ 1], red), middle)
      let second = unsafe mixed(
        mixed(far[0], far[right], red), mixed(far[down], far[down &+ 1], red), middle)
      let color = mixed(first, second, end)
      unsafe planes[x] = color[0]
      unsafe green[x] = color[1]
      unsafe blue[x] = color[2]
    }
  }

  package static func equalize(
    _ luma: Line<Float>, count: Int, x: Int, tileWidth: Float, columns: Int, tables: [Float],
    above: Int, below: Int, part: Float, into change: Line<Float>
  ) {
    precondition(columns > 0 && min(above, below) >= 0)
    let tables = unsafe tables.first(257 * columns * (max(above, below) + 1))
    let (upper, lower) = unsafe (tables + 257 * columns * above, tables + 257 * columns * below)
    let (luma, change) = unsafe (luma.first(count), change.first(count))
    let most = Float(columns &- 1)
    for i in 0..<count {
      let middle = (Float(x &+ i) + 0.5) / tileWidth - 0.5
      let low = middle > 0 ? middle : 0
      let column = low < most ? low : most
      let left = Int(truncatingIfNeeded: wholeBits(column > 0.5 ? column - 0.5 : 0))
      let across = column - Float(left)
      let (level, rest) = unsafe place(luma[i], 255)
      let at = 257 &* left &+ level
      let next = left < columns &- 1 ? at &+ 257 : at
      let a = unsafe upper[at] + (upper[at &+ 1] - upper[at]) * rest
      let b = unsafe upper[next] + (upper[next &+ 1] - upper[next]) * rest
      let c = unsafe lower[at] + (lower[at &+ 1] - lower[at]) * rest
      let d = unsafe lower[next] + (lower[next &+ 1] - lower[next]) * rest
      let above = a + (b - a) * across
      let below = c + (d - c) * across
      unsafe change[i] = above + (below - above) * part - luma[i]
    }
  }

  package static func dither(
    _ plane: Line<Float>, count: Int, x: UInt32, seed: UInt32, amount: Float
  ) {
    let plane = unsafe plane.first(count)
    for i in 0..<count {
      // A hash of the place: two rounds of multiplying and mixing the high bits into the low ones.
      var bits = (x &+ UInt32(truncatingIfNeeded: i)) &* 0x9E37_79B1 ^ seed
      bits = (bits ^ bits &>> 15) &* 0x85EB_CA77
      bits = (bits ^ bits &>> 13) &* 0xC2B2_AE3D
      let noise = Float(Int32(bitPattern: bits &>> 9)) * 0x1p-23 - 0.5
      unsafe plane[i] += noise * amount
    }
  }
}
