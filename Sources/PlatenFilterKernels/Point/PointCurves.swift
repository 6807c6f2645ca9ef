// Filters that look at one number of one pixel, in place, on planes that aren't premultiplied.

package import PlatenKernels

extension Kernels {
  package static func unpremultiply(_ planes: Line<Float>, stride: Int, count: Int) {
    let planes = unsafe planes.first(count, planes: 4, stride: stride)
    let alphas = unsafe planes + 3 &* stride
    for plane in 0..<3 {
      let values = unsafe planes + plane &* stride
      for x in 0..<count { unsafe values[x] *= inverse(alphas[x], above: 0) }
    }
  }

  package static func premultiply(_ planes: Line<Float>, stride: Int, count: Int) {
    let planes = unsafe planes.first(count, planes: 4, stride: stride)
    let alphas = unsafe planes + 3 &* stride
    for plane in 0..<3 {
      let values = unsafe planes + plane &* stride
      for x in 0..<count { unsafe values[x] *= alphas[x] }
    }
  }

  package static func encode(_ plane: Line<Float>, count: Int) {
    let plane = unsafe plane.first(count)
    for x in 0..<count { unsafe plane[x] = encoded(unit(plane[x])) }
  }

  package static func decode(_ plane: Line<Float>, count: Int) {
    let plane = unsafe plane.first(count)
    for x in 0..<count { unsafe plane[x] = decoded(unit(plane[x])) }
  }

  package static func polynomial(_ plane: Line<Float>, count: Int, _ c: [Float]) {
    let (plane, c) = unsafe (plane.first(count), c.first(4))
    let (c0, c1, c2, c3) = unsafe (c[0], c[1], c[2], c[3])
    for x in 0..<count {
      let value = unsafe plane[x]
      unsafe plane[x] = ((c3 * value + c2) * value + c1) * value + c0
    }
  }

  package static func posterize(_ plane: Line<Float>, count: Int, steps: Float) {
    let plane = unsafe plane.first(count)
    let step = 1 / steps
    for x in 0..<count {
      let rounded = unsafe (unit(plane[x]) * steps + 8_388_608) - 8_388_608
      unsafe plane[x] = rounded * step
    }
  }

  package static func clamp(_ plane: Line<Float>, count: Int, low: Float, high: Float) {
    let plane = unsafe plane.first(count)
    for x in 0..<count {
      let value = unsafe plane[x]
      let least = value > low ? value : low
      unsafe plane[x] = least < high ? least : high
    }
  }

  package static func curve(_ plane: Line<Float>, count: Int, _ table: [Float]) {
    let last = table.count &- 1
    precondition(last > 0 && last < 1 << 22)
    let (plane, table) = unsafe (plane.first(vectors(count)), table.first(last &+ 1))
    let scale = Float(last)
    let most = Float(last &- 1)
    // Sixteen places at a time, then what stands there.
    for start in stride(from: 0, to: count, by: 16) {
      let group = unsafe UnsafeMutableRawPointer(plane + start)
      let values = unsafe group.loadUnaligned(as: SIMD16<Float>.self)
      let positive = values.replacing(with: 0, where: .!(values .> 0))
      let position = positive.replacing(with: 1, where: .!(positive .< 1)) * scale
      // Half a step less, rounded, is the entry below.
      let least = (position - 0.5).replacing(with: 0, where: .!(position .> 0.5))
      let rounded = least.replacing(with: most, where: least .> most) + 8_388_608
      let part = position - (rounded - 8_388_608)
      let places = unsafe unsafeBitCast(rounded, to: SIMD16<UInt32>.self) & 0x3F_FFFF
      var below = SIMD16<Float>()
      var above = SIMD16<Float>()
      for lane in 0..<16 {
        let at = Int(places[lane])
        below[lane] = unsafe table[at]
        above[lane] = unsafe table[at &+ 1]
      }
      unsafe group.storeBytes(of: below + (above - below) * part, as: SIMD16<Float>.self)
    }
  }
}
