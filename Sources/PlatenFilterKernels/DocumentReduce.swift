// Smaller pictures for measuring: means of blocks, and the greatest or least of neighbourhoods.

extension Kernels {
  package static func reduce(
    _ source: UnsafePointer<UInt8>, stride: Int, columns: Int, rows: Int,
    sums: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int
  ) {
    let count = width &* columns
    let area = columns &* rows
    // A multiplication in place of a division, exact for all sums of blocks.
    let inverse = (1 << 24) / area &+ 1
    for y in 0..<height {
      for x in 0..<count { unsafe sums[x] = 0 }
      for k in 0..<rows {
        let row = unsafe source + (y &* rows &+ k) &* stride
        for x in 0..<count { unsafe sums[x] = sums[x] &+ UInt16(row[x]) }
      }
      let line = unsafe target + y &* width
      for x in 0..<width {
        var sum = area >> 1
        for k in 0..<columns { sum = unsafe sum &+ Int(sums[x &* columns &+ k]) }
        unsafe line[x] = UInt8(truncatingIfNeeded: (sum &* inverse) >> 24)
      }
    }
  }

  package static func extremeOfRows(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, reach: Int, isLeast: Bool
  ) {
    for y in 0..<height {
      let first = y > reach ? y &- reach : 0
      let last = y &+ reach < height ? y &+ reach : height &- 1
      let line = unsafe target + y &* width
      let start = unsafe source + first &* width
      for x in 0..<width { unsafe line[x] = start[x] }
      var k = first &+ 1
      while k <= last {
        let row = unsafe source + k &* width
        if isLeast {
          for x in 0..<width {
            let (a, b) = unsafe (line[x], row[x])
            unsafe line[x] = a < b ? a : b
          }
        } else {
          for x in 0..<width {
            let (a, b) = unsafe (line[x], row[x])
            unsafe line[x] = a > b ? a : b
          }
        }
        k = k &+ 1
      }
    }
  }

  package static func extremeOfColumns(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int, reach: Int, isLeast: Bool, padded: UnsafeMutablePointer<UInt8>
  ) {
    for y in 0..<height {
      let row = unsafe source + y &* width
      let line = unsafe target + y &* width
      let (first, last) = unsafe (row[0], row[width &- 1])
      for x in 0..<reach {
        unsafe padded[x] = first
        unsafe padded[reach &+ width &+ x] = last
      }
      for x in 0..<width { unsafe padded[reach &+ x] = row[x] }
      for x in 0..<width { unsafe line[x] = padded[x] }
      var k = 1
      while k <= 2 &* reach {
        let shifted = unsafe UnsafePointer(padded + k)
        if isLeast {
          for x in 0..<width {
            let (a, b) = unsafe (line[x], shifted[x])
            unsafe line[x] = a < b ? a : b
          }
        } else {
          for x in 0..<width {
            let (a, b) = unsafe (line[x], shifted[x])
            unsafe line[x] = a > b ? a : b
          }
        }
        k = k &+ 1
      }
    }
  }

  package static func countLevels(
    _ source: UnsafePointer<UInt8>, count: Int, into counts: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    while x &+ 4 <= count {
      let (a, b, c, d) = unsafe (
        Int(source[x]), Int(source[x &+ 1]), Int(source[x &+ 2]), Int(source[x &+ 3])
      )
      unsafe counts[a] = counts[a] &+ 1
      unsafe counts[256 &+ b] = counts[256 &+ b] &+ 1
      unsafe counts[512 &+ c] = counts[512 &+ c] &+ 1
      unsafe counts[768 &+ d] = counts[768 &+ d] &+ 1
      x = x &+ 4
    }
    while x < count {
      let a = unsafe Int(source[x])
      unsafe counts[a] = counts[a] &+ 1
      x = x &+ 1
    }
  }
}
