/// The side of the squares that `markDifferentBlocks` compares, in pixels.
package let differenceBlockSide = 8

/// Sets the mark of every block in which two pictures differ, and leaves the others.
///
/// - Parameters:
///   - marks: One for each block of 8 × 8 pixels, row after row; blocks at the right and lower edge
///     may be smaller.
package func markDifferentBlocks(
  _ before: UnsafePointer<UInt32>, _ after: UnsafePointer<UInt32>, width: Int, height: Int,
  _ marks: UnsafeMutablePointer<Bool>
) {
  let side = differenceBlockSide
  let whole = width / side
  let columns = (width &+ side &- 1) / side
  for y in 0..<height {
    let b = unsafe before + y &* width
    let a = unsafe after + y &* width
    let row = unsafe marks + (y / side) &* columns
    for column in 0..<whole {
      let x = column &* side
      var difference: UInt32 = 0
      for i in 0..<8 { difference |= unsafe b[x &+ i] ^ a[x &+ i] }
      if difference != 0 { unsafe row[column] = true }
    }
    if whole < columns {
      for x in (whole &* side)..<width where unsafe b[x] != a[x] { unsafe row[whole] = true }
    }
  }
}

/// A hash of pixels that lie in rows: the same for the same pixels, in every run.
///
/// It tells pictures apart that nobody made to collide; it is no digest.
package func hashPixels(
  _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
) -> UInt64 {
  // The multiplier is 2⁶⁴ divided by the golden ratio: odd, with its bits evenly spread.
  var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
  for y in 0..<height {
    let row = unsafe pixels + y &* stride
    for x in 0..<width {
      hash = unsafe (hash ^ UInt64(row[x])) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash >> 29
    }
  }
  return hash
}
