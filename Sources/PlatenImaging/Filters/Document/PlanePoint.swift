import Glibc

/// A place in a picture, in pixels; whole numbers are the corners of pixels.
package struct PlanePoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  func distance(to other: PlanePoint) -> Double { hypot(other.x - x, other.y - y) }
}
