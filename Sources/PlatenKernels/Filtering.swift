/// Filters one PNG row in each of the five ways and keeps the one whose bytes, taken as signed, are
/// smallest in sum (PNG third edition, 12.7).
///
/// - Parameters:
///   - above: The row above, unfiltered; all zero for the first.
///   - output: One filter byte and `count` bytes.
package func filterAdaptively(
  _ row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, pixelBytes: Int,
  into output: UnsafeMutablePointer<UInt8>
) {
  var best = 0
  var bestSum = Int.max
  for filter in 0..<5 {
    var sum = 0
    for i in 0..<count {
      let byte = unsafe filtered(row, above, i, pixelBytes, filter)
      sum &+= Int(Int8(bitPattern: byte).magnitude)
    }
    if sum < bestSum {
      best = filter
      bestSum = sum
    }
  }
  unsafe output[0] = UInt8(truncatingIfNeeded: best)
  for i in 0..<count { unsafe output[i &+ 1] = filtered(row, above, i, pixelBytes, best) }
}

@inline(__always)
private func filtered(
  _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ i: Int, _ step: Int, _ filter: Int
) -> UInt8 {
  let byte = unsafe row[i]
  let up = unsafe above[i]
  let left = i >= step ? unsafe row[i &- step] : 0
  switch filter {
  case 0: return byte
  case 1: return byte &- left
  case 2: return byte &- up
  case 3: return byte &- ((left & up) &+ (left ^ up) >> 1)
  default:
    let corner = i >= step ? unsafe above[i &- step] : 0
    let byLeft = Int32(up) &- Int32(corner)
    let byUp = Int32(left) &- Int32(corner)
    let toLeft = abs(byLeft)
    let toUp = abs(byUp)
    let toCorner = abs(byLeft &+ byUp)
    return byte &- (toLeft <= min(toUp, toCorner) ? left : toUp <= toCorner ? up : corner)
  }
}
