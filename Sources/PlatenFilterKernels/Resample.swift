// Weighted sums for scaling: of whole rows, then of runs within a row.

extension Kernels {
  package static func weighRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, taps: Int, into result: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x < count {
      var sum = SIMD16<Float>.zero
      var k = 0
      while k < taps {
        let start = unsafe UnsafeRawPointer(rows[k] + (offset &+ x))
        sum += unsafe start.loadUnaligned(as: SIMD16<Float>.self) * weights[k]
        k &+= 1
      }
      unsafe UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: SIMD16<Float>.self)
      x &+= 16
    }
  }

  package static func weighColumns(
    _ row: UnsafePointer<Float>, starts: UnsafePointer<Int32>, weights: UnsafePointer<Float>,
    taps: Int, count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    for i in 0..<count {
      let from = unsafe row + Int(starts[i])
      let w = unsafe weights + i &* taps
      var k = 0
      var (a, b): (Float, Float) = (0, 0)
      while k &+ 1 < taps {
        a += unsafe from[k] * w[k]
        b += unsafe from[k &+ 1] * w[k &+ 1]
        k &+= 2
      }
      if k < taps { a += unsafe from[k] * w[k] }
      unsafe result[i] = a + b
    }
  }
}
