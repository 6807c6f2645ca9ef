// Means of neighbours that are alike, and differences of those that aren't.

/// e⁻ˣ for x of 0 and more, by a power of two and its Taylor series; below 2⁻¹²⁶ it stays there.
@inline(__always)
private func decay(_ x: Float) -> Float {
  let exponent = x * -1.442_695
  let t = exponent > -126 ? exponent : -126
  let shifted = t + 12_582_912
  let f = t - (shifted - 12_582_912)
  var series: Float = 1.540_353e-4
  series = series * f + 1.333_355_8e-3
  series = series * f + 9.618_129e-3
  series = series * f + 5.550_411e-2
  series = series * f + 0.240_226_5
  series = series * f + 0.693_147_2
  series = series * f + 1
  return series * Float(bitPattern: (shifted.bitPattern &- 0x4B40_0000 &+ 127) << 23)
}

extension Kernels {
  package static func squaredDifference(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int, isFirst: Bool,
    into sums: UnsafeMutablePointer<Float>
  ) {
    if isFirst {
      for x in 0..<count {
        let d = unsafe a[x] - b[x]
        unsafe sums[x] = d * d
      }
    } else {
      for x in 0..<count {
        let d = unsafe a[x] - b[x]
        unsafe sums[x] += d * d
      }
    }
  }

  package static func likeness(
    _ distances: UnsafeMutablePointer<Float>, count: Int, factor: Float, weight: Float,
    adding sums: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let likeness = unsafe decay(distances[x] * factor) * weight
      unsafe distances[x] = likeness
      unsafe sums[x] += likeness
    }
  }

  package static func addWeighed(
    _ row: UnsafePointer<Float>, weights: UnsafePointer<Float>, count: Int,
    to sums: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count { unsafe sums[x] += row[x] * weights[x] }
  }

  package static func divide(
    _ row: UnsafeMutablePointer<Float>, by divisors: UnsafePointer<Float>, count: Int
  ) {
    for x in 0..<count { unsafe row[x] = row[x] / divisors[x] }
  }

  package static func magnitude(
    _ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>, count: Int, factor: Float,
    into result: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let (p, q) = unsafe (a[x], b[x])
      unsafe result[x] = (p * p + q * q).squareRoot() * factor
    }
  }

  package static func addStretched(
    _ upper: UnsafePointer<Float>, _ lower: UnsafePointer<Float>, part: Float, from start: Float,
    step: Float, x first: Float, last: Float, count: Int, weight: Float,
    to sums: UnsafeMutablePointer<Float>
  ) {
    for x in 0..<count {
      let place = start + (first + Float(x)) * step
      let positive = place > 0 ? place : 0
      let bounded = positive < last ? positive : last
      // Adding 2²³ rounds to a whole number and leaves it in the low bits.
      let nearest = bounded + 8_388_608 - 8_388_608
      let floor = nearest > bounded ? nearest - 1 : nearest
      let index = Int((floor + 8_388_608).bitPattern & 0x7F_FFFF)
      let fraction = bounded - floor
      let a = unsafe upper[index] + (upper[index &+ 1] - upper[index]) * fraction
      let b = unsafe lower[index] + (lower[index &+ 1] - lower[index]) * fraction
      unsafe sums[x] += (a + (b - a) * part) * weight
    }
  }
}
