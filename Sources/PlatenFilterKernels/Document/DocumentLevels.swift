// Levels of bytes, moved and measured.

extension Kernels {
  package static func stretchLevels(
    _ source: UnsafePointer<UInt8>, count: Int, low: Int32, slope: Int32,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let value = unsafe ((Int32(source[x]) &- low) &* slope &+ 8192) >> 14
      unsafe target[x] = UInt8(truncatingIfNeeded: value < 0 ? 0 : value > 255 ? 255 : value)
    }
  }

  package static func copyAlpha(
    from source: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count { unsafe target[4 &* x &+ 3] = source[4 &* x &+ 3] }
  }

  package static func mixBytes(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, part: Int, count: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let second = UInt32(truncatingIfNeeded: part)
    let first = 256 &- second
    for x in 0..<count {
      let sum = unsafe UInt32(a[x]) &* first &+ UInt32(b[x]) &* second
      unsafe target[x] = UInt8(truncatingIfNeeded: (sum &+ 128) >> 8)
    }
  }

  package static func eraseColorRun(
    _ pixels: UnsafeMutablePointer<UInt32>, levels: UnsafePointer<UInt8>, width: Int, height: Int,
    y: Int, start: Int, end: Int
  ) {
    let row = unsafe levels + y &* width
    let (left, right) = (start > 3 ? start &- 3 : 0, end &+ 3 < width ? end &+ 3 : width)
    var place = left
    for x in left..<right where unsafe row[x] > row[place] { place = x }
    let level = unsafe row[place]
    let paper = unsafe pixels[y &* width &+ place]
    let (first, last) = (start > 1 ? start &- 1 : 0, end < width ? end &+ 1 : width)
    var line = y > 0 ? y &- 1 : 0
    while line <= y &+ 1, line < height {
      for x in first..<last where unsafe levels[line &* width &+ x] < level {
        unsafe pixels[line &* width &+ x] = paper
      }
      line = line &+ 1
    }
  }

  package static func bridgeColumn(
    _ pixels: UnsafeMutablePointer<UInt8>, bytesPerPixel count: Int, width: Int, height: Int,
    x: Int, from start: Int, to end: Int
  ) {
    let stride = width &* count
    let above = start > 0 ? start &- 1 : end
    let below = end < height ? end : above
    let (first, last) = (above < height ? above : below, below)
    let span = end &- start &+ 1
    for channel in 0..<count {
      let column = unsafe pixels + (x &* count &+ channel)
      let (a, b) = unsafe (Int(column[first &* stride]), Int(column[last &* stride]))
      var y = start
      while y < end {
        let part = y &- start &+ 1
        let level = (a &* (span &- part) &+ b &* part &+ span / 2) / span
        unsafe column[y &* stride] = UInt8(truncatingIfNeeded: level)
        y = y &+ 1
      }
    }
  }
}
