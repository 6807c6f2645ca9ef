// What goes to a smaller grid: rows added to several sums at once. Counts are multiples of 16.

package import PlatenKernels

extension Kernels {
  package static func addRows(
    _ rows: [Line<Float>], count: Int, weights: [Float], from first: Int, step: Int,
    to sums: [Line<Float>]
  ) {
    precondition(first >= 0 && step >= 0)
    let (taps, number, wide) = (rows.count, sums.count, vectors(count))
    let weights = unsafe weights.first(first + max(0, number - 1) * step + taps) + first
    let (rows, sums) = unsafe (rows.first(taps, count: wide), sums.first(number, count: wide))
    var x = 0
    while x < count {
      var i = 0
      while i < number {
        let sum = unsafe sums[i].start
        let weights = unsafe weights + i &* step
        var value = unsafe lanes(sum, x)
        var k = 0
        while k < taps {
          value += unsafe lanes(rows[k].start, x) * weights[k]
          k &+= 1
        }
        unsafe store(value, sum, x)
        i &+= 1
      }
      x &+= 16
    }
  }
}
