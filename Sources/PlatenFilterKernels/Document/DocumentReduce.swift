// Smaller pictures for measuring: means of blocks, and the greatest or least of neighbourhoods.

extension Kernels {
  package static func reduce(
    _ source: UnsafePointer<UInt8>, stride: Int, columns: Int, rows: Int,
    sums: UnsafeMutablePointer<UInt16>, into target: UnsafeMutablePointer<UInt8>, width: Int,
    height: Int
  ) {
    let count = width &* columns
    let area = columns &* rows
    for y in 0..<height {
      for x in 0..<count { unsafe sums[x] = 0 }
      for k in 0..<rows {
        let row = unsafe source + (y &* rows &+ k) &* stride
        for x in 0..<count { unsafe sums[x] = sums[x] &+ UInt16(row[x]) }
      }
      let line = unsafe target + y &* width
      // Loops over as many columns as are known when this is compiled take many at a time.
      switch columns {
      case 1: unsafe mean(of: 1, sums, area: area, into: line, width: width)
      case 2: unsafe mean(of: 2, sums, area: area, into: line, width: width)
      case 4: unsafe mean(of: 4, sums, area: area, into: line, width: width)
      default: unsafe mean(of: columns, sums, area: area, into: line, width: width)
      }
    }
  }

  /// Means of blocks, from the sums of their columns.
  @inline(__always)
  private static func mean(
    of columns: Int, _ sums: UnsafePointer<UInt16>, area: Int,
    into line: UnsafeMutablePointer<UInt8>, width: Int
  ) {
    // A multiplication in place of a division, exact for all sums of blocks of at most 16×16.
    let inverse = UInt32(truncatingIfNeeded: (1 << 24) / area &+ 1)
    let half = UInt32(truncatingIfNeeded: area >> 1)
    for x in 0..<width {
      var sum = half
      for k in 0..<columns { sum = unsafe sum &+ UInt32(sums[x &* columns &+ k]) }
      unsafe line[x] = UInt8(truncatingIfNeeded: (sum &* inverse) &>> 24)
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
        unsafe keepExtreme(of: row, in: line, width: width, isLeast: isLeast)
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
        unsafe keepExtreme(of: padded + k, in: line, width: width, isLeast: isLeast)
        k = k &+ 1
      }
    }
  }

  /// Keeps the lesser of each two, or the greater.
  @inline(__always)
  private static func keepExtreme(
    of row: UnsafePointer<UInt8>, in line: UnsafeMutablePointer<UInt8>, width: Int, isLeast: Bool
  ) {
    if isLeast {
      for x in 0..<width { unsafe line[x] = line[x] < row[x] ? line[x] : row[x] }
    } else {
      for x in 0..<width { unsafe line[x] = line[x] > row[x] ? line[x] : row[x] }
    }
  }

  package static func countLevels(
    _ source: UnsafePointer<UInt8>, count: Int, into counts: UnsafeMutablePointer<UInt32>
  ) {
    var x = 0
    // Of paper that has one level, many pixels are counted at once.
    while x &+ 32 <= count {
      let level = unsafe source[x]
      if unsafe isEven(source + x, level) {
        unsafe counts[Int(level)] = counts[Int(level)] &+ 32
      } else {
        let end = x &+ 32
        var k = x
        while k < end {
          let (a, b, c, d) = unsafe (
            Int(source[k]), Int(source[k &+ 1]), Int(source[k &+ 2]), Int(source[k &+ 3])
          )
          unsafe counts[a] = counts[a] &+ 1
          unsafe counts[256 &+ b] = counts[256 &+ b] &+ 1
          unsafe counts[512 &+ c] = counts[512 &+ c] &+ 1
          unsafe counts[768 &+ d] = counts[768 &+ d] &+ 1
          k = k &+ 4
        }
      }
      x = x &+ 32
    }
    while x < count {
      let a = unsafe Int(source[x])
      unsafe counts[a] = counts[a] &+ 1
      x = x &+ 1
    }
  }

  /// Whether 32 pixels have one level.
  @inline(__always)
  private static func isEven(_ pixels: UnsafePointer<UInt8>, _ level: UInt8) -> Bool {
    let bytes = unsafe UnsafeRawPointer(pixels)
    let words = UInt64(level) &* 0x0101_0101_0101_0101
    var difference: UInt64 = 0
    for k in 0..<4 {
      difference |= unsafe bytes.loadUnaligned(fromByteOffset: 8 &* k, as: UInt64.self) ^ words
    }
    return difference == 0
  }
}
