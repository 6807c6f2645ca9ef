import PlatenImaging
import Testing

@Suite struct QuadTests {
  /// A rectangle along writing that falls by 3 pixels in 4.
  private func slanted(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Quad {
    func point(_ u: Double, _ v: Double) -> PixelPoint {
      PixelPoint(x: 50 + 0.8 * u - 0.6 * v, y: 20 + 0.6 * u + 0.8 * v)
    }
    return Quad(
      topLeft: point(left, top), topRight: point(right, top), bottomRight: point(right, bottom),
      bottomLeft: point(left, bottom))
  }

  private func areEqual(_ a: Quad, _ b: Quad) -> Bool {
    zip(a.corners, b.corners).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 }
  }

  @Test func unionLiesAlongTheWriting() {
    let both = slanted(0, 4, 30, 20).union(slanted(40, 0, 90, 18))
    #expect(areEqual(both, slanted(0, 0, 90, 20)))
    // Upright boxes stay whole numbers.
    let (a, b) = (
      PixelRect(x: 3, y: 5, width: 70, height: 11), PixelRect(x: 80, y: 4, width: 7, height: 9)
    )
    #expect(Quad(a).union(Quad(b)) == Quad(a.union(b)))
  }

  @Test func unionKeepsTheWayItIsRead() {
    let upright = Quad(PixelRect(x: 10, y: 20, width: 5, height: 40))
    // Its writing runs down, the top of its letters points to the right.
    let turned = Quad(
      topLeft: upright.topRight, topRight: upright.bottomRight, bottomRight: upright.bottomLeft,
      bottomLeft: upright.topLeft)
    let union = turned.union(Quad(PixelRect(x: 8, y: 70, width: 5, height: 6)))
    #expect(union.topLeft == PixelPoint(x: 15, y: 20))
    #expect(union.topRight == PixelPoint(x: 15, y: 76))
    #expect(union.bottomLeft == PixelPoint(x: 8, y: 20))
    #expect(union.angle == 90)
  }

  @Test func partsFollowTheWriting() {
    #expect(areEqual(slanted(10, 0, 110, 20).part(from: 0.25, to: 0.6), slanted(35, 0, 70, 20)))
    let whole = slanted(10, 0, 110, 20)
    #expect(areEqual(whole.part(from: 0, to: 1), whole))
  }

  @Test func aPointHasADirectionToo() {
    let point = Quad(PixelRect(x: 4, y: 4, width: 0, height: 0))
    #expect(point.direction == PixelPoint(x: 1, y: 0))
    #expect(point.union(point) == point)
  }

  @Test func farAwayQuadsHaveBounds() {
    let far = PixelRect(x: .max / 4, y: .min / 4, width: .max / 4, height: 3)
    let bounds = Quad(far).union(slanted(0, 0, 3, 3)).bounds
    #expect(bounds.x <= 1_000_000_000 && bounds.maxX <= 1_000_000_000)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300])
  func cornersThatAreNoPlacesHaveBounds(_ value: Double) {
    var quad = slanted(0, 0, 30, 10)
    quad.bottomRight.y = value
    quad.topLeft.x = value
    let bounds = quad.bounds
    #expect(abs(bounds.x) <= 1_000_000_000 && abs(bounds.maxY) <= 1_000_000_000)
    #expect(quad.angle.isFinite && quad.direction.x.isFinite)
    #expect(quad.topRight == slanted(0, 0, 30, 10).corners[1])
  }

  /// The size of a picture that nobody can make is a size all the same.
  @Test func relativeRectanglesOfAnySize() {
    let size = PixelSize(width: .max, height: .max)
    let whole = PixelRect(.whole, in: size)
    #expect(whole == PixelRect(x: 0, y: 0, width: .max, height: .max))
    let corner = PixelRect(NormalizedRect(x: 1, y: 1, width: 1, height: 1), in: size)
    #expect(corner.isEmpty)
  }
}
