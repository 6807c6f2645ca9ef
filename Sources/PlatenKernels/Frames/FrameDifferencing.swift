/// What `changedBounds` looks for.
package enum PixelChange: Sendable {
  /// Any difference.
  case any
  /// Transparent now and not before.
  case cleared
}

/// The smallest rectangle around all pixels that changed: left, top, right and bottom, the last two
/// one past the edge; `nil` where none did. Rows are `stride` pixels apart.
package func changedBounds(
  _ before: UnsafePointer<UInt32>, _ after: UnsafePointer<UInt32>, width: Int, height: Int,
  stride: Int, _ change: PixelChange
) -> (Int, Int, Int, Int)? {
  var left = width
  var right = 0
  var top = height
  var bottom = 0
  for y in 0..<height {
    let b = unsafe before + y &* stride
    let a = unsafe after + y &* stride
    if change == .any, unsafe !differs(b, a, count: width) { continue }
    var first = 0
    while first < width, unsafe !isChanged(b[first], a[first], change) { first &+= 1 }
    if first == width { continue }
    var last = width
    while last > right, unsafe !isChanged(b[last &- 1], a[last &- 1], change) { last &-= 1 }
    left = min(left, first)
    right = max(right, last)
    top = min(top, y)
    bottom = y &+ 1
  }
  return bottom == 0 ? nil : (left, top, right, bottom)
}

/// Whether any pixel differs; in steps, so that a change near the beginning is soon found.
func differs(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int) -> Bool {
  var start = 0
  while start < count {
    let end = min(count, start &+ 128)
    var apart: UInt32 = 0
    for i in start..<end { apart |= unsafe a[i] ^ b[i] }
    if apart != 0 { return true }
    start = end
  }
  return false
}

/// Whether any pixel is the same; in steps, as one near the beginning is soon found.
package func sharesPixel(
  _ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, count: Int
) -> Bool {
  var start = 0
  while start < count {
    let end = min(count, start &+ 128)
    var same: UInt32 = 0
    for i in start..<end { same |= unsafe a[i] == b[i] ? 1 : 0 }
    if same != 0 { return true }
    start = end
  }
  return false
}

@inline(__always)
private func isChanged(_ before: UInt32, _ after: UInt32, _ change: PixelChange) -> Bool {
  switch change {
  case .any: before != after
  case .cleared:
    UInt32(littleEndian: after) >> 24 == 0 && UInt32(littleEndian: before) >> 24 != 0
  }
}

/// How many pixels differ, in rows that are `stride` pixels apart.
package func countChanges(
  _ before: UnsafePointer<UInt32>, _ after: UnsafePointer<UInt32>, width: Int, height: Int,
  stride: Int
) -> Int {
  var changed = 0
  for y in 0..<height {
    let b = unsafe before + y &* stride
    let a = unsafe after + y &* stride
    var count: UInt32 = 0
    for x in 0..<width { count &+= unsafe b[x] == a[x] ? 0 : 1 }
    changed &+= Int(truncatingIfNeeded: count)
  }
  return changed
}

/// Whether all pixels are opaque, and whether each is either that or all zero, as GIF has them.
package func surveyAlpha(
  _ pixels: UnsafePointer<UInt32>, count: Int
) -> (isOpaque: Bool, isBinary: Bool) {
  var all = UInt32.max
  for i in 0..<count { all &= unsafe UInt32(littleEndian: pixels[i]) }
  if all >> 24 == 255 { return (true, true) }
  var mixed: UInt32 = 0
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    // All bits where alpha is 255, else none.
    let isOpaque = 0 &- ((pixel >> 24 &+ 1) >> 8)
    mixed |= pixel & ~isOpaque
  }
  return (false, mixed == 0)
}

/// Makes pixels either opaque or all zero: alpha from one half on is opaque.
package func binarizeAlpha(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
  for i in 0..<count {
    let pixel = unsafe UInt32(littleEndian: pixels[i])
    let seen = 0 &- (pixel >> 31)
    unsafe pixels[i] = ((pixel | 0xFF00_0000) & seen).littleEndian
  }
}

/// Keeps what is shown where the source did not change.
///
/// - Parameters:
///   - changes: The pixels that changed, 1 where they became transparent; 0 for the others.
///   - merged: The pixels that changed, and what is shown for the others.
package func mergeChanges(
  _ pixels: UnsafePointer<UInt32>, since before: UnsafePointer<UInt32>,
  over shown: UnsafePointer<UInt32>, count: Int, changes: UnsafeMutablePointer<UInt32>,
  into merged: UnsafeMutablePointer<UInt32>
) {
  for i in 0..<count {
    let pixel = unsafe pixels[i]
    let isSame = unsafe pixel == before[i]
    unsafe changes[i] = isSame ? 0 : max(pixel, 1)
    unsafe merged[i] = isSame ? shown[i] : pixel
  }
}
