// Profiles of ink along slanting lines. Ink lies column by column, so that a column that is shifted
// down is added to a profile in one loop over its rows.

extension Kernels {
  package static func ink(
    _ source: UnsafePointer<UInt8>, paper: UnsafePointer<UInt8>, width: Int, height: Int,
    rowsPerLevel: Int, least: UInt8, most: UInt8, into ink: UnsafeMutablePointer<UInt8>,
    stride: Int, margin: Int
  ) {
    var y = 0
    // Eight rows at a time are turned into columns as words of eight bytes.
    while y &+ 8 <= height {
      let start = unsafe source + y &* width
      let levels = unsafe paper + y / rowsPerLevel &* width
      for x in 0..<width {
        var word: UInt64 = 0
        var k = 7
        while k >= 0 {
          let depth = unsafe depth(
            start[k &* width &+ x], levels[k / rowsPerLevel &* width &+ x], least, most)
          word = word << 8 | UInt64(depth)
          k = k &- 1
        }
        unsafe UnsafeMutableRawPointer(ink).storeBytes(
          of: word.littleEndian, toByteOffset: x &* stride &+ margin &+ y, as: UInt64.self)
      }
      y = y &+ 8
    }
    while y < height {
      for x in 0..<width {
        unsafe ink[x &* stride &+ margin &+ y] = unsafe depth(
          source[y &* width &+ x], paper[y / rowsPerLevel &* width &+ x], least, most)
      }
      y = y &+ 1
    }
  }

  @inline(__always)
  private static func depth(_ level: UInt8, _ paper: UInt8, _ least: UInt8, _ most: UInt8) -> UInt8
  {
    let depth = Int32(paper) &- Int32(level) &- Int32(least)
    let limit = Int32(most)
    return UInt8(truncatingIfNeeded: depth < 0 ? 0 : depth > limit ? limit : depth)
  }

  package static func addColumns(
    _ ink: UnsafePointer<UInt8>, stride: Int, columns: Int, shifts: UnsafePointer<Int32>,
    margin: Int, into sums: UnsafeMutablePointer<UInt16>
  ) {
    let count = stride &- 2 &* margin
    for y in 0..<stride { unsafe sums[y] = 0 }
    for c in 0..<columns {
      let column = unsafe ink + (c &* stride &+ margin)
      // Moving up keeps the target inside the margins.
      let line = unsafe sums + (margin &- Int(shifts[c]))
      for y in 0..<count { unsafe line[y] = line[y] &+ UInt16(column[y]) }
    }
  }

  package static func addStrip(
    _ strip: UnsafePointer<UInt16>, count: Int, into profile: UnsafeMutablePointer<UInt16>
  ) {
    for y in 0..<count { unsafe profile[y] = profile[y] &+ strip[y] }
  }

  package static func addStrip(
    _ strip: UnsafePointer<UInt16>, count: Int, part: Int, into profile: UnsafeMutablePointer<Int32>
  ) {
    let before = Int32(truncatingIfNeeded: part)
    let here = 16 &- before
    for y in 0..<count {
      let value = unsafe Int32(strip[y])
      unsafe profile[y] = profile[y] &+ value &* here
    }
    guard before > 0 else { return }
    let shifted = unsafe profile - 1
    for y in 0..<count {
      let value = unsafe Int32(strip[y])
      unsafe shifted[y] = shifted[y] &+ value &* before
    }
  }

  package static func roughness(_ profile: UnsafePointer<UInt16>, count: Int) -> Double {
    var sum = 0
    for y in 1..<count {
      let step = unsafe Int(profile[y]) &- Int(profile[y &- 1])
      sum = sum &+ step &* step
    }
    return Double(sum)
  }

  package static func roughness(_ profile: UnsafePointer<Int32>, count: Int) -> Double {
    var sum = 0.0
    var y = 2
    while y &+ 3 < count {
      // The difference of two neighbouring smoothed values.
      let near = unsafe 2 &* (profile[y &+ 1] &- profile[y])
      let next = unsafe 3 &* (profile[y &+ 2] &- profile[y &- 1])
      let far = unsafe profile[y &+ 3] &- profile[y &- 2]
      let step = Double(near &+ next &+ far)
      sum += step * step
      y = y &+ 1
    }
    return sum
  }
}
