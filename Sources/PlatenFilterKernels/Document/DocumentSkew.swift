// Profiles of ink along slanting lines. Ink lies column by column, so that a column that is shifted
// down is added to a profile in one loop over its rows.

extension Kernels {
  package static func ink(
    _ source: UnsafePointer<UInt8>, paper: UnsafePointer<UInt8>, width: Int, height: Int,
    rowsPerLevel: Int, least: UInt8, most: UInt8, into ink: UnsafeMutablePointer<UInt8>,
    stride: Int, margin: Int
  ) {
    let whole = height & ~7
    // Eight rows of few columns at a time, which stay in the cache, are turned into columns as
    // words of eight bytes; most of a page is empty.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 8 &* tile) { depths in
      guard let depths = depths.baseAddress else { return }
      for left in Swift.stride(from: 0, to: width, by: tile) {
        let count = left &+ tile < width ? tile : width &- left
        for y in Swift.stride(from: 0, to: whole, by: 8) {
          var isInked: UInt8 = 0
          for k in 0..<8 {
            let row = unsafe source + ((y &+ k) &* width &+ left)
            let levels = unsafe paper + ((y &+ k) / rowsPerLevel &* width &+ left)
            let line = unsafe depths + k &* tile
            for x in 0..<count {
              let depth = unsafe depth(row[x], levels[x], least, most)
              unsafe line[x] = depth
              isInked |= depth
            }
          }
          guard isInked > 0 else { continue }
          for x in 0..<count {
            var word: UInt64 = 0
            for k in 0..<8 { word |= unsafe UInt64(depths[k &* tile &+ x]) &<< UInt64(8 &* k) }
            unsafe UnsafeMutableRawPointer(ink).storeBytes(
              of: word.littleEndian, toByteOffset: (left &+ x) &* stride &+ margin &+ y,
              as: UInt64.self)
          }
        }
      }
    }
    var y = whole
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

  /// How many columns are turned at a time.
  private static let tile = 128

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
