/// How a picture differs from the canvas it is to be drawn on.
package struct FrameComparison: Sendable, Equatable {
  /// The smallest rectangle around all that differs; empty where nothing does.
  package var left = 0
  package var top = 0
  package var right = 0
  package var bottom = 0
  /// Pixels that differ.
  package var changed = 0
  /// Whether drawing over the canvas, with nothing where they are equal, gives the picture exactly.
  package var canBlend = true

  /// Nothing differs.
  package init() {}
}

/// Compares a picture with a canvas, both of straight alpha.
///
/// What is drawn over a canvas comes out as it was where it is opaque, or where it is not wholly
/// transparent and the canvas is.
package func compareFrames(
  _ canvas: UnsafePointer<UInt32>, _ picture: UnsafePointer<UInt32>, width: Int, height: Int
) -> FrameComparison {
  var result = FrameComparison()
  (result.left, result.top) = (width, height)
  for y in 0..<height {
    let b = unsafe canvas + y &* width
    let a = unsafe picture + y &* width
    if unsafe !differs(b, a, count: width) { continue }
    var changed: UInt32 = 0
    var mixed: UInt32 = 0
    for x in 0..<width {
      let (old, new) = unsafe (UInt32(littleEndian: b[x]), UInt32(littleEndian: a[x]))
      let differs: UInt32 = old == new ? 0 : 1
      let isExact: UInt32 = new >> 24 == 255 || (old >> 24 == 0 && new >> 24 != 0) ? 0 : 1
      changed &+= differs
      mixed |= differs & isExact
    }
    var first = 0
    while unsafe b[first] == a[first] { first &+= 1 }
    var last = width
    while last > result.right, unsafe b[last &- 1] == a[last &- 1] { last &-= 1 }
    result.left = min(result.left, first)
    result.right = max(result.right, last)
    result.top = min(result.top, y)
    result.bottom = y &+ 1
    result.changed &+= Int(truncatingIfNeeded: changed)
    if mixed != 0 { result.canBlend = false }
  }
  if result.changed == 0 { return FrameComparison() }
  return result
}

/// Puts `mark` in the place of pixels that the canvas shows already.
package func markUnchanged(
  _ pixels: UnsafeMutablePointer<UInt32>, canvas: UnsafePointer<UInt32>, count: Int, mark: UInt32
) {
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    unsafe pixels[i] = pixel == canvas[i] ? mark : pixel
  }
}
