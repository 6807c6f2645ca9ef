import Glibc

/// A point of a picture in pixels from its top left corner; the middle of the first pixel is
/// (0.5, 0.5).
public struct PixelPoint: Sendable, Hashable, Codable {
  /// Pixels from the left edge.
  public var x: Double
  /// Pixels from the top edge.
  public var y: Double

  /// Makes a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package func distance(to other: PixelPoint) -> Double { hypot(other.x - x, other.y - y) }
}
