/// A box with round corners, in pixels; edges may lie between two.
///
/// Its axes may be turned: a pixel at `x`, `y` lies at `x·cosine + y·sine` from left to right and
/// at `y·cosine - x·sine` from top to bottom.
package struct RoundBox {
  /// The left edge.
  package var left: Float
  /// The top edge.
  package var top: Float
  /// The right edge.
  package var right: Float
  /// The bottom edge.
  package var bottom: Float
  /// The radius of the corners.
  package var radius: Float
  /// The width of the line along the inside of the edge.
  package var outline: Float
  /// The cosine of the angle by which it is turned clockwise.
  package var cosine: Float
  /// The sine of that angle.
  package var sine: Float

  /// Makes a box.
  package init(
    left: Float, top: Float, right: Float, bottom: Float, radius: Float, outline: Float,
    cosine: Float = 1, sine: Float = 0
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.radius = radius
    self.outline = outline
    self.cosine = cosine
    self.sine = sine
  }
}

/// Multiplies the colours of a box and of its outline into opaque pixels, with smooth edges.
///
/// No pixel outside the box changes, and none that is black.
package func multiplyBox(
  _ pixels: UnsafeMutableRawBufferPointer, bytesPerRow: Int, width: Int, height: Int,
  box: RoundBox, fill: SIMD4<Float>, outline: SIMD4<Float>
) {
  let halfWidth = (box.right - box.left) / 2
  let halfHeight = (box.bottom - box.top) / 2
  guard halfWidth > 0, halfHeight > 0 else { return }
  let radius = min(box.radius, halfWidth, halfHeight)
  let centerU = (box.left + box.right) / 2
  let centerV = (box.top + box.bottom) / 2
  let centerX = centerU * box.cosine - centerV * box.sine
  let centerY = centerU * box.sine + centerV * box.cosine
  let reachX = halfWidth * abs(box.cosine) + halfHeight * abs(box.sine)
  let reachY = halfWidth * abs(box.sine) + halfHeight * abs(box.cosine)
  let firstX = pixelEdge((centerX - reachX).rounded(.down), width)
  let lastX = pixelEdge((centerX + reachX).rounded(.up), width)
  let firstY = pixelEdge((centerY - reachY).rounded(.down), height)
  let lastY = pixelEdge((centerY + reachY).rounded(.up), height)
  guard firstX < lastX, firstY < lastY else { return }
  for y in firstY..<lastY {
    let offsetY = Float(y) + 0.5 - centerY
    for x in firstX..<lastX {
      let offsetX = Float(x) + 0.5 - centerX
      let u = offsetX * box.cosine + offsetY * box.sine
      let v = offsetY * box.cosine - offsetX * box.sine
      let distanceX = abs(u) - (halfWidth - radius)
      let distanceY = abs(v) - (halfHeight - radius)
      // The distance to the edge, negative inside.
      let outsideX = max(distanceX, 0)
      let outsideY = max(distanceY, 0)
      let edge =
        min(max(distanceX, distanceY), 0)
        + (outsideX * outsideX + outsideY * outsideY).squareRoot() - radius
      let covered = max(0, min(1, 0.5 - edge))
      let inner = max(0, min(1, 0.5 - edge - box.outline))
      let fillPart: SIMD4<Float> = inner * (1 - fill)
      let outlinePart: SIMD4<Float> = (covered - inner) * (1 - outline)
      let factor = 1 - fillPart - outlinePart
      let start = y &* bytesPerRow &+ x &* 4
      for channel in 0..<3 {
        let value = unsafe min(255, Float(pixels[start &+ channel]) * factor[channel] + 0.5)
        unsafe pixels[start &+ channel] = UInt8(truncatingIfNeeded: Int32(value))
      }
    }
  }
}

/// A place held inside 0…`limit`, whatever it is.
private func pixelEdge(_ value: Float, _ limit: Int) -> Int {
  value > 0 ? (value < Float(limit) ? Int(value) : limit) : 0
}
