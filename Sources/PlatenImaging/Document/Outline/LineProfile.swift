import Glibc

/// What lies along a line, as sums from its beginning, so that any part of it is judged at once.
struct LineProfile {
  let line: PlaneLine
  private let reach: Int
  private var edges: [Float] = [0]
  private var inside: [Float] = [0]
  private var steps: [Float] = [0]
  private var sizes: [Float] = [0]

  init(_ line: PlaneLine, in map: EdgeMap) {
    self.line = line
    reach = Int(hypot(Double(map.width), Double(map.height)).rounded(.up)) + 2
    for along in -reach..<reach {
      let point = line.point(Double(along) + 0.5)
      let (x, y) = (line.normal.x * 3, line.normal.y * 3)
      let before = map.level(at: point.x - x, point.y - y)
      let behind = map.level(at: point.x + x, point.y + y)
      let step = if let before, let behind { behind - before } else { 0.0 }
      let isInside = map.level(at: point.x, point.y) != nil
      edges.append((edges.last ?? 0) + (map.hasEdge(at: point, normal: line.normal) ? 1 : 0))
      inside.append((inside.last ?? 0) + (isInside ? 1 : 0))
      steps.append((steps.last ?? 0) + Float(step))
      sizes.append((sizes.last ?? 0) + Float(abs(step)))
    }
  }

  /// The part of a stretch of the line that edges lie on.
  func coverage(from start: Double, to end: Double) -> Double {
    let (first, last) = (index(min(start, end)), index(max(start, end)))
    guard last > first else { return 0 }
    return Double(edges[last] - edges[first]) / Double(last - first)
  }

  /// By how much it is brighter on the normal's side, -1…1 of all steps of a stretch.
  func polarity(from start: Double, to end: Double) -> Double {
    let (first, last) = (index(min(start, end)), index(max(start, end)))
    let size = Double(sizes[last] - sizes[first])
    return size > 0 ? Double(steps[last] - steps[first]) / size : 0
  }

  private func index(_ along: Double) -> Int {
    min(max(Int(along.rounded()) + reach, 0), 2 * reach)
  }
}
