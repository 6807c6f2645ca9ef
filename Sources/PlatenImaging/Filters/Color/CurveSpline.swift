/// The natural cubic spline through points; a straight line from 0,0 to 1,1 gives itself. Before
/// the first point and after the last it keeps their values.
struct CurveSpline {
  private var points: [(x: Double, y: Double)] = []
  /// Second derivatives at the points.
  private var bends: [Double] = []

  /// Points in any order, at least one; of two at the same x the first counts.
  init(_ given: [(x: Double, y: Double)]) {
    for point in given.sorted(by: { $0.x < $1.x })
    where points.last.map({ point.x - $0.x > 1e-6 }) ?? true {
      points.append(point)
    }
    bends = Array(repeating: 0, count: points.count)
    guard points.count > 2 else { return }
    // The tridiagonal system, from above and back.
    var ratios = bends
    var sums = bends
    for i in 1..<(points.count - 1) {
      let (before, after) = (points[i].x - points[i - 1].x, points[i + 1].x - points[i].x)
      let slopes =
        (points[i + 1].y - points[i].y) / after - (points[i].y - points[i - 1].y) / before
      let pivot = 2 * (before + after) - before * ratios[i - 1]
      ratios[i] = after / pivot
      sums[i] = (6 * slopes - before * sums[i - 1]) / pivot
    }
    for i in stride(from: points.count - 2, through: 1, by: -1) {
      bends[i] = sums[i] - ratios[i] * bends[i + 1]
    }
  }

  /// The value at a place.
  func callAsFunction(_ x: Double) -> Double {
    guard let first = points.first, let last = points.last else { return x }
    if x <= first.x { return first.y }
    if x >= last.x { return last.y }
    let next = points.firstIndex { x < $0.x } ?? points.count - 1
    let (a, b) = (points[next - 1], points[next])
    let width = b.x - a.x
    let (before, after) = ((b.x - x) / width, (x - a.x) / width)
    let bend =
      (before * before * before - before) * bends[next - 1]
      + (after * after * after - after) * bends[next]
    return before * a.y + after * b.y + bend * width * width / 6
  }
}
