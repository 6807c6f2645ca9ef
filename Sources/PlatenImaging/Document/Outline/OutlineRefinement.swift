/// Moves a sheet's edges to where brightness changes most in the full picture.
///
/// Each edge is measured at up to 240 places, across it and between pixels; a line is fitted to
/// them in rounds in which those far off count less (Tukey's weights).
struct OutlineRefinement {
  private let levels: Image
  /// How far an edge may be from where it was found, in pixels.
  private let reach: Int

  init(_ levels: Image, reach: Int) {
    self.levels = levels
    self.reach = reach
  }

  /// The outline with better corners, from one in pixels of the full picture.
  func refined(_ outline: DocumentOutline) -> DocumentOutline {
    let corners = outline.corners
    let lines = (0..<4).map { line(from: corners[$0], to: corners[($0 + 1) % 4]) }
    var result = outline
    for index in 0..<4 {
      guard let before = lines[(index + 3) % 4], let after = lines[index],
        let corner = before.meeting(after)
      else { continue }
      if corner.distance(to: corners[index]) <= 2 * Double(reach) { result.corners[index] = corner }
    }
    return result
  }

  /// The line along which brightness changes most, near that from one corner to the next.
  private func line(from start: PixelPoint, to end: PixelPoint) -> PlaneLine? {
    let length = start.distance(to: end)
    guard length > 16 else { return nil }
    let direction = PixelPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
    let normal = PixelPoint(x: -direction.y, y: direction.x)
    let count = min(240, Int(length / 2))
    var profiles: [[Double]] = []
    var places: [PixelPoint] = []
    for index in 0..<count {
      // The corners themselves are left out: they may be bent.
      let along = length * (0.04 + 0.92 * (Double(index) + 0.5) / Double(count))
      let place = PixelPoint(
        x: start.x + direction.x * along, y: start.y + direction.y * along)
      let profile = (-reach - 1...reach + 1).map { step in
        level(
          place.x + normal.x * Double(step), place.y + normal.y * Double(step))
      }
      profiles.append(profile)
      places.append(place)
    }
    let sum = profiles.reduce(0) { $0 + ($1.last ?? 0) - ($1.first ?? 0) }
    let sign = sum < 0 ? -1.0 : 1
    var points: [PixelPoint] = []
    for (profile, place) in zip(profiles, places) {
      let steps = (1..<(profile.count - 1)).map { sign * (profile[$0 + 1] - profile[$0 - 1]) }
      guard let peak = steps.indices.max(by: { steps[$0] < steps[$1] }), steps[peak] > 4 else {
        continue
      }
      var offset = Double(peak - reach)
      if peak > 0, peak + 1 < steps.count {
        let (a, b, c) = (steps[peak - 1], steps[peak], steps[peak + 1])
        if a + c < 2 * b { offset += (a - c) / (2 * (a + c - 2 * b)) }
      }
      points.append(
        PixelPoint(x: place.x + normal.x * offset, y: place.y + normal.y * offset))
    }
    let found = PlaneLine(normal: normal, distance: normal.x * start.x + normal.y * start.y)
    return Self.robustLine(points, near: found, reach: Double(reach))
  }

  private static func robustLine(
    _ points: [PixelPoint], near start: PlaneLine, reach: Double
  ) -> PlaneLine? {
    guard points.count >= 8 else { return nil }
    var line = start
    // The middle of the offsets is a start that outliers don't move.
    line.distance += points.map(start.offset).sorted()[points.count / 2]
    for limit in [reach, reach / 2, 4, 2.5, 2, 1.5, 1.5, 1.5] {
      let weights = points.map { point in
        let ratio = line.offset(point) / max(1.5, limit)
        return abs(ratio) < 1 ? (1 - ratio * ratio) * (1 - ratio * ratio) : 0
      }
      guard let next = PlaneLine.fitting(points, weights: weights), next.sine(to: start) < 0.08
      else { return nil }
      let turned =
        next.normal.x * start.normal.x + next.normal.y * start.normal.y < 0 ? -1.0 : 1
      line = PlaneLine(
        normal: PixelPoint(x: turned * next.normal.x, y: turned * next.normal.y),
        distance: turned * next.distance)
    }
    return line
  }

  /// Brightness between pixels; pixels at the edge go on outside.
  private func level(_ x: Double, _ y: Double) -> Double {
    let (u, v) = (x - 0.5, y - 0.5)
    let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (p, q) = (u - u.rounded(.down), v - v.rounded(.down))
    func at(_ x: Int, _ y: Int) -> Double {
      let (x, y) = (min(max(x, 0), levels.width - 1), min(max(y, 0), levels.height - 1))
      let offset = y * levels.width + x
      return Double(unsafe levels.bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
    return (1 - q) * ((1 - p) * at(i, j) + p * at(i + 1, j))
      + q * ((1 - p) * at(i, j + 1) + p * at(i + 1, j + 1))
  }
}
