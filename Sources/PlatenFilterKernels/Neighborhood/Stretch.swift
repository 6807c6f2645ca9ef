// Rows of quads (see Sample.swift) between two rows, and between their pixels, by straight lines.

package import PlatenKernels

extension Kernels {
  package static func stretch(
    from start: Float, step: Float, x first: Float, last: Float, shift: Int32, count: Int,
    into offsets: Line<Int32>, parts: Line<Float>
  ) {
    let (offsets, parts) = unsafe (offsets.first(count), parts.first(count))
    for x in 0..<count {
      let place = start + (first + Float(Int32(truncatingIfNeeded: x))) * step
      let positive = place > 0 ? place : 0
      let bounded = positive < last ? positive : last
      // Adding 2²³ rounds to a whole number and leaves it in the low bits.
      let nearest = bounded + 8_388_608 - 8_388_608
      let floor = nearest > bounded ? nearest - 1 : nearest
      let index = Int32(truncatingIfNeeded: (floor + 8_388_608).bitPattern & 0x7F_FFFF)
      unsafe offsets[x] = (index &- shift) &* 4
      unsafe parts[x] = bounded - floor
    }
  }

  package static func between(
    _ upper: Line<Float>, _ lower: Line<Float>, part: Float, weight: Float, count: Int,
    into result: Line<Float>
  ) {
    let wide = vectors(count)
    let (upper, lower) = unsafe (upper.first(wide), lower.first(wide))
    let result = unsafe result.first(wide)
    var x = 0
    while x < count {
      let above = unsafe lanes(upper, x)
      let below = unsafe lanes(lower, x)
      let value = (above + (below - above) * part) * weight
      unsafe store(value, result, x)
      x &+= 16
    }
  }

  package static func addStretched(
    _ quads: Line<Float>, offsets: Line<Int32>, parts: Line<Float>, count: Int, to sums: Line<Float>
  ) {
    let last = quads.count - 8
    let (quads, offsets, parts) = unsafe (quads.start, offsets.first(count), parts.first(count))
    let sums = unsafe sums.first(4 * count)
    unsafe check(offsets, count, within: last)
    for x in 0..<count {
      let start = unsafe UnsafeRawPointer(quads + Int(offsets[x]))
      let left = unsafe start.loadUnaligned(as: SIMD4<Float>.self)
      let right = unsafe start.loadUnaligned(fromByteOffset: 16, as: SIMD4<Float>.self)
      let sum = unsafe UnsafeMutableRawPointer(sums + 4 &* x)
      let value = unsafe left + (right - left) * parts[x]
      unsafe sum.storeBytes(
        of: UnsafeRawPointer(sum).loadUnaligned(as: SIMD4<Float>.self) + value,
        as: SIMD4<Float>.self)
    }
  }
}
