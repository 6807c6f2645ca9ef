// Symmetric convolution of planes, 16 pixels at a time: `weights[0]` is the middle, `weights[k]`
// serves both neighbours at distance k. Counts are multiples of 16.

private typealias Lanes = SIMD16<Float>

@inline(__always)
private func lanes(_ start: UnsafePointer<Float>, _ index: Int) -> Lanes {
  unsafe UnsafeRawPointer(start + index).loadUnaligned(as: Lanes.self)
}

@inline(__always)
private func store(_ value: Lanes, _ start: UnsafeMutablePointer<Float>, _ index: Int) {
  unsafe UnsafeMutableRawPointer(start + index).storeBytes(of: value, as: Lanes.self)
}

extension Kernels {
  package static func convolveRows(
    _ rows: UnsafePointer<UnsafePointer<Float>>, offset: Int, count: Int,
    weights: UnsafePointer<Float>, radius: Int, into result: UnsafeMutablePointer<Float>
  ) {
    let middle = unsafe rows[radius]
    var x = 0
    while x < count {
      let at = offset &+ x
      var sum = unsafe lanes(middle, at) * weights[0]
      var k = 1
      while k <= radius {
        let pair = unsafe lanes(rows[radius &- k], at) + lanes(rows[radius &+ k], at)
        sum += unsafe pair * weights[k]
        k &+= 1
      }
      unsafe store(sum, result, x)
      x &+= 16
    }
  }

  package static func convolveColumns(
    _ row: UnsafePointer<Float>, count: Int, weights: UnsafePointer<Float>, radius: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x < count {
      var sum = unsafe lanes(row, x) * weights[0]
      var k = 1
      while k <= radius {
        sum += unsafe (lanes(row, x &- k) + lanes(row, x &+ k)) * weights[k]
        k &+= 1
      }
      unsafe store(sum, result, x)
      x &+= 16
    }
  }

  package static func sharpen(
    _ original: UnsafePointer<Float>, count: Int, amount: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let value = unsafe original[x]
      unsafe result[x] = value + (value - result[x]) * amount
    }
  }
}
