// Sums that don't depend on where they begin: pixels are rounded to multiples of 2⁻²⁴ within ±1024,
// so that a Double holds the sum of half a million of them without rounding.

@inline(__always)
private func exact(_ value: Float) -> Double {
  let low: Float = value > -1024 ? value : -1024
  let bounded = Double(low < 1024 ? low : 1024)
  // Adding 1.5 · 2⁵² · 2⁻²⁴ leaves nothing below 2⁻²⁴.
  return (bounded + 402_653_184) - 402_653_184
}

private typealias Lanes = SIMD16<Float>

@inline(__always)
private func lanes(_ start: UnsafePointer<Float>, _ index: Int) -> Lanes {
  unsafe UnsafeRawPointer(start + index).loadUnaligned(as: Lanes.self)
}

extension Kernels {
  package static func addExact(
    _ row: UnsafePointer<Float>, count: Int, to sums: UnsafeMutablePointer<Double>
  ) {
    for x in 0..<count { unsafe sums[x] += exact(row[x]) }
  }

  package static func moveExact(
    adding row: UnsafePointer<Float>, removing old: UnsafePointer<Float>, count: Int,
    in sums: UnsafeMutablePointer<Double>
  ) {
    for x in 0..<count { unsafe sums[x] += exact(row[x]) - exact(old[x]) }
  }

  package static func prefixExact(
    _ row: UnsafePointer<Float>, count: Int, into sums: UnsafeMutablePointer<Double>
  ) {
    var sum = 0.0
    for x in 0..<count {
      unsafe sums[x] = sum
      sum += unsafe exact(row[x])
    }
    unsafe sums[count] = sum
  }

  package static func addRuns(
    from start: UnsafePointer<Double>, to end: UnsafePointer<Double>, count: Int,
    into sums: UnsafeMutablePointer<Double>
  ) {
    for x in 0..<count { unsafe sums[x] += end[x] - start[x] }
  }

  package static func scaleExact(
    _ sums: UnsafePointer<Double>, count: Int, factor: Double,
    into row: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count { unsafe row[x] = Float(sums[x] * factor) }
  }

  package static func sumRuns(
    _ row: UnsafePointer<Float>, count: Int, length: Int,
    into sums: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<(count &+ length) { unsafe sums[x] = row[x] }
    var have = 1
    var bit = Int.bitWidth &- length.leadingZeroBitCount &- 2
    while bit >= 0 {
      // Sums of `have` pixels become sums of twice as many, or one more.
      let needed = count &+ length &- 2 &* have
      var x = 0
      while x < needed {
        let sum = unsafe lanes(sums, x) + lanes(sums, x &+ have)
        unsafe UnsafeMutableRawPointer(sums + x).storeBytes(of: sum, as: Lanes.self)
        x &+= 16
      }
      have = 2 &* have
      if length >> bit & 1 == 1 {
        x = 0
        while x < needed {
          let sum = unsafe lanes(sums, x) + lanes(row, x &+ have)
          unsafe UnsafeMutableRawPointer(sums + x).storeBytes(of: sum, as: Lanes.self)
          x &+= 16
        }
        have &+= 1
      }
      bit &-= 1
    }
  }
}
