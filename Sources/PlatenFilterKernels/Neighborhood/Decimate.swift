// What goes to a smaller grid: rows added to several sums at once. Counts are multiples of 16.

private typealias Lanes = SIMD16<Float>

@inline(__always)
private func lanes(_ start: UnsafePointer<Float>, _ index: Int) -> Lanes {
  unsafe UnsafeRawPointer(start + index).loadUnaligned(as: Lanes.self)
}

extension Kernels {
  package static func addRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, step: Int, taps: Int,
    to sums: UnsafePointer<UnsafeMutablePointer<Float>>, number: Int
  ) {
    var x = offset
    while x < offset &+ count {
      var i = 0
      while i < number {
        let sum = unsafe sums[i]
        let weights = unsafe weights + i &* step
        var value = unsafe lanes(sum, x)
        var k = 0
        while k < taps {
          value += unsafe lanes(rows[k], x) * weights[k]
          k &+= 1
        }
        unsafe UnsafeMutableRawPointer(sum + x).storeBytes(of: value, as: Lanes.self)
        i &+= 1
      }
      x &+= 16
    }
  }
}
