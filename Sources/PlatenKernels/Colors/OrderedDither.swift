/// The mean distance of each colour to the nearest other one, along a channel.
package func meanSpacing(_ colors: UnsafePointer<UInt32>, count: Int) -> Float {
  guard count > 1 else { return 0 }
  var sum: Float = 0
  for i in 0..<count {
    var least = Float.infinity
    for j in 0..<count where j != i {
      let (a, b) = unsafe (UInt32(littleEndian: colors[i]), UInt32(littleEndian: colors[j]))
      var distance: Float = 0
      for shift in [UInt32(0), 8, 16] {
        let apart = Float(a >> shift & 255) - Float(b >> shift & 255)
        distance += apart * apart
      }
      least = min(least, distance)
    }
    sum += (least / 3).squareRoot()
  }
  return sum / Float(count)
}

/// Adds Bayer's pattern of 8×8 thresholds, -`depth`/2…`depth`/2, to all channels of opaque pixels.
package func addPattern(
  _ pixels: UnsafeMutablePointer<UInt32>, width: Int, count: Int, depth: Float
) {
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    if pixel >> 24 == 0 { continue }
    let (x, y) = (i % width, i / width)
    // The bits of x ^ y and y, interleaved and reversed.
    let mixed = x ^ y
    let rank =
      (mixed & 1) << 5 | (y & 1) << 4 | (mixed & 2) << 2 | (y & 2) << 1 | (mixed & 4) >> 1
      | (y & 4) >> 2
    let shift = Int32((((Float(rank) + 0.5) / 64 - 0.5) * depth).rounded())
    var shifted = pixel & 0xFF00_0000
    for place in [UInt32(0), 8, 16] {
      let value = Int32(truncatingIfNeeded: pixel >> place & 255) &+ shift
      shifted |= UInt32(truncatingIfNeeded: min(max(value, 0), 255)) << place
    }
    unsafe pixels[i] = shifted.littleEndian
  }
}
