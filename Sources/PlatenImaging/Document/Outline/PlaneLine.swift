import Glibc

/// A straight line: the places whose product with the normal is `distance`.
struct PlaneLine {
  /// A unit vector across the line.
  var normal: PixelPoint
  /// From the origin, along the normal.
  var distance: Double

  /// A place on the line, `along` from the one nearest to the origin.
  func point(_ along: Double) -> PixelPoint {
    PixelPoint(
      x: normal.x * distance - normal.y * along, y: normal.y * distance + normal.x * along)
  }

  /// How far along the line the nearest place to a point is.
  func along(_ point: PixelPoint) -> Double { normal.x * point.y - normal.y * point.x }

  /// How far a point is from the line, along the normal.
  func offset(_ point: PixelPoint) -> Double {
    normal.x * point.x + normal.y * point.y - distance
  }

  /// The sine of the angle between two lines, without its sign.
  func sine(to other: PlaneLine) -> Double {
    abs(normal.x * other.normal.y - normal.y * other.normal.x)
  }

  /// Where two lines meet; nil for parallel ones.
  func meeting(_ other: PlaneLine) -> PixelPoint? {
    let determinant = normal.x * other.normal.y - normal.y * other.normal.x
    guard abs(determinant) > 1e-6 else { return nil }
    return PixelPoint(
      x: (distance * other.normal.y - other.distance * normal.y) / determinant,
      y: (normal.x * other.distance - other.normal.x * distance) / determinant)
  }

  /// The line with the least squares of weighted distances to places; nil where they don't tell
  /// one.
  static func fitting(_ points: [PixelPoint], weights: [Double]) -> PlaneLine? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var (x, y) = (0.0, 0.0)
    for (point, weight) in zip(points, weights) {
      x += weight * point.x
      y += weight * point.y
    }
    let center = PixelPoint(x: x / total, y: y / total)
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    for (point, weight) in zip(points, weights) {
      let (dx, dy) = (point.x - center.x, point.y - center.y)
      xx += weight * dx * dx
      xy += weight * dx * dy
      yy += weight * dy * dy
    }
    guard xx + yy > 0 else { return nil }
    // The direction of the greater axis of the places' ellipse.
    let angle = 0.5 * atan2(2 * xy, xx - yy)
    let normal = PixelPoint(x: -sin(angle), y: cos(angle))
    return PlaneLine(normal: normal, distance: normal.x * center.x + normal.y * center.y)
  }
}
