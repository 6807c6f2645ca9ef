/// Gives each opaque pixel a near colour and hands what is left of the error on to its neighbours
/// (Floyd and Steinberg, 1976), rows in turn from the left and from the right.
///
/// A pixel that is 0 gets what is shown, and others that are transparent 0; no error passes them,
/// so that what does not change takes no part in what does.
///
/// - Parameters:
///   - width: Of a row; `count` is a multiple.
///   - search: The colours there are.
package func diffuse(
  _ pixels: UnsafePointer<UInt32>, over shown: UnsafePointer<UInt32>, width: Int, count: Int,
  _ search: inout NearestColorTable, into drawn: UnsafeMutablePointer<UInt32>
) {
  typealias Errors = [SIMD4<Float>]
  var above = Errors(repeating: .zero, count: width &+ 2)
  var below = above
  for y in 0..<(count / max(1, width)) {
    let step = y & 1 == 0 ? 1 : -1
    var x = y & 1 == 0 ? 0 : width &- 1
    for place in below.indices { below[place] = .zero }
    while x >= 0, x < width {
      let at = y &* width &+ x
      let pixel = unsafe UInt32(littleEndian: pixels[at])
      if pixel >> 24 == 0 {
        unsafe drawn[at] = pixel == 0 ? shown[at] : 0
      } else {
        let wanted = (channels(pixel) + above[x &+ 1]).clamped(
          lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let target = wanted.rounded(.toNearestOrEven)
        let color = search.color(nearestTo: packed(target))
        unsafe drawn[at] = color
        let error = wanted - channels(UInt32(littleEndian: color))
        let (ahead, behind) = (x &+ 1 &+ step, x &+ 1 &- step)
        above[ahead] += error * (7 / 16)
        below[behind] += error * (3 / 16)
        below[x &+ 1] += error * (5 / 16)
        below[ahead] += error * (1 / 16)
      }
      x &+= step
    }
    swap(&above, &below)
  }
}

/// Makes pixels that are near to what they were before what they were.
///
/// - Parameter limit: The squared distance up to which they are.
package func settle(
  _ pixels: UnsafeMutablePointer<UInt32>, on before: UnsafePointer<UInt32>, count: Int,
  limit: Int32
) {
  for i in 0..<count {
    let (pixel, old) = unsafe (pixels[i], before[i])
    guard pixel != old, UInt32(littleEndian: pixel) >> 24 == 255,
      UInt32(littleEndian: old) >> 24 == 255, squaredDistance(pixel, old) <= limit
    else { continue }
    unsafe pixels[i] = old
  }
}

@inline(__always)
private func channels(_ pixel: UInt32) -> SIMD4<Float> {
  SIMD4(Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), 0)
}

@inline(__always)
private func packed(_ color: SIMD4<Float>) -> UInt32 {
  UInt32(Int32(color.x)) | UInt32(Int32(color.y)) << 8 | UInt32(Int32(color.z)) << 16 | 0xFF00_0000
}
