/// A box with round corners, in pixels; edges may lie between two.
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

  /// Makes a box.
  package init(
    left: Float, top: Float, right: Float, bottom: Float, radius: Float, outline: Float
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.radius = radius
    self.outline = outline
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
  let centerX = (box.left + box.right) / 2
  let centerY = (box.top + box.bottom) / 2
  let firstX = max(0, Int(box.left.rounded(.down)))
  let lastX = min(width, Int(box.right.rounded(.up)))
  let firstY = max(0, Int(box.top.rounded(.down)))
  let lastY = min(height, Int(box.bottom.rounded(.up)))
  guard firstX < lastX, firstY < lastY else { return }
  for y in firstY..<lastY {
    let distanceY = abs(Float(y) + 0.5 - centerY) - (halfHeight - radius)
    for x in firstX..<lastX {
      let distanceX = abs(Float(x) + 0.5 - centerX) - (halfWidth - radius)
      // The distance to the edge, negative inside.
      let outsideX = max(distanceX, 0)
      let outsideY = max(distanceY, 0)
      let edge =
        min(max(distanceX, distanceY), 0)
        + (outsideX * outsideX + outsideY * outsideY).squareRoot() - radius
      let covered = max(0, min(1, 0.5 - edge))
      let inner = max(0, min(1, 0.5 - edge - box.outline))
      let factor = 1 - inner * (1 - fill) - (covered - inner) * (1 - outline)
      let start = y &* bytesPerRow &+ x &* 4
      for channel in 0..<3 {
        let value = unsafe Float(pixels[start &+ channel]) * factor[channel] + 0.5
        unsafe pixels[start &+ channel] = UInt8(truncatingIfNeeded: Int32(value))
      }
    }
  }
}
