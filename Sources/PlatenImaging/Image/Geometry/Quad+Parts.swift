import Glibc

extension Quad {
  /// The part between two shares, 0…1, of its length in the direction of the writing.
  package func part(from start: Double, to end: Double) -> Quad {
    func between(_ a: PixelPoint, _ b: PixelPoint, _ share: Double) -> PixelPoint {
      PixelPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share)
    }
    return Quad(
      topLeft: between(topLeft, topRight, start), topRight: between(topLeft, topRight, end),
      bottomRight: between(bottomLeft, bottomRight, end),
      bottomLeft: between(bottomLeft, bottomRight, start))
  }

  /// The smallest rectangle around both whose sides lie along this one's writing.
  package func union(_ other: Quad) -> Quad {
    let axis = direction
    let us = (corners + other.corners).map { $0.x * axis.x + $0.y * axis.y }
    let vs = (corners + other.corners).map { $0.y * axis.x - $0.x * axis.y }
    let (left, right) = (us.min() ?? 0, us.max() ?? 0)
    let (top, bottom) = (vs.min() ?? 0, vs.max() ?? 0)
    func corner(_ u: Double, _ v: Double) -> PixelPoint {
      PixelPoint(x: u * axis.x - v * axis.y, y: u * axis.y + v * axis.x)
    }
    return Quad(
      topLeft: corner(left, top), topRight: corner(right, top),
      bottomRight: corner(right, bottom), bottomLeft: corner(left, bottom))
  }

  /// The direction of the writing as a point one pixel from the origin; to the right for a quad
  /// without a length.
  package var direction: PixelPoint {
    let run = run
    let length = hypot(run.x, run.y)
    // Levelled and upright writing gives whole numbers here, so that its boxes stay whole.
    return length > 0 ? PixelPoint(x: run.x / length, y: run.y / length) : PixelPoint(x: 1, y: 0)
  }
}
