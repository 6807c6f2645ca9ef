import Glibc

extension SparseKernel {
  /// A Gaussian along a line through the middle, whose σ is the radius, cut at 2.6 σ; between
  /// pixels by straight lines. The angle is counter-clockwise from the right, in radians.
  static func motion(radius: Double, angle: Double) -> SparseKernel {
    let reach = 2.6 * radius
    let steps = max(1, Int((2 * reach).rounded(.up)))
    let (dx, dy) = (cos(angle), -sin(angle))
    var weights: [[Int]: Double] = [:]
    for step in 0...steps {
      let distance = reach * (2 * Double(step) / Double(steps) - 1)
      let height = radius > 0 ? exp(-distance * distance / (2 * radius * radius)) : 1
      let (x, y) = (distance * dx, distance * dy)
      let (left, top) = (x.rounded(.down), y.rounded(.down))
      for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
        let share =
          (column == 1 ? x - left : 1 - (x - left)) * (row == 1 ? y - top : 1 - (y - top))
        // What is less than a millionth comes from the sine's last digits.
        guard share > 1e-6 else { continue }
        weights[[Int(top) + row, Int(left) + column], default: 0] += share * height
      }
    }
    // In the order of rows, so that sums are rounded the same way in every run.
    let taps = weights.sorted { ($0.key[0], $0.key[1]) < ($1.key[0], $1.key[1]) }
    let sum = taps.reduce(0) { $0 + $1.value }
    return SparseKernel(
      taps.map { Tap(dx: $0.key[1], dy: $0.key[0], weight: Float($0.value / sum)) })
  }

  /// A step that weighs every plane; nil where the kernel is the middle pixel alone.
  func node(_ label: String, for shape: FilterShape) -> NeighborhoodNode? {
    guard taps.count > 1 else { return nil }
    return NeighborhoodNode(
      label, shape: shape, reachX: reachX, reachY: reachY, weight: 2 * Double(taps.count)
    ) { row in
      for plane in 0..<row.planes { weigh(plane, of: row, into: row.plane(plane)) }
    }
  }
}
