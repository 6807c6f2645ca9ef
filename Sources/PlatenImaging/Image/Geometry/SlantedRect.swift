/// A rectangle whose sides run along the writing of a page, at whatever slant that is.
///
/// `u` counts pixels in the direction of the writing and `v` across it, downwards: a point (x, y)
/// lies at u = x·cos + y·sin and v = y·cos − x·sin.
package struct SlantedRect: Sendable, Hashable {
  /// The least `u`.
  package var left: Double
  /// The least `v`.
  package var top: Double
  /// The greatest `u`.
  package var right: Double
  /// The greatest `v`.
  package var bottom: Double
  /// The direction of the writing, of length 1.
  package let axis: PixelPoint

  /// Makes a rectangle along a direction.
  package init(
    left: Double, top: Double, right: Double, bottom: Double, axis: PixelPoint
  ) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
    self.axis = axis
  }

  /// The smallest one around a quad, along that quad's writing or along another direction.
  package init(_ quad: Quad, along axis: PixelPoint? = nil) {
    let axis = axis ?? quad.direction
    let us = quad.corners.map { $0.x * axis.x + $0.y * axis.y }
    let vs = quad.corners.map { $0.y * axis.x - $0.x * axis.y }
    self.init(
      left: us.min() ?? 0, top: vs.min() ?? 0, right: us.max() ?? 0, bottom: vs.max() ?? 0,
      axis: axis)
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }

  /// The point at a place along and across the writing.
  package func point(_ u: Double, _ v: Double) -> PixelPoint {
    PixelPoint(x: u * axis.x - v * axis.y, y: u * axis.y + v * axis.x)
  }

  /// Its corners.
  package var quad: Quad {
    Quad(
      topLeft: point(left, top), topRight: point(right, top),
      bottomRight: point(right, bottom), bottomLeft: point(left, bottom))
  }

  /// Whether a point lies in it or on its edge.
  package func contains(_ point: PixelPoint) -> Bool {
    let u = point.x * axis.x + point.y * axis.y
    let v = point.y * axis.x - point.x * axis.y
    return u >= left && u <= right && v >= top && v <= bottom
  }

  /// The rectangle with a margin on all sides.
  package func expanded(by margin: Double) -> SlantedRect {
    SlantedRect(
      left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin,
      axis: axis)
  }

  /// The smallest one around both, along this one's writing.
  package func union(_ other: SlantedRect) -> SlantedRect {
    let other = other.axis == axis ? other : SlantedRect(other.quad, along: axis)
    return SlantedRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom), axis: axis)
  }

  /// Which share of it another one covers, 0…1; the other is taken along this one's writing.
  package func share(coveredBy other: SlantedRect) -> Double {
    guard width > 0, height > 0 else { return 0 }
    let other = other.axis == axis ? other : SlantedRect(other.quad, along: axis)
    let wide = min(right, other.right) - max(left, other.left)
    let high = min(bottom, other.bottom) - max(top, other.top)
    return wide > 0 && high > 0 ? wide * high / (width * height) : 0
  }
}

extension SlantedRect {
  /// Calls a closure with the places of the pixels in it that a picture has, one for each pixel of
  /// its own rows and columns.
  ///
  /// - Parameters:
  ///   - size: Of the picture.
  ///   - body: Gets the number of the pixel in the picture, and its column along the writing.
  package func forEachPixel(of size: PixelSize, _ body: (_ pixel: Int, _ column: Int) -> Void) {
    guard width.isFinite, height.isFinite, width * height < 1e9 else { return }
    for row in 0..<max(0, Int(height.rounded(.up))) {
      for column in 0..<max(0, Int(width.rounded(.up))) {
        let place = point(left + Double(column) + 0.5, top + Double(row) + 0.5)
        guard place.x >= 0, place.y >= 0, place.x < Double(size.width),
          place.y < Double(size.height)
        else { continue }
        body(Int(place.y) * size.width + Int(place.x), column)
      }
    }
  }
}
