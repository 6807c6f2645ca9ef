// Rows of quads (see Sample.swift) between two rows, and between their pixels, by straight lines.

private typealias Lanes = SIMD16<Float>

extension Kernels {
  package static func stretch(
    from start: Float, step: Float, x first: Float, last: Float, shift: Int32, count: Int,
    into offsets: UnsafeMutablePointer<Int32>, parts: UnsafeMutablePointer<Float>
  ) {
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
    _ upper: UnsafePointer<Float>, _ lower: UnsafePointer<Float>, part: Float, weight: Float,
    count: Int, into result: UnsafeMutablePointer<Float>
  ) {
    var x = 0
    while x < count {
      let above = unsafe UnsafeRawPointer(upper + x).loadUnaligned(as: Lanes.self)
      let below = unsafe UnsafeRawPointer(lower + x).loadUnaligned(as: Lanes.self)
      let value = (above + (below - above) * part) * weight
      unsafe UnsafeMutableRawPointer(result + x).storeBytes(of: value, as: Lanes.self)
      x &+= 16
    }
  }

  package static func addStretched(
    _ quads: UnsafePointer<Float>, offsets: UnsafePointer<Int32>, parts: UnsafePointer<Float>,
    count: Int, to sums: UnsafeMutablePointer<Float>
  ) {
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
