/// Undoes the filters of PNG rows in place (PNG third edition, 9).
///
/// - Parameters:
///   - rows: `height` rows of one filter byte and `rowBytes` bytes.
///   - pixelBytes: Bytes of one whole pixel, 1…8; 1 where a pixel is smaller.
/// - Returns: The first row with an unknown filter; `height` where there is none.
package func unfilter(
  _ rows: UnsafeMutablePointer<UInt8>, height: Int, rowBytes: Int, pixelBytes: Int
) -> Int {
  switch pixelBytes {
  case 1: unsafe unfilterRows(rows, height, rowBytes, 1)
  case 2: unsafe unfilterRows(rows, height, rowBytes, 2)
  case 3: unsafe unfilterRows(rows, height, rowBytes, 3)
  case 4: unsafe unfilterRows(rows, height, rowBytes, 4)
  case 6: unsafe unfilterRows(rows, height, rowBytes, 6)
  default: unsafe unfilterRows(rows, height, rowBytes, 8)
  }
}

@inline(__always)
private func unfilterRows(
  _ rows: UnsafeMutablePointer<UInt8>, _ height: Int, _ count: Int, _ step: Int
) -> Int {
  for y in 0..<height {
    let row = unsafe rows + (y &* (count &+ 1) &+ 1)
    let filter = unsafe row[-1]
    if y == 0 {
      // Above the first row all is zero.
      switch filter {
      case 0, 2: break
      case 1, 4: unsafe undoSub(row, count, step)
      case 3: unsafe undoFirstAverage(row, count, step)
      default: return y
      }
    } else {
      let above = unsafe UnsafePointer(row - (count &+ 1))
      switch filter {
      case 0: break
      case 1: unsafe undoSub(row, count, step)
      case 2: unsafe undoUp(row, above, count)
      case 3: unsafe undoAverage(row, above, count, step)
      case 4: unsafe undoPaeth(row, above, count, step)
      default: return y
      }
    }
  }
  return height
}

@inline(__always)
private func undoSub(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
  var i = step
  while i < count {
    unsafe row[i] &+= row[i &- step]
    i &+= 1
  }
}

@inline(__always)
private func undoUp(
  _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
) {
  for i in 0..<count { unsafe row[i] &+= above[i] }
}

@inline(__always)
private func undoFirstAverage(_ row: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int) {
  var i = step
  while i < count {
    unsafe row[i] &+= row[i &- step] >> 1
    i &+= 1
  }
}

@inline(__always)
private func undoAverage(
  _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
) {
  for i in 0..<min(step, count) { unsafe row[i] &+= above[i] >> 1 }
  var i = step
  while i < count {
    let left = unsafe row[i &- step]
    let up = unsafe above[i]
    unsafe row[i] &+= (left & up) &+ (left ^ up) >> 1
    i &+= 1
  }
}

@inline(__always)
private func undoPaeth(
  _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int
) {
  for i in 0..<min(step, count) { unsafe row[i] &+= above[i] }
  // Channel by channel, so that the values to the left stay in registers.
  for channel in 0..<min(step, count) {
    var left = unsafe Int32(row[channel])
    var corner = unsafe Int32(above[channel])
    var i = channel &+ step
    while i < count {
      let up = unsafe Int32(above[i])
      let byLeft = up &- corner
      let byUp = left &- corner
      let toLeft = abs(byLeft)
      let toUp = abs(byUp)
      let toCorner = abs(byLeft &+ byUp)
      let near = toUp <= toCorner ? up : corner
      let guess = toLeft <= min(toUp, toCorner) ? left : near
      left = unsafe (Int32(row[i]) &+ guess) & 255
      unsafe row[i] = UInt8(truncatingIfNeeded: left)
      corner = up
      i &+= step
    }
  }
}
