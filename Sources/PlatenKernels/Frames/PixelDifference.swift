/// How far pixels are off at most, in levels: channels where both are seen, and alpha.
package func greatestDifference(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
) -> (color: Int, alpha: Int) {
  var color: Int32 = 0
  var alpha: Int32 = 0
  for i in 0..<count {
    let (one, other) = unsafe (UInt32(littleEndian: a[i]), UInt32(littleEndian: b[i]))
    if one == other { continue }
    let (front, back) = (one >> 24, other >> 24)
    alpha = max(alpha, abs(Int32(front) &- Int32(back)))
    guard front > 0, back > 0 else { continue }
    for shift in [UInt32(0), 8, 16] {
      color = max(color, abs(Int32(one >> shift & 255) &- Int32(other >> shift & 255)))
    }
  }
  return (Int(color), Int(alpha))
}
