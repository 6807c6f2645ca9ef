// Symmetric convolution of planes, 16 pixels at a time: `weights[0]` is the middle, `weights[k]`
// serves both neighbours at distance k. Counts are multiples of 16.

package import PlatenKernels

extension Kernels {
  package static func convolveRows(
    _ rows: [Line<Float>], offset: Int, count: Int, weights: [Float], radius: Int,
    into upper: Line<Float>, and lower: Line<Float>
  ) {
    let wide = vectors(count)
    let rows = unsafe rows.first(2 * radius + 2, from: offset, count: wide)
    let (upper, lower) = unsafe (upper.first(wide), lower.first(wide))
    let weights = unsafe weights.first(radius + 1)
    let (middle, next) = unsafe (rows[radius].start + offset, rows[radius &+ 1].start + offset)
    var x = 0
    while x < count {
      // The rows at distance k - 1 above the upper and below the lower serve the other at k.
      var above = unsafe lanes(middle, x)
      var below = unsafe lanes(next, x)
      var (a, b) = unsafe (above * weights[0], below * weights[0])
      var k = 1
      while k <= radius {
        let weight = unsafe weights[k]
        let higher = unsafe lanes(rows[radius &- k].start, offset &+ x)
        let deeper = unsafe lanes(rows[radius &+ k &+ 1].start, offset &+ x)
        a += (higher + below) * weight
        b += (above + deeper) * weight
        above = higher
        below = deeper
        k &+= 1
      }
      unsafe store(a, upper, x)
      unsafe store(b, lower, x)
      x &+= 16
    }
  }

  package static func convolveColumns(
    _ row: Line<Float>, count: Int, weights: [Float], radius: Int, into result: Line<Float>
  ) {
    let weights = unsafe weights.first(radius + 1)
    let row = unsafe row.first(vectors(count) + 2 * radius) + radius
    let result = unsafe result.first(vectors(count))
    var x = 0
    while x &+ 32 <= count {
      var a = unsafe lanes(row, x) * weights[0]
      var b = unsafe lanes(row, x &+ 16) * weights[0]
      var k = 1
      while k <= radius {
        let weight = unsafe weights[k]
        a += unsafe (lanes(row, x &- k) + lanes(row, x &+ k)) * weight
        b += unsafe (lanes(row, x &- k &+ 16) + lanes(row, x &+ k &+ 16)) * weight
        k &+= 1
      }
      unsafe store(a, result, x)
      unsafe store(b, result, x &+ 16)
      x &+= 32
    }
    guard x < count else { return }
    var sum = unsafe lanes(row, x) * weights[0]
    var k = 1
    while k <= radius {
      sum += unsafe (lanes(row, x &- k) + lanes(row, x &+ k)) * weights[k]
      k &+= 1
    }
    unsafe store(sum, result, x)
  }
}
