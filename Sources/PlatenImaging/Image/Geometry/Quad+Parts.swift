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
    let own = SlantedRect(self)
    return own.union(SlantedRect(other, along: own.axis)).quad
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
