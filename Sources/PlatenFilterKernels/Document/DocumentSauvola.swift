// Sauvola's threshold by running sums in whole numbers: sums of columns are kept as the window
// moves down, and summed up along the row, so that the window's size costs nothing.

extension Kernels {
  package static func addToColumns(
    _ row: UnsafePointer<UInt8>, times: Int32, count: Int, sums: UnsafeMutablePointer<Int32>,
    squares: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<count {
      let level = unsafe Int16(row[x]) &- 128
      let square = Int32(level) &* Int32(level)
      unsafe sums[x] = sums[x] &+ times &* Int32(level)
      unsafe squares[x] = squares[x] &+ times &* square
    }
  }

  package static func moveColumns(
    from old: UnsafePointer<UInt8>, to new: UnsafePointer<UInt8>, count: Int,
    sums: UnsafeMutablePointer<Int32>, squares: UnsafeMutablePointer<Int32>
  ) {
    for x in 0..<count {
      let (a, b) = unsafe (Int16(old[x]), Int16(new[x]))
      // b² - a² of levels less 128.
      let step = b &- a
      let both = a &+ b &- 256
      unsafe sums[x] = sums[x] &+ Int32(step)
      unsafe squares[x] = squares[x] &+ Int32(step) &* Int32(both)
    }
  }

  package static func runningTotals(
    _ sums: UnsafePointer<Int32>, _ squares: UnsafePointer<Int32>, count: Int, reach: Int,
    sumTotals: UnsafeMutablePointer<Int32>, squareTotals: UnsafeMutablePointer<Int32>
  ) {
    var (sum, square): (Int32, Int32) = (0, 0)
    let (first, second) = unsafe (sumTotals + (reach &+ 1), squareTotals + (reach &+ 1))
    for x in 0..<count {
      sum = unsafe sum &+ sums[x]
      square = unsafe square &+ squares[x]
      unsafe first[x] = sum
      unsafe second[x] = square
    }
    for x in 0..<reach {
      unsafe first[count &+ x] = sum
      unsafe second[count &+ x] = square
    }
  }

  package static func sauvolaRow(
    _ row: UnsafePointer<UInt8>, count: Int, window: Int, k: Float,
    sumTotals: UnsafePointer<Int32>, squareTotals: UnsafePointer<Int32>,
    inverses: UnsafePointer<Float>, into target: UnsafeMutablePointer<UInt8>
  ) {
    let flat = 1 - k
    let rise = k / 128
    for x in 0..<count {
      let sum = unsafe Float(sumTotals[x &+ window] &- sumTotals[x])
      let squares = unsafe Float(squareTotals[x &+ window] &- squareTotals[x])
      let inverse = unsafe inverses[x]
      let centered = sum * inverse
      let variance = squares * inverse - centered * centered
      let mean = centered + 128
      // level > flat · m + rise · m · s, squared on both sides but for its sign.
      let above = unsafe Float(row[x]) - flat * mean
      let bound = rise * mean
      let limit = bound * bound * variance
      let isPaper = above * above.magnitude > (limit > 0 ? limit : 0)
      unsafe target[x] = isPaper ? 255 : 0
    }
  }
}
