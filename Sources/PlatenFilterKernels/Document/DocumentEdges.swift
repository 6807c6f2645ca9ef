// Edges of what is in a picture, for finding a sheet of paper.

extension Kernels {
  package static func reduceColors(
    _ source: UnsafePointer<UInt8>, stride: Int, factor: Int, sums: UnsafeMutablePointer<UInt16>,
    into planes: UnsafeMutablePointer<UInt8>, width: Int, height: Int
  ) {
    let count = 4 &* width &* factor
    let area = factor &* factor
    let inverse = (1 << 24) / area &+ 1
    for y in 0..<height {
      for x in 0..<count { unsafe sums[x] = 0 }
      for k in 0..<factor {
        let row = unsafe source + (y &* factor &+ k) &* stride
        for x in 0..<count { unsafe sums[x] = sums[x] &+ UInt16(row[x]) }
      }
      for channel in 0..<3 {
        let line = unsafe planes + (channel &* height &+ y) &* width
        for x in 0..<width {
          var sum = area >> 1
          for k in 0..<factor {
            sum = unsafe sum &+ Int(sums[4 &* (x &* factor &+ k) &+ channel])
          }
          unsafe line[x] = UInt8(truncatingIfNeeded: (sum &* inverse) >> 24)
        }
      }
    }
  }

  package static func strongerGradients(
    _ plane: UnsafePointer<UInt8>, width: Int, height: Int,
    across: UnsafeMutablePointer<Int16>, down: UnsafeMutablePointer<Int16>
  ) {
    guard width > 2, height > 2 else { return }
    for y in 1..<(height &- 1) {
      let (a, b) = unsafe (plane + (y &- 1) &* width, plane + y &* width)
      let c = unsafe plane + (y &+ 1) &* width
      for x in 1..<(width &- 1) {
        let left = unsafe Int32(a[x &- 1]) &+ 2 &* Int32(b[x &- 1]) &+ Int32(c[x &- 1])
        let right = unsafe Int32(a[x &+ 1]) &+ 2 &* Int32(b[x &+ 1]) &+ Int32(c[x &+ 1])
        let top = unsafe Int32(a[x &- 1]) &+ 2 &* Int32(a[x]) &+ Int32(a[x &+ 1])
        let bottom = unsafe Int32(c[x &- 1]) &+ 2 &* Int32(c[x]) &+ Int32(c[x &+ 1])
        let (i, j) = (right &- left, bottom &- top)
        let at = y &* width &+ x
        let (p, q) = unsafe (Int32(across[at]), Int32(down[at]))
        let isStronger = i &* i &+ j &* j > p &* p &+ q &* q
        unsafe across[at] = Int16(truncatingIfNeeded: isStronger ? i : p)
        unsafe down[at] = Int16(truncatingIfNeeded: isStronger ? j : q)
      }
    }
  }

  package static func thinEdges(
    across: UnsafePointer<Int16>, down: UnsafePointer<Int16>, width: Int, height: Int,
    least: Int32, into edges: UnsafeMutablePointer<UInt8>
  ) {
    guard width > 2, height > 2 else { return }
    for y in 1..<(height &- 1) {
      for x in 1..<(width &- 1) {
        let at = y &* width &+ x
        let (i, j) = unsafe (Int32(across[at]), Int32(down[at]))
        let strength = i &* i &+ j &* j
        guard strength >= least &* least else { continue }
        let (width2, height2) = (i < 0 ? 0 &- i : i, j < 0 ? 0 &- j : j)
        // The step to the neighbour that the gradient points to: tan 22.5° is about 5/12.
        var step = width
        if 12 &* height2 < 5 &* width2 {
          step = 1
        } else if 5 &* height2 < 12 &* width2 {
          step = (i > 0) == (j > 0) ? width &+ 1 : width &- 1
        }
        let (p, q) = unsafe (Int32(across[at &- step]), Int32(down[at &- step]))
        let (r, s) = unsafe (Int32(across[at &+ step]), Int32(down[at &+ step]))
        let isGreatest = strength > p &* p &+ q &* q && strength >= r &* r &+ s &* s
        unsafe edges[at] = isGreatest ? 1 : 0
      }
    }
  }
}
