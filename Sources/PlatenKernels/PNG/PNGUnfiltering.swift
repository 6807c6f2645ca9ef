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
  // What is above does not matter, so the row stands for it.
  var i = unsafe undoPixels(row, row, count, step) { left, _ in left }
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
  var i = unsafe undoPixels(row, above, count, step) { left, up in
    (left & up) &+ ((left ^ up) &>> 1)
  }
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
  guard step <= count else { return }
  // Channels side by side: each waits for its own pixel on the left, not for the others.
  switch step {
  case 3:
    var a = unsafe PaethChannel(row[0], above[0])
    var b = unsafe PaethChannel(row[1], above[1])
    var c = unsafe PaethChannel(row[2], above[2])
    var i = 3
    while i < count {
      unsafe a.undo(row + i, above + i)
      unsafe b.undo(row + i + 1, above + i + 1)
      unsafe c.undo(row + i + 2, above + i + 2)
      i &+= 3
    }
  case 4:
    var a = unsafe PaethChannel(row[0], above[0])
    var b = unsafe PaethChannel(row[1], above[1])
    var c = unsafe PaethChannel(row[2], above[2])
    var d = unsafe PaethChannel(row[3], above[3])
    var i = 4
    while i < count {
      unsafe a.undo(row + i, above + i)
      unsafe b.undo(row + i + 1, above + i + 1)
      unsafe c.undo(row + i + 2, above + i + 2)
      unsafe d.undo(row + i + 3, above + i + 3)
      i &+= 4
    }
  default:
    for channel in 0..<step {
      var a = unsafe PaethChannel(row[channel], above[channel])
      var i = channel &+ step
      while i < count {
        unsafe a.undo(row + i, above + i)
        i &+= step
      }
    }
  }
}

/// The neighbours of one channel's next byte.
private struct PaethChannel {
  private var left: Int32
  private var corner: Int32

  @inline(__always)
  init(_ left: UInt8, _ corner: UInt8) {
    self.left = Int32(left)
    self.corner = Int32(corner)
  }

  @inline(__always)
  mutating func undo(_ byte: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>) {
    let up = unsafe Int32(above.pointee)
    let byLeft = up &- corner
    let byUp = left &- corner
    let toLeft = abs(byLeft)
    let toUp = abs(byUp)
    let toCorner = abs(byLeft &+ byUp)
    let near = toUp <= toCorner ? up : corner
    let guess = toLeft <= min(toUp, toCorner) ? left : near
    left = unsafe (Int32(byte.pointee) &+ guess) & 255
    unsafe byte.pointee = UInt8(truncatingIfNeeded: left)
    corner = up
  }
}

/// Undoes a filter on pixels of 3 or 4 bytes, a whole pixel at a time, from the second on.
///
/// - Parameter predict: What was subtracted, from the pixels on the left and above.
/// - Returns: The byte to go on with, one by one; `step` for other sizes of pixels.
@inline(__always)
private func undoPixels(
  _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ step: Int,
  _ predict: (_ left: SIMD4<UInt8>, _ up: SIMD4<UInt8>) -> SIMD4<UInt8>
) -> Int {
  guard step == 3 || step == 4, count >= step &+ 4 else { return step }
  let from = unsafe UnsafeRawPointer(above)
  let bytes = UnsafeMutableRawPointer(row)
  // The fourth byte belongs to the next pixel where there are 3: it is put back as it was.
  let own = (step == 4 ? .max : 0x00FF_FFFF as UInt32).littleEndian
  var left = unsafe bytes.loadUnaligned(as: SIMD4<UInt8>.self)
  var next = unsafe bytes.loadUnaligned(fromByteOffset: step, as: SIMD4<UInt8>.self)
  var i = step
  while i &+ step &+ 4 <= count {
    let pixel = next
    // Read before the store that overlaps it, which would hold it up.
    next = unsafe bytes.loadUnaligned(fromByteOffset: i &+ step, as: SIMD4<UInt8>.self)
    let up = unsafe from.loadUnaligned(fromByteOffset: i, as: SIMD4<UInt8>.self)
    left = pixel &+ predict(left, up)
    let (new, old) = unsafe (
      unsafeBitCast(left, to: UInt32.self), unsafeBitCast(pixel, to: UInt32.self)
    )
    unsafe bytes.storeBytes(of: old ^ (old ^ new) & own, toByteOffset: i, as: UInt32.self)
    i &+= step
  }
  return i
}
