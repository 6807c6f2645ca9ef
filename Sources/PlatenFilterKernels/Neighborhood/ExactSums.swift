// Sums that don't depend on where they begin: pixels are rounded to multiples of 2⁻²⁴ within ±1024,
// so that a Double holds the sum of half a million of them without rounding.

package import PlatenKernels

@inline(__always)
private func exact(_ value: Float) -> Double {
  let low: Float = value > -1024 ? value : -1024
  let bounded = Double(low < 1024 ? low : 1024)
  // Adding 1.5 · 2⁵² · 2⁻²⁴ leaves nothing below 2⁻²⁴.
  return (bounded + 402_653_184) - 402_653_184
}

extension Kernels {
  package static func addExact(_ row: Line<Float>, count: Int, to sums: Line<Double>) {
    let (row, sums) = unsafe (row.first(count), sums.first(count))
    for x in 0..<count { unsafe sums[x] += exact(row[x]) }
  }

  package static func moveExact(
    adding row: Line<Float>, removing old: Line<Float>, count: Int, in sums: Line<Double>
  ) {
    let (row, old, sums) = unsafe (row.first(count), old.first(count), sums.first(count))
    for x in 0..<count { unsafe sums[x] += exact(row[x]) - exact(old[x]) }
  }

  package static func prefixExact(_ row: Line<Float>, count: Int, into sums: Line<Double>) {
    let (row, sums) = unsafe (row.first(count), sums.first(count + 1))
    var sum = 0.0
    for x in 0..<count {
      unsafe sums[x] = sum
      sum += unsafe exact(row[x])
    }
    unsafe sums[count] = sum
  }

  package static func addRuns(
    from start: Line<Double>, to end: Line<Double>, count: Int, into sums: Line<Double>
  ) {
    let (start, end, sums) = unsafe (start.first(count), end.first(count), sums.first(count))
    for x in 0..<count { unsafe sums[x] += end[x] - start[x] }
  }

  package static func scaleExact(
    _ sums: Line<Double>, count: Int, factor: Double, into row: Line<Float>
  ) {
    let (sums, row) = unsafe (sums.first(count), row.first(count))
    for x in 0..<count { unsafe row[x] = Float(sums[x] * factor) }
  }

  package static func sumRuns(_ row: Line<Float>, count: Int, length: Int, into sums: Line<Float>) {
    precondition(count >= 0 && length > 0)
    let room = count + length + 32
    let (row, sums) = unsafe (row.first(room), sums.first(room))
    for x in 0..<(count &+ length) { unsafe sums[x] = row[x] }
    var have = 1
    var bit = Int.bitWidth &- length.leadingZeroBitCount &- 2
    while bit >= 0 {
      // Sums of `have` pixels become sums of twice as many, or one more.
      let needed = count &+ length &- 2 &* have
      var x = 0
      while x < needed {
        let sum = unsafe lanes(sums, x) + lanes(sums, x &+ have)
        unsafe store(sum, sums, x)
        x &+= 16
      }
      have = 2 &* have
      if length >> bit & 1 == 1 {
        x = 0
        while x < needed {
          let sum = unsafe lanes(sums, x) + lanes(row, x &+ have)
          unsafe store(sum, sums, x)
          x &+= 16
        }
        have &+= 1
      }
      bit &-= 1
    }
  }
}
