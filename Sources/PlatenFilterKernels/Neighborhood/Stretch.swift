// Rows between two rows, and between their pixels, by straight lines.

package import PlatenKernels

/// The sums for a number of planes that the compiler knows.
///
/// Sixteen pixels of a stretched row lie on a few runs of neighbours in the row that it is made of:
/// each run is loaded as one vector, of which those pixels are kept that are its own.
@inline(__always)
private func addStretchedPlanes(
  _ row: UnsafePointer<Float>, rowStride: Int, planes: Int, steps: UnsafePointer<Float>,
  runs: UnsafePointer<Int32>, parts: UnsafePointer<Float>, count: Int,
  to sums: UnsafeMutablePointer<Float>, stride: Int
) {
  let (second, third, fourth) = (rowStride, 2 &* rowStride, 3 &* rowStride)
  var x = 0
  while x < count {
    let block = x &>> 3
    let (least, most) = unsafe (runs[block], runs[block &+ 1])
    let step = unsafe lanes(steps, x)
    var at = unsafe row + (x &+ Int(least))
    var (a, b) = unsafe (lanes(at, 0), planes > 1 ? lanes(at, second) : .zero)
    var (c, d) = unsafe (
      planes > 1 ? lanes(at, third) : .zero, planes > 3 ? lanes(at, fourth) : .zero
    )
    unsafe at += 1
    var (p, q) = unsafe (lanes(at, 0), planes > 1 ? lanes(at, second) : .zero)
    var (r, s) = unsafe (
      planes > 1 ? lanes(at, third) : .zero, planes > 3 ? lanes(at, fourth) : .zero
    )
    var (nextA, nextB, nextC, nextD) = (p, q, r, s)
    var run = least &+ 1
    while run <= most {
      let own = step .>= Float(run)
      unsafe at += 1
      a.replace(with: p, where: own)
      p = unsafe lanes(at, 0)
      nextA.replace(with: p, where: own)
      if planes > 1 {
        b.replace(with: q, where: own)
        q = unsafe lanes(at, second)
        nextB.replace(with: q, where: own)
        c.replace(with: r, where: own)
        r = unsafe lanes(at, third)
        nextC.replace(with: r, where: own)
      }
      if planes > 3 {
        d.replace(with: s, where: own)
        s = unsafe lanes(at, fourth)
        nextD.replace(with: s, where: own)
      }
      run &+= 1
    }
    let part = unsafe lanes(parts, x)
    unsafe store(lanes(sums, x) + (a + (nextA - a) * part), sums, x)
    if planes > 1 {
      let (y, z) = (x &+ stride, x &+ 2 &* stride)
      unsafe store(lanes(sums, y) + (b + (nextB - b) * part), sums, y)
      unsafe store(lanes(sums, z) + (c + (nextC - c) * part), sums, z)
    }
    if planes > 3 {
      let w = x &+ 3 &* stride
      unsafe store(lanes(sums, w) + (d + (nextD - d) * part), sums, w)
    }
    x &+= 16
  }
}

extension Kernels {
  package static func stretch(
    from start: Float, step: Float, x first: Float, last: Float, shift: Int32, count: Int,
    into steps: Line<Float>, runs: Line<Int32>, parts: Line<Float>
  ) {
    let wide = vectors(count)
    let (steps, runs) = unsafe (steps.first(wide), runs.first(wide &>> 3))
    let parts = unsafe parts.first(wide)
    for x in 0..<wide {
      // Beyond the end the last place is repeated.
      let column = Int32(truncatingIfNeeded: x < count ? x : count &- 1)
      let place = start + (first + Float(column)) * step
      let positive = place > 0 ? place : 0
      let bounded = positive < last ? positive : last
      // Adding 2²³ rounds to a whole number and leaves it in the low bits.
      let nearest = bounded + 8_388_608 - 8_388_608
      let floor = nearest > bounded ? nearest - 1 : nearest
      let index = Int32(truncatingIfNeeded: (floor + 8_388_608).bitPattern & 0x7F_FFFF)
      unsafe steps[x] = Float(index &- shift &- Int32(truncatingIfNeeded: x))
      unsafe parts[x] = bounded - floor
    }
    for block in 0..<wide &>> 4 {
      var least = unsafe steps[16 &* block]
      var most = least
      for lane in 1..<16 {
        let step = unsafe steps[16 &* block &+ lane]
        least = step < least ? step : least
        most = step > most ? step : most
      }
      unsafe runs[2 &* block] = Int32(least)
      unsafe runs[2 &* block &+ 1] = Int32(most)
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
    _ row: Line<Float>, rowStride: Int, planes: Int, steps: Line<Float>, runs: Line<Int32>,
    parts: Line<Float>, count: Int, to sums: Line<Float>, stride: Int
  ) {
    let wide = vectors(count)
    let start = unsafe row.first(rowStride, planes: planes, stride: rowStride)
    let (steps, parts) = unsafe (steps.first(wide), parts.first(wide))
    let runs = unsafe runs.first(wide &>> 3)
    let sums = unsafe sums.first(wide, planes: planes, stride: stride)
    for block in 0..<wide &>> 4 {
      let (least, most) = unsafe (runs[2 &* block], runs[2 &* block &+ 1])
      precondition(Int(least) &+ 16 &* block >= 0)
      precondition(Int(most) &+ 16 &* block &+ 17 <= rowStride)
    }
    switch planes {
    case 1:
      unsafe addStretchedPlanes(
        start, rowStride: rowStride, planes: 1, steps: steps, runs: runs, parts: parts,
        count: count, to: sums, stride: stride)
    case 3:
      unsafe addStretchedPlanes(
        start, rowStride: rowStride, planes: 3, steps: steps, runs: runs, parts: parts,
        count: count, to: sums, stride: stride)
    default:
      unsafe addStretchedPlanes(
        start, rowStride: rowStride, planes: 4, steps: steps, runs: runs, parts: parts,
        count: count, to: sums, stride: stride)
    }
  }
}
