/// What stands on the ground of a small rectangle.
package enum GroundCover: Sendable {
  /// Nothing: all pixels are of the ground's colour.
  case nothing
  /// An upright bar, a block or a dash: the same from its first row to its last.
  case bar
  /// Anything else.
  case ink
}

/// What stands in a rectangle of a picture.
package func groundCover(
  _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int, ground: UInt32
) -> GroundCover {
  var first = height
  var last = -1
  for y in 0..<height {
    let row = unsafe pixels + y &* stride
    var isEmpty = true
    for x in 0..<width where unsafe row[x] != ground {
      isEmpty = false
      break
    }
    if isEmpty { continue }
    first = min(first, y)
    last = y
  }
  if last < 0 { return .nothing }
  // The first and the last row may be blended with the ground.
  let model = unsafe pixels + (first + last) / 2 &* stride
  for y in first...last where y > first && y < last {
    let row = unsafe pixels + y &* stride
    for x in 0..<width where unsafe row[x] != model[x] { return .ink }
  }
  return .bar
}

/// The colour of more than half of the pixels of a rectangle, if there is one; else any.
package func majorityPixel(
  _ pixels: UnsafePointer<UInt32>, width: Int, height: Int, stride: Int
) -> UInt32 {
  // Boyer and Moore's vote: pairs of different pixels cancel each other.
  var candidate: UInt32 = 0
  var votes = 0
  for y in 0..<height {
    let row = unsafe pixels + y &* stride
    for x in 0..<width {
      let pixel = unsafe row[x]
      if votes == 0 { candidate = pixel }
      votes &+= pixel == candidate ? 1 : -1
    }
  }
  return candidate
}

/// Paints filled upright blocks that stand free with the colour around them: the cursors of
/// terminals, of which a reader makes letters.
///
/// A block is 8 to 96 pixels high and 0.35 to 0.8 times as wide: no letter is filled and so wide.
package func eraseCursorBlocks(_ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int) {
  guard width > 6, height > 12 else { return }
  for y in 2..<(height - 2) {
    let row = unsafe pixels + y &* width
    let above = unsafe row - width
    var x = 2
    while x < width - 2 {
      let color = unsafe row[x]
      var end = x &+ 1
      while end < width - 2, unsafe row[end] == color { end &+= 1 }
      let length = end &- x
      if length >= 3, length <= 76, unsafe above[x] != color, unsafe above[end &- 1] != color {
        unsafe eraseCursorBlock(pixels, width: width, height: height, x: x, end: end, y: y)
      }
      x = end
    }
  }
}

private func eraseCursorBlock(
  _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, x: Int, end: Int, y: Int
) {
  let color = unsafe pixels[y &* width &+ x]
  var bottom = y
  rows: while bottom < height - 2, bottom &- y <= 96 {
    let row = unsafe pixels + bottom &* width
    if unsafe row[x &- 1] == color || row[end] == color { break }
    for i in x..<end where unsafe row[i] != color { break rows }
    bottom &+= 1
  }
  let (wide, high) = (end &- x, bottom &- y)
  guard high >= 8, high <= 96, wide &* 100 >= high &* 35, wide &* 100 <= high &* 80,
    bottom < height - 1
  else { return }
  // One pixel around it may be blended; beyond that there must be ground, but for a letter nearby.
  let ground = unsafe pixels[(y &- 2) &* width &+ end]
  if ground == color { return }
  var (matching, total) = (0, 0)
  for i in (x &- 2)...(end &+ 1) {
    for edge in [y &- 2, bottom &+ 1] {
      total &+= 1
      if unsafe pixels[edge &* width &+ i] == ground { matching &+= 1 }
    }
  }
  for j in y..<bottom {
    for edge in [x &- 2, end &+ 1] {
      total &+= 1
      if unsafe pixels[j &* width &+ edge] == ground { matching &+= 1 }
    }
  }
  guard matching &* 10 >= total &* 8 else { return }
  for j in (y &- 1)...bottom {
    for i in (x &- 1)...end { unsafe pixels[j &* width &+ i] = ground }
  }
}
