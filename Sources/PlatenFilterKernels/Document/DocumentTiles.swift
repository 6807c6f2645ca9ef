// The greatest level of blocks.

extension Kernels {
  package static func brightest(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, side: Int,
    into target: UnsafeMutablePointer<UInt8>, columns: Int
  ) {
    for y in 0..<height {
      let row = unsafe source + y &* width
      let line = unsafe target + y / side &* columns
      var (x, column, left) = (0, 0, side)
      var greatest = unsafe line[0]
      while x < width {
        let level = unsafe row[x]
        greatest = level > greatest ? level : greatest
        left = left &- 1
        x = x &+ 1
        if left == 0 || x == width {
          unsafe line[column] = greatest
          column = column &+ 1
          left = side
          greatest = unsafe x < width ? line[column] : 0
        }
      }
    }
  }
}
